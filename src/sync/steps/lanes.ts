import { EventEmitter, once } from 'node:events';
import PQueue from 'p-queue';
import { type AccountLimits, accountLimits } from '../../contract/account.js';
import { HeadgateError } from '../../errors.js';
import type { Plan } from '../../plan/plan.js';
import { accountChanged, claimAccounts } from '../account/accounts.js';
import type { Attempt } from '../journal/attempt.js';
import { isCloseToTheEnd } from './clipped.js';
import { currentAttempt, isNamed, type Lane, type SyncContext } from '../context.js';
import { land } from './land.js';
import { planOf } from './plan-of.js';
import { begin, obtain } from './obtain.js';
import { recover, resume } from './recover.js';
import { withLearntCap } from '../account/row-cap.js';
import type { SourceError } from '../account/source.js';
import { type Outcome, park } from './ending.js';
import { awaitSlot } from './submit.js';

/** Finished jobs that may wait for their export and commit before the slot is left idle. */
const maxBacklog = 4;

/** An answer of `GET /me` older than this is asked for again before a submit. */
const accountMaxAgeMs = 5 * 60_000;

/** A younger answer is not asked for again. */
const accountMinAgeMs = 1_000;

export interface RunSelection {
  /** Names of the job configs to plan for. */
  selected: ReadonlySet<string>;
  /** Sit out an exhausted allowance. */
  wait: boolean;
}

/** How the loop of the lanes ended. `parkedUntil` is epoch milliseconds; null where nothing is parked. */
export interface RunEnding {
  plan: Plan;
  parkedUntil: number | null;
}

/** The plan as one lane sees it: with what is left of its own allowance. */
function planFor(
  context: SyncContext,
  lanes: readonly Lane[],
  lane: Lane,
  selected: ReadonlySet<string>,
): Plan {
  const { jobs, loads, journal, budget, clock } = context;
  const accounts = lanes.map(({ account }) => account);
  const { state } = journal;
  return planOf(
    { jobs, loads, state, account: lane.account, accounts, budget, now: clock.now() },
    selected,
    context,
  );
}

/** What the lanes of one run share. */
interface SharedRun {
  context: SyncContext;
  lanes: readonly Lane[];
  selection: RunSelection;
  /** Exports and commits, one at a time, beside the jobs. */
  landing: PQueue;
  /** One lane at a time plans and takes a slice. */
  planning: PQueue;
  /** Emits `change` whenever a slice ends, well or not: a lane without work looks again then. */
  activity: EventEmitter;
}

/**
 * Fetches until nothing is left to fetch, or the allowance is used up. Each lane keeps its one slot busy: while
 * a finished job is exported and committed, the next one already runs.
 */
export async function runLanes(
  context: SyncContext,
  lanes: readonly Lane[],
  selection: RunSelection,
): Promise<RunEnding> {
  const landing = new PQueue({ concurrency: 1 });
  const planning = new PQueue({ concurrency: 1 });
  const activity = new EventEmitter();
  // Every lane may wait on it.
  activity.setMaxListeners(0);
  const run: SharedRun = { context, lanes, selection, landing, planning, activity };
  landing.on('next', () => run.activity.emit('change'));
  const leftovers = await recover(context);
  const parked = await Promise.all(
    lanes.map((lane) =>
      runLane(run, lane, leftovers).catch((error: unknown) => {
        context.stop.abort(error);
        return null;
      }),
    ),
  );
  await landing.onIdle();
  // The caller's abort, or the first fault of any lane: the aborts that follow from it say nothing new.
  context.signal.throwIfAborted();
  const until = parked.filter((time) => time !== null);
  return {
    plan: planFor(context, lanes, lanes[0] as Lane, selection.selected),
    parkedUntil: until.length === 0 ? null : Math.min(...until),
  };
}

/** One account's loop; resolves with the time until which its allowance is used up, null where work ran out. */
async function runLane(run: SharedRun, lane: Lane, leftovers: readonly string[]): Promise<number | null> {
  const { context, landing, activity } = run;
  for (const token of leftovers) {
    if (currentAttempt(context, token)?.lane !== lane.name) continue;
    if (await resume(context, lane, token)) landLater(run, lane, token);
  }
  for (;;) {
    context.signal.throwIfAborted();
    await landing.onSizeLessThan(maxBacklog);
    const step = await run.planning.add(() => nextStep(run, lane));
    if (step.type === 'idle') {
      // What is still under way may fail, or be split, and then be planned again.
      if (!isBusy(run)) return null;
      await once(activity, 'change', { signal: context.signal });
      continue;
    }
    const outcome = step.type === 'begun' ? await obtain(context, lane, step.token) : step;
    if (step.type === 'begun' && outcome.type === 'done') landLater(run, lane, step.token);
    activity.emit('change');
    if (outcome.type === 'blocked') await awaitSlotOrEnd(run, lane, outcome.refusal);
    if (outcome.type === 'parked') {
      if (!run.selection.wait) return outcome.until;
      await sitOut(context, lane, outcome.until);
    }
  }
}

