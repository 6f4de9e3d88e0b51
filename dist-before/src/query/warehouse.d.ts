import type { Readable } from 'node:stream';
import type { SourceOfQuery } from './sandbox.js';
import type { Sample } from '../load/description.js';
import type { Turns } from '../common/turns.js';
interface ResultColumn {
    name: string;
    type: string;
    numeric: boolean;
    temporal: boolean;
}
export interface ResultSet {
    columns: ResultColumn[];
    /** Texts as on the command line; null is NULL. */
    rows: (string | null)[][];
    /** Whether there were more rows than requested. */
    more: boolean;
    /** Whether a text is cut. It ends with `…` then. */
    cut: boolean;
}
interface ReadOptions {
    /** Makes this a DuckDB query over some rows of a table, if a server would otherwise have to send all of them. */
    sample?: Sample;
    /** Default 30 seconds, in milliseconds. */
    longestMs?: number;
    /** About how many characters a row may have. Default: no limit. */
    maxRowText?: number;
}
export declare const exportFormats: {
    csv: string;
    json: string;
    parquet: string;
    xlsx: string;
};
export type ExportFormat = keyof typeof exportFormats;
/** Read-only SQL on the destination, in the same sandbox as `headgate sql`. Throws its HeadgateErrors. */
export declare class Warehouse {
    #private;
    /** Schema of the ledger, as SQL names it. */
    readonly ledger: string;
    /** Whether a server answers queries in its own SQL. */
    readonly isServer: boolean;
    constructor(source: SourceOfQuery, turns: Turns);
    read(sql: string, maxRows: number, signal: AbortSignal, options?: ReadOptions): Promise<ResultSet>;
    /** The same; null if the query cannot be run, for example before the first load. */
    readOrNull(sql: string, maxRows: number, signal: AbortSignal): Promise<ResultSet | null>;
    /**
     * The complete result. It is in a temporary file first, so that a slow download does not block the warehouse; once it
     * was read, the file is deleted.
     */
    export(sql: string, format: ExportFormat, signal: AbortSignal): Promise<{
        bytes: number;
        stream: Readable;
    }>;
}
export {};
