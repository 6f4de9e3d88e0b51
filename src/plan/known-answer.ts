import type { JobConfig } from '../config/config.js';
import type { Day } from '../days/day.js';
import type { Slice } from '../days/slice.js';
import type { DayCoverage } from './coverage.js';

/** What a complete answer contains for the days at its end, where the next answer begins. */
export interface KnownAnswer {
  job: string;
  /** Id of its load. */
  loadId: string;
  /** Days that it covers, including those without rows. */
  slice: Slice;
  days: AnsweredDay[];
  /** How its sums were computed, see `contentBy`. */
  by: string;
}

export interface AnsweredDay {
  day: Day;
  rows: number;
  /** Sum of the rows' contents. */
  sum: string;
}

/** Complete answers by the ids of their loads. */
export type KnownAnswers = ReadonlyMap<string, KnownAnswer>;

/**
 * How many rows of an answer are kept. It is more than a comparison needs, because the newest of its days may change.
 */
const rememberedRows = 100;

/** What distinguishes two rows. Sums of answers that were computed in another way cannot be compared. */
export function contentBy({ export: format, key }: JobConfig): string {
  return [format, ...key].join(' ');
}

/**
 * What to keep of a complete answer.
 *
 * @param answered its days, in its order
 */
export function knownAnswer(
  job: JobConfig,
  order: 'newest' | 'oldest',
  loadId: string,
  slice: Slice,
  answered: readonly AnsweredDay[],
): KnownAnswer {
  const days: AnsweredDay[] = [];
  let rows = 0;
  const own = answered.filter(({ day }) => slice.from <= day && day < slice.until);
  for (const each of own.toReversed()) {
    if (rows >= rememberedRows) break;
    days.push({ day: each.day, rows: each.rows, sum: each.sum });
    rows += each.rows;
  }
  const last = days.length === own.length ? undefined : days.at(-1)?.day;
  const from = order === 'oldest' ? (last ?? slice.from) : slice.from;
  const until = order === 'newest' && last !== undefined ? last + 1 : slice.until;
  return { job: job.name, loadId, slice: { from, until }, days, by: contentBy(job) };
}

/** What a complete answer contained for a day that is over; null if none is known. */
export function byWholeAnswer(
  job: JobConfig,
  day: Day,
  covered: DayCoverage | undefined,
  answers: KnownAnswers,
): AnsweredDay | null {
  if (covered?.state !== 'complete' || !covered.load.current) return null;
  const answer = answers.get(covered.load.load.loadId);
  if (answer === undefined || answer.by !== contentBy(job)) return null;
  if (day < answer.slice.from || day >= answer.slice.until) return null;
  return answer.days.find((entry) => entry.day === day) ?? { day, rows: 0, sum: '0' };
}
