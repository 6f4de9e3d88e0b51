import { once } from 'node:events';
import PQueue from 'p-queue';
import { HeadgateError } from '../../errors.js';
import type { Plan } from '../../plan/plan.js';
import { askAccount } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import type { Attempt } from '../journal/attempt.js';
import type { SyncContext } from './context.js';
import { type Outcome, park } from './ending.js';
import { land } from './land.js';
import { begin, obtain } from './obtain.js';
import { planOf } from './plan-of.js';
import { isSettled, recover, resume } from './recover.js';
import { awaitSlot } from './submit.js';

/** Finished jobs that may wait for their export and commit before the slot is left idle. */
const maxBacklog = 4;

export interface RunSelection {
  /** Names of the job configs to plan for. */
  selected: ReadonlySet<string>;
  /** Sit out an exhausted allowance. */
  wait: boolean;
}

/** How the lanes ended. `parkedUntil` is epoch milliseconds; null where nothing is parked. */
export interface RunEnding {
  plan: Plan;
  parkedUntil: number | null;
}

/**
 * Fetches until nothing is left to fetch, or the allowance is used up. Each lane keeps its one slot busy: while
 * a finished job is exported and committed, the next one already runs.
 */
export function runLanes(
  context: SyncContext,
  lanes: readonly [Lane, ...Lane[]],
  selection: RunSelection,
): Promise<RunEnding> {
  return new RunningLanes(context, lanes, selection).run();
}

/** What the lanes of one run share: its plan, and the one destination. */
class RunningLanes {
  private readonly context: SyncContext;
  private readonly lanes: readonly [Lane, ...Lane[]];
  private readonly selection: RunSelection;
  /** One lane at a time plans and takes a slice. */
  private readonly planning = new PQueue({ concurrency: 1 });
  /** Exports and commits, one at a time, beside the jobs. */
  private readonly landing = new PQueue({ concurrency: 1 });
  /** Jobs that an earlier run began, in that order, until their lanes go on with them. */
  private leftovers: readonly Attempt[] = [];
  /** Lanes that take no more turns, and until when their allowance is used up. */
  private readonly parked = new Map<Lane, number>();
  /** What paused lanes wait for. */
  private readonly pauses: Promise<void>[] = [];
  /** Aborts when nothing is left to do. */
  private readonly over = new AbortController();

  constructor(context: SyncContext, lanes: readonly [Lane, ...Lane[]], selection: RunSelection) {
    this.context = context;
    this.lanes = lanes;
    this.selection = selection;
  }

  async run(): Promise<RunEnding> {
    const { context, lanes, landing, over } = this;
    const leftovers = await recover(context);
    this.leftovers = leftovers.filter((attempt) => !isSettled(attempt));
    for (const lane of lanes) {
      for (const attempt of leftovers) {
        if (attempt.lane === lane.name && isSettled(attempt))
          this.take(lane, await resume(context, lane, attempt));
      }
    }
    const feed = () => this.feed();
    for (const lane of lanes) lane.jobs.serve(() => this.turn(lane), feed);
    landing.on('next', feed);
    context.signal.addEventListener('abort', feed, { once: true });
    const ended = once(over.signal, 'abort');
    feed();
    await ended;
    context.signal.removeEventListener('abort', feed);
    await Promise.all(this.pauses);
    // The caller's abort, or the first fault of any lane: the aborts that follow from it say nothing new.
    context.signal.throwIfAborted();
    const { parked } = this;
    const parkedUntil = parked.size === 0 ? null : Math.min(...parked.values());
    return { plan: this.planFor(lanes[0]), parkedUntil };
  }

  /** Offers a turn to each lane that has something to do; ends the run where none has, and nothing is under way. */
  private feed(): void {
    const { context, lanes, landing } = this;
    try {
      for (const lane of lanes) this.offer(lane);
    } catch (error) {
      context.stop(error);
    }
    const isBusy = landing.size + landing.pending > 0 || !lanes.every(({ jobs }) => jobs.isIdle);
    if (!isBusy) this.over.abort();
  }

