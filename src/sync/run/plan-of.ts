import type { BudgetConfig, JobConfig } from '../../config/config.js';
import type { AccountLimits } from '../../contract/account.js';
import { limits } from '../../contract/limits.js';
import type { Load } from '../../load/ledger.js';
import { type PlanAllowance, Room } from '../../plan/allowance.js';
import { overlap, type Slice } from '../../days/day.js';
import type { Means } from '../../plan/forecast.js';
import { jobIdentity } from '../../plan/identity.js';
import { makePlan } from '../../plan/make-plan.js';
import { isOver } from '../../plan/window.js';
import type { Hold, Plan, Taken } from '../../plan/plan.js';
import { highestCap } from '../account/allowance.js';
import { answerOf, type Attempt, isAudit } from '../journal/attempt-state.js';
import { RunState } from './run-state.js';
import type { Kept } from '../journal/journal-record.js';
import type { JournalState } from '../journal/journal-state.js';
import { sum } from '../../common/words.js';
import { liveOf } from '../../plan/coverage.js';

/** What a plan is made from. */
export interface PlanBasis {
  jobs: readonly JobConfig[];
  loads: readonly Load[];
  state: JournalState;
  /** The account whose turn it is; null if none was asked, and then its allowance is assumed to suffice. */
  account: AccountLimits | null;
  /** Every account of the config, `account` included. */
  accounts: readonly AccountLimits[];
  budget: BudgetConfig;
  /** Whether another run owns the attempts of a lane. Absent: none does. */
  isElsewhere?: (lane: string) => boolean;
  /** Whether the destination can compare answers with its rows. Absent: no. */
  audits?: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** What a running run knows beyond ledger and journal. */
type RunSoFar = Pick<
  RunState,
  'failures' | 'failing' | 'finished' | 'kept' | 'fresh' | 'probeSince' | 'revisits'
>;

/** What a run does next, the same for `plan`, `status` and `run`. `selected` holds names of job configs. */
export function planOf(
  basis: PlanBasis,
  selected: ReadonlySet<string>,
  run: RunSoFar = new RunState([]),
): Plan {
  const { loads, state, account, now } = basis;
  const jobs = basis.jobs.filter((job) => selected.has(job.name));
  const resting = state.kept.filter((each) => isResting(each, basis, run));
  const kept = new Set(state.kept.filter(({ answers }) => answers === 1).map(({ loadId }) => loadId));
  return makePlan({
    jobs,
    loads,
    taken: slicesUnderWay(basis),
    remedies: state.remedies,
    lacking: state.lacking,
    audits: basis.audits === true ? [...state.attempts.values()].filter(isAudit) : null,
    capped: state.capped,
    sourceCaps: state.sourceCaps,
    spent: state.spent,
    holds: [...stoppedHolds(jobs, state), ...run.failures.map(({ hold }) => hold)],
    kept,
    stays: new Map(
      state.kept.filter(({ accepted }) => !accepted).map(({ loadId, at }) => [loadId, Date.parse(at) || 0]),
    ),
    refetches: state.refetches,
    failing: {
      now: run.failing,
      at: new Map([...state.errors].map(([job, { at }]) => [job, new Date(at).toISOString()])),
    },
    finished: run.finished,
    fresh: new Map([...resting.map(({ loadId }) => [loadId, 0] as const), ...run.fresh]),
    revisitShare: run.revisits ? basis.budget.revisitShare : null,
    ...(run.probeSince !== null && { probe: run.probeSince }),
    maxDataPerJob: account?.maxDataPerJob ?? (account === null ? mostAsked(loads) : highestCap),
    allowance: allowanceOf(basis),
    now,
  });
}

/** What a probe that begins now does next. */
export function probeOf(basis: PlanBasis, selected: ReadonlySet<string>): Plan {
  const run = new RunState([]);
  run.probeSince = basis.now;
  return planOf(basis, selected, run);
}

/**
 * Whether open days of a load whose rows an answer lacked are not asked again for now: they have their turn after
 * everything else, or this run has asked already, or they were final when they were asked last.
 */
function isResting(
  { job: name, loadId, slice, answers, at }: Kept,
  { jobs }: PlanBasis,
  run: RunSoFar,
): boolean {
  if (answers === 1 || run.kept.has(loadId)) return true;
  const job = jobs.find((each) => each.name === name);
  return job !== undefined && isOver(job, slice, at);
}

/** Rows that a job may return, if no account was asked: as many as the largest job so far asked for. */
function mostAsked(loads: readonly Load[]): number {
  let most = 0;
  for (const { config } of loads) most = Math.max(most, Number(config['maxData'] ?? 0));
  return most === 0 ? highestCap : most;
}

/**
 * The time from which superseded loads matter to a run. Rows taken by the jobs of the last 24 hours count whatever
 * happened to their loads, and an attempt still in the journal may already be in the ledger.
 */
export function supersededSince(attempts: Iterable<Attempt>, now: number): number {
  const sent = [...attempts].map(({ sentAt }) => sentAt ?? now);
  return Math.min(now - limits.allowanceWindowMs, ...sent);
}

/**
 * Slices under way. What another run has begun to replace belongs to that run as a whole: the parts of a load are
 * committed together, by the machine that has them all, and so are the parts of a day.
 */
function slicesUnderWay({ state, loads, isElsewhere = () => false }: PlanBasis): Taken[] {
  return [...state.attempts.values()].flatMap((attempt): Taken[] => {
    // Its days are loaded, and stay so.
    if (isAudit(attempt)) return [];
    const { job, identity, slice, rows, lane, maxData, sentAt, reason } = attempt;
    const asked = { maxData, sentAt, ...(reason !== undefined && { reason }) };
    const own = { job, identity, rows, ...asked, ...answerOf(attempt) };
    if (slice === null || !isElsewhere(lane)) return [own];
    const live = liveOf(loads, job);
    const theirs = (each: Slice) => ({ job, identity, slice: each, rows: null, isCut: null });
    return [{ ...own, isCut: null }, ...[slice, ...reachOf(slice, live)].map(theirs)];
  });
}

/** The slices of all loads that share days with a slice, directly or through each other. */
function reachOf(slice: Slice, live: readonly Load[]): Slice[] {
  const reached: Slice[] = [];
  const left = live.flatMap((load) => load.slice ?? []);
  for (let grown = true; grown; ) {
    const index = left.findIndex((each) => [slice, ...reached].some((other) => overlap(each, other)));
    grown = index >= 0;
    if (grown) reached.push(...left.splice(index, 1));
  }
  return reached;
}

/** The account that can take the next slice first; null where none was asked. */
export const mostLeft = (accounts: readonly AccountLimits[]): AccountLimits | null =>
  accounts.toSorted((a, b) => b.allowance.remaining - a.allowance.remaining)[0] ?? null;

/** What is left to run a plan with; null if no account is known. */
export function meansOf(basis: PlanBasis): Means | null {
  const allowance = allowanceOf(basis);
  if (allowance === null) return null;
  const { accounts, loads, state, budget, now } = basis;
  const remaining = sum(accounts.map((account) => account.allowance.remaining));
  const { left } = new Room({ ...allowance, remaining }, loads, state.spent, [], now);
  const rates = accounts.map(({ requestsPerMinute }) => requestsPerMinute);
  return {
    ...allowance,
    remaining,
    left,
    requestsPerMinute: Math.min(...rates) * budget.requestsShare,
    lanes: accounts.length,
  };
}

/** The accounts share the jobs, so their limits add up; what is left is the account's own. */
function allowanceOf({ account, accounts, budget }: PlanBasis): PlanAllowance | null {
  if (account === null) return null;
  return {
    regime: account.regime,
    limit: sum(accounts.map(({ allowance }) => allowance.limit)),
    remaining: account.allowance.remaining,
    share: account.regime === 'rows' ? budget.rowsShare : budget.jobsShare,
  };
}

/** A stopped job holds its slice until the job config asks for something else. */
function stoppedHolds(jobs: readonly JobConfig[], { stopped }: JournalState): Hold[] {
  const asked = new Set(jobs.map((job) => `${job.name} ${jobIdentity(job)}`));
  return stopped
    .filter((entry) => asked.has(`${entry.job} ${entry.identity}`))
    .map(({ job, slice, remoteId }) => ({
      job,
      slice,
      reason: 'stopped',
      detail: `job ${remoteId} was stopped at the service`,
    }));
}
