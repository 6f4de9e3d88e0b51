import type { JobConfig } from '../../config/config.js';
import type { PlannedSlice } from '../../plan/plan.js';
import { type LaneContext, type Outcome, Trip } from '../run/context.js';
/**
 * Step 2: makes a slice's token durable before anything is sent. Returns null and writes nothing if another machine has
 * meanwhile recorded something that affects the plan. Parks the lane if the allowance has too few rows left.
 */
export declare function begin(context: LaneContext, job: JobConfig, planned: PlannedSlice, othersPlanned: number): Promise<Trip | Outcome | null>;
/** Steps 3 to 6: takes an attempt from any phase to a finished job. */
export declare function obtain(trip: Trip): Promise<Outcome>;
/** Steps 7 to 9: exports a finished job, verifies it, and commits it with everything that belongs to the same commit. */
export declare function load(trip: Trip): Promise<void>;
