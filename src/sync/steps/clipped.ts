import type { Attempt } from '../journal/attempt.js';
import type { Lane, SyncContext } from '../context.js';
import { jobsAfter } from '../account/job-list.js';
import { highestCap } from './plan-of.js';
import { askAgain, unsettledMs } from './settle.js';

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
  attempt: Attempt,
  rows: number,
): Promise<boolean> {
  const { room, maxData, fence, remoteId } = attempt;
  if (room === null || remoteId === null || !isCloseToTheEnd(lane, room - maxData)) return false;
  const ms = unsettledMs(context, attempt);
  const onWait = (until: number) =>
    context.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'settle', until } });
  const others = await askAgain(context, ms, onWait, () => rowsBelow(context, lane, attempt));
  if (others === null) return false;
  // What the others used before the account was asked is counted already: then less was left than at the fence.
  const atFence = lane.left !== null && lane.left.fence === fence ? lane.left.rows : room;
  const left = Math.max(room, atFence) - others;
  lane.left = { fence: remoteId, rows: left - rows };
  return others > 0 && rows >= left;
}

/** Rows of the jobs between the fence and ours; null where the list that was read is too old to have ours. */
async function rowsBelow(
  context: SyncContext,
  lane: Lane,
  { remoteId, fence }: Attempt,
): Promise<number | null> {
  let rows: number | null = null;
  for await (const job of jobsAfter(context, lane, fence)) {
    if (rows !== null) rows += job.data_count ?? 0;
    else if (job.id === remoteId) rows = 0;
  }
  return rows;
}
