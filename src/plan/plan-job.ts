import type { JobConfig } from '../config/config.js';
import { firstOpenDay, windowDays } from './window.js';
import { type Day, dayAt, daysOf, isSame, overlap, type Slice, stretchesOf } from '../days/day.js';
import { coverage, type DayCoverage, liveOf } from './coverage.js';
import { Density } from './density.js';
import { neededDays, reasonOf, suspectDays } from './needed-days.js';
import type { Hold, JobProgress, PlannedSlice, Reason, PlanInput, Taken } from './plan.js';
import { askedOver, noCaps } from './source-cap.js';
import { leftOfCapped, levelOf, observations, type Past } from './past.js';
import { isTooLarge, padded, shareOf } from './remedy.js';
import type { SharedDensity } from './shared-density.js';
import { exactly, knownRange, unknownRange } from './job-range.js';
import { type DueDays, dueDays, firstYoungDay, revisitSlices } from './revisits.js';
import { probeSlices } from './probe.js';
import { cutWindow, type SlicingRules } from './slicing.js';
import { expectedParts, partsOfDays, withCutRows, withParts } from './parts-of-days.js';
import { withUsefulSplit } from './split.js';
import { isUnlimited } from '../common/words.js';
import { ofJob } from '../common/series.js';

/** What one job config still needs. */
export interface JobPart {
  slices: PlannedSlice[];
  /** How much of what its job may return the answer to a slice may have. */
  share: number;
  /** Slices that reach past this day contain the newest day of a moving window. */
  dueAfter: Day;
  /** Loaded days that will still be open after a job that begins now. */
  stillOpen: ReadonlySet<Day>;
  /** Days that a hold on the whole job config blocks. */
  held: Slice[];
  progress: JobProgress;
  /** Whether a day is not loaded, also if its job is under way or it is on hold. */
  isMissing: boolean;
  /** Finished days that reached an age, oldest first. */
  revisits: PlannedSlice[];
  /** What they are about; null: no day is due, now or in a day. */
  due: DueDays | null;
}

