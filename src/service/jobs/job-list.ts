import type { JobFilter } from '../store/job-filter.js';
import type { JobRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';

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
