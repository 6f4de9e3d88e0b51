import type { Terminal } from '../terminal.js';
import type { Progress } from './live.js';
/** Shows the events of a task on stderr while it runs. */
export declare function withProgress<T>(terminal: Terminal, task: (progress: Progress) => Promise<T>): Promise<T>;
/** A bar on a terminal while a file is read. The task says which part of it is done. */
export declare function withBar<T>(terminal: Terminal, what: string, task: (onPart: (part: number) => void) => Promise<T>): Promise<T>;
/**
 * A live view on a terminal, otherwise lines with the time; JSON lines with --log-format json, nothing with --quiet.
 */
export declare function startProgress(terminal: Terminal): Promise<Progress>;
