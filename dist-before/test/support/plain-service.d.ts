import { type Answer, type ReceivedRequest } from './fault-server.js';
type PlainRow = Record<string, unknown>;
/** A job as the service stores it. */
export interface PlainJob {
    id: string;
    job_name: string;
    source: string;
    config: Record<string, unknown>;
    tags: string[];
    created_at: string;
    rows: PlainRow[];
    /** Milliseconds since its creation, by the service's clock. */
    readonly age: number;
}
export interface PlainServiceOptions {
    /** Rows that the source has for a config, before `maxData` cuts them. */
    rows: (config: Record<string, unknown>) => PlainRow[];
    /** `data` of `GET /me`, the same for every key or by key. Default: standard limits with plenty of room. */
    account?: object | ((key: string) => object);
    /** Rows that one job may ask for. Default 10,000. */
    cap?: number;
    /** The CSV export as sent. Default: unchanged. */
    sendCsv?: (text: string, job: PlainJob) => string;
    /** How far the service's clock is ahead, in milliseconds. Default 0. */
    clockMs?: number;
    /** For how long after its creation a job is missing from every read, in milliseconds. Default 0. */
    hiddenMs?: number;
    /** Waits before the service answers a request. */
    sendLate?: (request: ReceivedRequest) => Promise<void>;
    /** Answers a request instead of the service; false leaves the answer to the service. */
    answerFirst?: (request: ReceivedRequest, socket: Parameters<Answer>[1]) => boolean;
    /**
     * Answers a submit instead of the service, after the service has created the job; false leaves the answer to the
     * service.
     */
    answerSubmit?: (job: PlainJob, socket: Parameters<Answer>[1]) => boolean;
    /** The config as the service shows it. Default: as it was sent. */
    showConfig?: (config: PlainJob['config']) => PlainJob['config'];
    /** Sees each request before it is answered, and may change the jobs. True: it has answered the request itself. */
    before?: (request: PlainRequest, jobs: PlainJob[], socket: Parameters<Answer>[1]) => boolean | void;
}
interface PlainRequest {
    method: string;
    /** Without the base address and the query. */
    path: string;
}
/**
 * The job API of the contract, written independently of headgate's own service, on raw sockets. A job is done as soon
 * as it is submitted.
 */
export declare function startPlainService({ rows, account, cap, hiddenMs, clockMs, sendCsv, sendLate, answerFirst, answerSubmit, showConfig, before, }: PlainServiceOptions): Promise<{
    url: string;
    requests: ReceivedRequest[];
    jobs: PlainJob[];
    close: () => Promise<void>;
}>;
export declare const standardAccount: {
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
export {};
