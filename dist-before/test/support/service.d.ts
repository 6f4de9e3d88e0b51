import type { LimitProfileName } from '../../src/contract/limits.js';
import { type RunningService, type ServiceOptions } from '../../src/service/process/start.js';
import { type Administration } from '../../src/service/process/admin.js';
/** Options of a test's service. It does not wait for jobs when it ends, and passwords cost almost nothing. */
export declare const quickService: {
    readonly host: '127.0.0.1';
    readonly port: 0;
    readonly drainMs: 0;
    readonly passwordCost: {
        readonly N: number;
        readonly r: 8;
        readonly p: 1;
    };
};
declare class TestClock {
    #private;
    now(): number;
    advance(ms: number): void;
}
export declare const temporaryFolder: () => Promise<string>;
interface LogRecord {
    level: 'info' | 'warn' | 'error';
    message: string;
    record: Record<string, unknown>;
}
/** Keeps what is logged, and lets a test wait for a record instead of a time. */
declare class TestLog {
    #private;
    readonly records: LogRecord[];
    info(record: object, message: string): void;
    warn(record: object, message: string): void;
    error(record: object, message: string): void;
    seen(message: string, field?: Record<string, unknown>): Promise<LogRecord>;
}
interface JobBody {
    id: string;
    status: string;
    tags: string[];
    error_code: string | null;
    data_count: number;
    finished_at: string;
}
/** All members that an answer may have; a test expects those that it reads. */
interface Body {
    success: boolean;
    message: string;
    data: {
        code: string;
        fields: {
            path: string;
            message: string;
        }[];
        job: JobBody;
        jobs: JobBody[];
        rows: Record<string, unknown>[];
        pagination: Record<string, number>;
        sources: Record<string, unknown>[];
        active_jobs: number;
        daily_rows?: {
            limit: number;
            used: number;
            remaining: number;
        };
        daily_job_quota?: {
            limit: number;
            remaining: number;
        };
    };
}
export interface Answer {
    status: number;
    headers: Headers;
    text: string;
    /** Empty if the answer is not JSON. */
    body: Body;
}
export declare class ApiClient {
    #private;
    readonly url: string;
    readonly key: string | undefined;
    constructor(url: string, key?: string, limits?: LimitProfileName);
    send(method: string, path: string, init?: {
        body?: unknown;
        headers?: Record<string, string>;
    }): Promise<Answer>;
    get(path: string): Promise<Answer>;
    /** A job as `GET /jobs/:id` shows it. */
    job(id: string): Promise<JobBody>;
    /** All rows of a job. */
    rows(id: string): Promise<Body['data']['rows']>;
    post(path: string, body?: unknown): Promise<Answer>;
    submit(job?: Record<string, unknown>): Promise<Answer>;
}
export interface TestService {
    service: RunningService;
    clock: TestClock;
    log: TestLog;
    dataDir: string;
    /** A client of a new account with a new key. */
    client(tier?: string, email?: string): Promise<ApiClient>;
    /** Submits a job, expects success, and waits for its end; returns its id. */
    finished(client: ApiClient, job?: Record<string, unknown>): Promise<string>;
    /** Does what an operator may do. */
    admin<T>(use: (administration: Administration) => Promise<T>): Promise<T>;
}
/** Makes the next commit of a service fail, as on a full disk. */
export declare function failNextCommit(): void;
/** A service for one test, and a client of it. */
export declare function served(options?: Partial<ServiceOptions>): Promise<[TestService, ApiClient]>;
/** Starts a service for one test. */
export declare function testService(options?: Partial<ServiceOptions>): Promise<TestService>;
/** Starts a service that the caller closes. Without `dataDir`, the caller also has to remove its folder. */
export declare function openTestService(options?: Partial<ServiceOptions>): Promise<TestService>;
export {};
