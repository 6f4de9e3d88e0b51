import { type Account, type JobDetail, type Preview, type SourceDescription, type StoppedJob, type SubmitRequest, type SubmittedJob } from '../../src/contract/resources.js';
import type { Route } from '../../src/network/route.js';
import { type ExportFormat, type JobPage, type JobQuery, type JobSource } from '../../src/contract/job-source.js';
import { type KeyNotes } from './request-record.js';
export interface JobApiOptions {
    /** Base address; ends in `/api/ext/v1`. */
    url: string;
    /** Empty if none was given; every call then fails with `key_missing`. */
    apiKey: string;
    /** What errors about the key say. */
    keyNotes?: KeyNotes;
    /** Version of headgate, sent as User-Agent. */
    version: string;
    /** Default: directly. */
    route?: Route;
    /**
     * Deadline in milliseconds from the call to the last byte of the answer. For an export it applies between any two
     * chunks.
     */
    timeoutMs: number;
    /** Deadline of a complete export in milliseconds. Default one hour. */
    exportTimeoutMs?: number;
    /** Longest export in bytes after decompression. Default 8 GiB. */
    maxExportBytes?: number;
}
/**
 * The job API over HTTP, one request per call. Every failure is a SourceError whose `outcome` decides whether the
 * request may be repeated. An abort is raised unchanged and leaves a job at the service running.
 */
export declare class JobApi implements JobSource {
    #private;
    constructor({ apiKey, keyNotes, ...options }: JobApiOptions);
    account(signal: AbortSignal): Promise<Account>;
    sources(signal: AbortSignal): Promise<SourceDescription[]>;
    submit(request: SubmitRequest, signal: AbortSignal): Promise<SubmittedJob>;
    job(id: string, signal: AbortSignal): Promise<JobDetail>;
    list(query: JobQuery, signal: AbortSignal): Promise<JobPage>;
    /** One page of the first 1,000 rows; `limit` is at most 200. */
    preview(id: string, query: {
        page?: number;
        limit?: number;
    }, signal: AbortSignal): Promise<Preview>;
    stop(id: string, signal: AbortSignal): Promise<StoppedJob>;
    export(id: string, format: ExportFormat, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
}
