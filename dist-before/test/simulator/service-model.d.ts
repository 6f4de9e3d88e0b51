import type { Account, JobDetail, SubmitRequest, SubmittedJob } from '../../src/contract/resources.js';
import { SourceError } from '../../src/contract/job-source.js';
import type { Random } from './random.js';
import { type Truth } from './truth.js';
import type { VirtualClock } from './virtual-clock.js';
export interface ModelJob {
    id: string;
    name: string;
    source: string;
    config: Record<string, unknown>;
    createdAt: number;
    /** When the source was asked, which is earlier if the answer is from the cache. */
    askedAt: number;
    endsAt: number;
    outcome: 'done' | 'failed' | 'stopped';
    rows: string[];
    foreign: boolean;
    charged: boolean;
    /** When a read first showed that it had ended. */
    endSeenAt?: number;
    /** Name and config of the job that had this id before. */
    was?: Pick<ModelJob, 'name' | 'source' | 'config'>;
}
export interface ModelOptions {
    requestsPerMinute: number;
    rowsPerDay: number;
    /** Name of the account. Default: me. */
    account?: string;
    cap: number;
    /** Alternate limits with a tier whose name does not reveal the row limit: jobs are counted instead of rows. */
    unnamed?: boolean;
    failing: number;
    stopping: number;
    /** For how long a job may run, in milliseconds. Default: a minute and a half. */
    longestMs?: number;
    /** How far a read may be behind, in milliseconds. Default 0. */
    lagMs?: number;
    /** How far the service's clock is ahead, in milliseconds. Default 0. */
    clockMs?: number;
    /** For how long after somebody first saw its end a job has no rows, in its export too, in milliseconds. Default 0. */
    emptyFirstMs?: number;
    /** Chance of a refusal with an absurd Retry-After. */
    absurd?: number;
    /** Chance that someone else's job runs right before a submit arrives. */
    rivals: number;
    /** Whether the source ignores `lang`, or some rows have two values of it. Default: each row has one. */
    langs?: 'ignored' | 'twice';
    /** The source returns no more rows than this of an answer or of a day, whatever is asked. Default: all. */
    sourceCap?: {
        per: 'answer' | 'day';
        rows: number;
    };
}
/** Values of `lang`: each row has one. */
export declare const langs: string[];
/** The job API of CONTRACT.md, in memory and on virtual time. */
export declare class ServiceModel {
    readonly jobs: ModelJob[];
    /** Refused requests although only this client used the key. */
    avoidable429: number;
    private readonly requests;
    protected readonly clock: VirtualClock;
    private readonly random;
    private readonly truth;
    readonly options: ModelOptions;
    constructor(clock: VirtualClock, random: Random, truth: Pick<Truth, 'rows'>, options: ModelOptions);
    /** Counts a request at its arrival. */
    arrive(): void;
    account(): Account;
    submit(request: SubmitRequest): SubmittedJob;
    /** The rows of a new job, at most `wanted`. */
    protected answer({ source, config }: SubmitRequest, wanted: number): string[];
    /** The rows that have a value of `lang`. */
    private selected;
    private cut;
    private isAbsurd;
    /** Someone uses the studio. */
    studioJob(lengthMs: number, rows: number): void;
    /** Gives the id of the newest finished job to another client's job, as a service that lost its last jobs does. */
    recycle(): void;
    detail(id: string, seenAt?: number): JobDetail;
    list(page: number, limit: number): {
        jobs: JobDetail[];
        total: number;
    };
    /** For a job that has not ended as far as the read knows: the rows so far. */
    rows(id: string): string[];
    private showsRows;
    /** Name, source and config that an id had before it was given to another job. */
    formerly(id: string): Partial<JobDetail>;
    /** The time up to which a read knows everything. */
    private seenAt;
    private find;
    private running;
    /** Rows or jobs left of the allowance. */
    private left;
    private used;
    private charges;
    private nextRelease;
    /** A time as the service's clock shows it, ISO 8601 UTC. */
    private timeOf;
    private cached;
    private ending;
}
export declare function refusal(apiCode: string, status: number, retryAfterMs: number | null, data?: Record<string, unknown>): SourceError;
/** The days that a job asks for. */
export declare function daysOf(config: Record<string, unknown>): {
    from: number;
    until: number;
};
