import type { StagedRows } from '../../src/load/staged-rows.js';
/** A path to stage to, in a folder that is deleted after the test. */
export declare function stagePath(): string;
export declare const jobId = "job-1";
/** Cuts bytes into chunks at the given positions. */
export declare function chunks(bytes: Uint8Array, cuts?: readonly number[]): AsyncGenerator<Uint8Array>;
/** Stages a document as if it arrived as one chunk, or cut at `cuts`. */
export declare function stageBytes(document: string | Uint8Array, dataCount: number, options?: {
    format?: 'json' | 'csv';
    cuts?: readonly number[];
    key?: readonly string[];
}): Promise<StagedRows>;
/** The envelope around rows that are given as JSON text. */
export declare function envelope(rows: readonly string[], dataCount?: number): string;
export declare function stagedLines(): string[];
