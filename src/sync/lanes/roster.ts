import type { HeadgateError } from '../../common/errors.js';
import { LeaseLost } from '../../load/machines.js';
import { goesOnWithout } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import { isKeyRefusal, namedRefusal } from '../account/refusals.js';
import type { LaneContext, SyncContext } from '../run/context.js';

/** The lanes of a run: which of them it still has, and which take no more turns. */
export class Roster {
  private readonly context: SyncContext;
  lanes: readonly [Lane, ...Lane[]];
  /** Every lane that the run has ever had. */
  private readonly known: Lane[];
  /** Until when the allowance of lanes is used up, in epoch milliseconds. */
  private readonly parked = new Map<Lane, number>();
  /** Lanes whose key or plan the service refuses. */
  private readonly refused = new Map<Lane, HeadgateError>();

  constructor(context: SyncContext, lanes: readonly [Lane, ...Lane[]]) {
    this.context = context;
    this.lanes = lanes;
    this.known = [...lanes];
  }

  join(lanes: readonly Lane[]): void {
    this.lanes = [...this.lanes, ...lanes];
    this.known.push(...lanes);
  }

  park(lane: Lane, until: number): void {
    this.parked.set(lane, until);
  }

  /** An error in a step of a lane ends the run, unless its account now belongs to another run or is refused. */
  fail({ lane, signal }: LaneContext, error: unknown): void {
    const { holding, stop } = this.context;
    if (isKeyRefusal(error)) return this.refuse(lane, namedRefusal(error, lane.name, this.context.accounts));
    if (error instanceof LeaseLost) holding.lose(error);
    if (signal.aborted && signal.reason instanceof LeaseLost) return this.giveUp(lane, signal.reason);
    // In a commit for several lanes another lane's account may be lost; staged rows wait for the holder of all of them.
    if (!(error instanceof LeaseLost) || signal.aborted) stop(error);
  }

  /** The run continues without an account that now belongs to another run; without any it ends. */
  giveUp(lane: Lane, lost: LeaseLost): void {
    const { signal, holding, stop } = this.context;
    if (signal.aborted || !this.lanes.includes(lane)) return;
    const isLast = !this.lanes.some(({ name }) => holding.has(name));
    if (isLast || !this.leave(lane, lost)) stop(lost);
  }

  /** The service refuses a lane's account: the run continues with the others; without any it ends with what it has. */
  private refuse(lane: Lane, refused: HeadgateError): void {
    if (this.context.signal.aborted || this.refused.has(lane)) return;
    this.refused.set(lane, refused);
    this.leave(lane, refused, { refused });
  }

  /** Takes a lane out of the run; false if it is the last one. */
  private leave(lane: Lane, { message }: Error, why: { refused?: HeadgateError } = {}): boolean {
    lane.leftovers = [];
    lane.jobs.withdraw();
    const [first, ...others] = this.lanes.filter((other) => other !== lane);
    if (first === undefined) return false;
    this.lanes = [first, ...others];
    this.parked.delete(lane);
    this.context.emit({ type: 'warning', lane: lane.name, message: message + goesOnWithout, ...why });
    return true;
  }

  rests(lane: Lane): boolean {
    return this.parked.has(lane) || this.refused.has(lane);
  }

  /** Whether no lane runs a turn, nor has one waiting. */
  get isIdle(): boolean {
    return this.known.every(({ jobs }) => jobs.isIdle);
  }

  get ending() {
    const { parked, refused, lanes } = this;
    return {
      /** When the first parked lane has allowance again; null if none is parked. */
      parkedUntil: parked.size === 0 ? null : Math.min(...parked.values()),
      /** Why the service refuses the lanes, if none is left. */
      refusals: lanes.every((lane) => refused.has(lane)) ? [...refused.values()] : [],
    };
  }
}
