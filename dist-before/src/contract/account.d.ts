import { z } from 'zod';
import { type Account } from './resources.js';
/**
 * `GET /me` as services send it: a count may lie below zero after an overrun, which leaves nothing, or be null or out of
 * range, which sets no limit.
 */
export declare const sentAccountSchema: z.ZodPreprocess<z.ZodUnion<readonly [z.ZodObject<{
    email: z.ZodString;
    tier: z.ZodString;
    active_jobs: z.ZodNumber;
    limits: z.ZodObject<{
        max_active_jobs: z.ZodNumber;
        requests_per_minute: z.ZodNumber;
        max_data_per_job: z.ZodNumber;
    }, z.core.$strip>;
    daily_rows: z.ZodObject<{
        limit: z.ZodNumber;
        used: z.ZodNumber;
        remaining: z.ZodNumber;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    email: z.ZodString;
    tier: z.ZodString;
    active_jobs: z.ZodNumber;
    daily_job_quota: z.ZodObject<{
        limit: z.ZodNumber;
        remaining: z.ZodNumber;
    }, z.core.$strip>;
}, z.core.$strip>]>, unknown>;
/** An account's limits, the same for both forms of `GET /me`. */
export interface AccountLimits {
    email: string;
    tier: string;
    activeJobs: number;
    /** What is counted in the rolling 24 hours: rows returned, or jobs created. */
    regime: 'rows' | 'jobs';
    requestsPerMinute: number;
    /** Most rows of one job; null if neither `/me` nor a known tier says. */
    maxDataPerJob: number | null;
    /** Rows or jobs, depending on `regime`, in the rolling 24 hours. */
    allowance: {
        limit: number;
        remaining: number;
    };
}
/** Those of an account that the config names. */
export type NamedLimits = AccountLimits & {
    name: string;
};
/** Reads both forms of `GET /me`. */
export declare function accountLimits(account: Account): AccountLimits;
