import { spawn } from 'node:child_process';
import { once } from 'node:events';
/** Runs the commands one after another in a pseudo-terminal, using `script` of util-linux. */
export async function record(commands, place) {
    const recorded = [];
    for (const typed of commands)
        recorded.push(await recordOne(typed, place));
    return { columns: place.columns, commands: recorded };
}
async function recordOne(typed, { folder, columns, env }) {
    // More rows than any output here, so that no command shortens its progress.
    const inTerminal = `stty columns ${columns} rows 60; ${typed}`;
    const began = performance.now();
    const script = spawn('script', ['--quiet', '--return', '--flush', '--command', inTerminal, '/dev/null'], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = [];
    script.stdout.setEncoding('utf8').on('data', (text) => {
        output.push([Math.round(performance.now() - began), text]);
    });
    const [code] = (await once(script, 'close'));
    if (code !== 0)
        throw new Error(`${typed} ended with ${code}:\n${output.map(([, text]) => text).join('')}`);
    return { typed, output };
}
//# sourceMappingURL=record.js.map