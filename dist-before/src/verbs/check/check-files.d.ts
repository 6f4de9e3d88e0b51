import type { Config } from '../../config/config.js';
import type { KnownSource } from '../../opened/source-params.js';
/** What a file of `connection.datasets` holds. */
export interface CheckedFile {
    source: string;
    path: string;
    rows: number;
    columns: {
        name: string;
        type: string;
    }[];
    /** First and last day by `date_column`; null without one. */
    days: {
        first: string;
        last: string;
    } | null;
    /** How many rows have no day, although there are days. */
    undated: number;
}
/** Reads every file of `connection.datasets`. Throws HeadgateErrors with the entries of those that cannot be loaded. */
export declare function checkFiles(file: string, { connection }: Config): Promise<{
    files: CheckedFile[];
    sources: KnownSource[];
}>;
