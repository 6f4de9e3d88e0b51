import type { Attempt } from '../journal/attempt.js';
import { jobsAfter } from '../account/job-list.js';
import type { Lane } from '../account/lane.js';
import type { SyncContext } from '../run/context.js';
import { askAgain, unsettledMs } from './settle.js';

/**
 * Whether the allowance may have cut a job short without a sign. It covered the request, but another client's job may
 * have used it up in the moment between. The job list shows such a job right below ours.
 */
export async function mayBeClipped(
  context: SyncContext,
  lane: Lane,
  attempt: Attempt,
  rows: number,
): Promise<boolean> {
  const { room, maxData, fence, remoteId } = attempt;
  if (room === null || remoteId === null || !lane.isCloseToTheEnd(room - maxData)) return false;
  const ms = unsettledMs(context, attempt);
  const onWait = (until: number) =>
    context.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'settle', until } });
  const others = await askAgain(context, ms, onWait, () => rowsBelow(context, lane, attempt));
  if (others === null) return false;
  // Rows used before `GET /me` are counted already, so less was left than at the fence.
  const left = Math.max(room, lane.leftAt(fence) ?? room) - others;
  lane.leave(remoteId, left - rows);
  return others > 0 && rows >= left;
}

/** Rows of the jobs between the fence and ours; null if the list is too old to contain ours. */
async function rowsBelow(
  context: SyncContext,
  lane: Lane,
  { remoteId, fence }: Attempt,
): Promise<number | null> {
  let rows: number | null = null;
  for await (const job of jobsAfter(lane, fence, context.signal)) {
    if (rows !== null) rows += job.data_count ?? 0;
    else if (job.id === remoteId) rows = 0;
  }
  return rows;
}
