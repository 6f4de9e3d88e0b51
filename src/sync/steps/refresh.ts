import type { JobConfig } from '../../config/config.js';
import type { Commit } from '../../load/destination.js';
import type { Load } from '../../load/ledger.js';
import { windowDays } from '../../plan/window.js';
import { overlap } from '../../days/slice.js';
import type { SyncContext } from './context.js';
import type { JournalRecord, JournalState } from '../journal/journal-state.js';

type Known = Pick<SyncContext, 'run' | 'clock' | 'journal'>;

/** The full refresh that a commit is part of; undefined where none of the job config is under way. */
export function refreshOf(known: Known, job: JobConfig, supersedes: readonly Load[]): Commit['refresh'] {
  const refresh = fullRefreshes(known, job.name).at(-1);
  if (refresh === undefined) return undefined;
  const left = replaceable(known, job, refresh.loads).filter((load) => !supersedes.includes(load));
  return { fields: refresh.fields, ends: left.length === 0 };
}

/** What to write down once a commit has ended a full refresh. */
export function endOfRefresh(known: Known, job: JobConfig): JournalRecord[] {
  return fullRefreshes(known, job.name).map(({ at }) => ({ type: 'refetched', job: job.name, at }));
}

/**
 * Those of the loads that are live still and that the job config will fetch again: days outside of its window stay as
 * they are.
 */
export function replaceable(known: Known, job: JobConfig, ids: readonly string[]): Load[] {
  const range = job.window === null ? null : windowDays(job.window, known.clock.now());
  return known.run.loads.filter(
    (load) =>
      ids.includes(load.loadId) &&
      load.supersededBy === null &&
      (range === null || overlap(range, load.slice)),
  );
}

function fullRefreshes({ journal }: Known, job: string): JournalState['refetches'] {
  return journal.state.refetches.filter((refetch) => refetch.job === job && refetch.slice === null);
}
