import { z } from 'zod';
import { limits } from './limits.js';

/**
 * The resources of the v1 contract as they travel. Unknown fields are dropped, unknown status and tier texts
 * pass: a client must live with a service that is newer than itself.
 */
const jobBase = {
  id: z.string().min(1),
  source: z.string(),
  status: z.string(),
};

const count = z.number().int().nonnegative();

/** A time that goes into the ledger, where every destination has to read it: ISO 8601, to the second at least. */
const time = z
  .string()
  .refine(
    (text) =>
      /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(text) &&
      !Number.isNaN(Date.parse(text)),
    'not a time in ISO 8601',
  );

export const sourceSchema = z.object({
  slug: z.string().min(1),
  name: z.string(),
  description: z.string(),
  /** A JSON Schema of what the source takes as `config`. */
  params: z.record(z.string(), z.unknown()),
});

/** Answer of `POST /jobs`. */
export const submittedJobSchema = z.object({
  ...jobBase,
  job_name: z.string(),
  tags: z.array(z.string()),
  max_data: count.nullish(),
  created_at: time,
});

/** Element of `GET /jobs`. `finished_at` is null or absent while the job runs. */
export const listedJobSchema = z.object({
  ...jobBase,
  job_name: z.string(),
  tags: z.array(z.string()),
  data_count: count.nullish(),
  created_at: z.string(),
  finished_at: z.string().nullish(),
});

/** Answer of `GET /jobs/:id`. */
export const jobDetailSchema = listedJobSchema.extend({
  error_code: z.string().nullish(),
  config: z.record(z.string(), z.unknown()),
  created_at: time,
});

/** The job beside the rows of a preview or an export. */
export const resultJobSchema = z.object({ ...jobBase, data_count: count });

export const stoppedJobSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  finished_at: z.string().nullish(),
});

export const paginationSchema = z.object({
  page: count,
  limit: count,
  total: count,
  total_pages: count,
});

export const rowSchema = z.record(z.string(), z.unknown());

export const previewSchema = z.object({
  job: resultJobSchema,
  rows: z.array(rowSchema),
  pagination: paginationSchema.extend({ peekable: count }),
});

/** `GET /me` under the standard limits. */
const rowsAccountSchema = z.object({
  email: z.string(),
  tier: z.string(),
  active_jobs: count,
  limits: z.object({
    max_active_jobs: count,
    requests_per_minute: z.number().int().positive(),
    max_data_per_job: z.number().int().positive(),
  }),
  daily_rows: z.object({ limit: count, used: count, remaining: count }),
});

/** `GET /me` under the alternate limits. */
const jobsAccountSchema = z.object({
  email: z.string(),
  tier: z.string(),
  active_jobs: count,
  daily_job_quota: z.object({ limit: count, remaining: count }),
});

export const accountSchema = z.union([rowsAccountSchema, jobsAccountSchema]);

/** Body of `POST /jobs`. Unknown fields are an error for the service. */
export const submitRequestSchema = z.strictObject({
  source: z.string().min(1),
  job_name: z.string().min(limits.jobNameLength.min).max(limits.jobNameLength.max),
  config: z.record(z.string(), z.unknown()),
  tags: z.array(z.string().max(limits.tagLength)).max(limits.tags).optional(),
});

/** Body of every error. Frameworks add fields of their own; they are ignored. */
export const errorBodySchema = z.object({
  statusCode: z.number().int().optional(),
  message: z.string().optional(),
  data: z.looseObject({ code: z.string() }),
});

export type SourceDescription = z.infer<typeof sourceSchema>;
export type SubmittedJob = z.infer<typeof submittedJobSchema>;
export type ListedJob = z.infer<typeof listedJobSchema>;
export type JobDetail = z.infer<typeof jobDetailSchema>;
export type StoppedJob = z.infer<typeof stoppedJobSchema>;
export type Pagination = z.infer<typeof paginationSchema>;
export type Preview = z.infer<typeof previewSchema>;
export type Account = z.infer<typeof accountSchema>;
export type SubmitRequest = z.infer<typeof submitRequestSchema>;
