import type { JobConfig } from '../config/config.js';
import type { AccountLimits } from '../contract/account.js';
import type { Day } from '../days/day.js';
import { exitCodes } from '../errors.js';
import type { Load, SchemaChange } from '../load/ledger.js';
import type { JobRate } from '../pacing/job-queue.js';
import { type JobChange, jobChanges } from '../plan/changes.js';
import { overlap, type Slice } from '../days/slice.js';
import { type Account, openLanes } from './account/accounts.js';
import type { Lane } from './account/lane.js';
import type { RunParts, SyncContext } from './steps/context.js';
import type { JobReport, RunReport, SyncEvent } from './events.js';
import { failureErrors } from './report/failures.js';
import { findGaps } from './report/gaps.js';
import { tableSpec } from './steps/land.js';
import { reasonsForNoRows } from './report/no-rows.js';
import { replaceable } from './steps/refresh.js';
import { type RunEnding, runLanes } from './steps/lanes.js';
import { RunState } from './steps/run-state.js';
import { strayOf } from './report/stray.js';

export interface SyncParts extends RunParts {
  accounts: readonly Account[];
  /** Uniform in [0, 1). */
  random: () => number;
  /** How an account's jobs are let go, by the requests a minute that the run may make. p-queue keeps the machine's time. */
  jobRate: (requestsPerMinute: number) => JobRate;
  /** Throws where the job configs ask for what the accounts do not allow. Absent: all is admitted. */
  admit?: (accounts: readonly AccountLimits[]) => Promise<void>;
  /** Aborts when the lock or the service is lost: what is under way then must not be finished. Default: never. */
  severed?: AbortSignal;
}

export interface SyncOptions {
  selected: ReadonlySet<string>;
  wait: boolean;
  /** Days to fetch again, both inclusive; `all` for every day; null for none. */
  refetch: { from: Day; to: Day } | 'all' | null;
}

/**
 * One run: recovers what an earlier one left, then fetches what the ledger lacks.
 *
 * @param signal an abort ends the run cleanly: a submit that is on its way is let finish, jobs at the service go on
 * @throws HeadgateError for faults that end the whole run; those of single slices are in the report
 */
export async function sync(
  parts: SyncParts,
  options: SyncOptions,
  signal: AbortSignal,
  onEvent: (event: SyncEvent) => void,
): Promise<RunReport> {
  const began = parts.clock.monotonic();
  const changes: SchemaChange[] = [];
  const emit = (event: SyncEvent) => {
    if (event.type === 'committed') changes.push(...event.schemaChanges);
    onEvent(event);
  };
  const context = await openContext(parts, signal, emit);
  const changed = await tellChanges(context, options);
  const { accounts, random, jobRate, admit = async () => undefined } = parts;
  const lanes = await openLanes(context, accounts, { wait: options.wait, random, jobRate, admit });
  await forgetRefetches(context);
  await askForRefetch(context, options);
  const ending = await runLanes(context, lanes, options);
  return report(context, lanes, ending, {
    selected: options.selected,
    changes,
    changed,
    durationMs: parts.clock.monotonic() - began,
    requests: parts.accounts.reduce((sum, account) => sum + account.pacer.requests, 0),
  });
}

/** Says before anything is fetched what changed of the job configs since their last loads. */
async function tellChanges(context: SyncContext, { selected }: SyncOptions): Promise<JobChange[]> {
  const { destination, clock, emit } = context;
  const jobs = context.jobs.filter(({ name }) => selected.has(name));
  const changed = jobChanges(jobs, context.run.loads, await destination.jobs(), clock.now());
  for (const change of changed) emit({ type: 'changed', change });
  return changed;
}

async function openContext(
  parts: SyncParts,
  signal: AbortSignal,
  emit: (event: SyncEvent) => void,
): Promise<SyncContext> {
  const severed = parts.severed ?? new AbortController().signal;
  const tables = parts.jobs.map(tableSpec);
  await parts.destination.check(tables);
  const fault = new AbortController();
  return {
    ...parts,
    run: new RunState(await parts.destination.loads(tables)),
    emit,
    signal: AbortSignal.any([signal, severed, fault.signal]),
    severed,
    stop: (error) => fault.abort(error),
  };
}

/**
 * Drops what was to be fetched again and has been: none of those loads is live any more. A full refresh whose last
 * commit may have been interrupted stays until that is made again.
 */
