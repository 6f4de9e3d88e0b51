import type { Attempt } from './attempt.js';
import type { Lane, SyncContext } from './context.js';
import { jobsAfter } from './job-list.js';
import { highestCap } from './next-plan.js';

/** With fewer full jobs than this left of the allowance, a job of somebody else may use up what ours needs. */
const closeToTheEnd = 10;

/** Whether so many rows, left of a lane's allowance, may be used up before it is asked for again. */
export function isCloseToTheEnd({ account }: Lane, left: number): boolean {
  return left < closeToTheEnd * (account.maxDataPerJob ?? highestCap);
}

/**
 * Whether the allowance may have cut a job short unseen. What was left of it covered what was asked for, but
 * somebody else's job may have used it up in the moment between: the list shows such a job right below ours.
 */
export async function mayBeClipped(
  context: SyncContext,
  lane: Lane,
  { room, maxData, remoteId, fence }: Attempt,
  rows: number,
): Promise<boolean> {
  if (room === null || !isCloseToTheEnd(lane, room - maxData)) return false;
  let others = 0;
  let below = false;
  for await (const job of jobsAfter(context, lane, fence)) {
    if (below) others += job.data_count ?? 0;
    below ||= job.id === remoteId;
  }
  return others > 0 && rows >= room - others;
}
