import { EventEmitter, once } from 'node:events';
import PQueue from 'p-queue';
import type { Plan } from '../../plan/plan.js';
import { LeaseLost } from '../../load/machines.js';
import { type OpenOptions, openLanes, sitOut, reportRefused } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import { type Attempt, isSettled, isNamed } from '../journal/attempt-state.js';
import { concernsOneTable } from '../../load/one-table.js';
import {
  catchUp,
  laneContext,
  type LaneContext,
  type SyncContext,
  type Outcome,
  Trip,
} from '../run/context.js';
import { beginNext, planFor } from './next-slice.js';
import { Roster } from './roster.js';
import { load, obtain } from '../attempt/attempt.js';
import { findOrphans } from '../recover/orphans.js';
import { recover, resume } from '../recover/recover.js';
import { awaitSlot } from '../watch/watch.js';

/** Finished jobs that may wait for their export and commit before the slot is left idle. */
const maxBacklog = 4;

export type RunEnding = Roster['ending'] & { plan: Plan };

/**
 * Fetches until nothing is left to fetch or the allowance is used up. Each lane keeps its slot busy: the next job runs
 * while the last one is exported and committed. The lanes share the plan, and the one destination.
 */
export class RunningLanes {
  private readonly context: SyncContext;
  /** The lanes whose accounts it still holds. */
  private readonly roster: Roster;
  /** How to open accounts that become free later. */
  private readonly opening: OpenOptions;
  /** How many accounts are being opened. */
  private joining = 0;
  private isLooking = false;
  /** One lane at a time plans and takes a slice. */
  private readonly planning = new PQueue({ concurrency: 1 });
  /** Exports and commits, one at a time, while jobs run. */
  private readonly loading = new PQueue({ concurrency: 1 });
  /** What paused lanes wait for. */
  private readonly pauses: Promise<void>[] = [];
  private readonly events = new EventEmitter();
  /** Something happened that may give a lane work, or take the last of it. */
  private readonly changed = () => void this.events.emit('change');
  /** Aborts when nothing is left to do. */
  private readonly over = new AbortController();

  constructor(context: SyncContext, lanes: readonly [Lane, ...Lane[]], opening: OpenOptions) {
    this.context = context;
    this.roster = new Roster(context, lanes);
    this.opening = opening;
  }

  async run(): Promise<RunEnding> {
    const { context, roster, loading, changed } = this;
    await this.begin(roster.lanes);
    context.holding.serve(
      (names) => this.join(names),
      () => this.look(),
    );
    loading.on('next', changed);
    context.signal.addEventListener('abort', changed, { once: true });
    for (let isCurrent = false; ; ) {
      try {
        for (const lane of roster.lanes) this.offer(lane);
      } catch (error) {
        context.stop(error);
      }
      if (this.isBusy()) {
        await once(this.events, 'change');
        isCurrent = false;
        continue;
      }
      // Its last days may belong to a run that took its accounts after the last look.
      if (isCurrent || context.signal.aborted || this.open.length === 0) break;
      isCurrent = await this.lookAgain();
    }
    this.over.abort();
    context.signal.removeEventListener('abort', changed);
    await Promise.all(this.pauses);
    // The caller's abort, or the first fault of any lane. The aborts that follow from it add nothing.
    context.signal.throwIfAborted();
    const left = ({ account }: Lane) => account.allowance.remaining;
    // As `status` plans: for the account that can take the next slice first.
    const [lane = roster.lanes[0]] = roster.lanes.toSorted((a, b) => left(b) - left(a));
    return { ...roster.ending, plan: this.planFor(lane) };
  }

  /** Recovers what earlier runs left of some lanes, and lets those lanes take turns. */
  private async begin(lanes: readonly Lane[]): Promise<void> {
    const { context } = this;
    if (lanes.length === 0) return;
    const leftovers = await recover(context, new Set(lanes.map(({ name }) => name)));
    for (const lane of lanes) {
      const own = laneContext(context, lane, (lost) => {
        this.roster.giveUp(lane, lost);
        this.changed();
      });
      lane.jobs.serve(() => this.turn(own), this.changed);
      for (const attempt of leftovers) {
        if (attempt.lane !== lane.name) continue;
        if (isSettled(attempt)) this.end(own, await resume(own, attempt));
        else lane.leftovers.push(attempt);
      }
    }
    // A commit that failed may fail again, and then no further job of that table is paid for.
    const { errors } = context.journal.state;
    const hasFailed = ({ job }: Attempt) =>
      [...errors.values()].some((each) => each.job === job && concernsOneTable(each));
    if (leftovers.some((attempt) => attempt.phase === 'staged' && hasFailed(attempt)))
      await this.loading.onIdle();
  }

