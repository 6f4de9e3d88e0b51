import { type TopRow } from './header.js';
export interface Header {
    delimiter: string;
    names: readonly string[];
    /** Lines above it. */
    skip: number;
    /** The same as DuckDB counts them: a line break inside quotes ends no line. */
    above: number;
}
type Form = Pick<Header, 'delimiter' | 'skip'>;
/** How many lines are above the header: empty ones, and Excel's `sep=;`, which names the delimiter. */
export declare function preamble(path: string): Promise<{
    skip: number;
    sign: string | undefined;
}>;
/** The first lines, or those up to `last`, of whatever form; empty ones too. */
export declare function firstLines(path: string, form: Form, last?: number): Promise<TopRow[]>;
/** The last lines. One inside a quoted value is taken for a line, too. */
export declare function lastLines(path: string, { delimiter }: Form): Promise<TopRow[]>;
/** The line in which the record of a number begins; the header is record 0. */
export declare function lineOfRecord(path: string, form: Form, record: number): Promise<number>;
export declare function lineOf(path: string, number: number): Promise<string>;
/** The first line of a plain CSV file that is not a row of it, as an error that names its place; null: none. */
export declare function csvMistake(path: string, shown: string, header: Header): Promise<Error | null>;
export {};
