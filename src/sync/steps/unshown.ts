import type { JobConfig } from '../../config/config.js';
import { overlap } from '../../days/slice.js';
import { isKeptPart } from '../../load/load-rows.js';
import { currentLoads } from '../../plan/coverage.js';
import { bringsFollowing, type CutDay, isNeverShown } from '../../plan/cut-days.js';
import { jobIdentity } from '../../plan/identity.js';
import { declaredOrder, findingFor, findingOf, type OrderFinding } from '../../plan/row-order.js';
import { windowDays } from '../../plan/window.js';
import { plural } from '../../words.js';
import { type Attempt, describe } from '../journal/attempt.js';
import { attemptsOf } from '../journal/journal-edit.js';
import type { JournalRecord } from '../journal/journal-state.js';
import type { SyncContext } from '../run/context.js';
import { isStagedPart, loadedDays } from '../run/order-of.js';

/**
 * What to journal with the end of a job that was stopped. If it would have shown what follows a compared answer, nothing
 * will: its kept days, and those kept since on its word, are fetched again, and answers are compared again before the
 * next one is kept.
 */
export function doubtUnshown(context: SyncContext, attempt: Attempt): JournalRecord[] {
  const job = context.jobs.find(({ name }) => name === attempt.job);
  const finding = job === undefined ? null : trusted(context, job);
  const { slice, lane, identity } = attempt;
  if (job === undefined || finding === null || identity !== jobIdentity(job)) return [];
  const loaded = loadedDays(context, job);
  const unshown = finding.cuts.filter((cut) => bringsFollowing(cut, slice, loaded));
  const why = `${describe(attempt)}: job ${attempt.remoteId} was stopped, and nothing else shows that no row of earlier days is missing`;
  return doubt(context, job, finding, { unshown, lane, why });
}

/**
 * Journals the same where no job under way has the days that would show what follows, and none will ask for them: the
 * window of the job config no longer has them, or it no longer declares the order, so that its answers are not compared.
 */
export async function doubtForgotten(context: SyncContext, lane: string): Promise<void> {
  const { jobs, journal, clock } = context;
  const records = jobs.flatMap((job) => {
    const finding = findingOf(job, journal.state.orders);
    if (finding?.holds !== true || job.window === null) return [];
    const isDeclared = finding === trusted(context, job);
    const window = isDeclared ? windowDays(job.window, clock.now()) : null;
    const underWay = isDeclared ? attemptsOf(journal.state).filter((each) => each.job === job.name) : [];
    const loaded = loadedDays(context, job);
    const unshown = finding.cuts.filter(
      (cut) =>
        isNeverShown(cut, window, loaded) &&
        !underWay.some(({ slice }) => bringsFollowing(cut, slice, loaded)),
    );
    const reason = isDeclared ? 'its window has changed' : 'it no longer declares the order as it did';
    const why = `${job.name}: ${reason}, and no later answer will show that no row of its capped jobs is missing`;
    return doubt(context, job, finding, { unshown, lane, why });
  });
  if (records.length > 0) await journal.append(...records);
}

/** The finding that the declared order holds; null if there is none. */
function trusted({ journal }: SyncContext, job: JobConfig): OrderFinding | null {
  const declared = declaredOrder(job);
  const finding = declared === null ? undefined : findingFor(job, declared, journal.state.orders);
  return finding?.holds === true ? finding : null;
}

/** Takes the word of some cut days back, and says so if that fetches anything again. */
function doubt(
  context: SyncContext,
  job: JobConfig,
  finding: OrderFinding,
  { unshown, lane, why }: { unshown: readonly CutDay[]; lane: string; why: string },
): JournalRecord[] {
  if (unshown.length === 0) return [];
  const cuts = finding.cuts.filter((cut) => !unshown.includes(cut));
  const order: JournalRecord = { type: 'order', order: { ...finding, again: true, cuts } };
  const now = context.clock.now();
  const kept = keptSince(context, job, finding.at);
  const [first] = kept;
  if (first === undefined) return [order];
  const loads = kept.map(({ id }) => id);
  const window = job.window === null ? null : windowDays(job.window, now);
  const again = kept.filter(({ slice }) => overlap(slice, window)).length;
  if (again > 0) {
    const message = `${why}; headgate fetches again what it kept of ${plural(again, 'capped job')} of ${job.name}`;
    context.emit({ type: 'warning', lane, message });
  }
  const at = new Date(now).toISOString();
  return [order, { type: 'refetch', refetch: { job: job.name, slice: first.slice, at, loads, fields: [] } }];
}

/** Loads with days of capped answers, made or staged since a time, and their slices. */
function keptSince({ run, journal }: SyncContext, job: JobConfig, since: number) {
  const loads = currentLoads(run.loads, job)
    .filter(({ load }) => isKeptPart(load) && Date.parse(load.committedAt) >= since)
    .map(({ load, slice }) => ({ id: load.loadId, slice }));
  const staged = attemptsOf(journal.state).flatMap((attempt) => {
    const { token, slice, identity } = attempt;
    if (attempt.job !== job.name || identity !== jobIdentity(job) || !isStagedPart(attempt)) return [];
    return slice === null || loads.some(({ id }) => id === token) ? [] : [{ id: token, slice }];
  });
  return [...loads, ...staged];
}
