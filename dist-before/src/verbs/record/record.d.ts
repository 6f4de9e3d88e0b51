import { type Opened } from '../../opened/open.js';
import { type RecordScope } from './facts.js';
import { type RecordFormat } from './write-data.js';
export interface RecordOptions extends RecordScope {
    /** Format of the data. Default `csv`. */
    format?: RecordFormat | undefined;
    /** Replace the folder if it is an older record. */
    force?: boolean | undefined;
}
export interface RecordReport {
    folder: string;
    /** Files with the rows of the tables. */
    tables: {
        table: string;
        path: string;
        rows: number;
        bytes: number;
    }[];
    /** Stretches of days that the record lacks, or that are not proven to be complete. */
    gaps: number;
}
/**
 * Writes a folder that can be published: the rows, and how they came to be. Runs wait meanwhile, so that the rows are
 * those of the ledger. The folder appears when it is complete.
 */
export declare function record(opened: Opened, out: string, options?: RecordOptions, signal?: AbortSignal): Promise<RecordReport>;
