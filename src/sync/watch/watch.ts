import type { JobDetail, ListedJob } from '../../contract/resources.js';
import { isJobStatus, jobStatuses } from '../../contract/statuses.js';
import { SourceError } from '../../contract/job-source.js';
import { HeadgateError } from '../../common/errors.js';
import { retryLimits } from '../account/retry-limits.js';
import type { LaneContext, Trip } from '../run/context.js';
import { isOwn } from './own-job.js';

/** A job that ended without rows is asked for again after this long. */
export const emptyPauseMs = 1_000;

/** First pause before a job is asked for again; each pause is twice as long as the last, up to the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** Jobs a page: the most that the contract allows. */
export const pageSize = 100;

/** Polls a job until it ends or is not ours. Null: the service no longer knows it when all of its parts must. */
export async function pollToEnd(trip: Trip): Promise<JobDetail | null> {
  const { attempt, context } = trip;
  const { clock, journal, signal } = context;
  const id = attempt.remoteId ?? '';
  const age = clock.now() - Date.parse(attempt.remoteCreatedAt ?? '');
  const fresh = attempt.sentAt !== null && clock.now() - attempt.sentAt < 1_000;
  const options = {
    // A job submitted before a restart may have ended long ago, so ask at once.
    startedMs: fresh ? 0 : Math.max(0, Number.isNaN(age) ? 0 : age),
    lengths: journal.state.lengths.get(attempt.source) ?? [],
    unsettledMs: () => unsettledMs(trip),
    kind: 'job' as const,
    onPoll: ({ status, data_count: rows = null }: JobDetail) =>
      trip.report({ type: 'polled', remoteJobId: id, status, rows }),
    onUnknown: (status: string) =>
      `job ${id} of ${trip.name} has the unknown status ${JSON.stringify(status)}`,
    enough: (job: JobDetail) => !isOwn(attempt, job),
  };
  const job = await poll(context, id, { ...options, askFirst: !fresh });
  if (job?.status !== 'done' || job.data_count !== 0) return job;
  // Some services show the end of a job a moment before its rows, in its export too.
  await clock.sleep(emptyPauseMs, signal);
  return poll(context, id, { ...options, askFirst: true });
}

/** Another client's job has the account's slot. headgate waits for it and never stops it. */
export async function awaitSlot(context: LaneContext, refusal: SourceError): Promise<void> {
  const id = refusal.data.running_job_id;
  if (typeof id !== 'string') return context.lane.submits.waitRefused(refusal, context.signal, 3);
  let polls = 0;
  const job = await poll(context, id, {
    startedMs: 0,
    askFirst: true,
    lengths: [],
    // A submit is tried again, because the slot may be free by then.
    unsettledMs: () => 0,
    kind: 'foreign_job',
    onPoll: () => {
      polls += 1;
    },
    onUnknown: (status) =>
      `job ${id}, the active job of the account, has the unknown status ${JSON.stringify(status)}`,
    enough: () => false,
  });
  const { submits } = context.lane;
  if (job !== null && polls > 1) return submits.slotWasTaken();
  // The job has ended or is missing, which may be true for a moment.
  const pause = submits.slotWasFree(id, job === null);
  reportWait(context, 'foreign_job', id, context.clock.now() + pause);
  await context.clock.sleep(pause, context.signal);
}

interface PollOptions {
  startedMs: number;
  askFirst: boolean;
  lengths: readonly number[];
  /** For how long a part of the service may not know the job yet. */
  unsettledMs: () => number;
  kind: 'job' | 'foreign_job';
  onPoll: (job: JobDetail) => void;
  onUnknown: (status: string) => string;
  /** Whether it is enough to see the job running. */
  enough: (job: JobDetail) => boolean;
}

function reportWait(
  { emit, lane }: LaneContext,
  kind: PollOptions['kind'],
  remoteJobId: string,
  until: number,
): void {
  emit({ type: 'waiting', lane: lane.name, wait: { kind, remoteJobId, until } });
}

async function poll(context: LaneContext, id: string, options: PollOptions): Promise<JobDetail | null> {
  const { clock, signal, lane } = context;
  const began = clock.monotonic();
  let unknown = 0;
  for (let asked = options.askFirst ? 0 : 1; ; asked += 1) {
    if (asked > 0) {
      const elapsed = options.startedMs + clock.monotonic() - began;
      const pause = await lane.pollPause(elapsed, options.lengths);
      reportWait(context, options.kind, id, clock.now() + pause);
      await clock.sleep(pause, signal);
    }
    const job = await findJob(context, id, options.unsettledMs());
    if (job === null) return null;
    options.onPoll(job);
    if (isJobStatus(job.status)) {
      if (jobStatuses[job.status].terminal || options.enough(job)) return job;
      continue;
    }
    unknown += 1;
    const message = options.onUnknown(job.status);
    if (unknown === 1) context.emit({ type: 'warning', lane: lane.name, message });
    if (unknown >= retryLimits.unknownStatus) throw new HeadgateError('service_protocol', message);
  }
}

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

/** Asks, less and less often, until an answer is not null; the last time after `ms`. Null: none came. */
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
  const onWait = (until: number) => reportWait(context, 'job', id, until);
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

/**
 * The account's jobs, newest first, down to the fence and without it; all jobs if the fence is null. New jobs move
 * older ones to later pages while pages are read, so a job may come twice: it is returned once, and none is missed. A
 * page without a new job ends the list, even if it claims to have more.
 */
export async function* jobsAfter(
  { lane, signal }: LaneContext,
  fence: string | null,
): AsyncGenerator<ListedJob> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { jobs, pagination } = await lane.source.list({ page, limit: pageSize }, signal);
    const before = seen.size;
    for (const job of jobs) {
      if (job.id === fence) return;
      if (seen.has(job.id)) continue;
      seen.add(job.id);
      yield job;
    }
    if (seen.size === before || page >= pagination.total_pages) return;
  }
}
