import { z } from 'zod';
export declare const sourceSchema: z.ZodObject<{
    slug: z.ZodString;
    name: z.ZodString;
    description: z.ZodString;
    params: z.ZodRecord<z.ZodString, z.ZodUnknown>;
}, z.core.$strip>;
/** Answer of `POST /jobs`. */
export declare const submittedJobSchema: z.ZodObject<{
    id: z.ZodString;
    source: z.ZodString;
    status: z.ZodString;
    job_name: z.ZodString;
    tags: z.ZodArray<z.ZodString>;
    max_data: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    created_at: z.ZodString;
}, z.core.$strip>;
/** One job in the answer of `GET /jobs`. `finished_at` is null or absent while the job runs. */
export declare const listedJobSchema: z.ZodObject<{
    id: z.ZodString;
    source: z.ZodString;
    status: z.ZodString;
    job_name: z.ZodString;
    tags: z.ZodArray<z.ZodString>;
    data_count: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    created_at: z.ZodString;
    finished_at: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
/** Answer of `GET /jobs/:id`. */
export declare const jobDetailSchema: z.ZodObject<{
    id: z.ZodString;
    source: z.ZodString;
    status: z.ZodString;
    job_name: z.ZodString;
    tags: z.ZodArray<z.ZodString>;
    data_count: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    finished_at: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    error_code: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    created_at: z.ZodString;
}, z.core.$strip>;
/** The job in the answer with the rows of a preview or an export. */
export declare const resultJobSchema: z.ZodObject<{
    id: z.ZodString;
    source: z.ZodString;
    status: z.ZodString;
    data_count: z.ZodNumber;
}, z.core.$strip>;
export declare const stoppedJobSchema: z.ZodObject<{
    id: z.ZodString;
    status: z.ZodString;
    finished_at: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export declare const paginationSchema: z.ZodObject<{
    page: z.ZodNumber;
    limit: z.ZodNumber;
    total: z.ZodNumber;
    total_pages: z.ZodNumber;
}, z.core.$strip>;
export declare const rowSchema: z.ZodRecord<z.ZodString, z.ZodUnknown>;
export declare const previewSchema: z.ZodObject<{
    job: z.ZodObject<{
        id: z.ZodString;
        source: z.ZodString;
        status: z.ZodString;
        data_count: z.ZodNumber;
    }, z.core.$strip>;
    rows: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    pagination: z.ZodObject<{
        page: z.ZodNumber;
        limit: z.ZodNumber;
        total: z.ZodNumber;
        total_pages: z.ZodNumber;
        peekable: z.ZodNumber;
    }, z.core.$strip>;
}, z.core.$strip>;
export declare const accountSchema: z.ZodUnion<readonly [z.ZodObject<{
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
}, z.core.$strip>]>;
/** Body of `POST /jobs`. The service refuses unknown fields. */
export declare const submitRequestSchema: z.ZodObject<{
    source: z.ZodString;
    job_name: z.ZodString;
    config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strict>;
/** Body of every error. Frameworks add fields of their own, which are ignored. */
export declare const errorBodySchema: z.ZodObject<{
    statusCode: z.ZodOptional<z.ZodNumber>;
    message: z.ZodOptional<z.ZodString>;
    data: z.ZodObject<{
        code: z.ZodString;
    }, z.core.$loose>;
}, z.core.$strip>;
export type SourceDescription = z.infer<typeof sourceSchema>;
export type SubmittedJob = z.infer<typeof submittedJobSchema>;
export type ListedJob = z.infer<typeof listedJobSchema>;
/**
 * `error_message`: why it failed, in words that the service sends beside `data`. `shows_part`: the API returns few fields
 * of a config, or none.
 */
export type JobDetail = z.infer<typeof jobDetailSchema> & {
    error_message?: string;
    shows_part?: true;
};
export type StoppedJob = z.infer<typeof stoppedJobSchema>;
export type Pagination = z.infer<typeof paginationSchema>;
export type Preview = z.infer<typeof previewSchema>;
export type Account = z.infer<typeof accountSchema>;
export type SubmitRequest = z.infer<typeof submitRequestSchema>;
