import { join } from 'node:path';
import type { JobConfig } from '../../config/config.js';
import { daysOf as sliceDays, sliceDates, span } from '../../days/day.js';
import { usageError } from '../../common/errors.js';
import type { Removal } from '../../load/destination.js';
import type { Load, LoadedJob } from '../../load/ledger.js';
import { attemptsOf } from '../../sync/journal/journal-edit.js';
import type { JournalState } from '../../sync/journal/journal-state.js';
import { isMeant, jobOf, groupBy, ofJob } from '../../common/series.js';
import { goneValues } from '../../plan/config-changes.js';
import { settleRename } from '../rename/rename.js';
import type { Expired } from '../../sync/events.js';
import { dueDays, expireDays } from '../../sync/run/expire-days.js';
import { removeLoads } from '../../sync/run/remove-loads.js';
import { openStageFolder } from '../../sync/run/stage-folder.js';
import { never, type Opened, type UpkeepOptions, withLock, readJournal } from '../../opened/open.js';
import { refuseUnknown } from '../../opened/refusals.js';
import { sum } from '../../common/words.js';

/** What is removed with a job config. */
export interface Loss {
  job: string;
  /** Null if it never loaded anything. */
  table: string | null;
  /** Other job configs with loads in that table. The table then stays with their rows. */
  sharedWith: string[];
  rows: number;
  /** Number of live loads, each of which took one job. */
  loads: number;
  /** Number of superseded loads in the ledger. */
  superseded: number;
  /** First and last loaded day, and the number of loaded days; null without a window. */
  days: { from: string; to: string; count: number } | null;
  /** What loading it cost. Loading it again costs the same allowance. */
  again: { jobs: number; rows: number };
  /** Unfinished jobs, which headgate forgets. Running ones continue at the service. */
  underWay: { phase: string; remoteJobId: string | null }[];
  /** Whether the config names it. If so, the next run loads it again. */
  named: boolean;
}

export interface RemovalReport {
  destination: string;
  /** Whether nothing was changed. */
  dryRun: boolean;
  losses: Loss[];
  /** Number of superseded loads that are removed in addition. */
  superseded: number;
  /** What is deleted because `retain` no longer keeps it; absent: nothing. */
  expired?: Expired[];
}

export interface PruneOptions extends UpkeepOptions {
  /** Days after which a superseded load is removed from the ledger, at least 1; left out: never. */
  olderThanDays?: number | undefined;
  /** Only values that `for_each` of a job config does not name any more. Default false. */
  onlyValues?: boolean;
  /** Names of job configs in other files that load into the same destination. */
  keep?: readonly string[];
}

/** What the ledger contains for job configs that no config names. */
export interface Leftover {
  job: string;
  table: string;
  /** Rows that no other job config or value found. */
  rows: number;
  loads: number;
  lastLoadAt: string;
}

/**
 * Removes a job config: its rows, loads, rejects and its part of the journal. The config file stays as it is. Doing it
 * twice does no harm.
 */
export async function drop(
  opened: Opened,
  job: string,
  options: UpkeepOptions = {},
  signal: AbortSignal = never,
): Promise<RemovalReport> {
  const { loaded, state } = await readState(opened);
  // A drop that was killed after its commit may be given again.
  if (!state.dropped.some((gone) => isMeant(job, gone.job)))
    refuseUnknown(job, opened.config.jobs, loaded, state);
  const known = [...loaded, ...attemptsOf(state)].map((each) => each.job);
  const jobs = [...new Set([job, ...known])].filter((name) => isMeant(job, name));
  return removeJobs(opened, { jobs, supersededBefore: null }, options, signal, job);
}

/** Removes what no config names or `retain` no longer keeps and, on request, old superseded loads. */
export async function prune(
  opened: Opened,
  { olderThanDays, onlyValues = false, keep = [], ...options }: PruneOptions = {},
  signal: AbortSignal = never,
): Promise<RemovalReport> {
  if (olderThanDays !== undefined && !(olderThanDays >= 1)) {
    // They are needed to count the allowance of the last 24 hours.
    throw usageError('superseded loads are kept for a day at least', 'Give P1D or more.');
  }
  const { loaded } = await readState(opened);
  const named = new Set([...opened.config.jobs.map(({ name }) => name), ...keep]);
  const names = loaded.map(({ job }) => job);
  const jobs = onlyValues ? goneValues(opened.config.jobs, names) : names.filter((job) => !named.has(job));
  const supersededBefore =
    olderThanDays === undefined
      ? null
      : new Date(Date.now() - olderThanDays * 24 * 60 * 60 * 1_000).toISOString();
  const report = await removeJobs(opened, { jobs, supersededBefore }, options, signal);
  const { config, destination, folder } = opened;
  const keeping = onlyValues ? [] : config.jobs.filter(({ window }) => window?.retainDays !== undefined);
  if (keeping.length === 0) return report;
  const due = async () => dueDays(keeping, await destination.loads(), Date.now());
  const found = await due();
  if (found.length === 0) return report;
  if (options.dryRun === true) return { ...report, expired: found.map(({ expired }) => expired) };
  return withLock(opened, signal, async (journal, commitOptions) => {
    const parts = { destination, stages: await openStageFolder(join(folder, 'stage')) };
    return { ...report, expired: await expireDays(parts, journal.state, await due(), commitOptions) };
  });
}

