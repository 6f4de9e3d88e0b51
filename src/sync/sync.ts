import type { BudgetConfig, JobConfig } from '../config/config.js';
import type { AccountLimits } from '../contract/account.js';
import type { Day } from '../days/day.js';
import { exitCodes } from '../errors.js';
import type { Destination } from '../load/destination.js';
import type { Load, SchemaChange } from '../load/ledger.js';
import type { Clock } from '../pacing/clock.js';
import type { Pacer } from '../pacing/pacer.js';
import { type JobChange, jobChanges } from '../plan/changes.js';
import { overlap, type Slice } from '../days/slice.js';
import type { Stage } from '../stage/stage.js';
import type { Lane, StageFolder, SyncContext } from './context.js';
import type { JobReport, RunReport, SyncEvent } from './events.js';
import { failureErrors } from './report/failures.js';
import { findGaps } from './report/gaps.js';
import type { Journal } from './journal/journal.js';
import { tableSpec } from './steps/land.js';
import { reasonsForNoRows } from './report/no-rows.js';
import { patient } from './account/patient-source.js';
import { replaceable } from './steps/refresh.js';
import { openAccounts, type RunEnding, runLanes } from './steps/lanes.js';
import { Refusals } from './account/refusals.js';
import { forbearance } from './account/retry-limits.js';
import type { JobSource } from './account/source.js';
import { strayOf } from './report/stray.js';

/** An account to work with: where its jobs run, and its pace. */
interface Account {
  name: string;
  source: JobSource;
  pacer: Pacer;
}

export interface SyncParts {
  jobs: readonly JobConfig[];
  accounts: readonly Account[];
  destination: Destination;
  journal: Journal;
  stage: Stage;
  stages: StageFolder;
  clock: Clock;
  budget: BudgetConfig;
  /** How long after a lost submit the service may still create its job, in milliseconds. */
  settleMs: number;
  newToken: () => string;
  /** Uniform in [0, 1). */
  random: () => number;
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
  const lanes = makeLanes(parts, context, options.wait);
  await openAccounts(context, lanes, parts.admit ?? (async () => undefined));
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
  const changed = jobChanges(jobs, context.loads, await destination.jobs(), clock.now());
  for (const change of changed) emit({ type: 'changed', change });
  return changed;
}

async function openContext(
  parts: SyncParts,
  signal: AbortSignal,
  emit: (event: SyncEvent) => void,
): Promise<SyncContext> {
  const { jobs, destination, journal, stage, stages, clock, settleMs, newToken, budget } = parts;
  const severed = parts.severed ?? new AbortController().signal;
  const tables = jobs.map(tableSpec);
  await destination.check(tables);
  const stop = new AbortController();
  return {
    jobs,
    destination,
    journal,
    stage,
    stages,
    clock,
    settleMs,
    newToken,
    budget,
    emit,
    stop,
    signal: AbortSignal.any([signal, severed, stop.signal]),
    severed,
    loads: await destination.loads(tables),
    failures: [],
    failing: new Set(),
    tries: new Map(),
    fresh: new Set(),
    finished: new Set(),
    begun: new Set(),
    submitted: 0,
  };
}

function makeLanes(
  { accounts, clock, random, journal }: SyncParts,
  { emit }: SyncContext,
  wait: boolean,
): Lane[] {
  return accounts.map(({ name, source, pacer }) => {
    const patience: Lane['patience'] = {
      pacer,
      clock,
      random,
      proven: journal.state.accounts.has(name),
      forbearance: forbearance(wait, 'read'),
      onRetry: (error, until) => emit({ type: 'waiting', lane: name, wait: { kind: 'retry', error, until } }),
    };
    // Filled in by the first `GET /me`, before anything else is done.
    const account: AccountLimits = {
      email: '',
      tier: '',
      activeJobs: 0,
      regime: 'rows',
      requestsPerMinute: 1,
      maxDataPerJob: null,
      allowance: { limit: 0, remaining: 0 },
    };
    return {
      name,
      source: patient(source, patience),
      pacer,
      patience,
      account,
      askedAt: 0,
      unsent: 0,
      refusals: new Refusals(clock, forbearance(wait, 'submit')),
      lost: null,
      askedUntil: null,
      ghosts: 0,
      ghost: null,
      refusedCaps: [],
      newestJob: undefined,
      left: null,
    };
  });
}

/**
 * Drops what was to be fetched again and has been: none of those loads is live any more. A full refresh whose last
 * commit may have been interrupted stays until that is made again.
 */
async function forgetRefetches(context: SyncContext): Promise<void> {
  const { journal, loads, jobs } = context;
  const live = new Set(loads.filter((load) => load.supersededBy === null).map(({ loadId }) => loadId));
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
function liveLoads({ loads }: SyncContext, job: JobConfig, slice: Slice | null): string[] {
  const isMeant = (load: Load) => {
    if (load.job !== job.name || load.supersededBy !== null) return false;
    if (slice === null) return load.slice !== null || job.write === 'replace';
    return overlap(slice, load.slice);
  };
  return loads.filter(isMeant).map(({ loadId }) => loadId);
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
  const gaps = findGaps(jobs, context.loads, ending.plan, context.journal.state.attempts.values());
  const errors = failureErrors(context.failures);
  const outcome = outcomeOf(ending, errors.length > 0, gaps.length > 0);
  return {
    outcome,
    exitCode: outcome === 'failed' ? (errors[0]?.exitCode ?? exitCodes.failed) : exitCodes[outcome],
    jobs: jobs.map((job) => jobReport(job, context, ending, tally)),
    gaps,
    holds: ending.plan.holds,
    changes: tally.changed,
    errors,
    submitted: context.submitted,
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
  const loads = context.loads.filter((load) => load.job === job.name && context.fresh.has(load.loadId));
  return {
    job: job.name,
    table: job.table,
    rowsLoaded: loads.reduce((sum, load) => sum + load.rowsLoaded, 0),
    rowsRejected: loads.reduce((sum, load) => sum + load.rowsRejected, 0),
    loads: loads.length,
    noRows: reasonsForNoRows(job, context.loads, ending.plan),
    schemaChanges: tally.changes.filter((change) => change.table === job.table),
    days: ending.plan.progress.find((entry) => entry.job === job.name)?.days ?? null,
    stray: strayOf(job, loads),
  };
}
