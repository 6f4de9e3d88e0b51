import type { HeadgateError } from '../../errors.js';
import type { Lane } from '../account/lane.js';

/** The lanes of a run: which of them it still has, and which take no more turns. */
export class Roster {
  private present: readonly [Lane, ...Lane[]];
  /** Every lane that the run has ever had. */
  private readonly known: Lane[];
  /** Until when the allowance of lanes is used up, in epoch milliseconds. */
  private readonly parked = new Map<Lane, number>();
  /** Lanes whose key or plan the service refuses. */
  private readonly refused = new Map<Lane, HeadgateError>();

  constructor(lanes: readonly [Lane, ...Lane[]]) {
    this.present = lanes;
    this.known = [...lanes];
  }

  get lanes(): readonly [Lane, ...Lane[]] {
    return this.present;
  }

  join(lanes: readonly Lane[]): void {
    this.present = [...this.present, ...lanes];
    this.known.push(...lanes);
  }

  /** Takes a lane out; false if it is the last one. */
  leave(lane: Lane): boolean {
    const [first, ...others] = this.present.filter((other) => other !== lane);
    if (first === undefined) return false;
    this.present = [first, ...others];
    this.parked.delete(lane);
    return true;
  }

  park(lane: Lane, until: number): void {
    this.parked.set(lane, until);
  }

  /** Records why the service refuses a lane; false if it is known already. */
  refuse(lane: Lane, error: HeadgateError): boolean {
    if (this.refused.has(lane)) return false;
    this.refused.set(lane, error);
    return true;
  }

  /** Whether a lane takes no more turns. */
  rests(lane: Lane): boolean {
    return this.parked.has(lane) || this.refused.has(lane);
  }

  /** Whether no lane runs a turn, nor has one waiting. */
  get isIdle(): boolean {
    return this.known.every(({ jobs }) => jobs.isIdle);
  }

  get ending() {
    const { parked, refused, present } = this;
    return {
      /** When the first parked lane has allowance again; null if none is parked. */
      parkedUntil: parked.size === 0 ? null : Math.min(...parked.values()),
      /** Why the service refuses the lanes, if none is left. */
      refusals: present.every((lane) => refused.has(lane)) ? [...refused.values()] : [],
    };
  }
}
