import { readTogether } from '../../load/destination.js';
import { join } from 'node:path';
import type { Reached } from '../../opened/connection/connect.js';
import type { Config, JobConfig } from '../../config/config.js';
import type { Slice } from '../../days/day.js';
import { HeadgateError } from '../../common/errors.js';
import { systemClock } from '../../pacing/clock.js';
import { oneAtATime } from '../../pacing/job-queue.js';
import { stage } from '../../stage/stage.js';
import type { RunReport, SyncEvent, WaitReason } from '../../sync/events.js';
import type { Journal } from '../../sync/journal/journal.js';
import { recordRun, type RunTally } from '../../sync/report/record-run.js';
import { refuseShared } from '../../destinations.js';
import { diskError } from '../../files/disk-error.js';
import { ulid } from '../../common/ulid.js';
import { withHashKeys } from '../../opened/hash-keys.js';
import { openStageFolder } from '../../sync/run/stage-folder.js';
import { tableSpec } from '../../sync/run/table-spec.js';
import { interrupted, Patience } from '../../sync/run/patience.js';
import { sync, type SyncParts } from '../../sync/sync.js';
import { refuseTwice } from '../../opened/ask-accounts.js';
import { refuseMaxData, jobsToRun, refuseVanished } from '../../opened/refusals.js';
import {
  accountNames,
  never,
  type Opened,
  type Selection,
  commitOptions,
  withJournal,
} from '../../opened/open.js';
import { settleRename } from '../rename/rename.js';
import { filesOf, type KnownSource } from '../../opened/source-params.js';
import { findMismatches } from '../../opened/mismatches.js';
import { type Share, claimShare } from './share.js';
import { type Hidden, hideLoaded } from './hide-loaded.js';

export interface RunOptions extends Selection {
  /** Wait until the allowance returns instead of ending with exit code 5. */
  wait?: boolean;
  /** Fetch only a few slices spread over each window, to learn how many rows it has. */
  probe?: boolean;
  /** Ask for finished days again that reached an age of `revisit`. Default true. */
  revisit?: boolean;
  /** End as incomplete, with exit code 3, if a day is suspect. */
  strict?: boolean;
  /** Fetch these covered days again. */
  refetch?: Slice | undefined;
  /** Fetch every day again. */
  fullRefresh?: boolean;
  /** Give loaded rows the declared types now, by fetching the smallest load again. */
  retype?: boolean;
  /** Names of the accounts to use. Default: all in the config that no other run uses. */
  accounts?: readonly string[] | undefined;
  /** If what was loaded is gone, load everything again instead of throwing `destination_gone`. */
  reload?: boolean;
  /**
   * How long to wait for a destination of several machines that no longer answers, and for runs that have every account.
   * Default: ten minutes.
   */
  patienceMs?: number | undefined;
  /** Wait without a limit for runs that have every account. */
  standBy?: boolean;
}

/** Runs with the free accounts of the destination, and writes the run to the history. */
export function run(
  opened: Opened,
  options: RunOptions = {},
  signal: AbortSignal = never,
  onEvent: (event: SyncEvent) => void = () => undefined,
): Promise<RunReport> {
  const [lane = 'main'] = accountNames(opened.config);
  const onWait = (wait: WaitReason) => onEvent({ type: 'waiting', lane, wait });
  return opened.withWaits(onWait, () => runOpened(opened, options, signal, onEvent));
}

async function runOpened(
  opened: Opened,
  options: RunOptions,
  signal: AbortSignal,
  onEvent: (event: SyncEvent) => void,
): Promise<RunReport> {
  const { config, folder, destination } = opened;
  const selected = jobsToRun(config, options.select);
  const { accounts, fullRefresh: alone = false } = options;
  await refuseShared(config.destination);
  const hidden: Hidden[] = [];
  const lock = async () => {
    hidden.push(...(await hideLoaded(opened, signal, (change) => onEvent({ type: 'changed', change }))));
    return claimShare(opened, { alone, accounts }, signal);
  };
  const { patienceMs, standBy, accounts: [lane = 'main'] = accountNames(config) } = options;
  const isShared = destination.machines !== undefined;
  let waiting: Patience | undefined;
  const patience = (onWaits: typeof onEvent) => {
    const onWait = (wait: WaitReason) => onWaits({ type: 'waiting', lane, wait });
    return (waiting = new Patience({ clock: systemClock, signal, onWait, patienceMs, standBy, isShared }));
  };
  const follow = (event: SyncEvent) => {
    if (event.type === 'committed') waiting?.moved();
    onEvent(event);
  };
  const kept: LockedRun['kept'] = { tries: {} };
  const parts = { folder, destination, signal, onEvent: follow, lock, patience };
  const report = await recordRun(parts, (tally, share) => {
    for (const message of share.notices) tally.onEvent({ type: 'warning', lane: 'main', message });
    const task = (journal: Journal) =>
      runLocked(opened, { options, selected, journal, tally, share, kept }, signal);
    return withJournal(opened, task, share.leaseOf);
  });
  const missingIn = (table: string) => hidden.find((each) => each.table === table)?.missing ?? [];
  return {
    ...report,
    jobs: report.jobs.map((job) =>
      job.rowsLoaded > 0 ? job : { ...job, hiddenMissing: missingIn(job.table) },
    ),
    rewritten: hidden.filter(({ isRewritten }) => isRewritten).map(({ table }) => table),
  };
}

