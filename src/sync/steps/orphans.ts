import type { JobConfig } from '../../config/config.js';
import type { ListedJob } from '../../contract/resources.js';
import { msPerDay } from '../../days/day.js';
import { daysOf, isSame, overlap, type Slice } from '../../days/slice.js';
import type { Load } from '../../load/ledger.js';
import { canonicalJson } from '../../plan/identity.js';
import type { Plan } from '../../plan/plan.js';
import { jobsAfter, pageSize } from '../account/job-list.js';
import type { Lane } from '../account/lane.js';
import type { Attempt } from '../journal/attempt.js';
import type { SyncContext } from '../run/context.js';
import { ulidTime } from '../../ulid.js';
import { plural } from '../../words.js';
import { jobName, partsOfName } from './job-name.js';
import { newAttempt } from './new-attempt.js';
import { adoptable } from './resolve.js';
import { findJob } from './settle.js';

/** Older jobs are not looked for. */
const oldestMs = 2 * msPerDay;

/**
 * Jobs of earlier runs that neither journal nor ledger knows, although the plan asks for their days: the journal is gone,
 * or older than they are. They are paid for, so the lane continues them before it submits anything. They are journaled
 * in one step.
 *
 * @returns their attempts
 */
export async function findOrphans(context: SyncContext, lane: Lane, plan: Plan): Promise<Attempt[]> {
  if (plan.slices.length === 0) return [];
  const listed = await recentJobs(context, lane);
  lane.takeFence(listed[0]?.id ?? null);
  lane.isCompared = true;
  const orphans: Attempt[] = [];
  for (const [index, job] of newerJobs(context, listed).entries()) {
    const attempt = await orphanOf(context, lane, plan, job, fenceBelow(listed, index));
    const isTaken = ({ job: name, slice }: Attempt) =>
      name === attempt?.job && (isSame(slice, attempt.slice) || overlap(slice, attempt.slice));
    if (attempt !== null && !orphans.some(isTaken)) orphans.push(attempt);
  }
  if (orphans.length === 0) return orphans;
  await context.journal.append(...orphans.map((attempt) => ({ type: 'attempt', attempt }) as const));
  const ids = orphans.map(({ remoteId }) => remoteId).join(', ');
  const message = `the journal does not know ${plural(orphans.length, 'job')} of earlier runs (${ids}); headgate loads what they returned and does not submit them again`;
  context.emit({ type: 'warning', lane: lane.name, message });
  return orphans;
}

/** Whether a newer job has loaded some of the days that an older one was submitted for. */
export function isOvertaken(loads: readonly Load[], job: string, slice: Slice | null, at: number): boolean {
  return loads.some(
    (load) =>
      load.job === job &&
      load.supersededBy === null &&
      (isSame(load.slice, slice) || overlap(load.slice, slice)) &&
      Date.parse(load.remoteCreatedAt) >= at,
  );
}

/** One page of jobs; without a journal, all pages down to one with a job that is loaded. */
async function recentJobs(context: SyncContext, lane: Lane): Promise<ListedJob[]> {
  const listed: ListedJob[] = [];
  let isKnown = !context.run.isJournalNew;
  for await (const job of jobsAfter(lane, null, context.signal)) {
    if (context.clock.now() - Date.parse(job.created_at) > oldestMs) break;
    listed.push(job);
    isKnown ||= isLoaded(context, partsOfName(job.job_name)?.token ?? '');
    if (isKnown && listed.length % pageSize === 0) break;
  }
  return listed;
}

function isLoaded({ run }: SyncContext, token: string): boolean {
  return run.loads.some(({ loadId }) => loadId === token);
}

/**
 * With a journal, only jobs above the newest one that is known: what was dropped on purpose is fetched again. Without
 * one, all of them.
 */
function newerJobs(context: SyncContext, listed: readonly ListedJob[]): readonly ListedJob[] {
  if (context.run.isJournalNew) return listed;
  const { attempts } = context.journal.state;
  const known = listed.findIndex(({ job_name }) => {
    const token = partsOfName(job_name)?.token ?? '';
    return attempts.has(token) || isLoaded(context, token);
  });
  return listed.slice(0, Math.max(0, known));
}

/** The next older job of headgate's: those of other clients above it may have used some of the allowance. */
function fenceBelow(listed: readonly ListedJob[], index: number): string | null {
  const below = listed.slice(index + 1);
  return (below.find(({ job_name }) => partsOfName(job_name) !== null) ?? below.at(-1))?.id ?? null;
}

/** The attempt that a listed job belongs to; null if it is not an orphan of a job config. */
async function orphanOf(
  context: SyncContext,
  lane: Lane,
  plan: Plan,
  { id, job_name, status, created_at }: ListedJob,
  fence: string | null,
): Promise<Attempt | null> {
  const { journal, run, clock } = context;
  const parts = partsOfName(job_name);
  if (parts === null || (status !== 'running' && status !== 'done')) return null;
  const { token, slice } = parts;
  if (journal.state.attempts.has(token) || isLoaded(context, token)) return null;
  const job = context.jobs.find(({ name }) => jobName(name, slice, token) === job_name);
  // The service's clock may be ahead, and the token was made right before the submit.
  const created = Math.min(Date.parse(created_at), clock.now(), ulidTime(token));
  if (job === undefined || !isPlanned(plan, job, slice)) return null;
  if (isOvertaken(run.loads, job.name, slice, created)) return null;
  // It is capped and was split, or was cut short: an intact journal says so.
  const { capped, clipped } = journal.state;
  if (capped.some((entry) => entry.job === job.name && isSame(entry.slice, slice))) return null;
  const detail = await findJob(context, lane, id, 0);
  const maxData = detail?.config['maxData'];
  if (detail === null || typeof maxData !== 'number') return null;
  const attempt: Attempt = {
    ...newAttempt(job, slice, {
      token,
      lane: lane.name,
      fence,
      maxData,
      cap: Math.min(job.maxData ?? Infinity, lane.rowsPerJob),
      short: false,
      // It is not known what was left, so another job between the fence and this one may have cut it short.
      room: lane.account.regime === 'rows' ? maxData : null,
    }),
    phase: 'running',
    sentAt: created,
    remoteId: id,
    remoteCreatedAt: created_at,
  };
  const text = canonicalJson(attempt.config);
  if (clipped.some((entry) => entry.source === job.source && canonicalJson(entry.config) === text))
    return null;
  return adoptable(attempt, detail) ? attempt : null;
}

/** Whether the plan fetches all days of a slice, and nobody asked for fresh rows of them. */
function isPlanned({ slices }: Plan, job: JobConfig, slice: Slice | null): boolean {
  const mine = slices.filter((planned) => planned.job === job.name && planned.reason !== 'refetch');
  if (slice === null) return mine.some((planned) => planned.slice === null);
  const days = new Set(mine.flatMap((planned) => (planned.slice === null ? [] : daysOf(planned.slice))));
  return daysOf(slice).every((day) => days.has(day));
}
