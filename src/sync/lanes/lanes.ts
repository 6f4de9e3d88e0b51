import { once } from 'node:events';
import PQueue from 'p-queue';
import type { HeadgateError } from '../../errors.js';
import type { Plan } from '../../plan/plan.js';
import { LeaseLost } from '../../load/machines.js';
import { goesOnWithout, type OpenOptions, openLanes, sitOut, reportRefused } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import { isKeyRefusal, namedRefusal } from '../account/refusals.js';
import { type Attempt, isSettled } from '../journal/attempt.js';
import { concernsOneTable } from '../../load/one-table.js';
import { catchUp } from '../run/catch-up.js';
import { laneContext, type LoadContext, type SyncContext } from '../run/context.js';
import type { Outcome } from '../steps/ending.js';
import { exportAndCommit } from '../steps/export-and-commit.js';
import { beginNext, planFor } from './next-slice.js';
import { Roster } from './roster.js';
import { obtain } from '../steps/obtain.js';
import { OtherRuns } from './other-runs.js';
import { findOrphans } from '../steps/orphans.js';
import { recover, resume } from '../steps/recover.js';
import type { SourceError } from '../account/source.js';
import { awaitSlot } from '../steps/submit.js';

/** Finished jobs that may wait for their export and commit before the slot is left idle. */
const maxBacklog = 4;

export interface RunSelection {
  /** Names of the job configs to plan for. */
  selected: ReadonlySet<string>;
  /** Whether to wait until an exhausted allowance returns. */
  wait: boolean;
  /** How to open accounts that become free later. */
  opening: OpenOptions;
}

/** How the lanes ended. */
export type RunEnding = Roster['ending'] & { plan: Plan };

