import { z } from 'zod';
import {
  accountSchema,
  jobDetailSchema,
  listedJobSchema,
  previewSchema,
  resultJobSchema,
  stoppedJobSchema,
  submittedJobSchema,
} from '../../contract/resources.js';
import { jobStatusNames } from '../../contract/statuses.js';
import { namesOf } from '../sources/params.js';
import { type FaultCode, faults } from '../sources/source.js';
import type { JobRecord } from '../store/records.js';

/** The contract's description of a field, for the service's stricter version of it. */
const metaOf = (field: z.ZodType) => field.meta() ?? {};
const { status: anyStatus, data_count: anyCount, finished_at: anyEnd } = listedJobSchema.shape;
const status = z.enum(jobStatusNames).meta(metaOf(anyStatus));
const count = z.int().nonnegative().meta(metaOf(anyCount.unwrap().unwrap()));
const time = z.string().meta({ format: 'date-time' });
const created = z.string().meta({ ...metaOf(listedJobSchema.shape.created_at), format: 'date-time' });
/** Null while the job runs. */
const finished = time.nullable().meta(metaOf(anyEnd));
const always = { status, data_count: count, created_at: created, finished_at: finished };

/**
 * The resources as this service returns them. The contract's own schemas are for clients, which must tolerate missing
 * fields and unknown words; this service promises more.
 */
export const submittedJob = submittedJobSchema.extend({
  status: z.literal('running').meta({ description: 'A new job always runs.' }),
  max_data: z.int().nonnegative().meta(metaOf(submittedJobSchema.shape.max_data)),
  created_at: created,
});
export const listedJob = listedJobSchema.extend(always);
/** `error_code` is null unless the job failed. */
export const jobDetail = jobDetailSchema.extend({
  ...always,
  error_code: z
    .enum(namesOf(faults))
    .nullable()
    .meta({ description: 'Why it failed; null if it did not.', examples: [null] }),
});
export const resultJob = resultJobSchema.extend({ status });
export const preview = previewSchema.extend({ job: resultJob });
export const stoppedJob = stoppedJobSchema.extend({
  status: z.literal('stopped'),
  finished_at: z.string().meta({ ...metaOf(stoppedJobSchema.shape.finished_at), format: 'date-time' }),
});

/** The account under the standard limits and under the alternate ones. */
export const [rowsAccount, jobsAccount] = accountSchema.options;

const fields: Record<string, (job: JobRecord) => unknown> = {
  id: (job) => job.id,
  source: (job) => job.source,
  job_name: (job) => job.name,
  status: (job) => job.status,
  error_code: (job) => job.errorCode,
  tags: (job) => job.tags,
  max_data: (job) => job.maxData,
  data_count: (job) => job.dataCount,
  config: (job) => job.config,
  created_at: (job) => new Date(job.createdAt).toISOString(),
  finished_at: (job) => (job.finishedAt === null ? null : new Date(job.finishedAt).toISOString()),
};

export function toResource(schema: z.ZodObject, job: JobRecord): Record<string, unknown> {
  const view: Record<string, unknown> = {};
  for (const name in schema.shape) view[name] = fields[name]?.(job);
  return view;
}

/** Why a job failed and what to do, in words; null if it did not fail. */
export function errorMessage({ errorCode, errorMessage: stored }: JobRecord): string | null {
  if (errorCode === null) return null;
  return stored ?? (Object.hasOwn(faults, errorCode) ? faults[errorCode as FaultCode] : 'The job failed.');
}
