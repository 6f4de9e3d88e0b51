import { spawn } from 'node:child_process';
import { once } from 'node:events';
/** How much of a program's output is kept, in characters: the end of it. */
const keptOutput = 8_192;
/** How long after a program's end the rest of its output is read, in milliseconds. */
const lingerMs = 500;
/** Starts a program directly, without a shell, so that no argument is ever read as a command, and waits for its end. */
export async function runProgram([program = '', ...args], { input = '', cwd, env = process.env, timeoutMs }) {
    // It gets a process group of its own, so that processes that it started end with it. On Windows that would be a window.
    const detached = process.platform !== 'win32';
    const child = spawn(program, args, {
        cwd,
        env,
        detached,
        windowsHide: true,
        stdio: ['pipe', 'pipe', 'pipe'],
    });
    const output = { stdout: '', all: '' };
    const keep = (text, part) => (text + part).slice(-keptOutput);
    child.stdout.setEncoding('utf8').on('data', (part) => {
        output.stdout = keep(output.stdout, part);
    });
    for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (part) => {
            output.all = keep(output.all, part);
        });
    }
    // The program need not read its input.
    child.stdin.on('error', () => undefined).end(input);
    let late = false;
    const leave = () => [child.stdout, child.stderr].map((stream) => stream.destroy());
    const timer = setTimeout(() => {
        late = true;
        if (!detached)
            child.kill('SIGKILL');
        else if (child.pid !== undefined && child.exitCode === null)
            process.kill(-child.pid, 'SIGKILL');
        leave();
    }, timeoutMs);
    // A program that it leaves behind may keep the streams open.
    child.once('exit', () => setTimeout(leave, lingerMs).unref());
    const ended = (problem) => ({
        problem,
        stdout: output.stdout,
        lastLine: output.all.trim().split('\n').at(-1) ?? '',
    });
    try {
        const [code, signal] = (await once(child, 'close'));
        if (late)
            return ended(`${program} did not end within ${timeoutMs / 1_000} seconds and was killed`);
        return ended(code === 0 ? null : `${program} ended with ${code ?? signal}`);
    }
    catch (error) {
        return ended(`${program} cannot be started: ${error.code ?? String(error)}`);
    }
    finally {
        clearTimeout(timer);
    }
}
//# sourceMappingURL=program.js.map