/** Waits until the lane has its slot back, or until the other lanes have left it nothing to do. */
async function awaitSlotOrEnd(run: SharedRun, lane: Lane, refusal: SourceError): Promise<void> {
  const { context, activity } = run;
  const end = new AbortController();
  const look = () => {
    const { slices } = planFor(context, run.lanes, lane, run.selection.selected);
    if (slices.length === 0 && !isBusy(run)) end.abort();
  };
  activity.on('change', look);
  try {
    const signal = AbortSignal.any([context.signal, end.signal]);
    await awaitSlot({ ...context, signal }, lane, refusal);
  } catch (error) {
    if (!end.signal.aborted) throw error;
  } finally {
    activity.off('change', look);
  }
}

type Step = { type: 'idle' } | { type: 'begun'; token: string } | Outcome;

/** Plans and takes the first slice, in one turn: no other lane can take the same. */
async function nextStep(run: SharedRun, lane: Lane): Promise<Step> {
  const { context } = run;
  const plan = await currentPlan(run, lane);
  context.emit({ type: 'planned', plan });
  const planned = plan.slices[0];
  if (planned === undefined) return { type: 'idle' };
  if (plan.resumesAt !== null) return park(context, lane, plan.resumesAt - context.clock.now());
  const job = context.jobs.find((candidate) => candidate.name === planned.job);
  if (job === undefined) throw new HeadgateError('internal', `no job config ${planned.job}`);
  return { type: 'begun', token: await begin(context, lane, job, planned) };
}

/** The lane's plan; where the allowance may run short of it, after asking what is left. */
async function currentPlan({ context, lanes, selection }: SharedRun, lane: Lane): Promise<Plan> {
  const plan = planFor(context, lanes, lane, selection.selected);
  if (plan.slices.length === 0) return plan;
  if (lane.newestJob === undefined) {
    lane.newestJob = await newestJob(context, lane);
    // The fence has to be older than what is known of the allowance, or a job between the two is overlooked.
    if (isCloseToTheEnd(lane, lane.account.allowance.remaining)) lane.askedAt = 0;
  }
  if (!mayBeShort(context, lane)) return plan;
  await askAccount(context, lane);
  return planFor(context, lanes, lane, selection.selected);
}

async function newestJob(context: SyncContext, lane: Lane): Promise<string | null> {
  const { jobs } = await lane.source.list({ page: 1, limit: 1 }, context.signal);
  return jobs[0]?.id ?? null;
}

/** Phases of an attempt whose slice a lane is busy with. */
const underWay: ReadonlySet<Attempt['phase']> = new Set(['intent', 'sent', 'running']);

/** Whether a slice, its job or a commit is under way in any lane. */
function isBusy({ context, landing }: SharedRun): boolean {
  if (landing.size + landing.pending > 0) return true;
  return [...context.journal.state.attempts.values()].some(
    (attempt) => underWay.has(attempt.phase) && isNamed(context, attempt),
  );
}

function landLater({ context, landing }: SharedRun, lane: Lane, token: string): void {
  const task = async () => {
    if (!context.signal.aborted) await land(context, lane, token);
  };
  landing.add(task).catch((error: unknown) => context.stop.abort(error));
}

/**
 * Whether what is left of the allowance has to be asked for, so that a clipped job is known for one: before every
 * submit where it is close to its end.
 */
function mayBeShort({ clock }: SyncContext, lane: Lane): boolean {
  const age = clock.now() - lane.askedAt;
  if (age >= 0 && age < accountMinAgeMs) return false;
  if (lane.account.regime !== 'rows') return lane.account.allowance.remaining <= 0;
  return age < 0 || age > accountMaxAgeMs || isCloseToTheEnd(lane, lane.account.allowance.remaining);
}

/** Asks `GET /me` of every lane, before anything else is done. */
export async function openAccounts(
  context: SyncContext,
  lanes: readonly Lane[],
  admit: (accounts: readonly AccountLimits[]) => Promise<void>,
): Promise<void> {
  const asked: { lane: Lane; account: AccountLimits }[] = [];
  for (const lane of lanes) asked.push({ lane, account: await fetchAccount(context, lane) });
  const claims = asked.map(({ lane, account }) => ({ lane: lane.name, email: account.email }));
  await claimAccounts(context, claims);
  await admit(asked.map(({ account }) => account));
  for (const { lane, account } of asked) await takeAccount(context, lane, account);
}

/** Asks `GET /me` again. */
async function askAccount(context: SyncContext, lane: Lane): Promise<void> {
  const account = await fetchAccount(context, lane);
  if (account.email !== lane.account.email) throw accountChanged(account.email, lane.account.email);
  await takeAccount(context, lane, account);
}

async function fetchAccount({ signal }: SyncContext, lane: Lane): Promise<AccountLimits> {
  return accountLimits(await lane.source.account(signal));
}

async function takeAccount(context: SyncContext, lane: Lane, account: AccountLimits): Promise<void> {
  const { journal, clock } = context;
  if (account.allowance.remaining > 0 && journal.state.parked.has(lane.name)) {
    await journal.append({ type: 'parked', lane: lane.name, until: null });
  }
  lane.account = withLearntCap(account, journal.state, clock.now());
  lane.askedAt = clock.now();
  lane.pacer.setRate(account.requestsPerMinute, context.budget.requestsShare);
  context.emit({ type: 'account', lane: lane.name, account: lane.account });
}

async function sitOut(context: SyncContext, lane: Lane, until: number): Promise<void> {
  context.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'allowance', until } });
  await context.clock.sleep(Math.max(0, until - context.clock.now()), context.signal);
  lane.newestJob = undefined;
  await askAccount(context, lane);
}
