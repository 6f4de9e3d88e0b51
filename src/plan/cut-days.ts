import type { JobConfig } from '../config/config.js';
import { type Day, formatDay } from '../days/day.js';
import { daysOf, overlap, type Slice } from '../days/slice.js';
import { count, plural } from '../words.js';
import { contentBy } from './known-answer.js';

/** The day in which a kept answer was cut. What later answers bring must agree with it. */
export interface CutDay {
  day: Day;
  rows: number;
  /** Hashes of the first rows. */
  first: string[];
  /** The rows before the time of the last one: no other row comes before it. */
  before: { rows: number; sum: string };
  /** How hashes and sum were computed, see `contentBy`. */
  by: string;
  /** Days that an answer that was compared did not reach, though its job asked for them; null if it was not compared. */
  left: Slice | null;
}

/** One day of an answer; hashes and times as `AnswerOrder` has them. */
interface RowsOfDay {
  day: Day;
  rows: number;
  before: number;
  hashes: readonly string[];
}

/** Of how many rows a cut day keeps the hashes. */
const rememberedRows = 100;

/** How many rows must follow an answer that was compared. Rows left out by relevance are hardly ever just the last three. */
const leastFollowing = 3;

/**
 * What to remember of an answer that is kept.
 *
 * @param left see `CutDay`
 * @param isOver false if rows may still be added to the day
 */
export function cutDay(
  job: JobConfig,
  { day, rows, before, hashes }: RowsOfDay,
  left: Slice | null,
  isOver: boolean,
): CutDay {
  const fixed = isOver ? hashes.slice(0, before) : [];
  return {
    day,
    rows,
    first: hashes.slice(0, rememberedRows),
    before: { rows: fixed.length, sum: sumOf(fixed) },
    by: contentBy(job),
    left: isOver ? left : null,
  };
}

/** What was loaded before an answer. */
export interface LoadedDays {
  isLoaded: (day: Day) => boolean;
  /** Rows of a loaded day; null if they were not counted by day. */
  rowsLoaded: (day: Day) => number | null;
}

/** An answer that came after a kept one. */
export interface LaterAnswer extends LoadedDays {
  /** Days of which it has all rows; null if there are none. */
  whole: Slice | null;
  /** Each of its days that has rows. */
  days: readonly RowsOfDay[];
}

/** What shows that a kept answer was not cut at its end, or not only there. Null if nothing does. */
export function contradiction(cut: CutDay, answer: LaterAnswer, job: JobConfig): string | null {
  return otherRows(cut, answer, job) ?? tooFewFollow(cut, answer);
}

/**
 * The later answer has all of the day in which the kept one was cut, but not all rows that it had, or others among them.
 * Only the first answer after it is compared, because rows may be deleted later.
 */
function otherRows(
  { day, rows: had, first, before, by }: CutDay,
  answer: LaterAnswer,
  job: JobConfig,
): string | null {
  if (!isNew(day, answer.whole, answer)) return null;
  const { rows, hashes } = answer.days.find((each) => each.day === day) ?? { rows: 0, hashes: [] };
  if (rows < had)
    return `its answer has ${plural(rows, 'row')} of ${formatDay(day)}, and a capped answer had ${count(had)} before`;
  if (by !== contentBy(job) || hashes.length < rows) return null;
  const found = new Set(hashes);
  if (!first.every((each) => found.has(each)))
    return `its answer lacks rows of ${formatDay(day)} that a capped answer had before`;
  return sumOf(hashes.slice(0, before.rows)) === before.sum
    ? null
    : `its answer has rows of ${formatDay(day)} among those that a capped answer had before`;
}

/** If the source had hardly more rows than fit, those that the answer lacks may be of any day. */
function tooFewFollow(cut: CutDay, answer: LaterAnswer): string | null {
  if (!bringsFollowing(cut, answer.whole, answer)) return null;
  const following = rowsFollowing(cut, answer);
  if (following >= leastFollowing || showing(cut).some((each) => rowsOf(each, answer) === null)) return null;
  return `a capped answer ended in ${formatDay(cut.day)}, but few rows follow (${following}): it may lack rows of other days`;
}

/**
 * Whether nothing will show what follows an answer that was compared: too few rows of the table do, and the days that
 * are not loaded are no longer among those that answers can bring and be judged by. `days` is null if there are none.
 */
export function isNeverShown(cut: CutDay, days: Slice | null, loaded: LoadedDays): boolean {
  const outside = showing(cut).filter((each) => !hasAllOf(each, days));
  if (outside.every((each) => loaded.isLoaded(each)) || bringsFollowing(cut, days, loaded)) return false;
  return rowsFollowing(cut, { whole: null, days: [], ...loaded }) < leastFollowing;
}

/** Whether these days have some that show what follows an answer that was compared, and are not loaded yet. */
export function bringsFollowing(cut: CutDay, days: Slice | null, loaded: LoadedDays): boolean {
  return showing(cut).some((each) => isNew(each, days, loaded));
}

/** The days that show what follows an answer that was compared; none if it was not. */
function showing({ day, left }: CutDay): Day[] {
  return left === null ? [] : [day, ...daysOf(left)];
}

/** How many rows are known to follow. Those of the cut day count only if their times show that they come later. */
function rowsFollowing(cut: CutDay, answer: LaterAnswer): number {
  const following = showing(cut).map((each) => {
    const rows = rowsOf(each, answer) ?? 0;
    if (each !== cut.day) return rows;
    return cut.before.rows === 0 ? 0 : Math.max(0, rows - cut.rows);
  });
  return following.reduce((sum, rows) => sum + rows, 0);
}

function isNew(day: Day, whole: Slice | null, { isLoaded }: LoadedDays): boolean {
  return hasAllOf(day, whole) && !isLoaded(day);
}

function hasAllOf(day: Day, whole: Slice | null): boolean {
  return overlap(whole, { from: day, until: day + 1 });
}

/** Null if a day is neither in the answer nor counted in the table. */
function rowsOf(day: Day, { whole, days, isLoaded, rowsLoaded }: LaterAnswer): number | null {
  if (hasAllOf(day, whole)) return days.find((each) => each.day === day)?.rows ?? 0;
  return isLoaded(day) ? rowsLoaded(day) : null;
}

function sumOf(hashes: readonly string[]): string {
  const sum = hashes.reduce((total, each) => total + BigInt(`0x${each}`), 0n);
  return BigInt.asUintN(64, sum).toString(16);
}
