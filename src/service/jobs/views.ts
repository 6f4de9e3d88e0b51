import type { JobRecord } from '../store/records.js';

/** A job as each endpoint shows it: CONTRACT.md says which fields appear where. */
const base = (job: JobRecord) => ({ id: job.id, source: job.source, status: job.status });

const times = (job: JobRecord) => ({
  created_at: iso(job.createdAt),
  finished_at: job.finishedAt === null ? null : iso(job.finishedAt),
});

/** Every job starts as `running`, says the contract; one answered from the cache is done by the first poll. */
export function submittedJob(job: JobRecord): object {
  const { id, source, name, tags, maxData, createdAt } = job;
  return {
    id,
    source,
    job_name: name,
    status: 'running',
    tags,
    max_data: maxData,
    created_at: iso(createdAt),
  };
}

export function listedJob(job: JobRecord): object {
  return { ...base(job), job_name: job.name, tags: job.tags, data_count: job.dataCount, ...times(job) };
}

export function jobDetail(job: JobRecord): object {
  return {
    id: job.id,
    source: job.source,
    job_name: job.name,
    status: job.status,
    error_code: job.errorCode,
    tags: job.tags,
    data_count: job.dataCount,
    config: job.config,
    ...times(job),
  };
}

export function resultJob(job: JobRecord): object {
  return { ...base(job), data_count: job.dataCount };
}

export function stoppedJob(job: JobRecord): object {
  return { id: job.id, status: job.status, finished_at: times(job).finished_at };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
