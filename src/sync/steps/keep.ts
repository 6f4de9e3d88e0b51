import type { JobConfig } from '../../config/config.js';
import { formatDay } from '../../days/day.js';
import { daysOf, intersection, type Slice } from '../../days/slice.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { jobIdentity } from '../../plan/identity.js';
import { contradiction, cutDay } from '../../plan/cut-days.js';
import { knownAnswer } from '../../plan/known-answer.js';
import {
  askedDays,
  daysLeft,
  type DeclaredOrder,
  endsEarly,
  findingFor,
  type OrderFinding,
  wholeDays,
  withCut,
} from '../../plan/row-order.js';
import type { AnswerOrder, OrderRules } from '../../stage/answer-order.js';
import { count, plural } from '../../words.js';
import { type Attempt, describe, subjectOf } from '../journal/attempt.js';
import type { JournalRecord } from '../journal/journal-state.js';
import type { SyncContext } from '../run/context.js';
import { close } from './ending.js';
import { closeCapped, closeClipped } from './finish.js';
import { answeredBefore, isOver, isToKeep, loadedDays, standingOf } from '../run/order-of.js';

/** An answer of a job config that declares an order. */
interface Answer {
  attempt: Attempt;
  slice: Slice;
  job: JobConfig;
  staged: StagedRows;
  rules: OrderRules;
  order: AnswerOrder;
}

/**
 * Decides what to do with a verified answer. If its job config declares an order, every row is checked against it. Of a
 * capped answer the complete days are kept. Rows that were requested only for comparison are compared and dropped.
 */
export async function takeStaged(context: SyncContext, attempt: Attempt, staged: StagedRows): Promise<void> {
  const job = context.jobs.find(({ name }) => name === attempt.job);
  const declared = job === undefined ? null : standingOf(context, job).declared;
  const { slice } = attempt;
  if (job === undefined || declared === null || slice === null) {
    if (isToKeep(attempt, context.jobs)) return split(context, attempt);
    // The rows of the compared days are loaded already.
    return attempt.check === null ? take(context, attempt, staged) : drop(context, attempt);
  }
  const rules = { ...declared, asked: askedDays(slice, attempt.check), key: job.key };
  const order = await context.days.read(staged, rules, context.signal);
  const answer: Answer = { attempt, slice, job, staged, rules, order };
  const breach = order.breach ?? contradictsCuts(context, answer);
  if (breach !== null) return takeBreach(context, answer, breach);
  if (isToKeep(attempt, context.jobs)) return takeCapped(context, answer);
  const known = knownAnswer(job, declared.order, attempt.token, slice, order.days);
  const also: JournalRecord[] = attempt.complete === true ? [{ type: 'answer', answer: known }] : [];
  if (attempt.check === null) return take(context, attempt, staged, also);
  // A row between the two could be in neither: the source may count days in another time zone.
  const compared = compare(context, answer, attempt.check);
  if (compared.breach !== null) return takeBreach(context, answer, compared.breach);
  return compared.known ? keep(context, answer, slice, also) : drop(context, attempt);
}

async function take(
  { journal }: SyncContext,
  { token }: Attempt,
  staged: StagedRows,
  also: readonly JournalRecord[] = [],
): Promise<void> {
  await journal.append({ type: 'event', token, event: { type: 'staged', staged } }, ...also);
}

/** Keeps the complete days of a capped answer if the order is known to hold, or this answer shows that it does. */
async function takeCapped(context: SyncContext, answer: Answer): Promise<void> {
  const { attempt, slice, job, rules, order } = answer;
  const cut = order.days.at(-1);
  const kept = cut === undefined ? null : intersection(wholeDays(rules.asked, cut.day, rules.order), slice);
  if (cut === undefined || kept === null) return split(context, attempt);
  const known = findingFor(job, rules, context.journal.state.orders);
  const over = isOver(attempt, job);
  if (attempt.check === null) {
    if (!standingOf(context, job).isTrusted || known === undefined) return split(context, attempt);
    return keep(context, answer, kept, [
      { type: 'order', order: withCut(known, cutDay(job, cut, null, over)) },
    ]);
  }
  const compared = compare(context, answer, attempt.check);
  if (compared.breach !== null) return takeBreach(context, answer, compared.breach);
  const left = daysLeft(rules.asked, cut.day, rules.order);
  if (!compared.known || !endsEarly(rules.asked, left)) return split(context, attempt);
  const found = { ...finding(context, job, rules, null), cuts: known?.cuts ?? [] };
  return keep(context, answer, kept, [
    { type: 'order', order: withCut(found, cutDay(job, cut, left, over)) },
  ]);
}

