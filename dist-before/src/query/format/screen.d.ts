import type { Query } from '../query.js';
import { type ShowOptions } from './rows.js';
/** How many rows a terminal shows by default. */
export declare const defaultRows: (format: string) => number;
/**
 * The default output on a terminal: a table; or several below each other if columns would have to be left out; or one
 * column per line if a cell of the only row would be cut. `maxRows` is null if no number of rows was requested.
 */
export declare function screen(query: Query, options: Omit<ShowOptions, 'maxRows'> & {
    maxRows: number | null;
}): AsyncIterable<string>;