/**
 * Fetches until nothing is left to fetch or the allowance is used up. Each lane keeps its slot busy: the next job runs
 * while the last one is exported and committed.
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
  /** The lanes whose accounts it still holds. */
  private readonly roster: Roster;
  private readonly selection: RunSelection;
  private readonly otherRuns: OtherRuns;
  /** What the steps of a lane use, if its account can be taken away. */
  private readonly contexts = new Map<Lane, LoadContext>();
  /** How many accounts are being opened. */
  private joining = 0;
  private isLooking = false;
  private isEnding = false;
  /** One lane at a time plans and takes a slice. */
  private readonly planning = new PQueue({ concurrency: 1 });
  /** Exports and commits, one at a time, while jobs run. */
  private readonly loading = new PQueue({ concurrency: 1 });
  /** Jobs begun by an earlier run, in that order, until their lanes continue them. */
  private leftovers: readonly Attempt[] = [];
  /** What paused lanes wait for. */
  private readonly pauses: Promise<void>[] = [];
  /** Aborts when nothing is left to do. */
  private readonly over = new AbortController();

  constructor(context: SyncContext, lanes: readonly [Lane, ...Lane[]], selection: RunSelection) {
    this.context = context;
    this.roster = new Roster(lanes);
    this.selection = selection;
    this.otherRuns = new OtherRuns(context, selection.selected);
  }

  async run(): Promise<RunEnding> {
    const { context, roster, loading, over } = this;
    await this.begin(roster.lanes);
    context.holding.serve(
      (names) => this.join(names),
      () => this.look(),
    );
    const feed = () => this.feed();
    loading.on('next', feed);
    context.signal.addEventListener('abort', feed, { once: true });
    const ended = once(over.signal, 'abort');
    feed();
    await ended;
    context.signal.removeEventListener('abort', feed);
    await Promise.all(this.pauses);
    // The caller's abort, or the first fault of any lane. The aborts that follow from it add nothing.
    context.signal.throwIfAborted();
    return { ...roster.ending, plan: this.planFor(roster.lanes[0]) };
  }

  /** Recovers what earlier runs left of some lanes, and lets those lanes take turns. */
  private async begin(lanes: readonly Lane[]): Promise<void> {
    const { context } = this;
    if (lanes.length === 0) return;
    const leftovers = await recover(context, new Set(lanes.map(({ name }) => name)));
    this.leftovers = [...this.leftovers, ...leftovers.filter((attempt) => !isSettled(attempt))];
    for (const lane of lanes) {
      this.contextOf(lane);
      lane.jobs.serve(
        () => this.turn(lane),
        () => this.feed(),
      );
      for (const attempt of leftovers) {
        if (attempt.lane !== lane.name || !isSettled(attempt)) continue;
        this.take(lane, await resume(this.contextOf(lane), attempt));
      }
    }
    // A commit that failed may fail again, and then no further job of that table is paid for.
    const { errors } = context.journal.state;
    const hasFailed = ({ job }: Attempt) =>
      [...errors.values()].some((each) => each.job === job && concernsOneTable(each));
    if (leftovers.some((attempt) => attempt.phase === 'staged' && hasFailed(attempt)))
      await this.loading.onIdle();
  }

  /** This run has taken accounts that became free. */
  private async join(names: readonly string[]): Promise<void> {
    const { context, selection } = this;
    if (this.over.signal.aborted || context.signal.aborted) return;
    this.joining += 1;
    try {
      // The last holder may have died between a commit and its note in the journal.
      await catchUp(context, true);
      const accounts = context.accounts.filter(({ name }) => names.includes(name));
      const { lanes, refused } = await openLanes(context, accounts, selection.opening);
      reportRefused(context, refused);
      for (const { name: lane } of lanes) {
        const message = `account ${lane} is free now; this run uses it too`;
        context.emit({ type: 'warning', lane, message });
      }
      await this.begin(lanes);
      this.roster.join(lanes);
    } catch (error) {
      if (!(error instanceof LeaseLost)) context.stop(error);
    } finally {
      this.joining -= 1;
      this.feed();
    }
  }

  /** Reads what other runs do, every few seconds. */
  private async look(): Promise<void> {
    if (this.isLooking || this.over.signal.aborted) return;
    this.isLooking = true;
    try {
      await catchUp(this.context);
      this.feed();
    } catch {
      // Plans and commits look again, and the lease expires if the shared place stays away.
    } finally {
      this.isLooking = false;
    }
  }

  /** An error in a step of a lane ends the run, unless its account now belongs to another run. */
  private fail(lane: Lane, error: unknown): void {
    const { context } = this;
    if (isKeyRefusal(error)) return this.refuse(lane, error);
    if (error instanceof LeaseLost) context.holding.lose(error);
    const { signal } = this.contextOf(lane);
    if (signal.aborted && signal.reason instanceof LeaseLost) return this.giveUp(lane, signal.reason);
    // In a commit for several lanes another lane's account may be lost; staged rows wait for the holder of all of them.
    if (error instanceof LeaseLost && !signal.aborted) return;
    context.stop(error);
  }

  /** The run continues without an account that now belongs to another run; without any it ends. */
  private giveUp(lane: Lane, lost: LeaseLost): void {
    const { context, roster } = this;
    if (context.signal.aborted || !roster.lanes.includes(lane)) return;
    const isLast = !roster.lanes.some(({ name }) => context.holding.has(name));
    if (isLast || !this.leave(lane, lost)) context.stop(lost);
  }

  /** The service refuses a lane's account: the run continues with the others; without any it ends with what it has. */
  private refuse(lane: Lane, error: SourceError): void {
    const { context, roster } = this;
    const named = namedRefusal(error, lane.name, context.accounts);
    if (context.signal.aborted || !roster.refuse(lane, named)) return;
    if (!this.leave(lane, named, { refused: named })) this.feed();
  }

  /** Takes a lane out of the run; false if it is the last one. */
  private leave(lane: Lane, { message }: Error, why: { refused?: HeadgateError } = {}): boolean {
    const { context } = this;
    this.leftovers = this.leftovers.filter((attempt) => attempt.lane !== lane.name);
    lane.jobs.withdraw();
    if (!this.roster.leave(lane)) return false;
    context.emit({ type: 'warning', lane: lane.name, message: message + goesOnWithout, ...why });
    this.feed();
    return true;
  }

  private contextOf(lane: Lane): LoadContext {
    const found =
      this.contexts.get(lane) ?? laneContext(this.context, lane, (lost) => this.giveUp(lane, lost));
    this.contexts.set(lane, found);
    return found;
  }

  /**
   * Offers a turn to each lane that has work. Ends the run if none has and nothing is under way.
   *
   * @param isCurrent whether it has just been read who works on what
   */
  private feed(isCurrent = false): void {
    const { context, roster, loading } = this;
    try {
      for (const lane of roster.lanes) this.offer(lane);
    } catch (error) {
      context.stop(error);
    }
    const isBusy = loading.size + loading.pending > 0 || !roster.isIdle;
    if (isBusy || this.joining > 0 || this.waitsForOthers()) return;
    if (isCurrent || context.signal.aborted || !this.otherRuns.mayHaveAttempts) return this.over.abort();
    if (!this.isEnding) void this.end();
  }

  /** Ends the run, unless its last days belong to a run that took its accounts after the last look. */
  private async end(): Promise<void> {
    this.isEnding = true;
    const isCurrent = await this.otherRuns.look();
    this.isEnding = false;
    this.feed(isCurrent);
  }

  private waitsForOthers(): boolean {
    const { context, roster } = this;
    const { lanes } = roster;
    if (context.signal.aborted || lanes.every((lane) => roster.rests(lane))) return false;
    const holder = this.otherRuns.atWork;
    if (holder !== null)
      context.emit({ type: 'waiting', lane: lanes[0].name, wait: { kind: 'others', holder, until: null } });
    return holder !== null;
  }

  private offer(lane: Lane): void {
    const { context } = this;
    const { jobs } = lane;
    const hasEnded = context.signal.aborted || this.over.signal.aborted;
    if (hasEnded || this.roster.rests(lane)) return jobs.withdraw();
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

  /** One turn of a lane: continues an earlier run's job, or takes the next slice, until the job has ended. */
  private async turn(lane: Lane): Promise<void> {
    const { loading } = this;
    try {
      await loading.onSizeLessThan(maxBacklog);
      this.contextOf(lane).signal.throwIfAborted();
      this.take(lane, await this.goOn(lane));
    } catch (error) {
      this.fail(lane, error);
    }
  }

  private async goOn(lane: Lane): Promise<Outcome> {
    const context = this.contextOf(lane);
    if (this.leftoverOf(lane) === undefined && !lane.isCompared) {
      const find = () => findOrphans(context, this.planFor(lane));
      const orphans = await this.planning.add(find);
      this.leftovers = [...this.leftovers, ...orphans];
    }
    const leftover = this.leftoverOf(lane);
    if (leftover !== undefined) {
      this.leftovers = this.leftovers.filter((attempt) => attempt !== leftover);
      return resume(context, leftover);
    }
    const begun = await this.planning.add(() =>
      beginNext(context, this.roster.lanes, this.selection.selected),
    );
    if (typeof begun !== 'string') return begun;
    // The next turn waits until this job ends: the queue gives an account one job at a time.
    if (lane.jobs.hasRoom) lane.jobs.offer();
    return obtain(context, begun);
  }

  private take(lane: Lane, outcome: Outcome): void {
    const { selection } = this;
    const context = this.contextOf(lane);
    switch (outcome.type) {
      case 'done':
        return this.loadLater(lane, outcome.token);
      case 'blocked':
        return this.pause(lane, (signal) => awaitSlot({ ...context, signal }, outcome.refusal));
      case 'parked':
        if (selection.wait) {
          return this.pause(lane, (signal) => sitOut({ ...context, signal }, lane, outcome.until));
        }
        this.roster.park(lane, outcome.until);
        return lane.jobs.withdraw();
      case 'closed':
    }
  }

  /** Pauses a lane; the other lanes may leave it nothing to wait for. */
  private pause(lane: Lane, wait: (signal: AbortSignal) => Promise<void>): void {
    const { over } = this;
    lane.jobs.pause();
    const signal = AbortSignal.any([this.contextOf(lane).signal, over.signal]);
    const goOn = () => {
      lane.jobs.start();
      this.feed();
    };
    const fail = (error: unknown) => {
      if (!over.signal.aborted) this.fail(lane, error);
    };
    this.pauses.push(wait(signal).then(goOn, fail));
  }

  private loadLater(lane: Lane, token: string): void {
    const context = this.contextOf(lane);
    const task = async () => {
      if (!context.signal.aborted) await exportAndCommit(context, token);
    };
    this.loading.add(task).catch((error: unknown) => this.fail(lane, error));
  }

  private planFor(lane: Lane): Plan {
    return planFor(this.context, lane, this.roster.lanes, this.selection.selected);
  }

  private leftoverOf({ name }: Lane): Attempt | undefined {
    return this.leftovers.find(({ lane }) => lane === name);
  }
}
