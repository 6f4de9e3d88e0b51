import type { JobConfig } from '../../config/config.js';
import { type ErrorCode, HeadgateError } from '../../common/errors.js';
import type { PendingLoad } from '../../load/destination.js';
import type { DayMarks, Load } from '../../load/ledger.js';
import { withUsefulSplit } from '../../plan/split.js';
import { isAboutOneTable } from '../../load/one-table.js';
import { answersFor, type Attempt, isSettled, subjectOf } from '../journal/attempt.js';
import type { JournalRecord } from '../journal/journal-state.js';
import { catchUp } from '../run/catch-up.js';
import { attemptsIn, commitGroup } from './commit-group.js';
import { ExportBytes } from './export-bytes.js';
import { hidingOf } from '../../stage/hide/hiding.js';
import { configOf, currentAttempt, type LoadContext, type RunContext } from '../run/context.js';
import { close, giveUp, vanish } from './ending.js';
import { dayFieldOf, OtherDays, refuseOtherDays, refuseOtherDaysShown } from './other-days.js';
import { recount } from './finish.js';
import { joinedName, pendingLoad } from './pending-load.js';
import { refuseRepeats, reportRepeats } from './repeats.js';
import { endOfRefresh, refreshOf } from '../run/refetch.js';
import { adoptable } from './resolve.js';
import { marksOf, pendingDays, withPendingDays } from './second-fetch.js';
import { doubtedLoads, judgeCaps, mayShowDayCap } from './source-cap.js';
import { unsettledMs, untilThere } from './settle.js';
import { withValue } from './with-value.js';
import { tableSpec } from '../run/table-spec.js';
import { retryLimits } from '../account/retry-limits.js';
import { type ExportFormat, SourceError } from '../../contract/job-source.js';
import { sum } from '../../common/words.js';

/** Refusals that are not about one export; they end the run. */
const ofAccount: ReadonlySet<ErrorCode> = new Set([
  'key_missing',
  'key_invalid',
  'plan_required',
  'rate_limited',
]);

/** How long an export and its count may take to agree; the second time, twice as long. */
const rereadPauseMs = 1_000;

/**
 * Steps 7 to 9: exports a finished job, verifies it, and commits it with everything that belongs to the same commit.
 */
export async function exportAndCommit(context: LoadContext, token: string): Promise<void> {
  let attempt = currentAttempt(context, token);
  if (attempt?.phase === 'done') await stage(context, token);
  attempt = currentAttempt(context, token);
  if (attempt?.phase !== 'staged') return;
  await commitWithSiblings(context, attempt);
  await commitUndivided(context, attempt);
}

/**
 * Commits the days that wait for their parts if a commit has shown that the source ignores their parameters: no job for
 * a part follows, after which they would be committed.
 */
async function commitUndivided(context: LoadContext, committed: Attempt): Promise<void> {
  const job = configOf(context, committed);
  if (job?.splitBy === undefined || asCommitted(context, job).splitBy !== undefined) return;
  for (const { token } of context.journal.state.attempts.values()) {
    const left = currentAttempt(context, token);
    if (left?.job === job.name && left.phase === 'staged' && left.part === undefined)
      await commitWithSiblings(context, left);
  }
}

/**
 * Step 7. If an export cannot be verified, headgate waits and reads both export and count again, because either may
 * have been wrong. Then this run gives it up.
 */
async function stage(context: LoadContext, token: string): Promise<void> {
  const { clock, signal } = context;
  const repeating = new Set<number>();
  for (let read = 1; ; read += 1) {
    const attempt = currentAttempt(context, token);
    if (attempt?.phase !== 'done') return;
    try {
      await stageOnce(context, attempt, read === retryLimits.exports ? null : repeating);
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      if (!isAboutRows(error)) throw error;
      if (read === retryLimits.exports || isFinal(error)) {
        // The attempt stays `done`: the next run reads the export again and submits nothing.
        const rest = context.run.isLastStraw(attempt);
        const reason = error instanceof OtherDays ? 'unproven' : 'failed';
        const what = error instanceof OtherDays ? `${error.message}; ${error.remedy}` : error.message;
        return giveUp(context, attempt, { code: error.code, what, error, reason }, rest);
      }
      context.emit({
        type: 'warning',
        lane: context.lane.name,
        message: `${error.message}; reading it again`,
      });
      await clock.sleep(read * rereadPauseMs, signal);
      if (error.code === 'export_mismatch') await recount(context, attempt);
    }
  }
}