  private offer(lane: Lane): void {
    const { context } = this;
    const { jobs } = lane;
    if (context.signal.aborted || this.over.signal.aborted || this.parked.has(lane)) return jobs.withdraw();
    if (!jobs.isIdle && !jobs.isHeld) return;
    const plan = this.leftoverOf(lane) === undefined ? this.planFor(lane) : null;
    if (plan?.slices.length === 0) {
      jobs.withdraw();
      context.emit({ type: 'planned', plan });
    } else if (jobs.isIdle) {
      jobs.offer();
    }
    const ms = jobs.rateWaitMs;
    if (ms === 0) return;
    const until = context.clock.now() + ms;
    context.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'pace', until } });
  }

  /** One turn of a lane: what an earlier run began, or the next slice, until its job has ended. */
  private async turn(lane: Lane): Promise<void> {
    const { context, landing } = this;
    try {
      await landing.onSizeLessThan(maxBacklog);
      context.signal.throwIfAborted();
      this.take(lane, await this.goOn(lane));
    } catch (error) {
      context.stop(error);
    }
  }

  private async goOn(lane: Lane): Promise<Outcome> {
    const { context } = this;
    const leftover = this.leftoverOf(lane);
    if (leftover !== undefined) {
      this.leftovers = this.leftovers.filter((attempt) => attempt !== leftover);
      return resume(context, lane, leftover);
    }
    const begun = await this.planning.add(() => this.beginNext(lane));
    if (typeof begun !== 'string') return begun;
    // The next turn waits for the end of this job: the queue sees to it that an account has one at a time.
    if (lane.jobs.hasRoom) lane.jobs.offer();
    return obtain(context, lane, begun);
  }

  private take(lane: Lane, outcome: Outcome): void {
    const { context, parked, selection } = this;
    switch (outcome.type) {
      case 'done':
        return this.landLater(lane, outcome.token);
      case 'blocked':
        return this.pause(lane, (signal) => awaitSlot({ ...context, signal }, lane, outcome.refusal));
      case 'parked':
        if (selection.wait) {
          return this.pause(lane, (signal) => sitOut({ ...context, signal }, lane, outcome.until));
        }
        parked.set(lane, outcome.until);
        return lane.jobs.withdraw();
      case 'closed':
    }
  }

  /** The lane takes no turn meanwhile; other lanes may leave it nothing to wait for. */
  private pause(lane: Lane, wait: (signal: AbortSignal) => Promise<void>): void {
    const { context, over } = this;
    lane.jobs.pause();
    const signal = AbortSignal.any([context.signal, over.signal]);
    const goOn = () => {
      lane.jobs.start();
      this.feed();
    };
    const fail = (error: unknown) => {
      if (!over.signal.aborted) context.stop(error);
    };
    this.pauses.push(wait(signal).then(goOn, fail));
  }

  private landLater(lane: Lane, token: string): void {
    const { context, landing } = this;
    const task = async () => {
      if (!context.signal.aborted) await land(context, lane, token);
    };
    landing.add(task).catch(context.stop);
  }

  /** Plans and takes the first slice, in one turn, so that no other lane can take the same; gives its token. */
  private async beginNext(lane: Lane): Promise<string | Outcome> {
    const { context } = this;
    const plan = await this.currentPlan(lane);
    context.emit({ type: 'planned', plan });
    const [planned] = plan.slices;
    if (planned === undefined) return { type: 'closed' };
    if (plan.resumesAt !== null) return park(context, lane, plan.resumesAt - context.clock.now());
    const job = context.jobs.find((candidate) => candidate.name === planned.job);
    if (job === undefined) throw new HeadgateError('internal', `no job config ${planned.job}`);
    return begin(context, lane, job, planned);
  }

  /** The lane's plan; where the allowance may run short of it, after asking what is left. */
  private async currentPlan(lane: Lane): Promise<Plan> {
    const plan = this.planFor(lane);
    if (plan.slices.length === 0) return plan;
    await lane.findFence(this.context.signal);
    if (!lane.mayBeShort) return plan;
    await askAccount(this.context, lane);
    return this.planFor(lane);
  }

  /** The plan as one lane sees it: with what is left of its own allowance. */
  private planFor({ account }: Lane): Plan {
    const { jobs, run, journal, budget, clock } = this.context;
    const accounts = this.lanes.map((lane) => lane.account);
    const known = {
      jobs,
      loads: run.loads,
      state: journal.state,
      account,
      accounts,
      budget,
      now: clock.now(),
    };
    return planOf(known, this.selection.selected, run);
  }

  private leftoverOf({ name }: Lane): Attempt | undefined {
    return this.leftovers.find(({ lane }) => lane === name);
  }
}

async function sitOut(context: SyncContext, lane: Lane, until: number): Promise<void> {
  context.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'allowance', until } });
  await context.clock.sleep(Math.max(0, until - context.clock.now()), context.signal);
  lane.doubtFence();
  await askAccount(context, lane);
}
