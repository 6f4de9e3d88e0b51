import { isNamed } from '../journal/attempt.js';
import type { SyncContext } from './context.js';

/**
 * Who else works on days of this run, for people to read; null if nobody does. If that machine dies, the run that waits
 * for it continues its work.
 */
export function otherAtWork(
  { journal, holding, jobs }: SyncContext,
  selected: ReadonlySet<string>,
): string | null {
  for (const attempt of journal.state.attempts.values()) {
    if (!selected.has(attempt.job) || !isNamed(jobs, attempt)) continue;
    const holder = holding.userOf(attempt.lane);
    if (holder !== null) return holder;
  }
  return null;
}
