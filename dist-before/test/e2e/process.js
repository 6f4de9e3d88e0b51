import { once } from 'node:events';
import { resolve } from 'node:path';
import { temporaryFolder } from '../support/folder.js';
import { startCli } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
const crashPoint = resolve(import.meta.dirname, '../support/crash-point.mjs');
/** With a variable of crash-point.mjs. */
const isKilled = ({ env = {} }) => Object.keys(env).some((name) => /^HEADGATE_(CRASH|STALL)_/.test(name));
/** Starts the built command line in its own process, which ends with the test. */
export function launch(args, options) {
    const preload = [...(isKilled(options) ? [crashPoint] : []), ...(options.preload ?? [])];
    const child = startCli(args, { ...options, preload });
    child.stdin.end();
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) {
        child[name].setEncoding('utf8').on('data', (chunk) => {
            texts[name] += chunk;
            child.emit('said');
        });
    }
    const ended = once(child, 'close').then(([code, signal]) => ({
        code: code,
        signal: signal,
        ...texts,
    }));
    ended.then(() => child.emit('said'), () => undefined);
    const until = async (words, text) => {
        while (!text().includes(words)) {
            const over = child.exitCode ?? child.signalCode;
            if (over !== null && child.stdout.closed && child.stderr.closed) {
                throw new Error(`ended with ${over} before it said ${JSON.stringify(words)}:\n${texts.stderr}`);
            }
            await once(child, 'said');
        }
    };
    return {
        pid: child.pid ?? 0,
        kill: (signal) => void child.kill(signal),
        ended,
        get stdout() {
            return texts.stdout;
        },
        get stderr() {
            return texts.stderr;
        },
        said: (words) => until(words, () => `${texts.stdout}\n${texts.stderr}`),
        printed: (words) => until(words, () => texts.stdout),
    };
}
/** Runs a command line to its end: inside this process, unless Node has to be started in another way. */
export async function headgate(args, options) {
    const { preload = [], under = [] } = options;
    if (isKilled(options) || preload.length + under.length > 0)
        return launch(args, options).ended;
    return { ...(await runHere(args, options)), signal: null };
}
/** An empty folder that is deleted after the test. */
export const makeFolder = async () => temporaryFolder();
//# sourceMappingURL=process.js.map