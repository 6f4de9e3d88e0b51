import type { ListedJob } from '../../contract/resources.js';
import type { Lane } from './lane.js';

/** Jobs a page: the most that the contract allows. */
const pageSize = 100;

/**
 * The account's jobs, newest first, down to the fence, which is not among them; all where it is null. New jobs
 * shift later ones back while pages are read: what comes twice is given once, and none is missed. A page of nothing
 * new ends a list that claims to have more.
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
