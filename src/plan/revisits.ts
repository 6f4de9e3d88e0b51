import { sum } from '../common/words.js';
import type { JobConfig, WindowConfig } from '../config/config.js';
import { limits } from '../contract/limits.js';
import { type Day, daysOf, msPerDay, overlap, type Slice } from '../days/day.js';
import { lastUse, type Load } from '../load/ledger.js';
import { rowsOn } from './audits.js';
import type { DayCoverage, LiveLoad } from './coverage.js';
import type { Past } from './past.js';
import type { PlannedSlice, PlanInput, Reason, Revisits, RowRange } from './plan.js';
import { cutWindow, type SlicingRules } from './slicing.js';
import { firstOpenDay } from './window.js';

/** A day may have this many times the rows that it had, and one more. */
const growth = 1.1;

/** Days of a job config to ask for again because of their age, those under way not among them. */
export interface DueDays {
  /** Days of the loads to replace, each with its load. A load is replaced as a whole. */
  days: ReadonlyMap<Day, LiveLoad>;
  /** When the first day of each load was due, as a number that grows with time. */
  since: ReadonlyMap<LiveLoad, number>;
  outlook: Revisits;
}

/** Revisits of a job config, oldest first, and what they are about. */
export interface Revisiting {
  slices: PlannedSlice[];
  outlook: Revisits;
}

type Aged = Required<Pick<JobConfig, 'revisit'>> & { window: WindowConfig };

const isAged = (job: JobConfig): job is JobConfig & Aged => job.window !== null && job.revisit !== undefined;

/** Whether a job that is created at a time finds a day at an age: no answer from the service's cache is younger. */
function hasReached(at: number, day: Day, age: number, window: WindowConfig): boolean {
  const end = (day + 1 + age) * msPerDay + limits.cacheMs;
  // No time zone is a day away from UTC, and its calendar is slow.
  if (Math.abs(at - end) > msPerDay) return at > end;
  return day < firstOpenDay(at, { ...window, lookbackDays: age });
}

/** The first age that a day had not reached at a time; undefined if it had reached each. */
function nextAge({ revisit, window }: Aged, at: number, day: Day): number | undefined {
  const last = revisit.at(-1);
  if (last === undefined || hasReached(at, day, last, window)) return undefined;
  return revisit.find((age) => !hasReached(at, day, age, window));
}

/** The first day that still has an age to come; Infinity if there are none. */
export const firstYoungDay = (job: JobConfig, now: number): Day =>
  isAged(job) ? firstOpenDay(now, { ...job.window, lookbackDays: job.revisit.at(-1) ?? 0 }) : Infinity;

/** All that decides which days are due, for a plan that is made again: with time, more days reach each age. */
export function dueKey(job: JobConfig, { now, revisitShare, stays }: PlanInput, live: Past['live']): string {
  if (!isAged(job) || revisitShare === null) return '';
  const borders = [now - msPerDay, now, now + msPerDay].flatMap((at) =>
    job.revisit.map((age) => firstOpenDay(at, { ...job.window, lookbackDays: age })),
  );
  return [...borders, ...live.flatMap(({ load }) => stays?.get(load.loadId) ?? [])].join(' ');
}

/**
 * When the days of a load were asked for last: its own job, or one whose answer lacked its rows. A run does not ask for
 * what it has loaded itself, even if the service's clock is slow.
 */
function askedAt(load: Load, { stays, fresh }: PlanInput): number {
  const at = fresh?.has(load.loadId) === true ? lastUse(load) : Date.parse(load.remoteCreatedAt);
  return Math.max(at, stays?.get(load.loadId) ?? -Infinity);
}

/**
 * Finished days that reached an age since they were asked for last. Null if no day is due, now or in a day.
 *
 * @param reasons days that are needed anyway, under way or not
 */
export function dueDays(
  job: JobConfig,
  range: Slice,
  covered: ReadonlyMap<Day, DayCoverage>,
  reasons: ReadonlyMap<Day, Reason>,
  input: PlanInput,
  { holds, taken, lacking }: Pick<Past, 'holds' | 'taken' | 'lacking'>,
): DueDays | null {
  const { now, revisitShare } = input;
  if (!isAged(job) || revisitShare === null || input.probe === true) return null;
  const { window } = job;
  const isBlocked = (each: LiveLoad) =>
    !each.current ||
    lacking.includes(each) ||
    holds.some(({ slice }) => slice === null || overlap(slice, each.slice)) ||
    Object.values(each.load.marks ?? {}).includes('expired');
  const blocked = new Map<LiveLoad, boolean>();
  const ages = new Map<Day, number>();
  const since = new Map<LiveLoad, number>();
  let tomorrow = 0;
  for (const day of daysOf(range)) {
    const load = covered.get(day)?.load;
    if (load === undefined) continue;
    const isAskedFor = reasons.has(day);
    const age = nextAge(job, isAskedFor ? now : askedAt(load.load, input), day);
    if (age === undefined || !hasReached(now + msPerDay, day, age, window)) continue;
    if (!blocked.has(load)) blocked.set(load, isBlocked(load));
    if (!isAskedFor && blocked.get(load) === true) continue;
    if (!hasReached(now, day, age, window)) tomorrow += 1;
    else if (!isAskedFor) {
      ages.set(day, age);
      since.set(load, Math.min(since.get(load) ?? Infinity, day + age));
    }
  }
  const isBusy = (day: Day) =>
    taken.some(({ slice }) => slice !== null && day >= slice.from && day < slice.until);
  const days = new Map(
    [...since.keys()].flatMap((load) => daysOf(load.slice).map((day) => [day, load] as const)),
  );
  for (const day of [...days.keys()]) if (isBusy(day)) days.delete(day);
  const due = [...ages].filter(([day]) => days.has(day));
  if (days.size + tomorrow === 0) return null;
  const overdue = due.filter(([day, age]) => hasReached(now - msPerDay, day, age, window)).length;
  const rows = rowsOfDays([...days.keys()], days);
  return { days, since, outlook: { job: job.name, due: due.length, overdue, rows, tomorrow } };
}

/** Rows that the loads of days brought for them. */
const rowsOfDays = (days: readonly Day[], loads: DueDays['days']): number =>
  Math.round(sum(days.map((day) => rowsOn(loads.get(day)!, day))));

/** The slices of days that are due. A load is replaced when all of its slices are fetched, so they follow each other. */
export function revisiting(
  { name }: JobConfig,
  { days, since, outlook }: DueDays,
  maxData: number,
  rules: SlicingRules,
  asks: (slice: Slice) => Pick<PlannedSlice, 'asks'>,
): Revisiting {
  const ascending = [...days.keys()].toSorted((a, b) => a - b);
  const dueSince = (slice: Slice) =>
    Math.min(...daysOf(slice).map((day) => since.get(days.get(day)!) ?? Infinity));
  const slices = cutWindow(ascending, rules, rules.cap)
    .map((slice) => ({ slice, at: dueSince(slice) }))
    .toSorted((a, b) => a.at - b.at || a.slice.from - b.slice.from)
    .map(({ slice }): PlannedSlice => {
      const rows = rowRange(rowsOfDays(daysOf(slice), days));
      return { job: name, slice, ...asks(slice), reason: 'revisit', maxData, rows, open: false };
    });
  return { slices, outlook };
}

const rowRange = (rows: number): RowRange => ({
  low: Math.floor(rows / growth),
  expected: rows,
  high: Math.ceil(rows * growth) + 1,
});
