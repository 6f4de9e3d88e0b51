import { isUnlimited } from '../../common/words.js';
import type { JobConfig } from '../../config/config.js';
import { limits } from '../../contract/limits.js';
import { answersOf, type AskedAgain, lastUse, type Load } from '../../load/ledger.js';
import { isSame, type Slice } from '../../days/day.js';
import { askedOver, capsInForce } from '../../plan/source-cap.js';
import { canonicalJson, configFor, jobIdentity } from '../../plan/identity.js';
import type { PlannedSlice, Reason } from '../../plan/plan.js';
import type { Attempt } from '../journal/attempt-state.js';
import { unknownJobsMs } from '../journal/journal-state.js';
import type { LaneContext, RunContext } from '../run/context.js';
import { jobName } from '../watch/own-job.js';

type RequestSize = Pick<Attempt, 'maxData' | 'cap' | 'short' | 'room'>;

/** What is asked for, and what was known when it was asked. */
type Asked = RequestSize & Pick<Attempt, 'part' | 'token' | 'lane' | 'fence'>;

/** What a comparison says of why days that have rows were asked again. */
const askedAgain: Partial<Record<Reason, AskedAgain>> = {
  open: 'lookback',
  incomplete: 'doubt',
  suspect: 'doubt',
  doubt: 'doubt',
  changed: 'changed',
  refetch: 'refetch',
  run: 'run',
  audit: 'audit',
  revisit: 'revisit',
};

/** An attempt, before anything is sent. `days`: those to ask for, if they are more than those of the slice. */
export function newAttempt(
  job: JobConfig,
  slice: Slice | null,
  asked: Asked,
  why?: Reason,
  days = slice,
): Attempt {
  const reason = why && askedAgain[why];
  return {
    ...asked,
    ...(reason !== undefined && { reason }),
    job: job.name,
    slice,
    identity: jobIdentity(job),
    source: job.source,
    jobName: jobName(job.name, slice, asked.token),
    config: configFor(job, days, asked.maxData, asked.part),
    tags: job.tags,
    // Rows of other days can be left out of JSON only.
    format: days === slice ? job.export : 'json',
    phase: 'intent',
    sentAt: null,
    sentUptime: null,
    remoteId: null,
    remoteCreatedAt: null,
    rows: null,
    complete: null,
    staged: null,
  };
}

/**
 * Rows to ask for: never more than the allowance has left, so that the count shows whether the allowance cut a job
 * short. Where the service's cache might return an answer that must not be used, one row fewer makes another config. Null
 * if the allowance has too few rows left for that.
 */
export function requestSize(context: LaneContext, job: JobConfig, planned: PlannedSlice): RequestSize | null {
  const { account, rowsPerJob } = context.lane.allowance;
  const { regime, allowance, activeJobs } = account;
  const counted = regime === 'rows' && allowance.remaining > 0;
  const most = counted ? Math.min(planned.maxData, allowance.remaining) : planned.maxData;
  const caps = capsInForce(job, context.journal.state.sourceCaps);
  // A probe's job that returns all of its rows is capped: more allowance would not help.
  const own = planned.isProbe === true ? planned.maxData : Infinity;
  // Nor would it help a job that returns its budget of a day.
  const budget = job.budgetRows ?? Infinity;
  const cap = Math.min(job.maxData ?? Infinity, budget, rowsPerJob, askedOver(caps), own);
  const short = most < cap;
  let maxData = most;
  while (maxData > 1 && isWornOut(context, job, planned, maxData)) maxData -= 1;
  if (maxData === 1 && short && isWornOut(context, job, planned, maxData)) return null;
  // Without a limit, nothing cuts a job short.
  const isLimited = counted && !isUnlimited(allowance.remaining);
  const room = isLimited ? allowance.remaining - (activeJobs > 0 ? rowsPerJob : 0) : null;
  return { maxData, cap, short, room };
}

/** Whether the cache might hold an answer to this config that must not be used, or that is too old. */
function isWornOut(context: RunContext, job: JobConfig, planned: PlannedSlice, maxData: number): boolean {
  const { slice, asks = slice, part, reason } = planned;
  const config = canonicalJson(configFor(job, asks, maxData, part));
  // Far longer than the cache remembers them, because a clock may have been set meanwhile.
  const since = context.clock.now() - unknownJobsMs;
  const cutShort = context.journal.state.clipped.some(
    (entry) => entry.at > since && entry.source === job.source && canonicalJson(entry.config) === config,
  );
  // A retry for more rows must ask for more rows than last time.
  if (cutShort || reason === 'incomplete') return cutShort;
  // Checked before configs are compared: a ledger has many loads, but few of one slice.
  const loads = context.run.loads
    .filter((load) => load.source === job.source)
    .filter((load) => isSame(load.slice, slice))
    .flatMap(answersOf)
    .filter((load) => canonicalJson(load.config) === config);
  // What is fetched again on purpose must not be answered from the cache at all, even if a clock was set meanwhile.
  if (isRefetch(context, planned)) return loads.length > 0 || isUnderWay(context, job.source, config);
  return mayBeOld(loads, context.clock.now());
}

/** Whether an attempt asks for the same, of which the ledger does not know yet: that of another job config may be finished. */
function isUnderWay({ journal }: RunContext, source: string, config: string): boolean {
  return [...journal.state.attempts.values()].some(
    (attempt) => attempt.source === source && canonicalJson(attempt.config) === config,
  );
}

/** Reasons for which no answer that exists already can be used. */
export const asksFresh: ReadonlySet<Reason> = new Set(['refetch', 'suspect', 'doubt', 'audit', 'revisit']);

/** Whether somebody asked for days, or for a job config without days, again; or days are fetched to confirm others. */
function isRefetch({ journal }: RunContext, { job, slice, reason }: PlannedSlice): boolean {
  if (slice !== null) return asksFresh.has(reason);
  return journal.state.refetches.some((refetch) => refetch.job === job);
}

/**
 * Whether a cached answer may be older than the promised hour. An answer from the cache may itself be cached, and so
 * on, as long as jobs follow each other within an hour.
 */
function mayBeOld(loads: readonly Load[], now: number): boolean {
  let oldest = now;
  for (const load of loads.toSorted((a, b) => lastUse(b) - lastUse(a))) {
    if (oldest - lastUse(load) >= limits.cacheMs) break;
    oldest = Math.min(oldest, Date.parse(load.remoteCreatedAt));
  }
  return now - oldest >= limits.cacheMs;
}
