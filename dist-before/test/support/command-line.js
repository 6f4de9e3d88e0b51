import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { runCommandLine } from '../../src/cli/run-command-line.js';
import { Stop } from '../../src/terminal/terminal.js';
import { exitCodes } from '../../src/common/errors.js';
import { environment, stateFolders } from './cli.js';
/** The number of command lines running here, their folder, and how to return to what was before. */
const here = { running: 0, cwd: '', leave: () => { } };
/**
 * Starts a command line inside this process, in a tenth of the time that `startCli` needs for a new one. Use it to test
 * what a command prints and does. Real signals, pipes, locks between processes and Node itself need a process. Several
 * may run at once in one folder.
 *
 * @param options `tty`: stdout and stderr are a terminal, and stdin is none
 */
export function startHere(args, { env = {}, cwd, input = '', tty = false } = {}) {
    const leave = cwd === undefined ? () => { } : enter(cwd, env);
    const stop = new AbortController();
    const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
    const texts = { stdout: '', stderr: '' };
    if (tty)
        for (const name of ['stdout', 'stderr'])
            Object.assign(streams[name], { isTTY: true, columns: 100 });
    for (const name of ['stdout', 'stderr']) {
        streams[name].setEncoding('utf8').on('data', (chunk) => (texts[name] += chunk));
    }
    streams.stdin.end(input);
    const run = async () => {
        try {
            const code = await runCommandLine(args, streams, { ...environment(), ...env }, stop.signal);
            await Promise.all([finished(streams.stdout.end()), finished(streams.stderr.end())]);
            return { code, ...texts };
        }
        finally {
            leave();
        }
    };
    return {
        async said(words) {
            while (!texts.stdout.includes(words))
                await once(streams.stdout, 'data');
            return texts.stdout;
        },
        stop: () => stop.abort(new Stop(exitCodes.terminated)),
        ended: run(),
    };
}
/** Runs a command line inside this process to its end. */
export const runHere = (args, options = {}) => startHere(args, options).ended;
/** Changes to a folder, with the user's state in it or in folders of `env`, until the last command line there has ended. */
function enter(cwd, env) {
    if (here.running > 0 && here.cwd !== cwd)
        throw new Error(`a command line still runs in ${here.cwd}`);
    if (here.running === 0) {
        const home = process.cwd();
        const before = { ...process.env };
        const folders = Object.entries(env).filter(([name]) => /^(XDG_.*_HOME|TMPDIR)$/.test(name));
        const own = { ...stateFolders(cwd), ...Object.fromEntries(folders) };
        process.chdir(cwd);
        Object.assign(process.env, own);
        const leave = () => {
            process.chdir(home);
            for (const name of Object.keys(own)) {
                if (before[name] === undefined)
                    delete process.env[name];
                else
                    process.env[name] = before[name];
            }
        };
        Object.assign(here, { cwd, leave });
    }
    here.running += 1;
    return () => {
        here.running -= 1;
        if (here.running === 0)
            here.leave();
    };
}
//# sourceMappingURL=command-line.js.map