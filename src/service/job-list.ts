import type { JobRecord } from './store/records.js';

export interface JobPage {
  /** Newest first. */
  jobs: JobRecord[];
  total: number;
  pages: number;
}

/** One page of jobs that are kept oldest first; `wanted` leaves some out, null takes all. */
export function pageOfJobs(
  jobs: readonly JobRecord[],
  wanted: ((job: JobRecord) => boolean) | null,
  { page, limit }: { page: number; limit: number },
): JobPage {
  const found = wanted === null ? jobs : jobs.filter(wanted);
  const end = found.length - (page - 1) * limit;
  return {
    jobs: end > 0 ? found.slice(Math.max(0, end - limit), end).toReversed() : [],
    total: found.length,
    pages: Math.ceil(found.length / limit),
  };
}
