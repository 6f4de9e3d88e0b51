import type { Recording } from './record.js';
import { type Run } from './screen.js';
/** What the terminal shows from a given time on, in milliseconds. */
export interface Frame {
    at: number;
    lines: readonly (readonly Run[])[];
}
/** The longest wait shown in a picture, in milliseconds. Longer silences are shortened. */
export declare const longestWait = 1000;
/**
 * The frames of a recording: each command is typed, then its output appears at its real times, with long waits
 * shortened.
 */
export declare function framesOf({ columns, commands }: Recording): Frame[];
