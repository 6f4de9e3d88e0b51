import { join } from 'node:path';
import type { JobConfig } from '../config/config.js';
import { sliceDates, span } from '../days/slice.js';
import { HeadgateError } from '../errors.js';
import type { Removal } from '../load/destination.js';
import type { Load, LoadedJob } from '../load/ledger.js';
import { attemptsOf, closeCommitted, mentions, withoutJobs } from '../sync/journal/journal-edit.js';
import type { JournalState } from '../sync/journal/journal-state.js';
import { settleRename } from './rename.js';
import { openStageFolder } from '../sync/steps/stage-folder.js';
import type { Opened } from './opened.js';
import { readJournal } from './journal-of.js';
import { type UpkeepOptions, withLock } from './upkeep.js';

/** What is removed with a job config. */
export interface Loss {
  job: string;
  /** Null where it never loaded anything. */
  table: string | null;
  /** Other job configs with loads in that table, which stays with their rows. */
  sharedWith: string[];
  rows: number;
  /** Live loads: as many jobs as they took. */
  loads: number;
  /** Ledger rows of loads that others took the place of. */
  superseded: number;
  /** First and last loaded day, and how many are loaded; null without a window. */
  days: { from: string; to: string; count: number } | null;
  /** What loading it cost; loading it again costs the same allowance. */
  again: { jobs: number; rows: number };
  /** Jobs under way, which are forgotten: the service goes on with those that run. */
  underWay: { phase: string; remoteJobId: string | null }[];
  /** Whether the config names it, so that the next run loads it again. */
  named: boolean;
}

export interface RemovalReport {
  destination: string;
  /** Whether nothing was changed. */
  dryRun: boolean;
  losses: Loss[];
  /** Ledger rows of superseded loads that go besides. */
  superseded: number;
}

export interface PruneOptions extends UpkeepOptions {
  /** Days after which a superseded load leaves the ledger, at least 1; left out: none does. */
  olderThanDays?: number;
  /** Names of job configs of other configs that load into the same destination. */
  keep?: readonly string[];
}

/** What the ledger holds of job configs that no config names. */
export interface Leftover {
  job: string;
  table: string;
  rows: number;
  loads: number;
  lastLoadAt: string;
}

/** Takes a job config away: its rows, loads, rejects and all that the journal knows of it. The config file stays as it is. */
export async function drop(
  opened: Opened,
  job: string,
  options: UpkeepOptions,
  signal: AbortSignal,
): Promise<RemovalReport> {
  const found = await look(opened);
  const known = [
    ...new Set([...found.loaded.map((each) => each.job), ...opened.config.jobs.map(({ name }) => name)]),
  ];
  if (!known.includes(job) && !mentions(found.state, job)) {
    throw new HeadgateError('usage', `no job config ${JSON.stringify(job)} is loaded or named`, {
      hint: `There are: ${known.sort().join(', ')}.`,
    });
  }
  return removeJobs(opened, { jobs: [job], supersededBefore: null }, options, signal);
}

/** Takes away what no config names any more and, where asked to, old superseded loads. */
export async function prune(
  opened: Opened,
  { olderThanDays, keep = [], ...options }: PruneOptions,
  signal: AbortSignal,
): Promise<RemovalReport> {
  if (olderThanDays !== undefined && !(olderThanDays >= 1)) {
    // The allowance of the last 24 hours is counted by them.
    throw new HeadgateError('usage', 'superseded loads are kept for a day at least', {
      hint: 'Give P1D or more.',
    });
  }
  const { loaded } = await look(opened);
  const named = new Set([...opened.config.jobs.map(({ name }) => name), ...keep]);
  const jobs = loaded.map(({ job }) => job).filter((job) => !named.has(job));
  const supersededBefore =
    olderThanDays === undefined
      ? null
      : new Date(Date.now() - olderThanDays * 24 * 60 * 60 * 1_000).toISOString();
  return removeJobs(opened, { jobs, supersededBefore }, options, signal);
}

/** The tables and loads that no job config of a config names. */
export function leftovers(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  loaded: readonly LoadedJob[],
): Leftover[] {
  const named = new Set(jobs.map(({ name }) => name));
  return loaded
    .filter(({ job }) => !named.has(job))
    .map(({ job, table }) => {
      const own = loads.filter((load) => load.job === job);
      const live = own.filter(({ supersededBy }) => supersededBy === null);
      return {
        job,
        table,
        rows: sum(live.map(({ rowsLoaded }) => rowsLoaded)),
        loads: live.length,
        lastLoadAt: own.at(-1)?.committedAt ?? '',
      };
    });
}

/** Nothing is removed twice, and a journal without the jobs goes first: what was killed half-way is done by asking again. */
async function removeJobs(
  opened: Opened,
  removal: Removal,
  options: UpkeepOptions,
  signal: AbortSignal,
): Promise<RemovalReport> {
  const { destination, folder } = opened;
  if (options.dryRun === true) return reportOf(opened, removal, await look(opened), true);
  return withLock(opened, signal, async (journal, commitOptions) => {
    await settleRename(opened, journal, commitOptions);
    const found = await look(opened, journal.state);
    const report = await reportOf(opened, removal, found, false);
    await closeCommitted(journal, found.loads);
    if (removal.jobs.length > 0) {
      await journal.edit((state) => withoutJobs(state, removal.jobs, found.loads));
      const stages = await openStageFolder(join(folder, 'stage'));
      await stages.clear(new Set(journal.state.attempts.keys()));
    }
    await destination.remove(removal, commitOptions);
    return report;
  });
}

interface Found {
  loads: Load[];
  loaded: LoadedJob[];
  state: JournalState;
}

async function look({ destination, folder }: Opened, state?: JournalState): Promise<Found> {
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
  dryRun: boolean,
): Promise<RemovalReport> {
  const losses: Loss[] = [];
  for (const job of jobs) losses.push(await lossOf(opened, job, jobs, found));
  const before = Date.parse(supersededBefore ?? '');
  const superseded = found.loads.filter(
    (load) => !jobs.includes(load.job) && load.supersededBy !== null && Date.parse(load.committedAt) < before,
  ).length;
  return { destination: opened.destination.location, dryRun, losses, superseded };
}

async function lossOf(
  { destination, config }: Opened,
  job: string,
  going: readonly string[],
  { loads, loaded, state }: Found,
): Promise<Loss> {
  const own = loads.filter((load) => load.job === job);
  const live = own.filter(({ supersededBy }) => supersededBy === null);
  const table = loaded.find((each) => each.job === job)?.table ?? null;
  const sharing = loaded.filter(
    (each) => !going.includes(each.job) && each.table.toLowerCase() === table?.toLowerCase(),
  );
  return {
    job,
    table,
    sharedWith: sharing.map((each) => each.job),
    rows: await destination.rowsOf(job),
    loads: live.length,
    superseded: own.length - live.length,
    days: daysOf(live),
    again: { jobs: live.length, rows: sum(live.map(({ dataCount }) => dataCount)) },
    underWay: attemptsOf(state)
      .filter((attempt) => attempt.job === job && !own.some(({ loadId }) => loadId === attempt.token))
      .map(({ phase, remoteId }) => ({ phase, remoteJobId: remoteId })),
    named: config.jobs.some(({ name }) => name === job),
  };
}

function daysOf(live: readonly Load[]): Loss['days'] {
  const slices = live.flatMap(({ slice }) => slice ?? []);
  const days = span(slices);
  if (days === null) return null;
  // I5: live loads of one job config share no day.
  return { ...sliceDates(days), count: sum(slices.map((slice) => slice.until - slice.from)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
