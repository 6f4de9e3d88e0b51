import type { JobDetail } from '../../contract/resources.js';
import type { Attempt } from '../journal/attempt.js';
import type { Lane } from '../account/lane.js';
import type { SyncContext } from './context.js';
import { SourceError } from '../account/source.js';

/** First pause before a job is asked for again; each further one is twice as long, up to the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/**
 * For how many milliseconds more a job of this attempt may come to exist, or be unknown to a part of the service: up
 * to three times `connection.timeout`, which is one and a half `settleMs`, after its POST. Since then no more has
 * passed than either clock says: the wall clock may have been set, and an uptime is another one after a restart, or
 * on another machine.
 */
export function unsettledMs({ clock, settleMs, run, holding }: SyncContext, attempt: Attempt): number {
  const { sentAt, sentUptime } = attempt;
  // What machines share has one clock for all of them, which jumps with none of theirs.
  if (sentAt !== null && holding.isShared)
    return Math.max(0, 1.5 * settleMs - Math.max(0, clock.now() - sentAt));
  if (sentAt === null || sentUptime === null) return 1.5 * settleMs;
  const uptime = clock.monotonic();
  const up = uptime < sentUptime ? uptime : uptime - sentUptime;
  const passed = run.hasBegun(attempt) ? up : Math.min(clock.now() - sentAt, up);
  return Math.max(0, 1.5 * settleMs - Math.max(0, passed));
}

/** Asks until an answer is not null, less and less often, at last when `ms` have passed; null where none came. */
export async function askAgain<T>(
  { clock, signal }: SyncContext,
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

/** The job with this id; null where the service says for `ms` that it has none, or that it has none any more. */
export async function findJob(
  context: SyncContext,
  lane: Lane,
  id: string,
  ms: number,
): Promise<JobDetail | null> {
  return untilThere(context, lane, id, ms, () => lane.source.job(id, context.signal));
}

/** What a request about a job gives; null where the service says for `ms` that there is no such job. */
export async function untilThere<T>(
  context: SyncContext,
  lane: Lane,
  id: string,
  ms: number,
  request: () => Promise<T>,
): Promise<T | null> {
  const onWait = (until: number) =>
    context.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'job', remoteJobId: id, until } });
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

/** Whether the service answered by the contract that it has no such job, or (410) has it no more. */
function isGone(error: unknown): error is SourceError {
  if (!(error instanceof SourceError)) return false;
  return (
    error.code === 'not_found' || (error.outcome === 'refused' && [404, 410].includes(error.status ?? 0))
  );
}