  /** Offers a turn to a lane that has work, and withdraws it from another one. */
  private offer(lane: Lane): void {
    const { context } = this;
    const { jobs } = lane;
    if (context.signal.aborted || this.roster.rests(lane)) return jobs.withdraw();
    if (!jobs.isIdle && !jobs.isWaiting) return;
    const plan = lane.leftovers.length > 0 ? null : this.planFor(lane);
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

  /** Whether anything is under way, here or at a run that works on days of this one. */
  private isBusy(): boolean {
    const { context, loading, roster } = this;
    const { lanes } = roster;
    if (loading.size + loading.pending > 0 || !roster.isIdle || this.joining > 0) return true;
    if (context.signal.aborted || lanes.every((lane) => roster.rests(lane))) return false;
    const { holder } = this;
    if (holder !== null)
      context.emit({ type: 'waiting', lane: lanes[0].name, wait: { kind: 'others', holder, until: null } });
    return holder !== null;
  }

  /** One turn of a lane: continues an earlier run's job, or takes the next slice, until the job has ended. */
  private async turn(own: LaneContext): Promise<void> {
    try {
      await this.loading.onSizeLessThan(maxBacklog);
      own.signal.throwIfAborted();
      this.end(own, await this.goOn(own));
    } catch (error) {
      this.roster.fail(own, error);
    }
  }

  private async goOn(own: LaneContext): Promise<Outcome> {
    const { lane } = own;
    if (lane.leftovers.length === 0 && !lane.isCompared)
      lane.leftovers.push(...(await this.planning.add(() => findOrphans(own, this.planFor(lane)))));
    const leftover = lane.leftovers.shift();
    if (leftover !== undefined) return resume(own, leftover);
    const begun = await this.planning.add(() => beginNext(own, this.roster.lanes));
    if (!(begun instanceof Trip)) return begun;
    // The next turn waits until this job ends: the queue gives an account one job at a time.
    if (lane.jobs.hasRoom) lane.jobs.offer();
    return obtain(begun);
  }

  private end(own: LaneContext, outcome: Outcome): void {
    const { lane } = own;
    switch (outcome.type) {
      case 'done':
        return this.loadLater(own, outcome.trip);
      case 'blocked':
        return this.pause(own, (context) => awaitSlot(context, outcome.refusal));
      case 'parked':
        if (this.opening.wait) return this.pause(own, (context) => sitOut(context, lane, outcome.until));
        this.roster.park(lane, outcome.until);
        return lane.jobs.withdraw();
      case 'closed':
    }
  }

  /** Pauses a lane; the other lanes may leave it nothing to wait for. */
  private pause(own: LaneContext, wait: (context: LaneContext) => Promise<void>): void {
    const { over } = this;
    own.lane.jobs.pause();
    const signal = AbortSignal.any([own.signal, over.signal]);
    const goOn = () => own.lane.jobs.start();
    const fail = (error: unknown) => {
      if (!over.signal.aborted) this.roster.fail(own, error);
    };
    this.pauses.push(
      wait({ ...own, signal })
        .then(goOn, fail)
        .then(this.changed),
    );
  }

  private loadLater(own: LaneContext, trip: Trip): void {
    const task = async () => {
      if (!own.signal.aborted) await load(trip);
    };
    this.loading.add(task).catch((error: unknown) => {
      this.roster.fail(own, error);
      this.changed();
    });
  }

  /** This run has taken accounts that became free. */
  private async join(names: readonly string[]): Promise<void> {
    const { context, opening } = this;
    if (this.over.signal.aborted || context.signal.aborted) return;
    this.joining += 1;
    try {
      // The last holder may have died between a commit and its note in the journal.
      await catchUp(context, true);
      const accounts = context.accounts.filter(({ name }) => names.includes(name));
      const { lanes, refused } = await openLanes(context, accounts, opening);
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
      this.changed();
    }
  }

  /** Reads what other runs do, every few seconds. */
  private async look(): Promise<void> {
    if (this.isLooking || this.over.signal.aborted) return;
    this.isLooking = true;
    try {
      await catchUp(this.context);
      this.changed();
    } catch {
      // Plans and commits look again, and the lease expires if the shared place stays away.
    } finally {
      this.isLooking = false;
    }
  }

  private planFor(lane: Lane): Plan {
    return planFor(this.context, lane, this.roster.lanes);
  }

  /** Who else works on days of this run, for people; null: nobody. If that machine dies, this run takes over. */
  private get holder(): string | null {
    const { holding } = this.context;
    return this.elsewhere.map(({ lane }) => holding.userOf(lane)).find((holder) => holder !== null) ?? null;
  }

  /** Looks again who works on what. Returns whether that is all: an account may be taken between the two reads. */
  private async lookAgain(): Promise<boolean> {
    const { context } = this;
    const known = new Set(this.elsewhere.map(({ token }) => token));
    try {
      await context.holding.look();
      await catchUp(context);
    } catch {
      // The shared place does not answer: what is known has to do.
    }
    return this.elsewhere.every(({ token }) => known.has(token));
  }

  /** Attempts that this run cannot continue itself. */
  private get elsewhere(): Attempt[] {
    return this.open.filter(({ lane }) => !this.context.holding.has(lane));
  }

  /** Attempts at days of this run, also its own: a paused process may have lost its accounts. */
  private get open(): Attempt[] {
    const { journal, jobs, selected } = this.context;
    return [...journal.state.attempts.values()].filter(
      (attempt) => selected.has(attempt.job) && isNamed(jobs, attempt),
    );
  }
}
