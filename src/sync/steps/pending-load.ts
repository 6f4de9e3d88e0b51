import type { JobConfig } from '../../config/config.js';
import { HeadgateError } from '../../common/errors.js';
import type { PendingLoad } from '../../load/destination.js';
import { areUsable, splitDoubt } from '../../plan/split.js';
import { type Attempt, createdAt } from '../journal/attempt.js';
import type { LoadContext } from '../run/context.js';
import type { DayDivision } from './commit-group.js';

/** Name of the stage with the joined rows of a day that was fetched in parts. It is rewritten for each commit. */
export const joinedName = (token: string) => `${token}-parts`;

/** The load that an attempt becomes, with its staged rows; or a day's attempt together with those of its parts. */
export function pendingLoad(
  context: LoadContext,
  job: JobConfig,
  attempt: Attempt,
  division: DayDivision | undefined,
): PendingLoad | Promise<PendingLoad> {
  const own = loadOf(attempt);
  return division === undefined ? own : joinedLoad(context, job, own, division);
}

/**
 * One load for all parts of a day. With a key, rows that no part has stay. Without one, a row could be there twice, so
 * that the whole day's answer is loaded if its parts do not fit it.
 */
async function joinedLoad(
  { stages, signal }: LoadContext,
  { key, splitBy: by = [] }: JobConfig,
  whole: PendingLoad,
  { parts, cut }: DayDivision,
): Promise<PendingLoad> {
  const answers = [...parts, ...cut].map((attempt) => {
    const { load } = loadOf(attempt);
    const { loadId, remoteJobId, dataCount: rows, complete, remoteCreatedAt } = load;
    const { part = {}, maxData } = attempt;
    return { part, loadId, remoteJobId, maxData, rows, isCut: !complete, remoteCreatedAt };
  });
  const stagedBy = (attempts: readonly Attempt[]) => attempts.map((attempt) => loadOf(attempt).rows);
  const hasKey = key.length > 0;
  const joined = await stages.join(
    stages.pathFor(joinedName(whole.load.loadId)),
    stagedBy(parts),
    stagedBy(cut),
    key,
    signal,
  );
  const split = { by, answers, lost: joined.lost, repeated: joined.repeated };
  const rows = areUsable(split, hasKey) ? joined.rows : whole.rows;
  const created = answers.map(({ remoteCreatedAt }) => Date.parse(remoteCreatedAt));
  return {
    load: {
      ...whole.load,
      dataCount: rows.rows + rows.rejects.length,
      complete: splitDoubt(split, hasKey) === null,
      remoteCreatedAt: new Date(Math.min(...created)).toISOString(),
      split,
    },
    rows,
  };
}

function loadOf(attempt: Attempt): PendingLoad {
  const { token, remoteId, rows, staged } = attempt;
  const remoteCreatedAt = createdAt(attempt);
  if (
    remoteId === null ||
    remoteCreatedAt === null ||
    rows === null ||
    attempt.complete === null ||
    staged === null
  ) {
    throw new HeadgateError('internal', `the staged attempt ${token} lacks what a load needs`);
  }
  return {
    load: {
      loadId: token,
      job: attempt.job,
      slice: attempt.slice,
      remoteJobId: remoteId,
      source: attempt.source,
      config: attempt.config,
      dataCount: rows,
      complete: attempt.complete,
      remoteCreatedAt,
    },
    rows: staged,
  };
}
