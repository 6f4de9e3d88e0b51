import type { JobConfig } from '../../config/config.js';
import { sum } from '../../common/words.js';
import type { Commit, CommitOptions, CommitResult, PendingLoad } from '../../load/destination.js';
import type { Load } from '../../load/ledger.js';
import type { Lease } from '../../load/machines.js';
import { isAboutOneTable } from '../../load/one-table.js';
import { judgeAgain } from '../end/judge-again.js';
import { SourceCaps } from '../end/source-cap.js';
import { answersFor, type Attempt, isSettled } from '../journal/attempt-state.js';
import type { JournalRecord } from '../journal/journal-record.js';
import { catchUp, type LaneContext, type RunContext, subjectOf, Trip } from '../run/context.js';
import { endOfRefresh, refreshOf } from '../run/refetch.js';
import { tableSpec } from '../run/table-spec.js';
import { attemptsIn, type CommitGroup, commitGroup } from './commit-group.js';
import { keepRows, replacedKept, shrunkDays, unsureLoads } from './kept-rows.js';
import { type Judged, marksOf, type PendingDays, pendingDays } from './day-marks.js';
import { joinedName, pendingLoad, withinName, withValue } from './pending-load.js';
import { reportRepeats } from './stage.js';

/** Step 8. A load is replaced as a whole (I5), so the commit waits for the slices of its other days. */
export async function commit(trip: Trip): Promise<void> {
  const { context, config: job } = trip;
  const gathered = job && (await gather(trip, job));
  if (!gathered) return;
  const { group, leases } = gathered;
  const judged = await judge(context, job, group);
  const options = optionsOf(trip, leases);
  const shrunk = shrunkDays(context, job, group, judged);
  if (shrunk.size > 0) {
    const ended = attemptsIn(group);
    const parts = group.attempts.flatMap((each) => leftParts(context, each, ended));
    await keepRows(trip, group, shrunk, parts, options);
    return removeStages(context, ended);
  }
  const unsure = unsureLoads(context, job, group.supersedes, judged);
  const made = commitOf(job, group, judged, unsure);
  const result = await orGiveUp(trip, () => context.destination.commit(made, options));
  if (result === null) return;
  const before = context.run.rows;
  context.run.noteCommit(result, group.supersedes, judged.doubts);
  context.run.withoutKey.set(judged.pending[0]!.load.loadId, result.rowsWithoutKey ?? 0);
  await noteCommit(trip, job, group, judged.refresh?.ends === true);
  const added = sum(result.loads.map(({ rowsLoaded }) => rowsLoaded));
  reportCommit(trip, result, before + added - context.run.rows);
}

/** Commits days that wait for parts if the source turns out to ignore the parameters: no such job follows then. */
export async function commitUndivided({ context, config: job }: Trip): Promise<void> {
  if (job?.splitBy === undefined || context.run.asCommitted(job).splitBy !== undefined) return;
  for (const attempt of context.journal.state.attempts.values()) {
    const left = new Trip(context, attempt);
    if (attempt.job === job.name && left.phase === 'staged' && attempt.part === undefined) await commit(left);
  }
}

/** What must be committed together with an attempt; null as long as something of it is missing here. */
async function gather(
  trip: Trip,
  job: JobConfig,
): Promise<{ group: CommitGroup; leases: Lease[] | undefined } | null> {
  const { run, journal, holding } = trip.context;
  await catchUp(trip.context);
  const attempts = [...journal.state.attempts.values()];
  const group = commitGroup(run.loads, attempts, run.asCommitted(job), trip.attempt);
  if (group === null) {
    await dropPart(trip);
    return null;
  }
  const lanes = new Set(attemptsIn(group).map(({ lane }) => lane));
  // A part staged on another machine is exported again by the machine that holds all accounts of the group.
  return [...lanes].every((lane) => holding.has(lane)) ? { group, leases: holding.leases(lanes) } : null;
}

/** Ends the attempt at a part of a day if the answer for all of it is gone or committed. */
async function dropPart(trip: Trip): Promise<void> {
  const answers = answersFor(trip.context.journal.state.attempts.values(), trip.attempt);
  if (trip.attempt.part === undefined || answers.some(({ part }) => part === undefined)) return;
  await trip.close('dropped');
}

async function judge(context: LaneContext, job: JobConfig, group: CommitGroup): Promise<Judged> {
  const { run, signal } = context;
  const refresh = refreshOf(context, job, group.supersedes);
  const pending: PendingLoad[] = [];
  for (const each of group.attempts)
    pending.push(await pendingLoad(context, job, each, group.divisions.get(each)));
  // Its days are only of interest beside those that it replaces: a local file has all of its rows.
  const isFirst = job.ownFile === true && group.supersedes.length === 0;
  const counts = isFirst ? new Map() : await pendingDays(job, pending, signal);
  const after = ledgerAfter(run.loads, pending, counts, group.supersedes);
  const marks = marksOf(context, job, pending, counts, group.supersedes, after);
  const doubted = new Set(new SourceCaps(context).doubted(job, after).map(({ loadId }) => loadId));
  const doubts = run.loads.filter(({ loadId }) => doubted.has(loadId));
  return { refresh, pending, counts, marks, doubted, doubts };
}