/** What this answer shows to be wrong about kept ones; null if it agrees with all of them. */
function contradictsCuts(context: SyncContext, { attempt, job, rules, order }: Answer): string | null {
  const cuts = findingFor(job, rules, context.journal.state.orders)?.cuts ?? [];
  if (cuts.length === 0) return null;
  const last = order.days.at(-1)?.day;
  const capped = last === undefined ? null : wholeDays(rules.asked, last, rules.order);
  const whole = attempt.complete === true ? rules.asked : capped;
  const later = { whole, days: order.days, ...loadedDays(context, job) };
  for (const cut of cuts) {
    const breach = contradiction(cut, later, job);
    if (breach !== null) return breach;
  }
  return null;
}

/** What an answer has for days that a complete answer brought before; unknown if those loads were replaced. */
function compare(
  context: SyncContext,
  { job, order }: Answer,
  check: Slice,
): { known: boolean; breach: string | null } {
  for (const day of daysOf(check)) {
    const before = answeredBefore(context, job, day);
    if (before === null) return { known: false, breach: null };
    const now = order.days.find((entry) => entry.day === day) ?? { rows: 0, sum: '0' };
    if (now.rows === before.rows && now.sum === before.sum) continue;
    const breach =
      now.rows === before.rows
        ? `its answer has other rows of ${formatDay(day)} than a whole answer had before`
        : `its answer has ${plural(now.rows, 'row')} of ${formatDay(day)}, and a whole answer had ${count(before.rows)} before`;
    return { known: true, breach };
  }
  return { known: true, breach: null };
}

/** Replaces the staged answer by the rows of the kept days, and journals that in one step with the rest. */
async function keep(
  context: SyncContext,
  { attempt, staged, rules }: Answer,
  kept: Slice,
  also: readonly JournalRecord[] = [],
): Promise<void> {
  const { token, rows } = attempt;
  const left = await context.days.keep(staged, rules, kept, context.signal);
  const dropped = (rows ?? 0) - left.rows;
  const event = { type: 'staged', staged: left, kept: { slice: kept, dropped } } as const;
  await context.journal.append({ type: 'event', token, event }, ...also);
  context.emit({ type: 'kept', ...subjectOf(attempt), kept, rows: left.rows, dropped });
}

/**
 * The order does not hold. From now on the job config's capped jobs are split, and kept days are fetched again: the
 * journal says so, and the plan reads it. A complete answer is loaded all the same.
 */
async function takeBreach(context: SyncContext, answer: Answer, breach: string): Promise<void> {
  const { attempt, job, rules, staged } = answer;
  const reason = `job ${attempt.remoteId}: ${breach}`;
  const message = `${describe(attempt)}: the source seems not to return rows ${rules.order} first as \`window.order\` says (${reason}); headgate splits capped jobs of ${job.name}, and fetches again what it kept of them`;
  context.emit({ type: 'warning', lane: attempt.lane, message });
  const broken = { type: 'order', order: finding(context, job, rules, reason) } as const;
  if (isToKeep(attempt, context.jobs)) return split(context, attempt, [broken]);
  if (attempt.check !== null) return close(context, attempt, 'dropped', attempt.rows ?? 0, [broken]);
  return take(context, attempt, staged, [broken]);
}

/** Without a comparison, nobody knows whether rows between its days and the loaded ones would be lost. */
async function drop(context: SyncContext, attempt: Attempt): Promise<void> {
  const message = `${describe(attempt)}: what its answer was to be compared with is gone; headgate fetches these days again`;
  context.emit({ type: 'warning', lane: attempt.lane, message });
  await close(context, attempt, 'dropped');
}

function finding(
  { clock }: SyncContext,
  job: JobConfig,
  { column, timeZone, order }: DeclaredOrder,
  reason: string | null,
): OrderFinding {
  const at = clock.now();
  const identity = jobIdentity(job);
  const found = { holds: reason === null, at, reason, again: false, cuts: [] };
  return { job: job.name, identity, column, timeZone, order, ...found };
}

/** Treats the order as unknown: the days are fetched again, in parts, or once there is more allowance. */
async function split(
  context: SyncContext,
  attempt: Attempt,
  also: readonly JournalRecord[] = [],
): Promise<void> {
  const rows = attempt.rows ?? 0;
  if (attempt.short) return closeClipped(context, attempt, rows, also);
  return closeCapped(context, attempt, rows, 'split', also);
}
