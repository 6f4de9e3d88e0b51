import type { JobRecord } from '../store/records.js';
import { Seal } from './seal.js';
/** The two forms of a result: rows as lines of JSON, and as CSV. */
type ResultForm = 'ndjson' | 'csv';
/** Whether a file has the name of a result. The id of a job has only letters and digits. */
export declare const isResult: (name: string) => boolean;
/** Those of the given jobs whose results are wanted. */
type Wanted = (jobIds: readonly string[]) => Promise<ReadonlySet<string>>;
/** How much of a result is on disk: complete rows, and their bytes in both forms. */
export type ResultSize = Pick<JobRecord, 'dataCount' | 'resultBytes' | 'csvBytes'>;
/**
 * Result rows, written once in each form, while they are collected: making CSV of a large result at its first export
 * would take ten times as long as sending it. Rows that come as JSON texts have no CSV here. A job without rows has no files. Rows are only appended, so a reader that
 * stops at a known size sees complete rows even while the job runs.
 */
export declare class Results {
    #private;
    /** @param seal encrypts them; left out: they are kept as they are */
    static open(folder: string, seal?: Seal | null): Promise<Results>;
    private constructor();
    write(jobId: string, columns: readonly string[]): ResultWriter;
    /** The first `bytes` of a result's file, without those before `from`. */
    read(jobId: string, bytes: number, from?: number, form?: ResultForm): AsyncGenerator<Buffer>;
    /** The JSON texts of the rows in the first `bytes`, several at a time. */
    lines(jobId: string, bytes: number): AsyncGenerator<string[]>;
    /** Whether the files of a result are there. */
    has({ id, csvBytes }: Pick<JobRecord, 'id' | 'csvBytes'>): Promise<boolean>;
    /** Gives a second job the result of a first. They share the bytes, but each can be deleted alone. */
    share(fromJobId: string, toJobId: string): Promise<void>;
    /** Files of results that are wanted, or not. `wanted` is called with several ids at a time. */
    files(wanted: Wanted): AsyncGenerator<{
        id: string;
        name: string;
        path: string;
        isWanted: boolean;
    }>;
    remove(jobId: string): Promise<void>;
    /** Removes results that a crash left behind. Results created meanwhile are kept. */
    keepOnly(wanted: Wanted): Promise<void>;
    /** After a crash: keeps the rows that are complete in both forms, and flushes them. */
    recover(jobId: string): Promise<ResultSize>;
}
export declare class ResultWriter {
    #private;
    constructor(paths: readonly string[], head: string, flushFolder: () => Promise<void>, seal: Seal | null);
    /**
     * Appends rows in both forms, or without CSV, and returns the bytes written of each. Once this resolves, they survive
     * the end of the process.
     */
    append(rows: string, csv: string): Promise<{
        rows: number;
        csv: number;
    }>;
    /** Flushes the rows and closes the files. */
    finish(): Promise<void>;
}
/**
 * The first `bytes` of a file, without those before `from`. Raises an error if the file is shorter, because the output
 * must not look complete.
 */
export declare function storedBytes(file: string, bytes: number, from?: number): AsyncGenerator<Buffer>;
export {};
