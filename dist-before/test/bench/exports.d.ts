import type { DataSet } from './data-sets.js';
/** The same rows on disk in every form that is read. */
export interface Exports {
    /** Id of the job at the bench's server; the files are named after it. */
    id: string;
    rows: number;
    types: Record<string, string>;
    /** The export documents, as the service sends them. */
    json: string;
    csv: string;
    /** The rows of the JSON export without its envelope, one row per line. DuckDB reads this form of JSON fastest. */
    ndjson: string;
    /** Bytes of the JSON export. */
    bytes: number;
}
export declare function writeExports(folder: string, set: DataSet, rows: number): Promise<Exports>;
