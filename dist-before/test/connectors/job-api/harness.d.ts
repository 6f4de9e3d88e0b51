import type { Socket } from 'node:net';
import { JobApi, type JobApiOptions } from '../../../connectors/job-api/job-api.js';
import { SourceError } from '../../../src/contract/job-source.js';
import { type Answer, type FaultServer, type FaultServerOptions } from '../../support/fault-server.js';
/** Must appear in no error, whatever the service sends. */
export declare const canaryKey = "hg_canary_0123456789abcdef";
/** A fault server that is closed after the test, and a client for it. */
export declare function serve(answer: Answer, options?: Partial<JobApiOptions>, serverOptions?: FaultServerOptions): Promise<{
    api: JobApi;
    server: FaultServer;
}>;
/** One of the fault server's answers, with all that it takes beside the socket. */
export declare const sends: <Args extends unknown[]>(answer: (socket: Socket, ...args: Args) => void, ...args: Args) => Answer;
export declare function client(url: string, options?: Partial<JobApiOptions>): JobApi;
/** The SourceError of a call; any other result fails the test. */
export declare function sourceError(call: Promise<unknown>): Promise<SourceError>;
/** Every text in an error that someone could see. */
export declare function everythingIn(error: unknown): string;
export declare function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer>;
export declare const signal: AbortSignal;
export declare const submission: {
    source: string;
    job_name: string;
    config: {
        maxData: number;
    };
};
export declare const detail: {
    id: string;
    source: string;
    job_name: string;
    status: string;
    error_code: null;
    tags: never[];
    data_count: number;
    config: {
        maxData: number;
    };
    created_at: string;
    finished_at: string;
};
export declare const account: {
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
};
