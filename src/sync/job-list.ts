import type { ListedJob } from '../contract/resources.js';
import type { Lane, SyncContext } from './context.js';

/** Jobs a page: the most that the contract allows. */
const pageSize = 100;

/**
 * The account's jobs, newest first, down to the fence, which is not among them; all where it is null. New jobs
 * shift later ones back while pages are read, so that one may come twice but none is missed.
 */
export async function* jobsAfter(
  { signal }: SyncContext,
  lane: Lane,
  fence: string | null,
): AsyncGenerator<ListedJob> {
  for (let page = 1; ; page += 1) {
    const { jobs, pagination } = await lane.source.list({ page, limit: pageSize }, signal);
    for (const job of jobs) {
      if (job.id === fence) return;
      yield job;
    }
    if (jobs.length === 0 || page >= pagination.total_pages) return;
  }
}
