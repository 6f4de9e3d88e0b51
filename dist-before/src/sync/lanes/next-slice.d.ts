import type { Plan } from '../../plan/plan.js';
import type { Lane } from '../account/lane.js';
import { type LaneContext, type RunContext, type Outcome, type Trip } from '../run/context.js';
/**
 * Plans and takes the first slice in one turn, so that no other lane can take it; returns its trip. If another machine
 * has taken something meanwhile, the plan is made again.
 */
export declare function beginNext(context: LaneContext, lanes: readonly Lane[], selected: ReadonlySet<string>): Promise<Trip | Outcome>;
/** The plan for one lane, with what is left of its own allowance. */
export declare function planFor({ jobs, run, journal, budget, clock, holding, destination }: RunContext, { account }: Lane, lanes: readonly Lane[], selected: ReadonlySet<string>): Plan;
