import type { JobConfig } from '../config/config.js';
import { ofJob } from '../common/series.js';
import { daysOf, type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import { jobIdentity } from './identity.js';
import { weekdayOf } from './weekdays.js';
import type { SourceCap } from './journaled.js';

/** The caps that answers of a job config are judged by: its largest whole count is not one; null if there is none. */
export interface CapsInForce {
  answer: number | null;
  /** Whether that one is only suspected, so that no load is replaced because of it. */
  isSuspicion: boolean;
  day: number | null;
}

export const noCaps: CapsInForce = { answer: null, isSuspicion: false, day: null };

export function sourceCapOf(
  job: JobConfig,
  per: SourceCap['per'],
  caps: readonly SourceCap[],
): SourceCap | undefined {
  const identity = jobIdentity(job);
  return ofJob(caps, job.name).find((cap) => cap.identity === identity && cap.per === per);
}

export function capsInForce(job: JobConfig, caps: readonly SourceCap[]): CapsInForce {
  if (caps.length === 0) return noCaps;
  const inForce = (per: SourceCap['per']) => {
    const cap = sourceCapOf(job, per, caps);
    return cap === undefined || cap.state === 'refuted' ? null : cap;
  };
  const answer = inForce('answer');
  return {
    answer: answer?.rows ?? null,
    isSuspicion: answer?.state === 'suspected',
    day: inForce('day')?.rows ?? null,
  };
}

/** Rows to ask for where an answer is capped: one more than the cap, so that a source without it shows that. */
export function askedOver({ answer }: CapsInForce): number {
  return answer === null ? Infinity : answer + 1;
}

/** Whether the whole answer of a load may have been cut by the source. */
export function isAtCap({ dataCount, split }: Load, { answer }: CapsInForce): boolean {
  return answer !== null && split === undefined && dataCount >= answer;
}

/** The days of a load of which the source may have left out rows. */
export function daysAtCap({ days = [], split }: Load, { day: cap }: CapsInForce): ReadonlySet<string> {
  if (cap === null || days.length === 0 || split !== undefined) return noDays;
  return new Set(days.flatMap(({ day, loaded }) => (day !== null && loaded >= cap ? [day] : [])));
}

const noDays: ReadonlySet<string> = new Set();

/** Answers for different days that were over. */
export interface Answers {
  /** The numbers of days of those with the most rows. */
  tied: readonly number[];
  most: number;
  /** Numbers of rows of the others. */
  below: readonly number[];
}

/** Smaller counts are equal too often: a quiet source has the same few rows a week again and again. */
const leastPerAnswer = 50;

/** Counts that are likelier by chance mean nothing. A suspicion costs one answer; a limit of days is not checked. */
const leastChance = { suspected: 5e-3, otherwise: 5e-4 };

/** Whether the largest answers look cut: equal counts do, and round ones, as few counts are 1,000 by chance. */
export function looksCut({ tied, most, below }: Answers): boolean {
  if (most < leastPerAnswer) return false;
  const chance = chanceOfTies(tied.length, most, below);
  if (isRound(most)) return chance * shareOfRound(most) < leastChance.suspected;
  return !isRegular({ tied, most }) && chance < leastChance.otherwise;
}

/** Whether the source may have the same rows every day, and so as many in each answer of as many days. */
export function isRegular({ tied, most }: Pick<Answers, 'tied' | 'most'>): boolean {
  return tied.every((days) => days === tied[0] && most % days === 0);
}

/** The least cap per day that can be told from what days have by themselves, such as 24 measurements or 50 states. */
const leastPerDay = 100;

/**
 * How many days a cap needs, how many others vary below it, and how far below is not just an outage. A list of 100 has
 * 100 rows on nearly all days: if outages alone explain by chance more often that so many days have fewer, it is one.
 */
const evidence = { tied: { round: 3, odd: 5 }, below: 2, far: 0.9, outages: 0.05, chance: 5e-3 };

/**
 * The number of rows at which days seem to be cut; null if none. Nothing can be fetched in smaller parts, so the counts
 * alone must show it: a number that several days share, while enough others lie far below it. Limits are mostly round, so
 * that another number has to come more often.
 *
 * @param days the rows of each day; days without rows are among them
 */
export function cutOfDays(days: ReadonlyMap<number, number>): number | null {
  const counts = [...days.values()];
  const most = counts.reduce((max, rows) => Math.max(max, rows), 0);
  const below = counts.filter((rows) => rows > 0 && rows < most);
  const tied = counts.filter((rows) => rows === most).length;
  if (!mayBeDayCap(most) || tied < evidence.tied[isRound(most) ? 'round' : 'odd']) return null;
  const none = quietDays(days);
  const fewer = below.length + none;
  if (fewer < evidence.below) return null;
  if ((below.filter((rows) => rows < most * evidence.far).length + none) * 2 < fewer) return null;
  if (atLeast(fewer, tied + fewer, evidence.outages) >= evidence.chance) return null;
  const share = isRound(most) ? shareOfRound(most) : 1;
  return chanceOfTies(tied, most, below) * share < leastChance.otherwise ? most : null;
}

/** Whether a source may stop at this number of rows of a day. */
const mayBeDayCap = (rows: number): boolean =>
  rows >= leastPerDay && (isRound(rows) || rows % hoursPerDay !== 0);

/** Whether a day with so many rows is rather cut than short of rows that were deleted. */
export const isLikelyCut = (rows: number): boolean => rows >= leastPerDay && isRound(rows);

/** A multiple of these is rather one measurement every few minutes. */
const hoursPerDay = 24;

/** Days without rows that a regular source would not have. An outage counts once, weekends and monthly lists not. */
function quietDays(days: ReadonlyMap<number, number>): number {
  const busy = [...days].flatMap(([day, rows]) => (rows > 0 ? [day] : []));
  if (busy.length * 2 < days.size) return 0;
  const weekdays = new Set(busy.map(weekdayOf));
  const isFirst = (day: number) => (days.get(day - 1) ?? 0) > 0;
  return [...days].filter(([day, rows]) => rows === 0 && isFirst(day) && weekdays.has(weekdayOf(day))).length;
}

/** The chance that the largest counts are equal by themselves, by the least favourable distance of those below. */
function chanceOfTies(tied: number, most: number, below: readonly number[]): number {
  let chance = atLeast(tied - 1, tied - 1, 1 / (most / 2 + 1));
  for (const [index, rows] of below.toSorted((a, b) => b - a).entries()) {
    if (index === mostCompared || rows < most / 2) break;
    chance = Math.max(chance, atLeast(tied - 1, tied + index, 1 / (most - rows + 1)));
  }
  return chance;
}

/** More distant counts say nothing about the largest ones. */
const mostCompared = 100;

/** The chance of at least this number of successes. */
function atLeast(successes: number, tries: number, chance: number): number {
  let term = (1 - chance) ** tries;
  let fewer = 0;
  for (let count = 0; count < successes; count += 1) {
    fewer += term;
    term *= ((tries - count) / (count + 1)) * (chance / (1 - chance));
  }
  return Math.max(0, 1 - fewer);
}

/** 10, 20, 25, 50, 100 and so on: the numbers that limits have. */
function isRound(rows: number): boolean {
  const power = 10 ** Math.floor(Math.log10(rows));
  return rows >= 10 && [1, 2, 2.5, 5].includes(rows / power);
}

/** The share of round numbers among those with as many digits. */
function shareOfRound(rows: number): number {
  return 4 / 9 / 10 ** Math.floor(Math.log10(rows));
}

/** What parts of a cut answer show: more rows, or no more. One with all may be cut itself. Null: not all loaded. */
export function shownByParts(
  cut: { slice: Slice; rows: number },
  live: readonly { load: Load; slice: Slice }[],
): 'found' | 'refuted' | { open: Slice } | null {
  const { from, until } = cut.slice;
  const parts = live.filter(({ slice }) => slice.from >= from && slice.until <= until);
  const days = new Set(parts.flatMap(({ slice }) => daysOf(slice)));
  if (parts.length < 2 || days.size < until - from) return null;
  const rows = parts.reduce((sum, { load }) => sum + load.dataCount, 0);
  if (rows > cut.rows) return 'found';
  const open = parts.find(({ load }) => load.dataCount === cut.rows);
  if (open === undefined) return 'refuted';
  const isTied = live.some((other) => other.load.dataCount === cut.rows && !parts.includes(other));
  return isTied ? 'found' : { open: open.slice };
}
