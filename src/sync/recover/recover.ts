import { jobIdentity } from '../../plan/identity.js';
import { isPart, isSplit, withUsefulSplit } from '../../plan/split.js';
import { answersFor, type Attempt, createdAt, isNamed, isSettled } from '../journal/attempt-state.js';
import { type LaneContext, type RunContext, type SyncContext, type Outcome, Trip } from '../run/context.js';
import { hidingOf } from '../../stage/hide/hiding.js';
import { obtain } from '../attempt/attempt.js';
import { isLoaded, isOvertaken } from './orphans.js';
import { resolve } from '../submit/lost.js';
import { judgeAgain } from '../end/judge-again.js';
import { SourceCaps } from '../end/source-cap.js';
import { msPerDay, overlap } from '../../days/day.js';

/** What another config began on the same destination is kept for at least this long. */
const keptMs = msPerDay;

/**
 * I9: recovers what an earlier run left of some lanes, before anything new begins. An attempt that is committed
 * already, or that no job config wants any more, is closed; the others continue from their phase.
 *
 * @returns the attempts to continue, in the order in which they began
 */
export async function recover(context: SyncContext, lanes: ReadonlySet<string>): Promise<Attempt[]> {
  const { journal, stages } = context;
  const goingOn: Trip<SyncContext>[] = [];
  for (const attempt of journal.state.attempts.values()) {
    if (!lanes.has(attempt.lane) && context.accounts.some(({ name }) => name === attempt.lane)) continue;
    if (!context.holding.has(attempt.lane)) continue;
    const trip = new Trip(context, attempt);
    if (isLoaded(context.run.loads, attempt.token)) {
      await journal.append({ type: 'committed', tokens: [attempt.token] });
    } else if (attempt.phase === 'intent') {
      // Nothing was sent, so this run plans it again.
      await trip.close('dropped');
    } else if (!isNamed(context.jobs, attempt)) {
      // A run of the config that names it will continue it, unless none has come for so long that none is expected.
      if (context.clock.now() - (attempt.sentAt ?? 0) < keptMs) continue;
      trip.warn(
        `${trip.name} was started a day ago or earlier for a job config that the config no longer names; headgate drops it`,
      );
      await trip.close('dropped');
    } else if (isSettled(attempt) && !isWanted(trip)) {
      await trip.close('dropped');
    } else if (isOld(context, attempt) || isAskedAnew(context, attempt)) {
      await trip.closeUnusable('dropped');
    } else {
      await restage(trip);
      goingOn.push(trip);
    }
  }
  await stages.clear(new Set(journal.state.attempts.keys()));
  // An earlier run may have died right after the commit that shows them.
  for (const job of context.jobs) {
    const lane = [...lanes][0] ?? '';
    const shown = [...judgeAgain(context, job, lane), ...new SourceCaps(context).judge(job, lane)];
    if (shown.length > 0) await journal.append(...shown);
  }
  return goingOn.map(({ attempt }) => attempt);
}

/** An export is read again if its file is torn or hides other fields, before others are committed with it. */
async function restage(trip: Trip<SyncContext>): Promise<void> {
  const { attempt, config, context } = trip;
  const { token, staged } = attempt;
  if (staged === null) return;
  const hidesTheSame = (staged.hidden ?? null) === (hidingOf(config?.hidden)?.name ?? null);
  if (hidesTheSame && (await context.stages.intact(staged))) return;
  await context.stages.remove(token);
  await trip.note({ type: 'unstaged' });
}

/** Continues one attempt of an earlier run. */
export async function resume(context: LaneContext, attempt: Attempt): Promise<Outcome> {
  const trip = new Trip(context, attempt);
  trip.report({ type: 'resumed', phase: attempt.phase });
  if (isWanted(trip)) return obtain(trip);
  // I2: headgate must know whether its job exists before it submits anything else, wanted or not.
  if (attempt.phase === 'sent') await resolve(trip);
  if (trip.phase !== null) await trip.close('dropped');
  return { type: 'closed' };
}

/** Whether the config still asks for what the attempt was begun to fetch. */
function isWanted<Context extends RunContext>({ attempt, config, context }: Trip<Context>): boolean {
  const job = config && withUsefulSplit(config, context.run.loads);
  return (
    job !== undefined &&
    jobIdentity(job) === attempt.identity &&
    (job.window === null) === (attempt.slice === null) &&
    (attempt.part === undefined ||
      (isPart(job, attempt.part) &&
        // The answer for all of the day still waits for those for its parts.
        answersFor(context.journal.state.attempts.values(), attempt).some((answer) => isSplit(job, answer))))
  );
}

/** Whether its days were loaded by a newer job: the journal is older than the ledger. */
function isOld({ run }: RunContext, attempt: Attempt): boolean {
  const { job, slice } = attempt;
  const at = createdAt(attempt);
  return slice !== null && at !== null && isOvertaken(run.loads, job, slice, Date.parse(at));
}

/** Whether a refetch of its days was requested since it was sent: the way out if its export never verifies. */
function isAskedAnew({ journal }: RunContext, attempt: Attempt): boolean {
  if (attempt.phase !== 'done') return false;
  return journal.state.refetches.some(
    ({ job, slice, at }) =>
      job === attempt.job &&
      Date.parse(at) >= (attempt.sentAt ?? 0) &&
      (slice === null || overlap(slice, attempt.slice)),
  );
}
