import type { JobConfig } from '../../config/config.js';
import type { JobDetail, ListedJob } from '../../contract/resources.js';
import { daysOf, isSame, overlap, type Slice } from '../../days/day.js';
import type { Load, Part } from '../../load/ledger.js';
import { canonicalJson, configFor } from '../../plan/identity.js';
import type { Plan } from '../../plan/plan.js';
import type { Attempt } from '../journal/attempt-state.js';
import type { JournalRecord } from '../journal/journal-record.js';
import { type JournalState, unknownJobsMs } from '../journal/journal-state.js';
import type { LaneContext } from '../run/context.js';
import { isMeant } from '../../common/series.js';
import { ulidTime } from '../../common/ulid.js';
import type { PlanBasis } from '../run/plan-of.js';
import { plural } from '../../common/words.js';
import { asksFresh, newAttempt } from '../submit/request.js';
import { findJob, jobsAfter, pageSize } from '../watch/watch.js';
import { isOf, isSameValue, jobName, partsOfName, shownNumber } from '../watch/own-job.js';

/**
 * Jobs of earlier runs that neither journal nor ledger knows, although the plan asks for their days: the journal is gone,
 * or older than they are. They are paid for, so the lane continues them before it submits anything. They are journaled
 * in one step.
 *
 * @returns their attempts
 */
