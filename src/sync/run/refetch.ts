import { isDeepStrictEqual } from 'node:util';
import { isMeant } from '../../common/series.js';
import type { JobConfig } from '../../config/config.js';
import type { Commit } from '../../load/destination.js';
import type { Load } from '../../load/ledger.js';
import { type ChangedFiles, changedFiles, type KnownFiles } from '../../plan/changed-files.js';
import { currentLoads } from '../../plan/coverage.js';
import { noRemedy } from '../../plan/remedy.js';
import { windowDays } from '../../plan/window.js';
import { overlap, type Slice } from '../../days/day.js';
import type { JournalRecord } from '../journal/journal-record.js';
import type { JournalState } from '../journal/journal-state.js';
import type { RunContext } from './context.js';

type Known = Pick<RunContext, 'run' | 'clock' | 'journal'>;

/**
 * Drops refetches that are done: none of the loads to replace is live any more, or still to be committed. A full
 * refresh whose last commit may have been interrupted stays until that commit is made again.
 */
export async function forgetRefetches(context: RunContext): Promise<void> {
  const { journal, run, jobs } = context;
  if (journal.state.refetches.length === 0) return;
  const live = new Set(run.loads.filter((load) => load.supersededBy === null).map(({ loadId }) => loadId));
  const underWay = new Set([...journal.state.attempts.values()].map(({ job }) => job));
  const isToCome = (id: string) => live.has(id) || journal.state.attempts.has(id);
  const done = journal.state.refetches.filter(({ job: name, slice, loads: ids }) => {
    const job = jobs.find((candidate) => candidate.name === name);
    if (slice !== null || job === undefined) return !ids.some(isToCome);
    return !underWay.has(name) && replaceable(context, job, ids).length === 0;
  });
  if (done.length === 0) return;
  await journal.append(...done.map(({ job, at }) => ({ type: 'refetched' as const, job, at })));
}

/**
 * Journals which days of the selected job configs to fetch again. `all` means every day, `least` the load with the
 * fewest rows: its commit gives all loaded rows the declared types.
 */
export async function askForRefetch(context: RunContext, refetch: Slice | 'all' | 'least'): Promise<void> {
  const at = new Date(context.clock.now()).toISOString();
  const refetches = context.jobs.flatMap((job) => {
    if (!context.selected.has(job.name) || (refetch !== 'all' && job.window === null)) return [];
    const slice = refetch === 'all' ? null : refetch === 'least' ? leastOf(context, job) : refetch;
    if (refetch === 'least' && slice === null) return [];
    return [{ job: job.name, slice, at, loads: liveLoads(context, job, slice), fields: [] }];
  });
  if (refetches.length === 0) return;
  await context.journal.append(
    ...refetches.map((entry) => ({ type: 'refetch' as const, refetch: entry })),
    ...newStarts(context, new Set(refetches.flatMap(({ loads }) => loads))),
  );
}

/** A cut is trusted again where no cut had all rows, once all of that is asked for anew: the source may be mended. */
function newStarts({ journal, run, jobs }: RunContext, asked: ReadonlySet<string>): JournalRecord[] {
  const spent = journal.state.remedies.filter(({ isExhausted, job }) => {
    const own = jobs.filter(({ name }) => isMeant(job, name));
    const isAsked = (each: JobConfig) =>
      currentLoads(run.loads, each).every(({ load }) => asked.has(load.loadId));
    return isExhausted && own.length > 0 && own.every(isAsked);
  });
  return spent.map(({ job, source }) => ({ type: 'remedy', remedy: noRemedy({ name: job, source }) }));
}

/** What new, changed and deleted files make this run fetch again. */
export function changesOfFiles(
  { jobs, selected, run, journal, clock }: RunContext,
  files: KnownFiles,
): ChangedFiles[] {
  const chosen = jobs.filter(({ name }) => selected.has(name));
  return changedFiles(chosen, files, journal.state, run.loads, clock.now());
}

/** Journals which days to fetch again because files have changed, together with the files that are asked for now. */
export async function askForChanged(
  { jobs, selected, journal }: RunContext,
  changed: readonly ChangedFiles[],
  files: KnownFiles,
): Promise<void> {
  const refetches = changed.flatMap((each) => each.refetches);
  const known = jobs.flatMap(({ name, source }): JournalRecord[] => {
    const now = selected.has(name) ? files.get(source) : undefined;
    if (now === undefined || isDeepStrictEqual(now, journal.state.files.get(name))) return [];
    return [{ type: 'files', job: name, files: now }];
  });
  if (known.length + refetches.length > 0)
    await journal.append(...refetches.map((refetch) => ({ type: 'refetch' as const, refetch })), ...known);
}

/** The days of the load inside the window that returned the fewest rows; null if there is none. */
function leastOf(context: RunContext, job: JobConfig): Slice | null {
  const live = replaceable(context, job, liveLoads(context, job, null));
  const [least] = live.toSorted((a, b) => a.dataCount - b.dataCount);
  return least?.slice ?? null;
}

/** Ids of a job config's live loads of some days; of all days if the slice is null. */
function liveLoads({ run }: RunContext, job: JobConfig, slice: Slice | null): string[] {
  const isMeant = (load: Load) => {
    if (load.job !== job.name || load.supersededBy !== null) return false;
    if (slice === null) return load.slice !== null || job.write === 'replace';
    return overlap(slice, load.slice);
  };
  return run.loads.filter(isMeant).map(({ loadId }) => loadId);
}

/** The full refresh that a commit belongs to; undefined if the job config has none under way. */
export function refreshOf(known: Known, job: JobConfig, supersedes: readonly Load[]): Commit['refresh'] {
  const refresh = fullRefreshes(known, job.name).at(-1);
  if (refresh === undefined) return undefined;
  const left = replaceable(known, job, refresh.loads).filter((load) => !supersedes.includes(load));
  return { fields: refresh.fields, ends: left.length === 0 };
}

/** What to journal once a commit has completed a full refresh. */
export function endOfRefresh(known: Known, job: JobConfig): JournalRecord[] {
  return fullRefreshes(known, job.name).map(({ at }) => ({ type: 'refetched', job: job.name, at }));
}

/** The live loads that the job config will fetch again. Days outside of its window stay as they are. */
function replaceable(known: Known, job: JobConfig, ids: readonly string[]): Load[] {
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
