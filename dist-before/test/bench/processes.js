import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
/** Runs a script of this folder in its own process; returns what the script sends back. */
export async function inProcess(script, task) {
    const child = fork(join(import.meta.dirname, script), [JSON.stringify(task)], { execArgv: [] });
    const sent = once(child, 'message');
    const exited = once(child, 'exit');
    const [result] = await Promise.race([
        sent,
        exited.then(([code]) => {
            throw new Error(`${script} ended with ${code} and without a result: ${JSON.stringify(task)}`);
        }),
    ]);
    await exited;
    return result;
}
/** The task that a script was given. */
export function task() {
    return JSON.parse(process.argv[2] ?? '{}');
}
/** Sends the result of a script and ends it. */
export function reply(result) {
    process.send?.(result, () => process.disconnect());
}
/** Starts the server for the exports in a folder. */
export async function serve(folder) {
    const child = fork(join(import.meta.dirname, 'serve.js'), [folder], {
        execArgv: [],
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const [line] = (await once(child.stdout, 'data'));
    const { url } = JSON.parse(line.toString());
    return { url, close: () => void child.kill() };
}
/** The peak memory of this process in megabytes, without its parent's. */
export function peakMegabytes() {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return (Number(kilobytes) * 1024) / 1e6;
}
//# sourceMappingURL=processes.js.map