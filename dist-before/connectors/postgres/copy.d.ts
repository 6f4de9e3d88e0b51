import type { Session } from './session.js';
/** A column of a query whose rows go to PostgreSQL. */
export interface CopiedColumn {
    /** A name that needs no quotes. */
    name: string;
    /** DuckDB's type. */
    type: string;
}
/**
 * The statement with which DuckDB writes the rows of a query to a file for `COPY … FROM STDIN`, in that command's text
 * format. PostgreSQL reads it a fifth faster than CSV.
 */
export declare function copyToFile(query: string, columns: readonly CopiedColumn[], file: string): string;
/**
 * Writes the result of a PostgreSQL query to a file in a folder. Returns a FROM item of DuckDB with the columns c0, c1
 * and so on, all texts.
 */
export declare function pull(session: Session, folder: string, query: string, columns: number): Promise<string>;
/** A file that is read while it is written, so that writer and reader work at the same time. */
export declare class WrittenFile {
    #private;
    /** @param write writes the file from its beginning, under its own name; called only once the file is needed */
    constructor(path: string, write: (path: string) => Promise<unknown>);
    /** Starts writing the file, once; resolves when it is complete. */
    whole(): Promise<void>;
    /** Passes the bytes to `task` as they are written. Ends after the writer has ended, even if the task fails. */
    read<T>(task: (bytes: AsyncIterable<Buffer>) => Promise<T>): Promise<T>;
}
