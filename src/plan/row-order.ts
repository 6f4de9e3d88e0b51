import type { JobConfig } from '../config/config.js';
import { type Day, msPerDay } from '../days/day.js';
import type { Slice } from '../days/slice.js';
import type { Load } from '../load/ledger.js';
import { isKeptPart, rowsDropped } from '../load/load-rows.js';
import type { LiveLoad } from './coverage.js';
import type { CutDay } from './cut-days.js';
import { jobIdentity } from './identity.js';
import type { AnsweredDay } from './known-answer.js';
import type { OrderProgress } from './plan.js';

/** The order in which a source answers, as the job config declares it. */
export interface DeclaredOrder {
  column: string;
  timeZone: string;
  order: 'newest' | 'oldest';
}

/** What comparing answers has shown about a declared order. */
export interface OrderFinding extends DeclaredOrder {
  job: string;
  /** Identity of the job config that it was found for. */
  identity: string;
  /**
   * Whether the compared days of a capped answer matched a complete one. False also if an answer was not in that order.
   */
  holds: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** What was wrong, as one clause; null if the order holds. */
  reason: string | null;
  /** Whether answers must be compared again before the next one is kept. */
  again: boolean;
  /** The days in which the newest kept answers were cut. */
  cuts: CutDay[];
}

/** How many cut days are remembered, because several lanes may fetch at once. */
const rememberedCuts = 4;

/** The finding with the day in which one more answer was cut. */
export function withCut(finding: OrderFinding, cut: CutDay): OrderFinding {
  return { ...finding, cuts: [...finding.cuts, cut].slice(-rememberedCuts) };
}

/** How many capped answers are kept, and for how long, before another comparison is needed. */
const checkAfter = { answers: 8, ms: 7 * msPerDay };

/** How many rows a comparison needs, and what share of a job's rows it may use. */
const evidence = { rows: 25, share: 1 / 3 };

/** The most days that a comparison may ask for. A source with fewer rows per day never fills a job. */
const mostDays = 1_000;

/** Null if a job config declares no order or does not split capped jobs. */
export function declaredOrder({ window, onCap }: JobConfig): DeclaredOrder | null {
  if (window === null || window.order === null || window.dateColumn === null || onCap !== 'split')
    return null;
  return { column: window.dateColumn, timeZone: window.timeZone, order: window.order };
}

/** What may be done with capped answers of a job config. */
export interface OrderStanding {
  /** Null: they are split. */
  declared: DeclaredOrder | null;
  /** Whether their complete days may be kept without another comparison. */
  isTrusted: boolean;
  /** Whether kept days count as complete. They do not if the order was broken or nothing is known about it any more. */
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
  const current = order === null ? undefined : findingFor(job, order, findings);
  if (order === null || current?.holds === false) {
    return { declared: null, isTrusted: false, keptCount };
  }
  const isTrusted = current?.holds === true && !isDue(current, live, now);
  return { declared: order, isTrusted, keptCount };
}

/** The same, for people to read. */
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

/** Why a load is not complete, in a few words. */
export function incompleteText(load: Load): string {
  return isKeptPart(load) ? 'order broken' : 'capped';
}

/** The finding for the source and config that a job config has now. */
export function findingOf(
  job: JobConfig,
  findings: ReadonlyMap<string, OrderFinding>,
): OrderFinding | undefined {
  const finding = findings.get(job.name);
  return finding?.identity === jobIdentity(job) ? finding : undefined;
}

/** The same, if it was also found for this order. */
export function findingFor(
  job: JobConfig,
  { column, timeZone, order }: DeclaredOrder,
  findings: ReadonlyMap<string, OrderFinding>,
): OrderFinding | undefined {
  const finding = findingOf(job, findings);
  const isSame = finding?.column === column && finding.timeZone === timeZone && finding.order === order;
  return isSame ? finding : undefined;
}

function isDue({ at, again }: OrderFinding, live: readonly LiveLoad[], now: number): boolean {
  if (again) return true;
  const since = live.filter(({ load }) => isKeptPart(load) && Date.parse(load.committedAt) > at);
  return since.length >= checkAfter.answers || now - at > checkAfter.ms;
}

/**
 * Days right before a slice, in the source's order, that a complete answer has brought. If a job asks for them together
 * with the slice, they show whether the answer's first days are complete. Null if they have too few rows, or too many.
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
 * Whether a job config may ask for more rows than fit in a job, and which days it has to ask for in addition to
 * compare; null if it may not. Slices and answers must begin at the same end, or each job would leave a gap behind it.
 *
 * @param stretches of the days to fetch, ascending
 * @param known what a complete answer contained for a day; null if none is known
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

/** The days that a job asks for: those to load and those to compare. */
export function askedDays<T extends Slice | null>(slice: T, check: Slice | null): T | Slice {
  if (slice === null || check === null) return slice;
  return { from: Math.min(slice.from, check.from), until: Math.max(slice.until, check.until) };
}

/** The complete days of a capped answer: all before the last one that it has a row of. Empty if there are none. */
export function wholeDays(asked: Slice, last: Day, order: DeclaredOrder['order']): Slice {
  return order === 'newest' ? { from: last + 1, until: asked.until } : { from: asked.from, until: last };
}

/** The days behind the last one that a capped answer has a row of. Empty if there are none. */
export function daysLeft(asked: Slice, last: Day, order: DeclaredOrder['order']): Slice {
  return order === 'newest' ? { from: asked.from, until: last } : { from: last + 1, until: asked.until };
}

/** Share of the requested days that an answer must leave out, to show that it was cut only at its end. */
const leastLeftOut = 1 / 6;

/** Whether an answer ends early enough. Rows picked from all of the days would reach the far end. */
export function endsEarly(asked: Slice, { from, until }: Slice): boolean {
  return until - from >= Math.max(1, (asked.until - asked.from) * leastLeftOut);
}
