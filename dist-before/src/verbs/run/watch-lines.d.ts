import type { HeadgateError } from '../../common/errors.js';
import type { Answer } from '../../terminal/command.js';
import type { Terminal } from '../../terminal/terminal.js';
interface WatchLines {
    ended: (answer: Answer) => void;
    /** A run ended with an error that a later run may not meet. */
    failed: (error: HeadgateError) => void;
    /** The time of the next run, in epoch milliseconds. */
    waits: (until: number) => void;
}
/**
 * The output of `run --watch` between and after its runs. Text goes to stderr. With --json, stdout gets one document
 * per run; with --log-format json, stderr gets one line of JSON per message.
 *
 * @param timeZone IANA zone of the schedules, in which people read the next time
 */
export declare function watchLines(terminal: Terminal, timeZone: string): WatchLines;
export {};
