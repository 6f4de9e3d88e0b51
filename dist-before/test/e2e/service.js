import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.js';
import { startService } from '../../src/service/process/start.js';
import { launch } from './process.js';
const defaults = { requestsPerMinute: 100_000, pace: 150, tier: 'max' };
/** Starts the service inside this process. */
export async function serve(folder, options = {}) {
    const { tier, ...rest } = { ...defaults, ...options };
    const address = { host: '127.0.0.1', port: 0, dataDir: join(folder, 'service') };
    const running = await startService({ ...address, limits: 'standard', ...rest, drainMs: 0 });
    let closed;
    const end = () => (closed ??= running.close());
    onTestFinished(end);
    const { key } = await running.bootstrap('me@example.com', tier);
    return { ...serviceAt(running.url, key), end };
}
/** Starts the service in a process of its own. */
export async function serveKillable(folder, options = {}) {
    const { tier, pace, requestsPerMinute } = { ...defaults, ...options };
    const data = join(folder, 'service');
    const flags = {
        port: await freePort(),
        data,
        bootstrap: `me@example.com:${tier}`,
        limits: 'standard',
        pace,
    };
    const all = { ...flags, 'requests-per-minute': requestsPerMinute };
    const args = [
        'serve',
        '--json',
        ...Object.entries(all).flatMap(([name, value]) => [`--${name}`, `${value}`]),
    ];
    let running;
    const start = async () => {
        running = launch(args, { cwd: folder });
        // Its log on stderr may mention a key before.
        await running.printed('\n');
        const [line = ''] = running.stdout.split('\n');
        return JSON.parse(line);
    };
    const kill = async (signal) => {
        running.kill(signal);
        await running.ended;
    };
    const { url, key, key_file: file } = await start();
    return {
        // Printed if it is new; in a folder that was used before, a file contains it.
        ...serviceAt(url, key ?? (await readFile(file, 'utf8')).trim()),
        kill,
        end: () => kill('SIGKILL'),
        async restart() {
            const again = await start();
            if (again.key !== null)
                throw new Error('the service made another key');
        },
    };
}
function serviceAt(url, key) {
    const ask = async (path) => {
        const response = await fetch(url + path, { headers: { 'X-API-Key': key } });
        const body = (await response.json());
        if (!response.ok)
            throw new Error(`${path} answered ${response.status} ${JSON.stringify(body)}`);
        return body.data;
    };
    return {
        url,
        key,
        get: ask,
        async jobs(known = null) {
            const found = [];
            for (let page = 1;; page += 1) {
                const { jobs } = await ask(`/jobs?limit=100&page=${page}`);
                for (const { id } of jobs) {
                    if (id === known)
                        return found;
                    found.push((await ask(`/jobs/${id}`)).job);
                }
                if (jobs.length < 100)
                    return found;
            }
        },
    };
}
//# sourceMappingURL=service.js.map