interface LockedRun {
  options: RunOptions;
  selected: ReadonlySet<string>;
  journal: Journal;
  tally: RunTally;
  share: Share;
  /** What the tries of the run have in common. */
  kept: { tries: NonNullable<SyncParts['tries']>; accounts?: SyncParts['accounts'] };
}

async function runLocked(opened: Opened, locked: LockedRun, signal: AbortSignal): Promise<RunReport> {
  const { options, selected, journal, tally, share } = locked;
  let failed: AbortSignal | undefined;
  try {
    if (options.reload !== true) await refuseVanished(opened.destination);
    if (!share.holding.isShared) await settleRename(opened, journal, commitOptions(opened, signal));
    const reached = await opened.reach();
    failed = reached.failed;
    const { config, destination } = opened;
    const [loaded, forgotten] = await readTogether(destination, async (reader) => [
      await reader.jobs(),
      (await reader.forgotten?.()) ?? [],
    ]);
    const sources = await knownSources(config, selected, reached);
    const mismatches = await findMismatches(config, selected, sources, loaded, signal);
    await refuseSplitsOf(config, selected, reached, signal);
    for (const { message } of mismatches) tally.onEvent({ type: 'warning', lane: 'main', message });
    const jobs = await withHashKeys(config.jobs, opened.folder, loaded, forgotten);
    const parts = await partsOf(opened, reached, jobs, locked);
    tally.requests = () => parts.accounts.reduce((sum, { pacer }) => sum + pacer.requests, 0);
    const again = options.fullRefresh === true ? 'all' : options.retype === true ? 'least' : null;
    const refetch = again ?? options.refetch ?? null;
    const { wait = false, strict = false, probe = false, revisit = true } = options;
    const report = await sync(
      parts,
      { selected, wait, strict, probe, revisit, refetch, mismatches, files: filesOf(sources) },
      signal,
      tally.onEvent,
    );
    await destination.describe?.(config.jobs.map(tableSpec));
    return report;
  } catch (error) {
    failed?.throwIfAborted();
    if (!signal.aborted) throw diskError(error);
    throw interrupted(error);
  }
}

/** What is known of sources without the service. One that another process runs does not say which files are there now. */
async function knownSources(
  { jobs, connection: { datasets = [] } }: Config,
  selected: ReadonlySet<string>,
  { sources = [] }: Reached,
): Promise<readonly KnownSource[]> {
  const used = jobs.filter(({ name, ownFile }) => ownFile && selected.has(name));
  const unknown = used.filter(({ source }) => sources.every(({ slug }) => slug !== source));
  if (unknown.length === 0) return sources;
  const { datasetSource } = await import('../../service/sources/dataset/dataset.js');
  const entries = datasets.filter(({ slug }) => unknown.some(({ source }) => source === slug));
  return [...sources, ...(await Promise.all(entries.map(datasetSource)))];
}

/** Asks the service for what its sources take if nothing here knows that. Without an answer, its jobs show it. */
async function refuseSplitsOf(
  config: Config,
  selected: ReadonlySet<string>,
  { sources = [], api }: Reached,
  signal: AbortSignal,
): Promise<void> {
  const split = config.jobs.filter(({ name, splitBy }) => splitBy !== undefined && selected.has(name));
  if (split.length === 0) return;
  const isKnown = split.every((job) => sources.some(({ slug }) => slug === job.source));
  const known = isKnown ? sources : await api?.sources(signal).catch(() => null);
  if (!known) return;
  const { refuseSplits } = await import('../../opened/check-sources.js');
  await refuseSplits(config, known, { selected }).catch((error: unknown) => {
    // Its params may not be a JSON Schema.
    if (!(error instanceof HeadgateError) || error.code !== 'service_protocol') throw error;
  });
}

async function partsOf(
  opened: Opened,
  { accounts, failed }: Reached,
  jobs: readonly JobConfig[],
  { selected, journal, tally, kept, share: { folder, holding, lost, clock } }: LockedRun,
): Promise<SyncParts> {
  const { config, destination } = opened;
  return {
    jobs,
    // Requests of all tries are paced and counted together.
    accounts: (kept.accounts ??= accounts.map(({ name, api, pacer }) => ({
      name,
      source: api,
      pacer: pacer((wait) => tally.onEvent({ type: 'waiting', lane: name, wait })),
    }))),
    tries: kept.tries,
    destination,
    journal,
    stage,
    stages: await openStageFolder(join(folder, 'stage')),
    clock,
    holding,
    budget: config.budget,
    settleMs: 2 * config.connection.timeoutMs,
    newToken: () => ulid(Date.now()),
    random: Math.random,
    jobRate: oneAtATime,
    severed: AbortSignal.any([failed, lost]),
    async admit(asked) {
      refuseTwice(asked);
      await refuseMaxData(config, selected, asked);
    },
  };
}