/** `shared`: what other values of its `for_each` show; null: nothing. `room`: the most rows of its first slice. */
export function planJob(
  given: JobConfig,
  input: PlanInput,
  past: Past,
  shared: SharedDensity | null,
  room = Infinity,
): JobPart {
  const maxData = mostRows(given, input, past);
  const { window } = given;
  if (window === null) return planWhole(given, input, Math.min(maxData, room));
  const { begun, taken, capped, live, caps, holds, remedy, lacking } = past;
  const job = withUsefulSplit(given, input.loads);
  const covered = coverage(live, window, caps);
  const range = windowDays(window, input.now);

  const reasons = neededDays(range, covered, job, maxData, past, input);
  const isMissing = [...reasons.values()].includes('missing');
  const first = Math.min(room, maxData);
  const parts = partsOfDays(job, begun, input, { maxData, first, reasons });
  const isBusy = (slice: Slice) => [...taken, ...holds].some((each) => overlap(each.slice, slice));
  // Its days have more rows by now than one job may return.
  const isCapped = (slice: Slice) => capped.some((each) => isSame(each.slice, slice));
  const again =
    input.probe !== undefined ? [] : lacking.filter(({ slice }) => !isBusy(slice) && !isCapped(slice));
  const busy = [...taken, ...holds, ...again];
  const needed = new Map(reasons);
  const held = removeBusy(reasons, busy);
  if (isLoaded(reasons, taken, covered)) {
    const kept = reasons.size === 0 ? input.kept : undefined;
    const suspect = suspectDays(job, range, covered, liveOf(input.loads, job.name), kept);
    for (const [day, reason] of suspect) needed.set(day, reason);
    removeBusy(suspect, busy);
    for (const [day, reason] of suspect) reasons.set(day, reason);
  }
  const due = dueDays(job, range, covered, needed, input, past);
  const days = [...reasons.keys()].sort((a, b) => a - b);
  const firstOpen = firstOpenDay(input.now, window);
  const dueAfter = typeof window.to === 'number' ? Infinity : Math.min(range.until, firstOpen) - 1;
  const counted = countDays(range, covered);
  const today = dayAt(input.now, window.timeZone);
  const asks = (slice: Slice) => (remedy?.isPadded === true ? { asks: padded(slice, today) } : {});
  const sameCut = again.map(({ slice, load: { dataCount: rows } }): PlannedSlice => {
    const range = { low: rows, expected: rows, high: maxData };
    return { job: job.name, slice, ...asks(slice), reason: 'doubt', maxData, rows: range, open: false };
  });
  parts.unshift(...sameCut);
  const share = shareOf(remedy);
  // The density takes a while to estimate after a long history.
  if (days.length === 0 && (due?.days.size ?? 0) === 0) {
    const progress = { job: job.name, jobs: exactly(parts.length), known: true, caps, days: counted };
    const none = { stillOpen: new Set<Day>(), revisits: [] };
    return { slices: parts, share, dueAfter, held, progress, isMissing, due, ...none };
  }
  const density = new Density(observations(past, maxData), job.order);
  const level = levelOf(past, maxData);
  const others = shared === null ? null : { shared, atLeast: level?.isBound === true ? level.perDay : 0 };
  const full = capped.filter((entry) => entry.maxData >= maxData);
  const alike = live.filter((each) => each.current && isTooLarge(each, remedy));
  const tooLarge = [...[...full, ...alike].map(({ slice }) => slice), ...leftOfCapped(full, past)];
  const beside = remedy?.isPadded === true ? 2 * (level?.perDay ?? 0) : 0;
  const cap = Math.max(1, Math.floor(Math.min(maxData * share, remedy?.most ?? Infinity) - beside));
  const { regime = 'rows' } = input.allowance ?? {};
  const rules: SlicingRules = {
    order: job.order,
    cap,
    regime,
    density,
    others,
    longest: density.longest,
    origin: window.from,
    step: window.step,
    mostDays: window.mostDays ?? Infinity,
    firstOpen,
    // Where jobs are scarce, days are asked for together although their next ages differ.
    aloneFrom: regime === 'jobs' ? Infinity : firstYoungDay(job, window, input.now),
    loadOf: (day) => {
      const { state = 'open', load } = covered.get(day) ?? {};
      return state === 'open' ? null : (load?.slice ?? null);
    },
    capped: tooLarge,
  };
  const slices = cutWindow(days, rules, Math.min(Math.max(1, Math.floor(first * share)), cap));
  const kept = live.filter(({ current }) => current);
  const probe =
    input.probe === undefined
      ? null
      : probeSlices({
          window: { from: range.from, until: Math.min(range.until, firstOpen) },
          cap: maxData,
          density,
          isTaken: (day) =>
            !reasons.has(day) || capped.some(({ slice }) => day >= slice.from && day < slice.until),
          jobs: kept.length + taken.length + capped.length,
          name: job.name,
          input,
          others: others && ((length) => others.shared.rows(length, others.atLeast).high),
        });
  const fetched =
    probe?.slices ??
    slices.map((slice, index) => ({ slice, maxData: parts.length + index === 0 ? first : maxData }));
  const planned = fetched.map(
    (each): PlannedSlice => ({
      job: job.name,
      ...each,
      ...asks(each.slice),
      reason: reasonOf(each.slice, reasons),
      // Loaded rows say little about a file that has changed since.
      rows:
        isUnlimited(maxData) && reasonOf(each.slice, reasons) === 'refetch'
          ? null
          : withCutRows(
              others?.shared.rows(each.slice.until - each.slice.from, others.atLeast) ??
                density.rows(each.slice),
              each.slice,
              covered,
            ),
      open: each.slice.until > firstOpen,
    }),
  );
  const jobs =
    days.length === 0
      ? exactly(0)
      : (others?.shared.jobs(days.length, maxData, others.atLeast) ??
        (density.measured
          ? knownRange(slices.length, days.length, density, capped.length, kept.length)
          : unknownRange(slices, rules)));
  return {
    slices: [...parts, ...planned],
    share,
    dueAfter,
    stillOpen: new Set(days.filter((day) => day >= firstOpen && reasons.get(day) === 'open')),
    held,
    progress: {
      job: job.name,
      jobs: withParts(jobs, parts.length, expectedParts(job, planned)),
      known: density.measured || others !== null || slices.length === 0 || isUnlimited(maxData),
      caps,
      days: counted,
      ...(probe !== null && { probes: probe.wanted }),
    },
    isMissing,
    revisits: due === null ? [] : revisitSlices(due, maxData, rules, asks),
    due,
  };
}

/** Rows that one job of a job config may ask for. No wait would be long enough for more than its budget of a day. */
export function mostRows(
  { maxData, budgetRows = Infinity }: JobConfig,
  { maxDataPerJob }: PlanInput,
  { caps }: Past,
): number {
  return Math.min(maxData ?? maxDataPerJob, maxDataPerJob, askedOver(caps), budgetRows);
}

function planWhole(job: JobConfig, input: PlanInput, maxData: number): JobPart {
  const busy =
    input.probe !== undefined ||
    input.finished.has(job.name) ||
    [input.taken, input.holds].some((entries) =>
      ofJob<Taken | Hold>(entries, job.name).some(({ slice }) => slice === null),
    );
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
    share: 1,
    dueAfter: -Infinity,
    stillOpen: new Set(),
    held: [],
    progress: { job: job.name, jobs: exactly(busy ? 0 : 1), known: true, caps: noCaps, days: null },
    isMissing: false,
    revisits: [],
    due: null,
  };
}

/** Removes days that are being fetched or held; returns those that a hold on the whole job config blocks. */
function removeBusy(reasons: Map<Day, Reason>, entries: readonly { slice: Slice | null }[]): Slice[] {
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

/** Stretches of days that are not in the table, or not as asked. Days that may still change are not among them. */
function lacking(reasons: ReadonlyMap<Day, Reason>): Slice[] {
  const days = [...reasons].filter(([, reason]) => reason !== 'open').map(([day]) => day);
  return stretchesOf(days.toSorted((a, b) => a - b));
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

function countDays(range: Slice, covered: ReadonlyMap<number, DayCoverage>): JobProgress['days'] {
  const count = { total: range.until - range.from, complete: 0, open: 0, incomplete: 0 };
  for (const day of daysOf(range)) {
    const entry = covered.get(day);
    if (entry?.state === 'expired') count.total -= 1;
    else if (entry?.load.current) count[entry.state === 'suspect' ? 'complete' : entry.state] += 1;
  }
  return count;
}
