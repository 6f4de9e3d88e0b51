import type { Member } from './find-files.js';
import { type FoundHeader } from './header.js';
import { type OpenFile } from './open-file.js';
import type { Reading } from './reading.js';
/** A file in a form that DuckDB reads, with every open question about its form settled. */
export interface Prepared {
    /** The file itself or a copy; of several files, each. */
    path: string | readonly string[];
    /** SQL to select from. */
    relation: string;
    reading: Reading;
    /** Whether some rows of a CSV file have fewer values than its header. */
    ragged: boolean;
    /** How many lines of a CSV file have no value. They are not rows. */
    empty: number;
    /** Where the header is, if it is not simply the first line. */
    header: FoundHeader | null;
    /** What may surprise about the form of the file, in sentences. */
    notes: readonly string[];
    /** Where a row is in the file, such as `line 3`. The first row is 1. */
    placeOf: (row: number) => Promise<string>;
    /** Of several files that are one table. Absent: it is one file. */
    many?: Many;
    /** Deletes the copy. */
    remove: () => Promise<void>;
}
/** What several files that are one table have beyond one file. */
interface Many {
    /** The column with the name of a row's file. */
    fileColumn: string;
    /** SQL to select from, with one column more: what ids are made from. It does not depend on what other files have. */
    identified: string;
    identity: string;
    parts: readonly Part[];
    /** What differs between the files, in sentences. */
    notes: readonly string[];
}
export interface Part extends Member {
    prepared: Prepared;
    columns: readonly {
        name: string;
        type: string;
    }[];
}
/**
 * Throws `file_invalid`, with the place, if the file is not what its name says or is not complete.
 *
 * @param shared a database that can read the file and copies; to open one takes longer than to read a small file
 */
export declare function prepare(path: string, reading: Reading, shared?: OpenFile): Promise<Prepared>;
/** Gives a task a folder for copies, which is removed if the task fails. */
export declare function inFolder<T>(task: (folder: string, remove: () => Promise<void>) => Promise<T>): Promise<T>;
/** DuckDB makes one column `json` of rows that are not objects with fields. With this option it throws. */
export declare function refuseBareRows(file: OpenFile, relation: string): Promise<void>;
export {};
