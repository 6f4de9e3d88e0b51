import type { JobConfig, WindowConfig } from '../config/config.js';
import { firstOpenDay, windowDays } from './window.js';
import type { Day } from '../days/day.js';
import { coverage, type DayCoverage, isIncomplete, type LiveLoad, liveLoads } from './coverage.js';
import type { Load } from '../load/ledger.js';
import { fetchedByDay } from './day-rows.js';
import { Density, type Observation } from './density.js';
import { jobIdentity } from './identity.js';
import { liveOf } from './live-of.js';
import { doubtfulDays } from './suspects.js';
import type { CappedJob, PlanInput, Taken } from './input.js';
import { daysOf, type Slice, stretchesOf } from '../days/slice.js';
import type { JobProgress, PlannedSlice, Reason } from './plan.js';
import { cutWindow } from './first-slice.js';
import { askedOver, type CapsInForce, capsInForce, isAtCap, noCaps } from './source-cap.js';
import { exactly, knownRange, unknownRange } from './job-range.js';
import { probeSlices } from './probe.js';
import type { SlicingRules } from './slicing.js';
import { sum } from '../words.js';

/** What one job config still needs. */
export interface JobPart {
  slices: PlannedSlice[];
  /** Slices that reach past this day contain the newest day of a moving window. */
  dueAfter: Day;
  /** Loaded days that will still be open after a job that begins now. */
  stillOpen: ReadonlySet<Day>;
  /** Days that a hold on the whole job config blocks. */
  held: Slice[];
  progress: JobProgress;
}

/**
 * Plans one job config by itself.
 *
 * @param room the most rows that its first slice may return
 */
export function planJob(job: JobConfig, input: PlanInput, room: number): JobPart {
  const most = Math.min(job.maxData ?? input.maxDataPerJob, input.maxDataPerJob);
  if (job.window === null) return planWhole(job, input, Math.min(most, room));
  const caps = capsInForce(job, input.sourceCaps ?? []);
  return planWindow(job, job.window, input, { maxData: Math.min(most, askedOver(caps)), room, caps });
}

function planWhole(job: JobConfig, input: PlanInput, maxData: number): JobPart {
  const busy =
    input.probe === true ||
    input.finished.has(job.name) ||
    input.taken.some((taken) => taken.job === job.name && taken.slice === null) ||
    input.holds.some((hold) => hold.job === job.name && hold.slice === null);
  const slice: PlannedSlice = {
    job: job.name,
    slice: null,
    reason: 'run',
    maxData,
    rows: null,
    open: false,
  };
  return {
    slices: busy ? [] : [slice],
    dueAfter: -Infinity,
    stillOpen: new Set(),
    held: [],
    progress: { job: job.name, jobs: exactly(busy ? 0 : 1), known: true, caps: noCaps, days: null },
  };
}

