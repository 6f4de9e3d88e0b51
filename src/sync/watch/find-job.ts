import { SourceError } from '../../contract/job-source.js';
import type { JobDetail } from '../../contract/resources.js';
import type { LaneContext } from '../run/context.js';
import type { Trip } from '../run/trip.js';

/** A job that ended without rows is asked for again after this long. */
export const emptyPauseMs = 1_000;

/** First pause before a job is asked for again; each pause is twice as long as the last, up to the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/**
 * For how many more milliseconds a job of this attempt may come into being, or be unknown to a part of the service: up
 * to three times `connection.timeout` after its POST, which is one and a half `settleMs`. The elapsed time is the
 * shorter one of two clocks: the wall clock may have been set, and the uptime starts again after a restart or differs
 * on another machine.
 */
export function unsettledMs({ attempt, context }: Trip): number {
  const { clock, settleMs, run, holding } = context;
  const { sentAt, sentUptime } = attempt;
  // Records that machines share use one clock, which does not jump with any machine's own.
  if (sentAt !== null && holding.isShared)
    return Math.max(0, 1.5 * settleMs - Math.max(0, clock.now() - sentAt));
  if (sentAt === null || sentUptime === null) return 1.5 * settleMs;
  const uptime = clock.monotonic();
  const up = uptime < sentUptime ? uptime : uptime - sentUptime;
  const passed = run.hasBegun(attempt) ? up : Math.min(clock.now() - sentAt, up);
  return Math.max(0, 1.5 * settleMs - Math.max(0, passed));
}

/**
 * Asks, less and less often, until an answer is not null; the last time when `ms` have passed. Returns null if none
 * came.
 */
export async function askAgain<T>(
  { clock, signal }: Pick<LaneContext, 'clock' | 'signal'>,
  ms: number,
  onWait: (until: number) => void,
  ask: () => Promise<T | null>,
): Promise<T | null> {
  const deadline = clock.monotonic() + ms;
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    const answer = await ask();
    if (answer !== null) return answer;
    const left = deadline - clock.monotonic();
    if (left <= 0) return null;
    const next = Math.min(pause, left);
    onWait(clock.now() + next);
    await clock.sleep(next, signal);
  }
}

/** The job with this id; null if the service says for `ms` that it has no such job, or no longer has it. */
export async function findJob(context: LaneContext, id: string, ms: number): Promise<JobDetail | null> {
  return untilThere(context, id, ms, () => context.lane.source.job(id, context.signal));
}

/** The job of an attempt, which a part of the service may not know yet; null if there is none, or no longer. */
export async function findOwnJob(trip: Trip, id = trip.attempt.remoteId ?? ''): Promise<JobDetail | null> {
  return findJob(trip.context, id, unsettledMs(trip));
}

/** The result of a request about a job; null if the service says for `ms` that there is no such job. */
export async function untilThere<T>(
  context: LaneContext,
  id: string,
  ms: number,
  request: () => Promise<T>,
): Promise<T | null> {
  const onWait = (until: number) =>
    context.emit({ type: 'waiting', lane: context.lane.name, wait: { kind: 'job', remoteJobId: id, until } });
  const found = await askAgain(context, ms, onWait, async () => {
    try {
      return { answer: await request() };
    } catch (error) {
      if (!isGone(error)) throw error;
      return error.status === 410 ? { answer: null } : null;
    }
  });
  return found?.answer ?? null;
}

/** Whether the service answered, by the contract, that it has no such job or no longer has it (410). */
function isGone(error: unknown): error is SourceError {
  if (!(error instanceof SourceError)) return false;
  return (
    error.code === 'not_found' || (error.outcome === 'refused' && [404, 410].includes(error.status ?? 0))
  );
}
