import { type JobPage, type JobQuery, type JobSource } from '../../src/contract/job-source.js';
import type { StoppedJob, SubmitRequest } from '../../src/contract/resources.js';
import { type AdapterContext } from '../adapter/adapter.js';
import { type ApiDescription } from './schema.js';
/** What a module's default export would be for this API. */
export declare const describedApi: (api: ApiDescription) => (context: AdapterContext) => DescribedSource;
type Source = {
    [Verb in keyof JobSource]: (...args: Parameters<JobSource[Verb]>) => Promise<unknown>;
};
declare class DescribedSource implements Source {
    private readonly api;
    private readonly context;
    private readonly requests;
    private isProven;
    /** When jobs were submitted, or first seen, if the API does not say. */
    private readonly seen;
    /** Names under which headgate took jobs that existed already, by their ids. */
    private readonly taken;
    constructor(api: ApiDescription, context: AdapterContext);
    account(signal: AbortSignal): Promise<{
        email: string;
        tier: string;
        active_jobs: number;
        limits: {
            max_active_jobs: number;
            requests_per_minute: number;
            max_data_per_job: number;
        };
        daily_rows: {
            limit: number;
            used: number;
            remaining: number;
        };
    } | {
        email: string;
        tier: string;
        active_jobs: number;
        daily_job_quota: {
            limit: number;
            remaining: number;
        };
    }>;
    submit({ source, job_name, config: whole }: SubmitRequest, signal: AbortSignal): Promise<{
        source: string;
        job_name: string;
        status: string;
        id: string;
        created_at: string;
    }>;
    /** A job whose result is gone is gone: its days are asked for again. */
    job(id: string, signal: AbortSignal): Promise<{
        id: string;
        source: string;
        status: string;
        job_name: string;
        tags: string[];
        data_count?: number | null | undefined;
        created_at: string;
        finished_at?: string | null | undefined;
    } & {
        config: object;
        error_code: string | null;
    }>;
    private detail;
    /** The job that an answer shows, and what requests may name of it. */
    private jobIn;
    /** The only source of the config, where the API does not say of which one a job is. */
    private get onlySource();
    list({ page, limit }: JobQuery, signal: AbortSignal): Promise<JobPage>;
    /** One document with the rows of all pages and addresses, written as it is read. */
    export(id: string, _format: unknown, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
    private pages;
    private rowsIn;
    stop(id: string, signal: AbortSignal): Promise<StoppedJob>;
}
export {};