function planWindow(
  job: JobConfig,
  window: WindowConfig,
  input: PlanInput,
  { maxData, room, caps }: { maxData: number; room: number; caps: CapsInForce },
): JobPart {
  const identity = jobIdentity(job);
  const mine = <T extends { job: string; identity?: string }>(entries: readonly T[]) =>
    entries.filter((entry) => entry.job === job.name && (entry.identity ?? identity) === identity);
  const [taken, capped] = [mine(input.taken), mine(input.capped)];
  const live = liveLoads(input.loads, job.name, identity);
  const covered = coverage(live, window, caps);
  const range = windowDays(window, input.now);

  const refetched = new Set(mine(input.refetches).flatMap(({ loads }) => loads));
  const reasons = neededDays(range, covered, job, maxData, { refetched, fresh: input.fresh, caps });
  const busy = [...taken, ...mine(input.holds)];
  const held = takeAway(reasons, busy);
  if (isLoaded(reasons, taken, covered)) {
    const suspect = suspectDays(job, range, covered, liveOf(input.loads, job.name));
    takeAway(suspect, busy);
    for (const [day, reason] of suspect) reasons.set(day, reason);
  }
  const days = [...reasons.keys()].sort((a, b) => a - b);
  const firstOpen = firstOpenDay(input.now, window);
  const dueAfter = typeof window.to === 'number' ? Infinity : Math.min(range.until, firstOpen) - 1;
  const counted = countDays(range, covered);
  // The density takes a while to estimate after a long history.
  if (days.length === 0) {
    const progress = { job: job.name, jobs: exactly(0), known: true, caps, days: counted };
    return { slices: [], dueAfter, stillOpen: new Set(), held, progress };
  }
  const density = new Density(observations(live, taken, capped, caps), job.order);
  const first = Math.min(room, maxData);
  const known = { cap: maxData, capped, covered, density, firstOpen };
  const rules = slicingRules(job.order, window, input.allowance, known);
  const slices = cutWindow(days, rules, first);
  const used = [
    ...live.filter(({ current }) => current).map(({ load }) => load.dataCount),
    ...[...taken, ...capped].map(({ rows }) => rows ?? 0),
  ];
  const fetched =
    input.probe === true
      ? probeSlices({
          window: { from: range.from, until: Math.min(range.until, firstOpen) },
          cap: maxData,
          density,
          isTaken: (day) =>
            !reasons.has(day) || capped.some(({ slice }) => day >= slice.from && day < slice.until),
          jobs: used.length,
          rows: sum(used),
          allowance: input.allowance ?? null,
          configs: input.jobs.length,
        })
      : slices.map((slice, index) => ({ slice, maxData: index === 0 ? first : maxData }));
  return {
    slices: fetched.map((each) => ({
      job: job.name,
      ...each,
      reason: reasons.get(each.slice.from) ?? 'missing',
      rows: density.rows(each.slice),
      open: each.slice.until > firstOpen,
    })),
    dueAfter,
    stillOpen: new Set(days.filter((day) => day >= firstOpen && reasons.get(day) === 'open')),
    held,
    progress: {
      job: job.name,
      jobs: density.measured
        ? knownRange(slices.length, days.length, {
            density,
            capped: capped.length,
            kept: countCurrent(live),
          })
        : unknownRange(slices, rules),
      known: density.measured || slices.length === 0,
      caps,
      days: counted,
    },
  };
}

function slicingRules(
  order: JobConfig['order'],
  window: WindowConfig,
  allowance: PlanInput['allowance'],
  known: {
    cap: number;
    capped: readonly CappedJob[];
    covered: Map<Day, DayCoverage>;
    density: Density;
    firstOpen: Day;
  },
): SlicingRules {
  const { cap, capped, covered, density, firstOpen } = known;
  return {
    order,
    cap,
    regime: allowance?.regime ?? 'rows',
    density,
    longest: density.longest,
    origin: window.from,
    step: window.step,
    firstOpen,
    loadOf: (day) => settledLoad(covered.get(day)),
    capped: capped.filter((entry) => entry.maxData >= cap).map((entry) => entry.slice),
  };
}

/**
 * Removes days that are already being fetched or are on hold; returns those that a hold on the whole job config blocks.
 */
function takeAway(reasons: Map<Day, Reason>, entries: readonly { slice: Slice | null }[]): Slice[] {
  const held: Slice[] = [];
  for (const { slice } of entries) {
    if (slice !== null) for (const day of daysOf(slice)) reasons.delete(day);
    else {
      held.push(...lacking(reasons));
      reasons.clear();
    }
  }
  return held;
}

/**
 * Stretches of days that are not in the table, or not as the job config asks. Days that may still change are not among
 * them.
 */
function lacking(reasons: ReadonlyMap<Day, Reason>): Slice[] {
  const days = [...reasons].filter(([, reason]) => reason !== 'open').map(([day]) => day);
  return stretchesOf(days.toSorted((a, b) => a - b));
}

function settledLoad(covered: DayCoverage | undefined): Slice | null {
  return covered === undefined || covered.state === 'open' ? null : covered.load.slice;
}

/** Ids of loads that are treated specially. */
interface NamedLoads {
  refetched: ReadonlySet<string>;
  fresh: PlanInput['fresh'];
  caps: CapsInForce;
}

/** Days to fetch, each with its reason. */
function neededDays(
  range: Slice,
  covered: ReadonlyMap<number, DayCoverage>,
  job: JobConfig,
  maxData: number,
  named: NamedLoads,
): Map<number, Reason> {
  const reasons = new Map<number, Reason>();
  for (const day of daysOf(range)) {
    const reason = reasonFor(covered.get(day), job, maxData, named);
    if (reason !== null) reasons.set(day, reason);
  }
  takeWholeLoads(reasons, covered);
  return reasons;
}

