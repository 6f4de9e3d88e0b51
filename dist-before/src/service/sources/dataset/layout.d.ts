import type { DatasetEntry } from '../../../contract/dataset.js';
import { HeadgateError } from '../../../common/errors.js';
import { type Column } from './cell.js';
import { type Found } from './column-types.js';
import { type OpenFile } from './open-file.js';
import { type Prepared } from './prepare.js';
/** The contents of a file, and the meaning of its columns. */
export interface Layout extends Prepared {
    rows: number;
    /** Every column with what deciding its type has shown. */
    found: readonly Found[];
    columns: readonly Column[];
    /** Null: ids are made from the content of rows. */
    id: Column | null;
    /** Whether the ids are a column `id` of the file, which then stays as it is. */
    ownId: boolean;
    /** Null: rows have no date. */
    date: Column | null;
    /** First and last day of the rows, in UTC; null without dates. */
    days: {
        first: string;
        last: string;
    } | null;
    files: readonly FileOfLayout[];
    /** How many rows have none, although rows have dates. */
    undated: number;
    searched: readonly Column[];
}
/** A file, or one of several, with what is the same while its contents are. */
interface FileOfLayout {
    name: string;
    version: string;
    rows: number;
    days: Layout['days'];
}
/** What an entry says about its file. */
export type FileEntry = Pick<DatasetEntry, 'path'> & Partial<DatasetEntry>;
/** Reads all of a file once. Throws `file_invalid` if it cannot be read or does not match the entry. */
export declare function layoutOf(entry: FileEntry, onPrepared?: () => void): Promise<Layout>;
/**
 * The same of what is prepared. `version` is that of a single file.
 *
 * @param known its layout for an entry that reads its values alike, whose types then are not found again
 */
export declare function examined(prepared: Prepared & {
    version?: string;
}, entry: FileEntry, known?: Layout): Promise<Layout>;
/** Whole numbers of these sizes are times since 1970: in seconds from 1973, in milliseconds to 2100. */
export declare function epochOf({ low, high }: {
    low: number;
    high: number;
}): 'epoch' | 'epoch_ms' | null;
/** The first value of a column that is not a date, as an error that names its place; null: none. */
export declare function undatedIn(file: OpenFile, { relation, placeOf }: Prepared, { column: { name, text, time }, note }: Pick<Found, 'column' | 'note'>, path: string, dateFormat: string | undefined): Promise<HeadgateError | null>;
/** Whether a column has a different value in every row. */
export declare function isUnique({ path, relation, rows }: Pick<Layout, 'path' | 'relation' | 'rows'>, { text }: Column): Promise<boolean>;
export {};
