import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { s3Bucket } from './s3-server.js';
/** `.ci/run` sets the one that it builds. */
const program = process.env['HEADGATE_VERSITYGW'] ?? 'versitygw';
/** Whether a store that checks signatures and respects If-None-Match is installed. */
export const hasVersitygw = spawnSync(program, ['--version']).status === 0;
/** Added to the name of tests skipped without it. */
export const whyNoVersitygw = hasVersitygw ? '' : ' (skipped: needs versitygw, see .ci/run)';
export const s3Keys = {
    accessKeyId: 'lake-keeper',
    secretAccessKey: 'lake-secret',
    sessionToken: null,
};
/** A store in its own process with one bucket. Its objects are files in a folder that is deleted afterwards. */
export async function startVersitygw() {
    // The sidecar replaces extended attributes, which some file systems lack.
    const folder = await mkdtemp(join(tmpdir(), 'headgate-versitygw-'));
    const [data, sidecar] = [join(folder, 'data'), join(folder, 'sidecar')];
    await mkdir(join(data, s3Bucket), { recursive: true });
    await mkdir(sidecar);
    const port = await freePort();
    const keys = ['--access', s3Keys.accessKeyId, '--secret', s3Keys.secretAccessKey];
    const options = ['--quiet', '--port', `127.0.0.1:${port}`, ...keys, 'posix', '--sidecar', sidecar, data];
    const server = spawn(program, options, { stdio: 'ignore' });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const url = `http://127.0.0.1:${port}`;
    while ((await fetch(url).catch(() => null)) === null) {
        if (server.exitCode !== null)
            throw new Error(`versitygw ended with ${server.exitCode}`);
    }
    return {
        url,
        async close() {
            server.kill('SIGKILL');
            await ended;
            await rm(folder, { recursive: true, force: true });
        },
    };
}
//# sourceMappingURL=versitygw.js.map