async function stageOnce(
  context: LoadContext,
  attempt: Attempt,
  repeating: Set<number> | null,
): Promise<void> {
  const { clock, stages, signal, lane } = context;
  const { token, format } = attempt;
  refuseOtherDaysShown(attempt);
  const id = attempt.remoteId ?? '';
  // After a restart or a 404, the service may have given the id to another job.
  let isSure = context.run.hasBegun(attempt);
  const ask = async () => {
    if (!isSure && !adoptable(attempt, await lane.source.job(id, signal))) return null;
    isSure = false;
    return lane.source.export(id, format, signal);
  };
  const body = await untilThere(context, id, unsettledMs(context, attempt), ask);
  if (body === null) return vanish(context, attempt);
  const report = (bytes: number) =>
    context.emit({ type: 'exporting', ...subjectOf(attempt), remoteJobId: id, bytes });
  const { key = [], hidden } = configOf(context, attempt) ?? {};
  const expected = { jobId: id, dataCount: attempt.rows ?? 0, key, hiding: hidingOf(hidden) };
  const bytes = new ExportBytes(clock, report);
  const stageAs = (form: ExportFormat, from: AsyncIterable<Uint8Array>) =>
    context.stage(bytes.of(from), form, stages.pathFor(token), expected, signal);
  // The count of rows proves every line of a CSV export but the last, and a line break at the end proves that one.
  // Without it, which RFC 4180 allows, the last cell may have been cut; a JSON export is whole by its own syntax.
  const isOpen = () => format === 'csv' && !bytes.endsLine && expected.dataCount > 0;
  let staged = await stageAs(format, body).catch((error: unknown) => {
    if (isOpen() && error instanceof HeadgateError && error.code === 'export_mismatch') return null;
    throw error;
  });
  if (staged === null || isOpen())
    staged = await stageAs('json', await lane.source.export(id, 'json', signal));
  // A source may have a row twice by itself, in another order each time.
  if (repeating !== null) refuseRepeats(staged, repeating);
  await refuseOtherDays(context, attempt, staged);
  await context.journal.append({ type: 'event', token, event: { type: 'staged', staged } });
}

function isAboutRows(error: unknown): error is HeadgateError {
  if (error instanceof SourceError) {
    if (error.outcome === 'refused') return !ofAccount.has(error.code);
    return error.code !== 'key_invalid' && error.outcome === 'unknown';
  }
  return (
    error instanceof HeadgateError && (error.code === 'export_mismatch' || error.code === 'rows_invalid')
  );
}

/** Whether reading the export again would say the same. */
function isFinal(error: HeadgateError): boolean {
  if (error instanceof OtherDays) return error.isFinal;
  return error.code === 'rows_invalid' || (error instanceof SourceError && error.outcome === 'refused');
}

/**
 * Step 8. A load that this slice replaces only in part is replaced together with the slices of its other days (I5), so
 * the commit waits until those are staged.
 */
