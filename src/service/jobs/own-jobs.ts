import { ApiError } from '../api-error.js';
import type { JobRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
import type { JobFilter } from '../store/job-filter.js';

/** A job of the account. Another account's job is treated as nonexistent: throws `not_found`. */
export async function findOwnJob(store: Store, account: AccountState, id: string): Promise<JobRecord> {
  const job = await store.job(id);
  if (job?.account === account.record.id) return job;
  throw new ApiError('not_found', 'There is no such job.');
}

/** The same for requests of rows. Throws `results_expired` if the rows are gone. */
export async function findOwnResult(store: Store, account: AccountState, id: string): Promise<JobRecord> {
  const job = await findOwnJob(store, account, id);
  if (!job.expired) return job;
  throw new ApiError(
    'results_expired',
    'The rows of this job are no longer kept; submit the job again to collect them again.',
  );
}

export interface JobPage {
  /** Newest first. */
  jobs: JobRecord[];
  total: number;
  pages: number;
}

/** One page of an account's jobs; pages count from 1. */
export async function pageOfJobs(
  store: Store,
  account: AccountState,
  filter: JobFilter,
  { page, limit }: { page: number; limit: number },
): Promise<JobPage> {
  const { jobs, total } = await store.jobsOf(account, filter, { offset: (page - 1) * limit, limit });
  return { jobs, total, pages: Math.ceil(total / limit) };
}