async function forgetRefetches(context: SyncContext): Promise<void> {
  const { journal, run, jobs } = context;
  const live = new Set(run.loads.filter((load) => load.supersededBy === null).map(({ loadId }) => loadId));
  const underWay = new Set([...journal.state.attempts.values()].map(({ job }) => job));
  const done = journal.state.refetches.filter(({ job: name, slice, loads: ids }) => {
    const job = jobs.find((candidate) => candidate.name === name);
    if (slice !== null || job === undefined) return !ids.some((id) => live.has(id));
    return !underWay.has(name) && replaceable(context, job, ids).length === 0;
  });
  if (done.length === 0) return;
  await journal.append(...done.map(({ job, at }) => ({ type: 'refetched' as const, job, at })));
}

async function askForRefetch(context: SyncContext, { refetch, selected }: SyncOptions): Promise<void> {
  if (refetch === null) return;
  const slice = refetch === 'all' ? null : { from: refetch.from, until: refetch.to + 1 };
  const at = new Date(context.clock.now()).toISOString();
  const wanted = context.jobs.filter(
    (job) => selected.has(job.name) && (slice === null || job.window !== null),
  );
  const refetches = wanted.map((job) => ({
    job: job.name,
    slice,
    at,
    loads: liveLoads(context, job, slice),
    fields: [],
  }));
  if (refetches.length === 0) return;
  await context.journal.append(...refetches.map((entry) => ({ type: 'refetch' as const, refetch: entry })));
}

/** Ids of a job config's live loads of some days; of all where the slice is null. */
function liveLoads({ run }: SyncContext, job: JobConfig, slice: Slice | null): string[] {
  const isMeant = (load: Load) => {
    if (load.job !== job.name || load.supersededBy !== null) return false;
    if (slice === null) return load.slice !== null || job.write === 'replace';
    return overlap(slice, load.slice);
  };
  return run.loads.filter(isMeant).map(({ loadId }) => loadId);
}

interface Tally {
  selected: ReadonlySet<string>;
  changes: readonly SchemaChange[];
  changed: JobChange[];
  durationMs: number;
  requests: number;
}

function report(context: SyncContext, lanes: readonly Lane[], ending: RunEnding, tally: Tally): RunReport {
  const jobs = context.jobs.filter((job) => tally.selected.has(job.name));
  const gaps = findGaps(jobs, context.run.loads, ending.plan, context.journal.state.attempts.values());
  const errors = failureErrors(context.run.failures);
  const outcome = outcomeOf(ending, errors.length > 0, gaps.length > 0);
  return {
    outcome,
    exitCode: outcome === 'failed' ? (errors[0]?.exitCode ?? exitCodes.failed) : exitCodes[outcome],
    jobs: jobs.map((job) => jobReport(job, context, ending, tally)),
    gaps,
    holds: ending.plan.holds,
    changes: tally.changed,
    errors,
    submitted: context.run.submitted,
    requests: tally.requests,
    parkedUntil: ending.parkedUntil,
    askedUntil: lanes.find((lane) => lane.askedUntil !== null)?.askedUntil ?? null,
    account: lanes[0]?.account ?? null,
    destination: context.destination.location,
    durationMs: tally.durationMs,
  };
}

function outcomeOf({ parkedUntil, plan }: RunEnding, failed: boolean, gaps: boolean): RunReport['outcome'] {
  if (parkedUntil !== null && plan.slices.length > 0) return 'exhausted';
  if (failed) return 'failed';
  return gaps ? 'incomplete' : 'complete';
}

function jobReport(job: JobConfig, context: SyncContext, ending: RunEnding, tally: Tally): JobReport {
  const loads = context.run.loads.filter(
    (load) => load.job === job.name && context.run.fresh.has(load.loadId),
  );
  return {
    job: job.name,
    table: job.table,
    rowsLoaded: loads.reduce((sum, load) => sum + load.rowsLoaded, 0),
    rowsRejected: loads.reduce((sum, load) => sum + load.rowsRejected, 0),
    loads: loads.length,
    noRows: reasonsForNoRows(job, context.run.loads, ending.plan),
    schemaChanges: tally.changes.filter((change) => change.table === job.table),
    days: ending.plan.progress.find((entry) => entry.job === job.name)?.days ?? null,
    stray: strayOf(job, loads),
  };
}
