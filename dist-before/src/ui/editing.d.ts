import type { Config } from '../config/config.js';
import type { Environment } from '../common/program.js';
import { HeadgateError } from '../common/errors.js';
import type { RunRecord } from '../load/ledger.js';
export interface EditOptions {
    /** The config file as it was typed. */
    file: string;
    env: Environment;
}
/** What pages may change: the config file, and through commands what is loaded. Nothing else is kept. */
export declare class Editing {
    #private;
    readonly file: string;
    readonly env: Environment;
    /** The newest run that was started here. */
    run: Command | null;
    constructor({ file, env }: EditOptions);
    get isRunning(): boolean;
    /** What the file says, if it has changed since the last call; otherwise null. */
    changed(): Promise<Config | null>;
    /** Starts `headgate run`, unless a run that was started here still runs. */
    startRun(words: readonly string[]): void;
    /** Confirms suspect days. Throws what the command says against it. */
    accept(job: string, days: string): Promise<void>;
    /** Ends a run cleanly. */
    close(): Promise<void>;
}
export interface Ended {
    outcome: RunRecord['outcome'];
    /** Null if a signal ended the process. */
    exitCode: number | null;
    /** Empty if it did what it was asked to do, or stopped when it was asked to stop. */
    errors: HeadgateError[];
}
/**
 * A command of headgate in a process of its own: the same code and the same locks as on the command line. These pages
 * read the destination in this process, which must not open a database file a second time to write to it.
 */
export declare class Command {
    #private;
    /** The newest lines of its JSON log, oldest first. */
    readonly log: string[];
    readonly ended: Promise<Ended>;
    /** Null while it runs. */
    ending: Ended | null;
    isStopping: boolean;
    constructor(words: readonly string[], env: Environment);
    /** Asks it to end cleanly. A second signal would end it at once, so only the first call counts. */
    stop(): void;
}
