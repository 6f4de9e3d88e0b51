import { type Attempt, isNamed } from '../journal/attempt.js';
import type { SyncContext } from './context.js';

/**
 * Who else works on days of this run, for people to read; null if nobody does. If that machine dies, the run that waits
 * for it continues its work.
 */
export function otherAtWork(context: SyncContext, selected: ReadonlySet<string>): string | null {
  for (const { lane } of attemptsElsewhere(context, selected)) {
    const holder = context.holding.userOf(lane);
    if (holder !== null) return holder;
  }
  return null;
}

/** Attempts at days of this run, of accounts that it does not hold. */
export function attemptsElsewhere(
  { journal, holding, jobs }: SyncContext,
  selected: ReadonlySet<string>,
): Attempt[] {
  return [...journal.state.attempts.values()].filter(
    (attempt) => selected.has(attempt.job) && isNamed(jobs, attempt) && !holding.has(attempt.lane),
  );
}
