import type { ListedJob } from '../../contract/resources.js';
import type { Attempt } from '../journal/attempt.js';
import { jobsAfter } from '../account/job-list.js';
import type { LaneContext } from '../run/context.js';
import { sum } from '../../common/words.js';
import { askAgain, emptyPauseMs, unsettledMs } from './settle.js';

/**
 * Whether the allowance may have cut a job short without a sign. It covered the request, but another client's job may
 * have used it up in the moment between. The job list shows such a job right below ours.
 */
export async function mayBeClipped(context: LaneContext, attempt: Attempt, rows: number): Promise<boolean> {
  const { lane } = context;
  const { room, maxData, fence, remoteId } = attempt;
  if (room === null || remoteId === null || !lane.isCloseToTheEnd(room - maxData)) return false;
  const ms = unsettledMs(context, attempt);
  const onWait = (until: number) =>
    context.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'settle', until } });
  const below = await askAgain(context, ms, onWait, () => endedJobsBelow(context, attempt));
  if (below === null) return false;
  const others = sum(below.map(rowsOf));
  // Rows used before `GET /me` are counted already, so less was left than at the fence.
  const left = Math.min(room, Math.max(room, lane.leftAt(fence) ?? room) - others);
  // Further from the end, nothing asked `GET /me` before the submit, and rows of others may be missing from `room`.
  if (lane.isCloseToTheEnd(room)) lane.leave(remoteId, left - rows);
  // The job after ours has ours as its fence, so that these would be overlooked if `GET /me` has not counted them.
  if (others > 0) lane.doubtAllowance();
  return others > 0 && rows >= left;
}

const rowsOf = ({ data_count: rows }: ListedJob) => rows ?? 0;

/** Jobs between the fence and ours, looked at again if one of them seems to have no rows. */
async function endedJobsBelow(context: LaneContext, attempt: Attempt): Promise<ListedJob[] | null> {
  const below = await jobsBelow(context, attempt);
  if (below === null || below.every((job) => job.status !== 'running' && rowsOf(job) > 0)) return below;
  // Some services show the end of a job a moment before its rows.
  await context.clock.sleep(emptyPauseMs, context.signal);
  return jobsBelow(context, attempt);
}

/** Null if the list is too old to contain our job. */
async function jobsBelow(context: LaneContext, { remoteId, fence }: Attempt): Promise<ListedJob[] | null> {
  let below: ListedJob[] | null = null;
  for await (const job of jobsAfter(context.lane, fence, context.signal)) {
    if (below !== null) below.push(job);
    else if (job.id === remoteId) below = [];
  }
  return below;
}
