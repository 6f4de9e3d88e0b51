import type { JobConfig } from '../config/config.js';
import type { Load } from '../load/ledger.js';
import { settledAt, windowDays } from './calendar.js';
import { coverage, type DayCoverage, type LiveLoad, liveLoads } from './coverage.js';
import { Density, type Observation } from './density.js';
import { jobIdentity } from './identity.js';
import type { Hold, JobProgress, Plan, PlannedSlice, Reason, Slice } from './plan.js';
import { cutSlices } from './slicing.js';

/** A finished job that may have hit its row cap and was not committed. */
export interface CappedJob {
  job: string;
  identity: string;
  slice: Slice;
  rows: number;
  /** Rows that were asked for. */
  maxData: number;
}

/** Days that are to be fetched again although they are covered. */
export interface Refetch {
  job: string;
  /** Null: every day, and a job config without a window. */
  slice: Slice | null;
  /** ISO time: loads committed later are the answer to it. */
  at: string;
}

/** A slice under way. */
export interface Taken {
  job: string;
  identity: string;
  slice: Slice | null;
  /** Rows of its finished job; null while it runs. */
  rows: number | null;
}

/** Everything that a plan depends on; the same input gives the same plan. */
export interface PlanInput {
  jobs: readonly JobConfig[];
  loads: readonly Load[];
  /** Slices under way: their days are taken. */
  taken: readonly Taken[];
  capped: readonly CappedJob[];
  holds: readonly Hold[];
  refetches: readonly Refetch[];
  /** Job configs without a window that this run has already loaded. */
  finished: ReadonlySet<string>;
  /** Rows that the account's plan allows for one job. */
  maxDataPerJob: number;
  /** Epoch milliseconds. */
  now: number;
}

/** What to fetch, in the order of execution: job configs take turns. */
export function makePlan(input: PlanInput): Plan {
  const parts = input.jobs.map((job) => planJob(job, input));
  return {
    slices: interleave(parts.map((part) => part.slices)),
    holds: input.holds.filter((hold) => input.jobs.some((job) => job.name === hold.job)),
    progress: parts.map((part) => part.progress),
  };
}

interface JobPart {
  slices: PlannedSlice[];
  progress: JobProgress;
}

function planJob(job: JobConfig, input: PlanInput): JobPart {
  const maxData = Math.min(job.maxData ?? input.maxDataPerJob, input.maxDataPerJob);
  return job.window === null ? planWhole(job, input, maxData) : planWindow(job, job.window, input, maxData);
}

function planWhole(job: JobConfig, input: PlanInput, maxData: number): JobPart {
  const busy =
    input.finished.has(job.name) ||
    input.taken.some((taken) => taken.job === job.name && taken.slice === null) ||
    input.holds.some((hold) => hold.job === job.name && hold.slice === null);
  const slice: PlannedSlice = { job: job.name, slice: null, reason: 'run', maxData, rows: null, open: false };
  return { slices: busy ? [] : [slice], progress: { job: job.name, days: null } };
}

function planWindow(
  job: JobConfig,
  window: NonNullable<JobConfig['window']>,
  input: PlanInput,
  maxData: number,
): JobPart {
  const identity = jobIdentity(job);
  const live = liveLoads(input.loads, job.name, identity);
  const covered = coverage(live, window);
  const range = windowDays(window, input.now);
  const mine = <T extends { job: string }>(entries: readonly T[]) =>
    entries.filter((entry) => entry.job === job.name);

  const reasons = new Map<number, Reason>();
  for (let day = range.from; day < range.until; day += 1) {
    const reason = reasonFor(day, covered.get(day), job, maxData, mine(input.refetches));
    if (reason !== null) reasons.set(day, reason);
  }
  takeWholeLoads(reasons, covered);
  const taken = mine(input.taken).filter((entry) => entry.identity === identity);
  for (const { slice } of [...taken, ...mine(input.holds)]) {
    // A hold without days is on the whole job config.
    if (slice === null) reasons.clear();
    else for (let day = slice.from; day < slice.until; day += 1) reasons.delete(day);
  }

  const capped = mine(input.capped).filter((entry) => entry.identity === identity);
  const density = new Density(observations(live, taken, capped));
  const settled = (day: number) => settledAt(day, window) <= input.now;
  const days = [...reasons.keys()].sort((a, b) => a - b);
  const slices = cutSlices(days, {
    origin: window.from,
    step: window.step,
    cap: maxData,
    density,
    longest: Math.max(0, ...live.map((load) => load.slice.until - load.slice.from)),
    firstOpen: days.find((day) => !settled(day)) ?? Infinity,
    loadOf: (day) => covered.get(day)?.load.slice ?? null,
    capped: capped.filter((entry) => entry.maxData >= maxData).map((entry) => entry.slice),
  }).map(
    (slice): PlannedSlice => ({
      job: job.name,
      slice,
      reason: reasons.get(slice.from) ?? 'missing',
      maxData,
      rows: density.rows(slice),
      open: !settled(slice.until - 1),
    }),
  );
  return { slices, progress: { job: job.name, days: countDays(range, covered) } };
}

/** Why a day has to be fetched; null where the ledger covers it. */
function reasonFor(
  day: number,
  covered: DayCoverage | undefined,
  job: JobConfig,
  maxData: number,
  refetches: readonly Refetch[],
): Reason | null {
  if (covered === undefined) return 'missing';
  const { load, state } = covered;
  if (!load.current) return 'changed';
  const asked = refetches.some(
    ({ slice, at }) =>
      load.load.committedAt < at && (slice === null || (slice.from <= day && day < slice.until)),
  );
  if (asked) return 'refetch';
  if (state === 'open') return 'open';
  return state === 'incomplete' && canImprove(load, job, maxData) ? 'incomplete' : null;
}

/** A capped load gets better when it can be split, or when a job may give more rows than then. */
function canImprove({ load, slice }: LiveLoad, job: JobConfig, maxData: number): boolean {
  if (job.onCap === 'split' && slice.until - slice.from > 1) return true;
  const asked = typeof load.config.maxData === 'number' ? load.config.maxData : load.dataCount;
  return maxData > asked;
}

/**
 * I5: a load is replaced whole. Where some of its days are to be fetched, so are its others, lest the
 * commit that replaces it takes them away.
 */
function takeWholeLoads(reasons: Map<number, Reason>, covered: ReadonlyMap<number, DayCoverage>): void {
  for (const [day, reason] of [...reasons]) {
    const load = covered.get(day)?.load;
    if (load === undefined) continue;
    for (let other = load.slice.from; other < load.slice.until; other += 1) {
      if (!reasons.has(other)) reasons.set(other, reason);
    }
  }
}

function observations(
  live: readonly LiveLoad[],
  taken: readonly Taken[],
  capped: readonly CappedJob[],
): Observation[] {
  return [
    ...live
      .filter((load) => load.current)
      .map(({ slice, load }) => ({ slice, rows: load.dataCount, capped: !load.complete })),
    ...taken.flatMap(({ slice, rows }) =>
      slice === null || rows === null ? [] : [{ slice, rows, capped: false }],
    ),
    ...capped.map(({ slice, rows }) => ({ slice, rows, capped: true })),
  ];
}

function countDays(range: Slice, covered: ReadonlyMap<number, DayCoverage>): JobProgress['days'] {
  const count = { total: range.until - range.from, complete: 0, open: 0, incomplete: 0 };
  for (let day = range.from; day < range.until; day += 1) {
    const entry = covered.get(day);
    if (entry?.load.current) count[entry.state] += 1;
  }
  return count;
}

/** One of each in turn, so that no job config waits for all of another's. */
function interleave<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
