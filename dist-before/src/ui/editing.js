import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { loadConfigText } from '../config/load-config.js';
import { readConfigText } from '../yaml/read-text.js';
import { HeadgateError, messageOf } from '../common/errors.js';
import { packagePath } from '../common/package-path.js';
/** What pages may change: the config file, and through commands what is loaded. Nothing else is kept. */
export class Editing {
    file;
    env;
    /** The newest run that was started here. */
    run = null;
    #text = '';
    constructor({ file, env }) {
        this.file = file;
        this.env = env;
    }
    get isRunning() {
        return this.run !== null && this.run.ending === null;
    }
    /** What the file says, if it has changed since the last call; otherwise null. */
    async changed() {
        const text = await readConfigText(this.file);
        if (text === this.#text)
            return null;
        const config = await loadConfigText(this.file, text, this.env);
        this.#text = text;
        return config;
    }
    /** Starts `headgate run`, unless a run that was started here still runs. */
    startRun(words) {
        if (!this.isRunning)
            this.run = new Command(['run', this.file, ...words], this.env);
    }
    /** Confirms suspect days. Throws what the command says against it. */
    async accept(job, days) {
        const { errors } = await new Command(['accept', job, days, this.file], this.env).ended;
        if (errors[0] !== undefined)
            throw errors[0];
    }
    /** Ends a run cleanly. */
    async close() {
        this.run?.stop();
        await this.run?.ended;
    }
}
/** How many lines of the log are kept. */
const keptLines = 100;
/**
 * A command of headgate in a process of its own: the same code and the same locks as on the command line. These pages
 * read the destination in this process, which must not open a database file a second time to write to it.
 */
export class Command {
    /** The newest lines of its JSON log, oldest first. */
    log = [];
    ended;
    /** Null while it runs. */
    ending = null;
    isStopping = false;
    #process;
    constructor(words, env) {
        const program = [packagePath('dist/src/cli/main.js'), ...words, '--json', '--log-format=json'];
        // In a process group of its own: Ctrl-C reaches `headgate ui`, which asks this process to stop, once.
        const child = spawn(process.execPath, program, {
            env,
            detached: true,
            windowsHide: true,
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        createInterface({ input: child.stderr }).on('line', (line) => {
            this.log.push(line);
            if (this.log.length > keptLines)
                this.log.shift();
        });
        this.#process = child;
        this.ended = this.#end(text(child.stdout), once(child, 'close'));
    }
    /** Asks it to end cleanly. A second signal would end it at once, so only the first call counts. */
    stop() {
        if (this.isStopping || this.ending !== null)
            return;
        this.isStopping = true;
        this.#process.kill('SIGINT');
    }
    async #end(output, closed) {
        const [exitCode, signal] = await closed.then((end) => end, (error) => [null, messageOf(error)]);
        return (this.ending = { exitCode, ...readOutput(await output, exitCode ?? signal) });
    }
}
function readOutput(output, end) {
    try {
        const { data, error } = JSON.parse(output);
        const outcome = data?.outcome ?? (error === undefined ? 'complete' : outcomes[error.code]) ?? 'failed';
        const printed = error === undefined ? (data?.errors ?? []) : outcome === 'interrupted' ? [] : [error];
        return {
            outcome,
            errors: printed.map(({ code, message, hint }) => new HeadgateError(code, message, { hint })),
        };
    }
    catch (cause) {
        // The signal came before the command could wait for one.
        if (end === 'SIGINT')
            return { outcome: 'interrupted', errors: [] };
        const message = `headgate ended with ${end} and printed no result`;
        return { outcome: 'killed', errors: [new HeadgateError('internal', message, { cause })] };
    }
}
const outcomes = {
    interrupted: 'interrupted',
    destination_locked: 'locked',
};
//# sourceMappingURL=editing.js.map