function ledgerAfter(
  loads: readonly Load[],
  pending: readonly PendingLoad[],
  counts: PendingDays,
  supersedes: readonly Load[],
): Load[] {
  const added = pending.map(({ load }): Load => {
    const days = counts.get(load.loadId);
    return {
      ...load,
      ...(days && { days }),
      rowsLoaded: load.dataCount,
      rowsRejected: 0,
      committedAt: load.remoteCreatedAt,
      supersededBy: null,
    };
  });
  return [...loads.filter((load) => !supersedes.includes(load)), ...added];
}

function commitOf(
  job: JobConfig,
  { attempts, supersedes }: CommitGroup,
  judged: Judged,
  unsure: readonly string[],
): Commit {
  const { refresh, pending, marks, doubted, doubts } = judged;
  const loads = pending.map(({ load, rows }) => {
    const ofDays = marks.get(load.loadId);
    return {
      load: {
        ...load,
        ...(doubted.has(load.loadId) && { complete: false }),
        ...(ofDays !== undefined && { marks: ofDays }),
      },
      rows: withValue(rows, job),
    };
  });
  const asked = attempts.find((attempt) => attempt.reason !== undefined)?.reason;
  const reason = supersedes.length === 0 ? undefined : refresh === undefined ? asked : 'full refresh';
  return {
    table: tableSpec(job),
    loads: loads as [PendingLoad, ...PendingLoad[]],
    supersedes: supersedes.map(({ loadId }) => loadId),
    ...(doubts.length > 0 && { doubts: doubts.map(({ loadId }) => loadId) }),
    ...(reason !== undefined && { reason }),
    ...(unsure.length > 0 && { unsure }),
    ...(refresh !== undefined && { refresh }),
  };
}

export function optionsOf(trip: Trip, leases: Lease[] | undefined): CommitOptions {
  const { clock, signal } = trip.context;
  return {
    ...(leases !== undefined && { leases }),
    signal,
    onWait: (holder: string, waitedMs = 0) => {
      const since = waitedMs === 0 ? {} : { since: clock.now() - waitedMs };
      trip.reportWait({ kind: 'destination', holder, until: null, ...since });
    },
  };
}

/** Null if the table refused it: the rows stay staged, and the next run commits them without another job. */
export async function orGiveUp<Result>(trip: Trip, write: () => Promise<Result>): Promise<Result | null> {
  const { run } = trip.context;
  try {
    return await write();
  } catch (error) {
    if (!isAboutOneTable(error)) throw error;
    if (!run.hasGivenUp(trip.attempt.job))
      await trip.giveUp({ code: error.code, what: error.message, error }, true);
    return null;
  }
}

/** Journals a commit in one line, with what it showed and ended, and removes its stages. */
async function noteCommit(
  trip: Trip,
  job: JobConfig,
  group: CommitGroup,
  endsRefresh: boolean,
): Promise<void> {
  const { context } = trip;
  const ended = attemptsIn(group);
  const tokens = ended.map(({ token }) => token);
  await context.journal.append(
    { type: 'committed', tokens },
    ...group.attempts.flatMap((each) => leftParts(context, each, ended)),
    ...replacedKept(context.journal.state, group.supersedes),
    ...(endsRefresh ? endOfRefresh(context, job) : []),
    ...judgeAgain(context, job, trip.attempt.lane),
    ...new SourceCaps(context).judge(job, trip.attempt.lane),
    ...ended.flatMap((each) => reportRepeats(context, each)),
  );
  await removeStages(context, ended);
}

async function removeStages({ stages }: LaneContext, attempts: readonly Attempt[]): Promise<void> {
  for (const { token } of attempts)
    for (const name of [token, joinedName(token), withinName(token)]) await stages.remove(name);
}

/** Ends the attempts at parts of a day that was committed without them. Those that still run end when they are staged. */
function leftParts(
  { journal }: RunContext,
  whole: Attempt,
  ended: readonly Attempt[],
): Extract<JournalRecord, { type: 'closed' }>[] {
  return answersFor(journal.state.attempts.values(), whole)
    .map(({ attempt }) => attempt)
    .filter((attempt) => attempt.part !== undefined && isSettled(attempt) && !ended.includes(attempt))
    .map(({ token }) => ({ type: 'closed', token, why: 'dropped' }));
}

function reportCommit(
  { attempt, context }: Trip,
  { loads, schemaChanges, compared }: CommitResult,
  replaced: number,
): void {
  const { part: _, ...day } = attempt;
  const known = { loads, replaced, schemaChanges, ...(compared !== undefined && { compared }) };
  context.emit({ type: 'committed', ...subjectOf(day), ...known });
}
