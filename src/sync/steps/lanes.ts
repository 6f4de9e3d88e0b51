import { EventEmitter, once } from 'node:events';
import PQueue from 'p-queue';
import { HeadgateError } from '../../errors.js';
import type { Plan } from '../../plan/plan.js';
import { askAccount } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import { type Attempt, isNamed } from '../journal/attempt.js';
import { currentAttempt, type SyncContext } from './context.js';
import { land } from './land.js';
import { planOf } from './plan-of.js';
import { begin, obtain } from './obtain.js';
import { recover, resume } from './recover.js';
import type { SourceError } from '../account/source.js';
import { type Outcome, park } from './ending.js';
import { awaitSlot } from './submit.js';

/** Finished jobs that may wait for their export and commit before the slot is left idle. */
const maxBacklog = 4;

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
  const { jobs, run, journal, budget, clock } = context;
  const accounts = lanes.map(({ account }) => account);
  const { state } = journal;
  return planOf(
    { jobs, loads: run.loads, state, account: lane.account, accounts, budget, now: clock.now() },
    selected,
    run,
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
  lanes: readonly [Lane, ...Lane[]],
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
        context.stop(error);
        return null;
      }),
    ),
  );
  await landing.onIdle();
  // The caller's abort, or the first fault of any lane: the aborts that follow from it say nothing new.
  context.signal.throwIfAborted();
  const until = parked.filter((time) => time !== null);
  return {
    plan: planFor(context, lanes, lanes[0], selection.selected),
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
  await lane.findFence(context.signal);
  if (!lane.mayBeShort) return plan;
  await askAccount(context, lane);
  return planFor(context, lanes, lane, selection.selected);
}

/** Phases of an attempt whose slice a lane is busy with. */
const underWay: ReadonlySet<Attempt['phase']> = new Set(['intent', 'sent', 'running']);

/** Whether a slice, its job or a commit is under way in any lane. */
function isBusy({ context, landing }: SharedRun): boolean {
  if (landing.size + landing.pending > 0) return true;
  return [...context.journal.state.attempts.values()].some(
    (attempt) => underWay.has(attempt.phase) && isNamed(context.jobs, attempt),
  );
}

function landLater({ context, landing }: SharedRun, lane: Lane, token: string): void {
  const task = async () => {
    if (!context.signal.aborted) await land(context, lane, token);
  };
  landing.add(task).catch((error: unknown) => context.stop(error));
}

async function sitOut(context: SyncContext, lane: Lane, until: number): Promise<void> {
  context.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'allowance', until } });
  await context.clock.sleep(Math.max(0, until - context.clock.now()), context.signal);
  lane.doubtFence();
  await askAccount(context, lane);
}
