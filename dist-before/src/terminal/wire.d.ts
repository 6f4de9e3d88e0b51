import { HeadgateError } from '../common/errors.js';
/** A document as it is printed: as JSON that is safe to show in a terminal. */
export declare const jsonText: (document: object) => string;
/** What a command prints with `--json`. Not `ok` unless its exit code is 0: days may be missing, for example. */
export declare function envelope(command: string, { data, exitCode }: {
    data: unknown;
    exitCode?: number;
}): object;
export declare function errorEnvelope(command: string, error: HeadgateError): object;
/**
 * The same for rows or results of `sql` that are streamed: the text before the first of them, and the text that ends the
 * document, even after an error.
 */
export declare function streamedEnvelope(data: object, list?: 'rows' | 'results'): {
    head: string;
    tail: (error: HeadgateError | null) => string;
};
/** A line of the JSON log: an event of a run, an error or a note. */
export declare function logLine(event: object): string;
/**
 * A value as `--json` and `--log-format json` print it: keys in snake_case, slices as `{from, to}` with inclusive
 * `YYYY-MM-DD`, times as ISO 8601, errors as objects.
 */
export declare function wire(value: unknown, key?: string): unknown;
export declare function wireError(error: HeadgateError): object;
