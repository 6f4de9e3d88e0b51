import { type DatasetEntry } from '../../contract/dataset.js';
import { type FoundHeader } from '../../service/sources/dataset/header.js';
/** Keys of an entry of `datasets` that say how its file is written. */
export type FileSettings = Partial<Omit<DatasetEntry, 'slug' | 'name' | 'description' | 'path' | 'date_column' | 'id_column' | 'text_columns'>>;
/** What a file holds, and what headgate proposes for it. */
export interface OwnFile {
    rows: number;
    columns: {
        name: string;
        type: string;
        missing: number;
        note: string | null;
    }[];
    /** Types that a table has only if its job config says so, by column: the JSON of a row does not show them. */
    types: Record<string, string>;
    /** The settings that were given, and those that are not the usual ones. */
    settings: FileSettings;
    /** The column of dates with the first and the last day; null if no column has a date in every row. */
    date: {
        column: string;
        first: string;
        last: string;
    } | null;
    /** A column with a different value in every row; null if none is called like a key. */
    key: string | null;
    /** Where the header may be, with the first lines of the file, if that is not certain. */
    doubtful: Pick<FoundHeader, 'proposed' | 'top'> | null;
    /** What may surprise about the file, in sentences. */
    notes: string[];
    /** Of several files that are one table: the column that names a row's file, and how many rows each has. */
    many?: {
        fileColumn: string;
        files: {
            name: string;
            rows: number;
        }[];
    };
}
/**
 * Reads a file to its end. Throws `file_invalid` if it cannot be loaded.
 *
 * @param onPart told which part is done, about
 */
export declare function inspectFile(path: string, given: FileSettings, onPart?: (part: number) => void): Promise<OwnFile>;
/** A source name for a file, from its own name: `Our Posts.csv.gz` is `our_posts`. A pattern such as `*.csv` has its folder's. */
export declare function slugOf(path: string): string;
/** Throws `usage` if a file cannot be a source of this name. */
export declare function refuseSlug(slug: string): void;
