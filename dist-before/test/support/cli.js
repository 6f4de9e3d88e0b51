import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './folder.js';
/** `npm test` builds before it tests; HEADGATE_BUILD names another build. */
const build = resolve(import.meta.dirname, '../..', process.env['HEADGATE_BUILD'] ?? 'dist');
export const cliMain = join(build, 'src/cli/main.js');
/** The environment of this process, without headgate's variables and others that would change its output. */
export function environment() {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(HEADGATE|XDG|COLUMNS|VITEST|NODE_|npm_)/.test(name));
    return Object.fromEntries(inherited);
}
/** Starts the built command line like a person would, with its own state folders. Killed with the test. */
export function startCli(args, options = {}) {
    const { env = {}, cwd, preload = [], under = [] } = options;
    const imports = preload.flatMap((module) => ['--import', module]);
    const [program = '', ...rest] = [...under, process.execPath, ...imports, cliMain, ...args];
    const child = spawn(program, rest, {
        env: { ...environment(), ...(cwd === undefined ? {} : stateFolders(cwd)), ...env },
        cwd,
        stdio: ['pipe', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
}
/** Runs a command line to its end. */
export async function runCli(args, options = {}) {
    const child = startCli(args, options);
    child.stdin.end(options.input ?? '');
    return finished(child);
}
/** Waits for a started process; returns what it printed since. */
export async function finished(child) {
    const [stdout, stderr, [code, signal]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
    ]);
    return { code: code ?? 128 + (signal === 'SIGKILL' ? 9 : 0), stdout, stderr };
}
/** State of the user, such as the request windows of accounts, in the test's folder. */
export const stateFolders = (cwd) => ({
    XDG_DATA_HOME: join(cwd, '.xdg-data'),
    XDG_STATE_HOME: join(cwd, '.xdg-state'),
    XDG_CONFIG_HOME: join(cwd, '.xdg-config'),
});
/** An empty folder that is deleted after the test. */
export const makeWorkFolder = async () => temporaryFolder();
//# sourceMappingURL=cli.js.map