/** The tables and loads that belong to none of a config's job configs. */
export async function leftovers(
  { config, destination }: Pick<Opened, 'config' | 'destination'>,
  loads: readonly Load[],
  loaded: readonly LoadedJob[],
): Promise<Leftover[]> {
  const named = new Set(config.jobs.map(({ name }) => name));
  const left: Leftover[] = [];
  for (const { job, table } of loaded.filter((each) => !named.has(each.job))) {
    const own = ofJob(loads, job);
    left.push({
      job,
      table,
      rows: await destination.rowsOf([job]),
      loads: own.filter(({ supersededBy }) => supersededBy === null).length,
      lastLoadAt: own.at(-1)?.committedAt ?? '',
    });
  }
  return left;
}

async function removeJobs(
  opened: Opened,
  removal: Removal,
  options: UpkeepOptions,
  signal: AbortSignal,
  as?: string,
): Promise<RemovalReport> {
  const { destination, folder } = opened;
  if (options.dryRun === true)
    return reportOf(opened, removal, await readState(opened), { dryRun: true, as });
  return withLock(opened, signal, async (journal, commitOptions) => {
    await settleRename(opened, journal, commitOptions);
    const found = await readState(opened, journal.state);
    const report = await reportOf(opened, removal, found, { dryRun: false, as });
    const stages = await openStageFolder(join(folder, 'stage'));
    await removeLoads({ journal, stages, destination }, removal, found.loads, Date.now(), commitOptions);
    return report;
  });
}

interface Found {
  loads: Load[];
  loaded: LoadedJob[];
  state: JournalState;
}

async function readState({ destination, folder }: Opened, state?: JournalState): Promise<Found> {
  return {
    loads: await destination.loads(),
    loaded: await destination.jobs(),
    state: state ?? (await readJournal({ destination, folder })),
  };
}

async function reportOf(
  opened: Opened,
  { jobs, supersededBefore }: Removal,
  found: Found,
  { dryRun, as }: { dryRun: boolean; as: string | undefined },
): Promise<RemovalReport> {
  const losses: Loss[] = [];
  const titles = groupBy(jobs, (job) => as ?? titleOf(job, opened.config.jobs));
  for (const [title, series] of titles) losses.push(await lossOf(opened, { title, series, jobs }, found));
  const before = Date.parse(supersededBefore ?? '');
  const superseded = found.loads.filter(
    (load) => !jobs.includes(load.job) && load.supersededBy !== null && Date.parse(load.committedAt) < before,
  ).length;
  return { destination: opened.destination.location, dryRun, losses, superseded };
}

/** A value that its job config no longer names is reported by itself; a job config that is gone, as a whole. */
function titleOf(job: string, named: readonly JobConfig[]): string {
  return named.some(({ name }) => jobOf(name) === jobOf(job)) ? job : jobOf(job);
}

async function lossOf(
  { destination, config }: Opened,
  { title, series, jobs: going }: { title: string; series: readonly string[]; jobs: readonly string[] },
  { loads, loaded, state }: Found,
): Promise<Loss> {
  const isOwn = ({ job }: { job: string }) => series.includes(job);
  const own = loads.filter(isOwn);
  const live = own.filter(({ supersededBy }) => supersededBy === null);
  const table = loaded.find(isOwn)?.table ?? null;
  const sharing = loaded.filter(
    (each) => !going.includes(each.job) && each.table.toLowerCase() === table?.toLowerCase(),
  );
  return {
    job: title,
    table,
    sharedWith: [...new Set(sharing.map((each) => jobOf(each.job)))],
    rows: await destination.rowsOf(series),
    loads: live.length,
    superseded: own.length - live.length,
    days: daysOf(live),
    again: { jobs: live.length, rows: sum(live.map(({ dataCount }) => dataCount)) },
    underWay: attemptsOf(state)
      .filter((attempt) => isOwn(attempt) && !own.some(({ loadId }) => loadId === attempt.token))
      .map(({ phase, remoteId }) => ({ phase, remoteJobId: remoteId })),
    named: config.jobs.some(({ name }) => isMeant(title, name)),
  };
}

function daysOf(live: readonly Load[]): Loss['days'] {
  const slices = live.flatMap(({ slice }) => slice ?? []);
  const days = span(slices);
  if (days === null) return null;
  const count = new Set(slices.flatMap((slice) => [...sliceDays(slice)])).size;
  return { ...sliceDates(days), count };
}
