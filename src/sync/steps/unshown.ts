import type { JobConfig } from '../../config/config.js';
import { isKeptPart } from '../../load/load-rows.js';
import { currentLoads } from '../../plan/coverage.js';
import { bringsFollowing } from '../../plan/cut-days.js';
import { jobIdentity } from '../../plan/identity.js';
import { declaredOrder, findingFor } from '../../plan/row-order.js';
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
  const { journal, clock, emit } = context;
  const job = context.jobs.find(({ name }) => name === attempt.job);
  const declared = job === undefined ? null : declaredOrder(job);
  const { slice, lane, identity } = attempt;
  if (job === undefined || declared === null || slice === null || identity !== jobIdentity(job)) return [];
  const finding = findingFor(job, declared, journal.state.orders);
  if (finding?.holds !== true) return [];
  const loaded = loadedDays(context, job);
  const unshown = finding.cuts.filter((cut) => bringsFollowing(cut, slice, loaded));
  if (unshown.length === 0) return [];
  const kept = keptSince(context, job, finding.at);
  const cuts = finding.cuts.filter((cut) => !unshown.includes(cut));
  const order: JournalRecord = { type: 'order', order: { ...finding, again: true, cuts } };
  const [first] = kept;
  if (first === undefined) return [order];
  const message = `${describe(attempt)}: job ${attempt.remoteId} was stopped, and nothing else shows that no row of earlier days is missing; headgate fetches again what it kept of ${plural(kept.length, 'capped job')} of ${job.name}`;
  emit({ type: 'warning', lane, message });
  const at = new Date(clock.now()).toISOString();
  const loads = kept.map(({ id }) => id);
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
