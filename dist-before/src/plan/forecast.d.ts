import type { AuditPrice, JobProgress, JobRange, Plan, PlannedSlice, Reason, RowRange } from './plan.js';
/** What a run may use, for all its accounts together. */
export interface Means {
    /** What is counted in the rolling 24 hours. */
    regime: 'rows' | 'jobs';
    /** Rows or jobs allowed in the rolling 24 hours. */
    limit: number;
    /** Rows or jobs left of `limit`. */
    remaining: number;
    /** Part of `limit` that the `budget` lets headgate use, above 0 and at most 1. */
    share: number;
    /** Rows or jobs left of that part; below 0 if others have used it. */
    left: number;
    /** Requests that headgate may send for one account. */
    requestsPerMinute: number;
    /** Accounts; each runs one job at a time. */
    lanes: number;
}
/** The expected cost of a plan. */
export interface Forecast {
    /** Null without an account. */
    means: Means | null;
    /** The likely number; null if nothing is known about some job config. */
    jobs: number | null;
    /** Certain bounds for job configs about which nothing is known. For the others, the range holds nine times in ten. */
    jobRange: JobRange;
    /** Job configs about which nothing is known yet. Their first job shows how many rows a day has. */
    unknown: string[];
    /** Null if `jobs` is. */
    requests: number | null;
    /** Without those of audits. The range holds four times in five; null if a slice has no estimate. */
    rows: RowRange | null;
    /** Jobs whose answers are only compared with what is loaded, and their rows. `jobs` and `rows` do not count them. */
    audit: AuditPrice;
    /** Rows or jobs left before the run; null without an account. */
    allowanceBefore: number | null;
    /** Rows or jobs left afterwards, not below 0; null without an account, an estimate or a limit. */
    allowanceAfter: number | null;
    /**
     * When the allowance will be used up before the work is done, in epoch milliseconds; null if it lasts or this is
     * unknown.
     */
    parksAt: number | null;
    /** When work then continues. Null if `parksAt` is null. */
    resumesAt: number | null;
    /** Includes every wait for allowance. Null if there is nothing to do, or the end is unknown. */
    endsAt: number | null;
}
/** Whether the answer of a slice is loaded, and not only compared with what is. */
export declare const loadsRows: ({ reason }: Pick<PlannedSlice, 'reason'>) => boolean;
/** Whether the days of a slice are loaded, and only their completeness is in question. */
export declare const isOfLoaded: (reason: Reason) => boolean;
/** @param lengths of earlier jobs, in milliseconds */
export declare function forecast({ slices, progress, resumesAt, audits, }: Pick<Plan, 'slices' | 'progress' | 'resumesAt' | 'audits'>, means: Means | null, lengths: readonly number[], now: number): Forecast;
/**
 * Errors of different job configs are independent, so their margins add up in squares. Certain bounds simply add up.
 *
 * @param slices revisits among them count too, which `progress` does not have
 */
export declare function sumJobs(progress: readonly JobProgress[], slices?: readonly Pick<PlannedSlice, 'reason'>[]): JobRange;
/** `11 jobs` or `about 11 jobs`; `at least 2 jobs` if nothing is known about some job config. Counts as `sumJobs` does. */
export declare function jobsText(...[progress, slices]: Parameters<typeof sumJobs>): string;
/** `5 jobs, about 1,200 rows, to audit`; empty if nothing is to audit. */
export declare function auditText({ audits: { jobs, rows } }: Pick<Plan, 'audits'>): string;
