import { sum } from '../../common/words.js';
import type { ListedJob } from '../../contract/resources.js';
import { jobsAfter } from '../account/job-list.js';
import type { Trip } from '../run/trip.js';
import { askAgain, emptyPauseMs, unsettledMs } from '../watch/find-job.js';

/**
 * Whether the allowance may have cut a job short without a sign. It covered the request, but another client's job may
 * have used it up in the moment between. The job list shows such a job right below ours.
 */
export async function mayBeClipped(trip: Trip, rows: number): Promise<boolean> {
  const { allowance } = trip.context.lane;
  const { room, maxData, fence, remoteId } = trip.attempt;
  if (room === null || remoteId === null || !allowance.isCloseToTheEnd(room - maxData)) return false;
  const onWait = (until: number) => trip.reportWait({ kind: 'settle', until });
  const below = await askAgain(trip.context, unsettledMs(trip), onWait, () => endedJobsBelow(trip));
  if (below === null) return false;
  const others = sum(below.map(rowsOf));
  // Rows used before `GET /me` are counted already, so less was left than at the fence.
  const left = Math.min(room, Math.max(room, allowance.leftAt(fence) ?? room) - others);
  // Further from the end, nothing asked `GET /me` before the submit, and rows of others may be missing from `room`.
  if (allowance.isCloseToTheEnd(room)) allowance.noteLeft(remoteId, left - rows);
  // The job after ours has ours as its fence, so that these would be overlooked if `GET /me` has not counted them.
  if (others > 0) allowance.mayBeUsed();
  return others > 0 && rows >= left;
}

const rowsOf = ({ data_count: rows }: ListedJob) => rows ?? 0;

/** Jobs between the fence and ours, looked at again if one of them seems to have no rows. */
async function endedJobsBelow(trip: Trip): Promise<ListedJob[] | null> {
  const below = await jobsBelow(trip);
  if (below === null || below.every((job) => job.status !== 'running' && rowsOf(job) > 0)) return below;
  // Some services show the end of a job a moment before its rows.
  await trip.context.clock.sleep(emptyPauseMs, trip.context.signal);
  return jobsBelow(trip);
}

/** Null if the list is too old to contain our job. */
async function jobsBelow({ attempt, context }: Trip): Promise<ListedJob[] | null> {
  let below: ListedJob[] | null = null;
  for await (const job of jobsAfter(context.lane, attempt.fence, context.signal)) {
    if (below !== null) below.push(job);
    else if (job.id === attempt.remoteId) below = [];
  }
  return below;
}
