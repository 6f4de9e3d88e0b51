import type { JobConfig } from '../../config/config.js';
import type { Load } from '../../load/ledger.js';
import { daysOf, overlap } from '../../days/slice.js';
import type { Attempt } from '../journal/attempt.js';

/** What one commit adds and what it replaces. */
export interface CommitGroup {
  /** Newest job last: of rows with one key, those of the later load win, as in separate commits. */
  attempts: Attempt[];
  supersedes: Load[];
}

/**
 * The staged attempts and live loads that share days and must be committed together; null while a day of such a load is
 * not staged yet.
 */
export function commitGroup(
  loads: readonly Load[],
  attemptsUnderWay: readonly Attempt[],
  job: Pick<JobConfig, 'name' | 'write'>,
  first: Attempt,
): CommitGroup | null {
  const live = loads.filter((load) => load.job === job.name && load.supersededBy === null);
  if (first.slice === null) {
    return { attempts: [first], supersedes: job.write === 'append' ? [] : live };
  }
  const staged = attemptsUnderWay.filter(
    (attempt) =>
      attempt.job === job.name && attempt.phase === 'staged' && attempt.identity === first.identity,
  );
  const attempts = new Set([first]);
  const supersedes = new Set<Load>(live.filter((load) => load.slice === null));
  for (let grown = true; grown; ) {
    grown = false;
    for (const load of live) {
      if (supersedes.has(load)) continue;
      if ([...attempts].some((attempt) => overlap(attempt.slice, load.slice))) {
        supersedes.add(load);
        grown = true;
      }
    }
    for (const attempt of staged) {
      if (attempts.has(attempt)) continue;
      if ([...supersedes].some((load) => overlap(attempt.slice, load.slice))) {
        attempts.add(attempt);
        grown = true;
      }
    }
  }
  const days = new Set([...attempts].flatMap(({ slice }) => (slice === null ? [] : daysOf(slice))));
  const whole = [...supersedes].every(
    ({ slice }) => slice === null || daysOf(slice).every((day) => days.has(day)),
  );
  if (!whole) return null;
  const inJournal = attemptsUnderWay.filter((attempt) => attempts.has(attempt));
  return { attempts: inJournal.toSorted(byCreation), supersedes: [...supersedes] };
}

/** Jobs created at the same instant keep the order of the journal. */
function byCreation(one: Attempt, other: Attempt): number {
  return Date.parse(one.remoteCreatedAt ?? '') - Date.parse(other.remoteCreatedAt ?? '');
}
