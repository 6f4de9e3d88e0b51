import { isNamed } from '../journal/attempt.js';
import type { SyncContext } from './context.js';

/**
 * Who else has days of this run under way, for people; null: nobody. That machine may die: whoever waits for it goes on
 * with them then.
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
