import { type SandboxOptions, type SourceOfQuery } from './sandbox.js';
export interface Suggestion {
    text: string;
    /** Position in the line from which the suggestion replaces the typed text. */
    start: number;
}
/**
 * Possible continuations of an unfinished query, best first and `_load_id` last: keywords, tables, columns and
 * functions.
 */
export declare function suggestions(source: SourceOfQuery, line: string, options: SandboxOptions): Promise<Suggestion[]>;
