import { sum } from '../common/words.js';
import type { JobConfig, WindowConfig } from '../config/config.js';
import { type Day, daysOf, msPerDay, overlap, type Slice } from '../days/day.js';
import { isExpired, lastUse, type Load } from '../load/ledger.js';
import { rowsOn } from './day-rows.js';
import type { DayCoverage, LiveLoad } from './coverage.js';
import type { Past } from './past.js';
import type { PlannedSlice, PlanInput, Reason, Revisits } from './plan.js';
import { cutWindow, type SlicingRules } from './slicing.js';
import { firstOpenDay } from './window.js';

/** A day may have this many times the rows that it had, and one more. */
const growth = 1.1;

/** Days of a job config to ask for again because of their age. */
export interface DueDays {
  /** Days of the loads to replace that are not under way. A load is replaced as a whole. */
  days: ReadonlyMap<Day, LiveLoad>;
  /** When the first day of each load was due, as a number that grows with time. */
  since: ReadonlyMap<LiveLoad, number>;
  outlook: Revisits;
}

type Ages = readonly number[];

/** Whether a job that is created at a time finds a day at an age: no answer from the service's cache is younger. */
function hasReached(at: number, day: Day, age: number, window: WindowConfig): boolean {
  const end = (day + 1 + age) * msPerDay;
  // No time zone is nearly a day away from UTC, and its calendar is slow.
  if (Math.abs(at - end) > msPerDay) return at > end;
  return day < firstOpenDay(at, { ...window, lookbackDays: age });
}

/** The first age that a day had not reached at a time; undefined if it had reached each. */
function nextAge(ages: Ages, at: number, day: Day, window: WindowConfig): number | undefined {
  // Most days are older than the last one.
  if (hasReached(at, day, ages.at(-1) ?? 0, window)) return undefined;
  return ages.find((age) => !hasReached(at, day, age, window));
}

/** The first day that still has an age to come; Infinity if there are none. */
export function firstYoungDay({ revisit = [] }: JobConfig, window: WindowConfig, now: number): Day {
  const last = revisit.at(-1);
  return last === undefined ? Infinity : firstOpenDay(now, { ...window, lookbackDays: last });
}

/** All that decides which days are due, for a plan that is made again: with time, more days reach each age. */
export function dueKey(
  { revisit = [], window }: JobConfig,
  { now, revisitShare, stays }: PlanInput,
  live: Past['live'],
): string {
  if (window === null || revisitShare === null || revisit.length === 0) return '';
  const borders = [now - msPerDay, now, now + msPerDay].flatMap((at) =>
    revisit.map((age) => firstOpenDay(at, { ...window, lookbackDays: age })),
  );
  return [...borders, ...live.flatMap(({ load }) => stays?.get(load.loadId) ?? [])].join(' ');
}

/** When the days of a load were asked for last. A run does not ask for its own again, even if clocks differ. */
function askedAt(load: Load, { stays, fresh }: PlanInput): number {
  const at = fresh?.has(load.loadId) === true ? lastUse(load) : Date.parse(load.remoteCreatedAt);
  return Math.max(at, stays?.get(load.loadId) ?? -Infinity);
}

/**
 * Finished days that reached an age since they were asked for last. Null if no day is due, now or in a day.
 *
 * @param needed days that are asked for anyway, also those under way
 */
export function dueDays(
  { name: job, revisit = [], window }: JobConfig,
  range: Slice,
  covered: ReadonlyMap<Day, DayCoverage>,
  needed: ReadonlyMap<Day, Reason>,
  input: PlanInput,
  { holds, taken }: Pick<Past, 'holds' | 'taken'>,
): DueDays | null {
  const { now, revisitShare, probe } = input;
  if (revisit.length === 0 || window === null || revisitShare === null || probe !== undefined) return null;
  const isBlocked = (each: LiveLoad) =>
    isExpired(each.load) || holds.some(({ slice }) => slice === null || overlap(slice, each.slice));
  const due = new Map<Day, number>();
  const since = new Map<LiveLoad, number>();
  let tomorrow = 0;
  for (const [day, { load }] of covered) {
    if (day < range.from || day >= range.until) continue;
    const isNeeded = needed.has(day);
    const age = nextAge(revisit, isNeeded ? now : askedAt(load.load, input), day, window);
    if (age === undefined || !hasReached(now + msPerDay, day, age, window)) continue;
    if (!isNeeded && isBlocked(load)) continue;
    if (!hasReached(now, day, age, window)) tomorrow += 1;
    else {
      due.set(day, age);
      since.set(load, Math.min(since.get(load) ?? Infinity, day + age));
    }
  }
  const isBusy = (day: Day) => taken.some(({ slice }) => overlap(slice, { from: day, until: day + 1 }));
  const loads = [...since.keys()];
  const days = new Map(
    loads.flatMap((load) => daysOf(load.slice).flatMap((day) => (isBusy(day) ? [] : [[day, load] as const]))),
  );
  if (days.size + tomorrow === 0) return null;
  const left = [...due].filter(([day]) => days.has(day));
  const overdue = left.filter(([day, age]) => hasReached(now - msPerDay, day, age, window)).length;
  const rows = rowsOfDays([...days.keys()], days);
  return { days, since, outlook: { job, due: left.length, overdue, rows, tomorrow } };
}

/** Rows that the loads of days brought for them. */
const rowsOfDays = (days: readonly Day[], loads: DueDays['days']): number =>
  Math.round(sum(days.map((day) => rowsOn(loads.get(day)!, day))));

/** The slices of days that are due, oldest first. A load is replaced once it has all of its slices: they follow each other. */
export function revisitSlices(
  { days, since, outlook: { job } }: DueDays,
  maxData: number,
  rules: SlicingRules,
  asks: (slice: Slice) => Pick<PlannedSlice, 'asks'>,
): PlannedSlice[] {
  const ascending = [...days.keys()].toSorted((a, b) => a - b);
  const dueSince = (slice: Slice) => Math.min(...daysOf(slice).map((day) => since.get(days.get(day)!)!));
  return cutWindow(ascending, rules, rules.cap)
    .toSorted((a, b) => dueSince(a) - dueSince(b) || a.from - b.from)
    .map((slice) => {
      const expected = rowsOfDays(daysOf(slice), days);
      const rows = { low: Math.floor(expected / growth), expected, high: Math.ceil(expected * growth) + 1 };
      return { job, slice, ...asks(slice), reason: 'revisit', maxData, rows, open: false };
    });
}
