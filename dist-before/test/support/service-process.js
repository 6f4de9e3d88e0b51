import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { ApiClient } from './service.js';
/** `npm test` builds before it tests; HEADGATE_BUILD names another build. */
const build = resolve(import.meta.dirname, '../..', process.env['HEADGATE_BUILD'] ?? 'dist');
/** The built service in its own process, on a data folder. */
export async function serviceProcess(dataDir, options = {}) {
    const { child, exited } = spawnService(dataDir, options);
    const said = once(child.stdout, 'data');
    const [first] = await Promise.race([said, exited]);
    if (!Buffer.isBuffer(first))
        throw new Error(`The service ended with ${String(first)}`);
    const { url, key } = JSON.parse(first.toString());
    return {
        client: new ApiClient(url, key, 'standard'),
        process: child,
        async end(signal) {
            child.kill(signal);
            const [code, killedBy] = await exited;
            return code ?? String(killedBy);
        },
    };
}
/** A start that is killed after a given time, however far it got. */
export async function killedStart(dataDir, afterMs, options = {}) {
    const { child, exited } = spawnService(dataDir, options);
    setTimeout(() => child.kill('SIGKILL'), afterMs);
    await exited;
}
function spawnService(dataDir, options) {
    const module = join(build, 'src/service/process/start.js');
    if (!existsSync(module))
        throw new Error(`${module} is missing: run npm run build first.`);
    const script = join(import.meta.dirname, 'serve-forever.mjs');
    const args = ['--expose-gc', script, pathToFileURL(module).href, dataDir, JSON.stringify(options)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, exited: once(child, 'exit') };
}
//# sourceMappingURL=service-process.js.map