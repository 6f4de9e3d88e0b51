import { z } from 'zod';
import type { JobRecord } from '../store/records.js';
/**
 * The resources as this service returns them. The contract's own schemas are for clients, which must tolerate missing
 * fields and unknown words; this service promises more.
 */
export declare const submittedJob: z.ZodObject<{
    id: z.ZodString;
    source: z.ZodString;
    job_name: z.ZodString;
    tags: z.ZodArray<z.ZodString>;
    status: z.ZodLiteral<"running">;
    max_data: z.ZodInt;
    created_at: z.ZodString;
}, z.core.$strip>;
export declare const listedJob: z.ZodObject<{
    id: z.ZodString;
    source: z.ZodString;
    job_name: z.ZodString;
    tags: z.ZodArray<z.ZodString>;
    status: z.ZodEnum<{
        done: "done";
        failed: "failed";
        running: "running";
        stopped: "stopped";
    }>;
    data_count: z.ZodInt;
    created_at: z.ZodString;
    finished_at: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
/** `error_code` is null unless the job failed. */
export declare const jobDetail: z.ZodObject<{
    id: z.ZodString;
    source: z.ZodString;
    job_name: z.ZodString;
    tags: z.ZodArray<z.ZodString>;
    config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    status: z.ZodEnum<{
        done: "done";
        failed: "failed";
        running: "running";
        stopped: "stopped";
    }>;
    data_count: z.ZodInt;
    created_at: z.ZodString;
    finished_at: z.ZodNullable<z.ZodString>;
    error_code: z.ZodNullable<z.ZodEnum<{
        account_full: "account_full";
        job_too_large: "job_too_large";
        row_too_large: "row_too_large";
        service_restarted: "service_restarted";
        source_defect: "source_defect";
        source_incomplete: "source_incomplete";
        source_invalid: "source_invalid";
        source_rate_limited: "source_rate_limited";
        source_refused: "source_refused";
        source_timeout: "source_timeout";
        source_too_large: "source_too_large";
        source_unreachable: "source_unreachable";
        storage_failed: "storage_failed";
    }>>;
}, z.core.$strip>;
export declare const resultJob: z.ZodObject<{
    id: z.ZodString;
    source: z.ZodString;
    data_count: z.ZodNumber;
    status: z.ZodEnum<{
        done: "done";
        failed: "failed";
        running: "running";
        stopped: "stopped";
    }>;
}, z.core.$strip>;
export declare const preview: z.ZodObject<{
    rows: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    pagination: z.ZodObject<{
        page: z.ZodNumber;
        limit: z.ZodNumber;
        total: z.ZodNumber;
        total_pages: z.ZodNumber;
        peekable: z.ZodNumber;
    }, z.core.$strip>;
    job: z.ZodObject<{
        id: z.ZodString;
        source: z.ZodString;
        data_count: z.ZodNumber;
        status: z.ZodEnum<{
            done: "done";
            failed: "failed";
            running: "running";
            stopped: "stopped";
        }>;
    }, z.core.$strip>;
}, z.core.$strip>;
export declare const stoppedJob: z.ZodObject<{
    id: z.ZodString;
    status: z.ZodLiteral<"stopped">;
    finished_at: z.ZodString;
}, z.core.$strip>;
/** The account under the standard limits and under the alternate ones. */
export declare const rowsAccount: z.ZodObject<{
    email: z.ZodString;
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
    tier: z.ZodEnum<{
        max: "max";
        pro: "pro";
        standard: "standard";
    }>;
}, z.core.$strip>;
export declare const jobsAccount: z.ZodObject<{
    email: z.ZodString;
    active_jobs: z.ZodNumber;
    daily_job_quota: z.ZodObject<{
        limit: z.ZodNumber;
        remaining: z.ZodNumber;
    }, z.core.$strip>;
    tier: z.ZodEnum<{
        max: "max";
        pro: "pro";
        standard: "standard";
    }>;
}, z.core.$strip>;
/** A job with the fields of a schema. */
export declare function toResource(schema: z.ZodObject, job: JobRecord): Record<string, unknown>;
/** Why a job failed and what to do, in words; null if it did not fail. */
export declare function errorMessage({ errorCode, errorMessage: stored }: JobRecord): string | null;
