import { type Query } from '../query.js';
import { type GridColumn, type GridLayout } from './grid.js';
/** Texts of a row's cells, without control characters. */
type TextRow = readonly string[];
/** How a result is shown to a person. */
export interface ShowOptions {
    /** Width of the terminal in characters; Infinity for a file or a pipe, where nothing is cut. */
    width: number;
    /** How many rows to show, from both ends if there are more; Infinity shows all. */
    maxRows: number;
    heading: (text: string) => string;
}
/** The first and last rows of a result, and the number of all rows. */
export interface RowEnds {
    head: readonly TextRow[];
    tail: readonly TextRow[];
    count: number;
}
/** Reads a complete result and keeps `limit` of its rows. */
export declare function rowEnds(query: Query, width: number, limit: number): Promise<RowEnds>;
/** The same ends, cut to fewer rows. */
export declare function fewer({ head, tail, count }: RowEnds, limit: number): RowEnds;
/** Shown between the first and last rows if some are left out. */
export declare const gapMark = "\u22EE";
/** How to get what does not fit a screen. */
export declare const writesAll = "--output FILE writes all";
/** For example `(3,000 rows, 40 shown; 30 columns, 6 shown)`, on a line of its own. */
export declare function footer(rows: number, shown: number, columns?: number, hidden?: number, rest?: string): string;
/** Whether a query is EXPLAIN, whose result is a drawing that fits no cell. */
export declare const isPlan: ({ columns }: Query) => boolean;
/** Prints the drawing of a plan unchanged. */
export declare function plan(query: Query): AsyncIterable<string>;
/** A table for people, followed by the number of rows. */
export declare function table(query: Query, options: ShowOptions): AsyncIterable<string>;
/** The column layout for the rows that are shown. */
export declare function layoutOf(query: Query, { head, tail }: RowEnds, width: number): GridLayout;
export declare function tableText({ head, tail, count }: RowEnds, layout: GridLayout, options: ShowOptions): string;
export declare function gridColumns(query: Query): GridColumn[];
/** Shows one column per line, for rows that are wider than a terminal, followed by the number of rows. */
export declare function lines(query: Query, options: ShowOptions): AsyncIterable<string>;
export declare function linesText(query: Query, { head, tail, count }: RowEnds, options: ShowOptions): string;
export {};
