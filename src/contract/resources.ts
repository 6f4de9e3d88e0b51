import { z } from 'zod';
import { limits } from './limits.js';

/** A field with what it means and an example, for the OpenAPI document. */
const said = <T extends z.ZodType>(type: T, description: string, example: unknown): T =>
  type.meta({ description, examples: [example] });

/** Resources of the v1 contract as sent: unknown fields are dropped, unknown statuses and tiers accepted. */
const id = said(z.string().min(1), 'Id of the job.', '01kb3v8q6c4f9t2m7n5xwz1hra');

const jobBase = {
  id,
  source: said(z.string(), 'Slug of the source.', 'birdstrikes'),
  status: said(z.string(), 'State of the job; only `running` changes.', 'done'),
};

const count = z.number().int().nonnegative();
const dataCount = said(count, 'Rows of the result; of a running job, those so far.', 168);
const jobName = { description: 'What the job is called.', examples: ['Gulls in 2001'] };
const tags = { description: 'At most one.', examples: [['aviation']] };
const createdAt = { description: 'When it was submitted, in UTC.', examples: ['2026-03-01T14:03:05.120Z'] };
const finishedAt = {
  description: 'When it ended, in UTC; null while it runs.',
  examples: ['2026-03-01T14:03:09.480Z'],
};

/** A time that the ledger stores and every destination must be able to read: ISO 8601, at least to the second. */
const time = z
  .string()
  .refine(
    (text) =>
      /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(text) &&
      !Number.isNaN(Date.parse(text)),
    'not a time in ISO 8601',
  );

export const sourceSchema = z.object({
  slug: said(z.string().min(1), 'Names the source in a submit.', 'birdstrikes'),
  name: said(z.string(), 'Its name for people.', 'Bird strikes'),
  description: said(
    z.string(),
    'What it collects.',
    'A sample of 10,000 reports of wildlife strikes to aircraft in the United States, 1990-01-08 to 2002-07-25.',
  ),
  params: z.record(z.string(), z.unknown()).meta({
    description: 'JSON Schema of what the source takes as `config`.',
    examples: [{ type: 'object', properties: { keywords: { type: 'string' } } }],
  }),
});

/** Answer of `POST /jobs`. */
export const submittedJobSchema = z.object({
  ...jobBase,
  job_name: z.string().meta(jobName),
  tags: z.array(z.string()).meta(tags),
  max_data: said(count.nullish(), 'The most rows that it may return.', 200),
  created_at: time.meta(createdAt),
});

/** One job in the answer of `GET /jobs`. `finished_at` is null or absent while the job runs. */
export const listedJobSchema = z.object({
  ...jobBase,
  job_name: z.string().meta(jobName),
  tags: z.array(z.string()).meta(tags),
  data_count: dataCount.nullish(),
  created_at: z.string().meta(createdAt),
  finished_at: z.string().nullish().meta(finishedAt),
});

const config = {
  description: 'What the source is asked for, as its `params` say.',
  examples: [{ keywords: 'gull', startDate: '2001-01-01', endDate: '2001-12-31', maxData: 200 }],
};

/** Answer of `GET /jobs/:id`. */
export const jobDetailSchema = listedJobSchema.extend({
  error_code: z.string().nullish(),
  config: z.record(z.string(), z.unknown()).meta(config),
  created_at: time.meta(createdAt),
});

/** The job in the answer with the rows of a preview or an export. */
export const resultJobSchema = z.object({ ...jobBase, data_count: dataCount });

export const stoppedJobSchema = z.object({
  id,
  status: said(z.string(), 'State of the job.', 'stopped'),
  finished_at: z.string().nullish().meta(finishedAt),
});

export const paginationSchema = z.object({
  page: said(count, 'This page; the first is 1.', 1),
  limit: said(count, 'Items per page.', 20),
  total: said(count, 'Items in all.', 168),
  total_pages: said(count, 'Pages in all.', 9),
});

export const rowSchema = z.record(z.string(), z.unknown()).meta({
  description: 'A row, with the columns of its source.',
  examples: [{ id: '5a0d798eb9deae50', 'Flight Date': '2001-12-15', 'Wildlife Species': 'Ring-billed gull' }],
});

export const previewSchema = z.object({
  job: resultJobSchema,
  rows: z.array(rowSchema),
  pagination: paginationSchema.extend({
    peekable: said(count, 'Rows that the preview can show.', 168),
  }),
});

/** `GET /me` under the standard limits. */
const holder = {
  email: said(z.string(), 'Email address of the account.', 'ada@example.com'),
  tier: said(z.string(), 'Plan of the account.', 'standard'),
  active_jobs: said(count, 'Jobs that run now.', 0),
};

const rowsAccountSchema = z.object({
  ...holder,
  limits: z.object({
    max_active_jobs: said(count, 'Jobs at a time.', 1),
    requests_per_minute: said(z.number().int().positive(), 'For each key.', 20),
    max_data_per_job: said(z.number().int().positive(), 'Rows of one job.', 2_500),
  }),
  daily_rows: z
    .object({
      limit: said(count, 'Rows of the rolling 24 hours.', 100_000),
      used: said(count, 'Rows obtained in them.', 168),
      remaining: said(count, 'Rows left.', 99_832),
    })
    .meta({ description: 'Only if the service limits rows.' }),
});

/** `GET /me` under the alternate limits. */
const jobsAccountSchema = z.object({
  ...holder,
  daily_job_quota: z
    .object({
      limit: said(count, 'New jobs of the rolling 24 hours.', 20),
      remaining: said(count, 'New jobs left.', 19),
    })
    .meta({ description: 'Only if the service limits jobs.' }),
});

export const accountSchema = z.union([rowsAccountSchema, jobsAccountSchema]);

/** Body of `POST /jobs`. The service refuses unknown fields. */
export const submitRequestSchema = z.strictObject({
  source: said(z.string().min(1), 'Slug of the source.', 'birdstrikes'),
  job_name: z.string().min(limits.jobNameLength.min).max(limits.jobNameLength.max).meta(jobName),
  config: z.record(z.string(), z.unknown()).meta(config),
  tags: z.array(z.string().max(limits.tagLength)).max(limits.tags).meta(tags).optional(),
});

/** Body of every error. Frameworks add fields of their own, which are ignored. */
export const errorBodySchema = z.object({
  statusCode: z.number().int().optional(),
  message: z.string().optional(),
  data: z.looseObject({ code: z.string() }),
});

export type SourceDescription = z.infer<typeof sourceSchema>;
export type SubmittedJob = z.infer<typeof submittedJobSchema>;
export type ListedJob = z.infer<typeof listedJobSchema>;
/** `error_message`: why it failed, in the service's words. `shows_part`: the API returns few fields of a config. */
export type JobDetail = z.infer<typeof jobDetailSchema> & { error_message?: string; shows_part?: true };
export type StoppedJob = z.infer<typeof stoppedJobSchema>;
export type Pagination = z.infer<typeof paginationSchema>;
export type Preview = z.infer<typeof previewSchema>;
export type Account = z.infer<typeof accountSchema>;
export type SubmitRequest = z.infer<typeof submitRequestSchema>;