/** Why a day has to be fetched; null if the ledger covers it. */
function reasonFor(
  covered: DayCoverage | undefined,
  job: JobConfig,
  maxData: number,
  { refetched, fresh, caps }: NamedLoads,
): Reason | null {
  if (covered === undefined) return 'missing';
  const { load, state } = covered;
  if (!load.current) return 'changed';
  if (refetched.has(load.load.loadId)) return 'refetch';
  // A cap that was found after the load: how new the load is says nothing.
  if (isAtCap(load.load, caps))
    return !caps.isSuspicion && canImprove(load, job, maxData) ? 'incomplete' : null;
  if (fresh?.has(load.load.loadId)) return null;
  if ((load.load.rowsLost ?? 0) > 0) return 'lost';
  if (state === 'open') return 'open';
  return isIncomplete(load.load, caps) && canImprove(load, job, maxData) ? 'incomplete' : null;
}

/** A capped load can be improved if it can be split, or if a job may now return more rows than then. */
function canImprove({ load, slice }: LiveLoad, job: JobConfig, maxData: number): boolean {
  if (job.onCap === 'split' && slice.until - slice.from > 1) return true;
  const asked = typeof load.config.maxData === 'number' ? load.config.maxData : load.dataCount;
  return maxData > asked;
}

/**
 * I5: a load is always replaced completely. If some of its days are fetched, the others are too: the commit that
 * replaces it would otherwise remove them.
 */
function takeWholeLoads(reasons: Map<number, Reason>, covered: ReadonlyMap<number, DayCoverage>): void {
  const taken = new Set<LiveLoad>();
  for (const [day, reason] of reasons) {
    const load = covered.get(day)?.load;
    if (load === undefined || taken.has(load)) continue;
    taken.add(load);
    for (const other of daysOf(load.slice)) if (!reasons.has(other)) reasons.set(other, reason);
  }
}

/** Whether every day that a run can fetch is loaded: only then does a window show what its days usually have. */
function isLoaded(
  reasons: ReadonlyMap<Day, Reason>,
  taken: readonly Taken[],
  covered: ReadonlyMap<Day, DayCoverage>,
): boolean {
  const isCovered = ({ slice }: Taken) =>
    slice !== null && daysOf(slice).every((day) => covered.get(day)?.load.current === true);
  return [...reasons.values()].every((reason) => reason === 'open') && taken.every(isCovered);
}

/** Days of loads with unlikely numbers of rows that were fetched only once. */
function suspectDays(
  job: JobConfig,
  range: Slice,
  covered: ReadonlyMap<Day, DayCoverage>,
  live: readonly Load[],
): Map<Day, Reason> {
  const suspect = new Map<Day, Reason>();
  for (const day of doubtfulDays(job, covered, live)) {
    const isInside = day >= range.from && day < range.until;
    if (isInside && covered.get(day)?.load.load.marks === undefined) suspect.set(day, 'suspect');
  }
  takeWholeLoads(suspect, covered);
  return suspect;
}

function observations(
  live: readonly LiveLoad[],
  taken: readonly Taken[],
  capped: readonly CappedJob[],
  caps: CapsInForce,
): Observation[] {
  // Rows just fetched again take precedence over those that they will replace.
  return [
    ...taken.flatMap(({ slice, rows }) =>
      slice === null || rows === null ? [] : [{ slice, rows, capped: false }],
    ),
    ...live
      .filter((load) => load.current)
      .map(({ slice, load }) => {
        const byDay = fetchedByDay(load, slice);
        return { slice, rows: load.dataCount, capped: isIncomplete(load, caps), ...(byDay && { byDay }) };
      }),
    ...capped.map(({ slice, rows }) => ({ slice, rows, capped: true })),
  ];
}

function countCurrent(live: readonly LiveLoad[]): number {
  return live.filter((load) => load.current).length;
}

function countDays(range: Slice, covered: ReadonlyMap<number, DayCoverage>): JobProgress['days'] {
  const count = { total: range.until - range.from, complete: 0, open: 0, incomplete: 0 };
  for (const day of daysOf(range)) {
    const entry = covered.get(day);
    if (entry?.load.current) count[entry.state === 'suspect' ? 'complete' : entry.state] += 1;
  }
  return count;
}
