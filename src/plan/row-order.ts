import type { JobConfig } from '../config/config.js';
import { type Day, msPerDay } from '../days/day.js';
import type { Slice } from '../days/slice.js';
import type { Load } from '../load/ledger.js';
import { isKeptPart, rowsDropped } from '../load/load-rows.js';
import type { LiveLoad } from './coverage.js';
import { jobIdentity } from './identity.js';
import type { AnsweredDay } from './known-answer.js';
import type { OrderProgress } from './plan.js';

/** The order in which a job config says that its source answers. */
export interface DeclaredOrder {
  column: string;
  timeZone: string;
  order: 'newest' | 'oldest';
}

/** What comparing answers has shown of a declared order. */
export interface OrderFinding extends DeclaredOrder {
  job: string;
  /** Of the job config that it was found of. */
  identity: string;
  /** Whether days of a capped answer were what a whole answer had of them; or an answer was not in that order. */
  holds: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** What was wrong, in one clause; null where it holds. */
  reason: string | null;
}

/** Capped answers that are kept until one is compared again, and the time until then. */
const checkAfter = { answers: 8, ms: 7 * msPerDay };

/** Rows that a comparison needs, and what part of a job's rows it may take. */
const evidence = { rows: 25, share: 1 / 3 };

/** Days that a comparison may take: a source with fewer rows never fills a job. */
const mostDays = 1_000;

/** Null where a job config declares no order, or does not split capped jobs. */
export function declaredOrder({ window, onCap }: JobConfig): DeclaredOrder | null {
  if (window === null || window.order === null || window.dateColumn === null || onCap !== 'split')
    return null;
  return { column: window.dateColumn, timeZone: window.timeZone, order: window.order };
}

/** What may be done with capped answers of a job config. */
export interface OrderStanding {
  /** Null: they are split. */
  declared: DeclaredOrder | null;
  /** Whether their whole days may be kept without another comparison. */
  isTrusted: boolean;
  /** Whether days that were kept count: an order that was broken, or of which nothing is known any more, proves none. */
  keptCount: boolean;
}

export function orderStanding(
  job: JobConfig,
  live: readonly LiveLoad[],
  findings: ReadonlyMap<string, OrderFinding>,
  now: number,
): OrderStanding {
  const finding = findingOf(job, findings);
  const keptCount = finding?.holds === true;
  const order = declaredOrder(job);
  const isSameOrder =
    finding?.column === order?.column &&
    finding?.timeZone === order?.timeZone &&
    finding?.order === order?.order;
  if (order === null || (isSameOrder && finding?.holds === false)) {
    return { declared: null, isTrusted: false, keptCount };
  }
  const isTrusted = finding?.holds === true && isSameOrder && !isDue(finding, live, now);
  return { declared: order, isTrusted, keptCount };
}

/** The same for people. */
export function orderProgress(
  job: JobConfig,
  live: readonly LiveLoad[],
  findings: ReadonlyMap<string, OrderFinding>,
): OrderProgress | null {
  const finding = findingOf(job, findings);
  const kept = live.filter(({ load, current }) => current && isKeptPart(load));
  const declared = declaredOrder(job)?.order ?? null;
  if (declared === null && kept.length === 0) return null;
  return {
    declared,
    state: finding === undefined ? 'unproven' : finding.holds ? 'holds' : 'broken',
    since: finding === undefined ? null : new Date(finding.at).toISOString(),
    reason: finding?.reason ?? null,
    kept: { loads: kept.length, rows: kept.reduce((sum, { load }) => sum + rowsDropped(load), 0) },
    counts: finding?.holds === true,
  };
}

/** Why a load is not complete, in a word or two. */
export function incompleteText(load: Load): string {
  return isKeptPart(load) ? 'order broken' : 'capped';
}

/** Of the job config as it is now. */
function findingOf(job: JobConfig, findings: ReadonlyMap<string, OrderFinding>): OrderFinding | undefined {
  const finding = findings.get(job.name);
  return finding?.identity === jobIdentity(job) ? finding : undefined;
}

function isDue({ at }: OrderFinding, live: readonly LiveLoad[], now: number): boolean {
  const since = live.filter(({ load }) => isKeptPart(load) && Date.parse(load.committedAt) > at);
  return since.length >= checkAfter.answers || now - at > checkAfter.ms;
}

/**
 * Days right before a slice, as the source answers, that a whole answer has brought: asked for together with the slice,
 * they show whether the answer has its first days whole. Null where there are too few rows, or too many.
 */
function daysToCompare(
  slice: Slice,
  order: DeclaredOrder['order'],
  known: (day: Day) => AnsweredDay | null,
  cap: number,
): Slice | null {
  let rows = 0;
  for (let days = 1; days <= mostDays; days += 1) {
    const day = order === 'newest' ? slice.until + days - 1 : slice.from - days;
    const before = known(day);
    if (before === null) return null;
    rows += before.rows;
    if (rows > cap * evidence.share) return null;
    if (rows < evidence.rows) continue;
    return order === 'newest'
      ? { from: slice.until, until: slice.until + days }
      : { from: slice.from - days, until: slice.from };
  }
  return null;
}

/**
 * Whether a job config may ask for more than fits, and what it has to ask for besides to compare; null where it may not.
 * What is fetched and what is answered must begin at the same end, or each job would leave a hole behind it.
 *
 * @param stretches of the days to fetch, ascending
 * @param known what a whole answer had of a day; null where none is known
 */
export function overAsking(
  job: JobConfig,
  { declared, isTrusted }: OrderStanding,
  stretches: readonly Slice[],
  known: (day: Day) => AnsweredDay | null,
  cap: number,
): { check: Slice | null } | null {
  const first = job.order === 'newest' ? stretches.at(-1) : stretches[0];
  if (declared === null || declared.order !== job.order || first === undefined) return null;
  if (isTrusted) return { check: null };
  const check = daysToCompare(first, declared.order, known, cap);
  return check === null ? null : { check };
}

/** Days that a job is asked for: those to load, and those to compare. */
export function askedDays<T extends Slice | null>(slice: T, check: Slice | null): T | Slice {
  if (slice === null || check === null) return slice;
  return { from: Math.min(slice.from, check.from), until: Math.max(slice.until, check.until) };
}

/** The days that a capped answer holds whole: all before the last one that it has a row of. Empty where there are none. */
export function wholeDays(asked: Slice, last: Day, order: DeclaredOrder['order']): Slice {
  return order === 'newest' ? { from: last + 1, until: asked.until } : { from: asked.from, until: last };
}

/** Part of the days asked for that an answer must leave out, to show that it was cut at its end and nowhere else. */
const leastLeftOut = 1 / 6;

/** Whether an answer ends early enough: rows picked from all of the days would reach their far end. */
export function endsEarly(asked: Slice, last: Day, order: DeclaredOrder['order']): boolean {
  const left = order === 'newest' ? last - asked.from : asked.until - 1 - last;
  return left >= Math.max(1, (asked.until - asked.from) * leastLeftOut);
}