async function commitWithSiblings(context: LoadContext, attempt: Attempt): Promise<void> {
  const job = configOf(context, attempt);
  if (job === undefined) return;
  await catchUp(context);
  const { attempts } = context.journal.state;
  const group = commitGroup(context.run.loads, [...attempts.values()], asCommitted(context, job), attempt);
  if (group === null) return dropPart(context, attempt);
  const ended = attemptsIn(group);
  // A part staged on another machine is exported again by the machine that holds all accounts of the group.
  if (!ended.every(({ lane }) => context.holding.has(lane))) return;
  const leases = context.holding.leases(new Set(ended.map(({ lane }) => lane)));
  const refresh = refreshOf(context, job, group.supersedes);
  const pending: PendingLoad[] = [];
  for (const each of group.attempts)
    pending.push(await pendingLoad(context, job, each, group.divisions.get(each)));
  const after = ledgerAfter(context.run.loads, pending, group.supersedes);
  const marks = await marksOf(context, job, pending, group.supersedes, after);
  const ofDays = pending.filter(({ rows }) => dayFieldOf(job, rows) !== null);
  const counted = mayShowDayCap(context, job)
    ? withPendingDays(after, await pendingDays(job, ofDays, context.signal))
    : after;
  const doubted = doubtedLoads(context, job, counted);
  const isDoubted = (id: string) => doubted.some(({ loadId }) => loadId === id);
  const doubts = context.run.loads.filter(({ loadId }) => isDoubted(loadId));
  const commit = async () =>
    context.destination.commit(
      {
        table: tableSpec(job),
        loads: pending.map(({ load, rows }) => ({
          load: {
            ...load,
            ...(isDoubted(load.loadId) && { complete: false }),
            ...(marks.has(load.loadId) && { marks: marks.get(load.loadId) as DayMarks }),
          },
          rows: withValue(rows, job),
        })) as [PendingLoad, ...PendingLoad[]],
        supersedes: group.supersedes.map((load) => load.loadId),
        ...(doubts.length > 0 && { doubts: doubts.map(({ loadId }) => loadId) }),
        ...(refresh === undefined ? {} : { refresh }),
      },
      {
        ...(leases === undefined ? {} : { leases }),
        signal: context.signal,
        onWait: (holder, waitedMs = 0) => {
          const since = waitedMs === 0 ? {} : { since: context.clock.now() - waitedMs };
          context.emit({
            type: 'waiting',
            lane: attempt.lane,
            wait: { kind: 'destination', holder, until: null, ...since },
          });
        },
      },
    );
  const result = await commit().catch(async (error: unknown) => {
    if (!isAboutOneTable(error)) throw error;
    if (context.run.hasGivenUp(job.name)) return null;
    // The rows stay staged: the next run commits them without another job.
    await giveUp(context, attempt, { code: error.code, what: error.message, error }, true);
    return null;
  });
  if (result === null) return;
  const before = context.run.rows;
  context.run.committed(result, group.supersedes, doubts);
  context.run.withoutKey.set(pending[0]!.load.loadId, result.rowsWithoutKey ?? 0);
  const tokens = ended.map((each) => each.token);
  const refreshed = refresh?.ends === true ? endOfRefresh(context, job) : [];
  const caps = judgeCaps(context, job, attempt.lane);
  const repeats = ended.flatMap((each) => reportRepeats(context, each));
  const left = group.attempts.flatMap((each) => leftParts(context, each, ended));
  await context.journal.append({ type: 'committed', tokens }, ...left, ...refreshed, ...caps, ...repeats);
  for (const token of [...tokens, ...tokens.map(joinedName)]) await context.stages.remove(token);
  const { part: _, ...day } = attempt;
  context.emit({
    type: 'committed',
    ...subjectOf(day),
    loads: result.loads,
    replaced: before + sum(result.loads.map(({ rowsLoaded }) => rowsLoaded)) - context.run.rows,
    schemaChanges: result.schemaChanges,
  });
}

/** The job config as its attempts are committed: what a probe fetched is loaded at once, and no day waits for its parts. */
function asCommitted({ run }: RunContext, job: JobConfig): Pick<JobConfig, 'name' | 'write' | 'splitBy'> {
  const { name, write } = job;
  return run.isProbe ? { name, write } : withUsefulSplit(job, run.loads);
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

/** Ends an attempt at a part of a day if the answer for all of it is gone or committed. */
async function dropPart(context: RunContext, attempt: Attempt): Promise<void> {
  const answers = answersFor(context.journal.state.attempts.values(), attempt);
  if (attempt.part === undefined || answers.some(({ part }) => part === undefined)) return;
  await close(context, attempt, 'dropped');
}

/** The live loads once a commit is made. */
function ledgerAfter(
  loads: readonly Load[],
  pending: readonly PendingLoad[],
  supersedes: readonly Load[],
): Load[] {
  const added = pending.map(({ load }) => ({
    ...load,
    rowsLoaded: load.dataCount,
    rowsRejected: 0,
    committedAt: load.remoteCreatedAt,
    supersededBy: null,
  }));
  return [...loads.filter((load) => !supersedes.includes(load)), ...added];
}
