import type { JobDetail } from '../../contract/resources.js';
import { isJobStatus, jobStatuses } from '../../contract/statuses.js';
import type { SourceError } from '../../contract/job-source.js';
import { HeadgateError } from '../../common/errors.js';
import { retryLimits } from '../account/retry-limits.js';
import type { LaneContext } from '../run/context.js';
import type { Trip } from '../run/trip.js';
import { emptyPauseMs, findJob, unsettledMs } from './find-job.js';
import { isOwn } from './own-job.js';

/**
 * Polls the job of an attempt until it has ended or turns out not to be ours. Returns null if the service no longer
 * knows it, at a time when every part of the service must know it.
 */
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
    waiting: (until: number) => ({ kind: 'job', remoteJobId: id, until }) as const,
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
    // `awaitGhost` tries again with a submit, because the slot may be free by then.
    unsettledMs: () => 0,
    waiting: (until) => ({ kind: 'foreign_job', remoteJobId: id, until }),
    onPoll: () => {
      polls += 1;
    },
    onUnknown: (status) =>
      `job ${id}, the active job of the account, has the unknown status ${JSON.stringify(status)}`,
    enough: () => false,
  });
  if (job !== null && polls > 1) context.lane.submits.slotWasTaken();
  else await awaitGhost(context, id, job === null);
}

/**
 * Waits after the service named a job that has the slot but has ended or is missing. That may be true for a moment,
 * but not again and again.
 */
async function awaitGhost(
  { clock, emit, signal, lane }: LaneContext,
  id: string,
  gone: boolean,
): Promise<void> {
  const pause = lane.submits.slotWasFree(id, gone);
  emit({
    type: 'waiting',
    lane: lane.name,
    wait: { kind: 'foreign_job', remoteJobId: id, until: clock.now() + pause },
  });
  await clock.sleep(pause, signal);
}

interface PollOptions {
  startedMs: number;
  askFirst: boolean;
  lengths: readonly number[];
  /** For how long a part of the service may not know the job yet. */
  unsettledMs: () => number;
  waiting: (until: number) => { kind: 'job' | 'foreign_job'; remoteJobId: string; until: number };
  onPoll: (job: JobDetail) => void;
  onUnknown: (status: string) => string;
  /** Whether it is enough to see the job running. */
  enough: (job: JobDetail) => boolean;
}

async function poll(context: LaneContext, id: string, options: PollOptions): Promise<JobDetail | null> {
  const { clock, signal, lane } = context;
  const began = clock.monotonic();
  let unknown = 0;
  for (let asked = options.askFirst ? 0 : 1; ; asked += 1) {
    if (asked > 0) {
      const elapsed = options.startedMs + clock.monotonic() - began;
      const pause = await lane.pollPause(elapsed, options.lengths);
      context.emit({ type: 'waiting', lane: lane.name, wait: options.waiting(clock.now() + pause) });
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
