import type { ListedJob } from '../../contract/resources.js';
import type { Lane } from './lane.js';

/** Jobs a page: the most that the contract allows. */
export const pageSize = 100;

/**
 * The account's jobs, newest first, down to the fence and without it; all jobs if the fence is null. New jobs move
 * older ones to later pages while pages are read, so a job may come twice: it is returned once, and none is missed. A
 * page without a new job ends the list, even if it claims to have more.
 */
export async function* jobsAfter(
  lane: Lane,
  fence: string | null,
  signal: AbortSignal,
): AsyncGenerator<ListedJob> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { jobs, pagination } = await lane.source.list({ page, limit: pageSize }, signal);
    const before = seen.size;
    for (const job of jobs) {
      if (job.id === fence) return;
      if (seen.has(job.id)) continue;
      seen.add(job.id);
      yield job;
    }
    if (seen.size === before || page >= pagination.total_pages) return;
  }
}