export async function findOrphans(context: LaneContext, plan: Plan): Promise<Attempt[]> {
  const { lane } = context;
  if (plan.slices.length === 0) return [];
  const { email } = lane.account;
  const isNew = !context.journal.state.compared.has(email);
  const listed = await recentJobs(context, isNew);
  lane.noteNewest(listed[0]?.id ?? null);
  lane.isCompared = true;
  const orphans: Attempt[] = [];
  const { jobs, run, journal, clock } = context;
  const known = { jobs, loads: run.loads, state: journal.state, now: clock.now() };
  for (const each of unknownJobs(known, plan, listed, isNew)) {
    const attempt = await orphanOf(context, each, fenceBelow(listed, each.listed));
    const isTaken = ({ job: name, slice, part }: Attempt) =>
      name === attempt?.job &&
      (isSame(slice, attempt.slice)
        ? canonicalJson(part ?? {}) === canonicalJson(attempt.part ?? {})
        : overlap(slice, attempt.slice));
    if (attempt !== null && !orphans.some(isTaken)) orphans.push(attempt);
  }
  const records: JournalRecord[] = orphans.map((attempt) => ({ type: 'attempt', attempt }));
  // Until then a run that dies leaves a journal that looks like any other, but lacks jobs.
  if (isNew) records.push({ type: 'compared', email });
  if (records.length > 0) await journal.append(...records);
  if (orphans.length === 0) return orphans;
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
async function recentJobs(context: LaneContext, isJournalNew: boolean): Promise<ListedJob[]> {
  const listed: ListedJob[] = [];
  let isKnown = !isJournalNew;
  for await (const job of jobsAfter(context, null)) {
    if (context.clock.now() - Date.parse(job.created_at) > unknownJobsMs) break;
    listed.push(job);
    isKnown ||= isLoaded(context.run.loads, partsOfName(job.job_name)?.token ?? '');
    if (isKnown && listed.length % pageSize === 0) break;
  }
  return listed;
}

export const isLoaded = (loads: readonly Load[], token: string) =>
  loads.some(
    ({ loadId, split }) => loadId === token || split?.answers.some((each) => each.loadId === token) === true,
  );

/** The next older job of headgate's: those of other clients above it may have used some of the allowance. Null: none. */
function fenceBelow(listed: readonly ListedJob[], job: ListedJob): string | null {
  const below = listed.slice(listed.indexOf(job) + 1);
  return below.find(({ job_name }) => partsOfName(job_name) !== null)?.id ?? null;
}

/** A listed job that was submitted for days of a job config. */
interface Named {
  listed: ListedJob;
  job: JobConfig;
  slice: Slice | null;
  token: string;
  /** Epoch milliseconds by this machine's clock. */
  created: number;
}

/**
 * Listed jobs, newest first, that neither journal nor ledger has, although the plan fetches their days. With a journal,
 * only jobs above the newest one that is known: what was dropped on purpose is fetched again. Without one, all of them.
 */
export function unknownJobs(
  known: Pick<PlanBasis, 'jobs' | 'loads' | 'state' | 'now'>,
  plan: Plan,
  listed: readonly ListedJob[],
  isJournalNew: boolean,
): Named[] {
  const { loads, state } = known;
  const isKnown = ({ job_name }: ListedJob) => {
    const token = partsOfName(job_name)?.token ?? '';
    return state.attempts.has(token) || isLoaded(loads, token);
  };
  const newer = isJournalNew ? listed : listed.slice(0, Math.max(0, listed.findIndex(isKnown)));
  return newer.flatMap((each) => (isKnown(each) ? [] : (named(known, plan, each) ?? [])));
}

function named(
  { jobs, loads, state, now }: Pick<PlanBasis, 'jobs' | 'loads' | 'state' | 'now'>,
  plan: Plan,
  listed: ListedJob,
): Named | null {
  const { job_name, status, created_at } = listed;
  const parts = partsOfName(job_name);
  if (parts === null || (status !== 'running' && status !== 'done')) return null;
  const { token, slice } = parts;
  const job = jobs.find(({ name }) => jobName(name, slice, token) === job_name);
  if (job === undefined || now - Date.parse(created_at) > unknownJobsMs || !isPlanned(plan, job, slice))
    return null;
  // The service's clock may be ahead, and the token was made right before the submit.
  const created = Math.min(Date.parse(created_at), now, ulidTime(token));
  if (isOvertaken(loads, job.name, slice, created)) return null;
  if (state.dropped.some((entry) => entry.at >= created && isMeant(entry.job, job.name))) return null;
  // It is capped and was split, was cut short, or was asked for anew: an intact journal says so.
  if (state.capped.some((entry) => entry.job === job.name && isSame(entry.slice, slice))) return null;
  const asked = configFor(job, slice, 0);
  const isUnusable = ({ source, config, at }: JournalState['clipped'][number]) =>
    source === job.source &&
    at >= created &&
    config['startDate'] === asked['startDate'] &&
    canonicalJson({ ...config, maxData: 0 }) === canonicalJson(asked);
  if (state.clipped.some(isUnusable)) return null;
  return { listed, job, slice, token, created };
}

/** The attempt that a listed job belongs to; null if its config is another one. */
async function orphanOf(
  context: LaneContext,
  { listed: { id, created_at }, job, slice, token, created }: Named,
  fence: string | null,
): Promise<Attempt | null> {
  const { lane } = context;
  const detail = await findJob(context, id, 0);
  const maxData = shownNumber(detail?.config['maxData']);
  if (detail === null || maxData === null) return null;
  const part = partIn(job, detail.config);
  const attempt: Attempt = {
    ...newAttempt(job, slice, {
      ...(part && { part }),
      token,
      lane: lane.name,
      fence,
      maxData,
      cap: Math.min(job.maxData ?? Infinity, lane.allowance.rowsPerJob),
      short: false,
      // It is not known what was left, so another job between the fence and this one may have cut it short.
      room: lane.account.regime === 'rows' ? maxData : null,
    }),
    phase: 'running',
    sentAt: created,
    remoteId: id,
    remoteCreatedAt: created_at,
  };
  // A field that this job config does not send may be a filter of another one with the same name.
  const hasNoOther = Object.keys(detail.config).every((field) => field in attempt.config);
  return hasNoOther && isOf(attempt, detail) ? attempt : null;
}

/** The part of a day that a job was submitted for; undefined if for all of it. */
function partIn({ splitBy = [] }: JobConfig, config: JobDetail['config']): Part | undefined {
  const part: Part = {};
  for (const { param, values } of splitBy) {
    const value = values.find((each) => isSameValue(each, config[param]));
    if (value === undefined) break;
    part[param] = value;
  }
  return Object.keys(part).length === 0 ? undefined : part;
}

/** Whether the plan fetches all days of a slice, and nobody asked for fresh rows of them. */
function isPlanned({ slices }: Plan, job: JobConfig, slice: Slice | null): boolean {
  const mine = slices.filter((planned) => planned.job === job.name && !asksFresh.has(planned.reason));
  if (slice === null) return mine.some((planned) => planned.slice === null);
  const days = new Set(mine.flatMap((planned) => (planned.slice === null ? [] : daysOf(planned.slice))));
  return daysOf(slice).every((day) => days.has(day));
}
