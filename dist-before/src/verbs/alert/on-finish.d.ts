import { type ExitCode } from '../../common/errors.js';
import type { Opened } from '../../opened/open.js';
import type { Load } from '../../load/ledger.js';
import type { Terminal } from '../../terminal/terminal.js';
import { type RunJson } from './message.js';
/** A run as `run --json` prints it, and every load that it committed, even if it failed later. */
interface FinishedRun extends RunJson {
    loads: readonly Load[];
}
/**
 * Sends the result of a run to what `on_finish` names: where it ran, how it ended and what it loaded. With `when`, only
 * if that differs from what was said last. An error here is reported, noted in the history of runs, and changes nothing.
 *
 * @param heldSince when a program opened the database that it keeps open, ISO 8601
 */
export declare function callOnFinish(opened: Opened, finished: FinishedRun, exitCode: ExitCode, terminal: Terminal, heldSince?: string): Promise<void>;
/** Sends an alert during a run that a program keeps from loading. A `command` or `url` of every run waits for its end. */
export declare function alertOfHeld(opened: Opened, message: string, since: number, terminal: Terminal): Promise<void>;
export {};
