import { type Engine } from '../../../duckdb/engine.js';
import type { Row } from '../../../duckdb/row.js';
/**
 * An in-memory DuckDB that can read one file or the given ones, write only its own temporary files, and not be reconfigured.
 *
 * @param columns how many columns of the file are read at once
 * @param folders whose files it can read, too
 * @param base its memory without them, in MB
 */
export declare function openFile(path: string | readonly string[], columns?: number, { folders, base }?: {
    folders?: readonly string[];
    base?: number;
}): Promise<OpenFile>;
export declare class OpenFile {
    #private;
    constructor(engine: Engine, spill: string);
    /** Rows of texts, in order and in bounded memory. */
    rows(sql: string, values?: Record<string, string | number>): AsyncGenerator<(string | null)[]>;
    /** The same, in groups, and each as a list of one column's texts. */
    columnsOf(sql: string, values: Record<string, string | number>): AsyncGenerator<(string | null)[][]>;
    /** Makes a function of JavaScript one of SQL, and returns its name. */
    define(change: (text: string) => string | null): string;
    /** The only row of an aggregate. */
    row(sql: string): Promise<Row>;
    all(sql: string): Promise<Row[]>;
    /** Names and types of the columns, in order. */
    columns(relation: string): Promise<{
        name: string;
        type: string;
    }[]>;
    /** Ends the running query. */
    interrupt(): void;
    close(): Promise<void>;
}
/** What a file holds, in few letters: a copy has the same, and so has a file that only got another time. Empty: none. */
export declare function contentOf(path: string): Promise<string>;
/** What changes with a file's contents; null if there is no such file. */
export declare function regularFile(path: string): Promise<string | null>;
