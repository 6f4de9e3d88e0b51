import type { JobRange } from '../../src/plan/plan.js';
import { type Outcome } from './outcome.js';
import { type Probed } from './probed.js';
import type { Scenario } from './scenario.js';
/** The plan's forecast for a job config after this many jobs. */
interface Foretold extends JobRange {
    used: number;
}
/** The plan's forecasts before each job of one job config, and the number of jobs that it needed. */
export interface Forecasts {
    scenario: Scenario;
    days: number;
    /** The first one was made before any job. */
    told: Foretold[];
    jobs: number;
    /** What the plan said after a probe. */
    probed?: Probed;
}
interface HeadgateOutcome extends Outcome {
    /** One for each job config. */
    forecasts: Forecasts[];
}
/**
 * Fetches a scenario with a real run in the simulator's world, where nothing goes wrong and rows are only counted.
 *
 * @param isProbed whether its first slices are spread over the window, as `plan --probe` does
 */
export declare function runHeadgate(scenario: Scenario, isProbed?: boolean): Promise<HeadgateOutcome>;
export {};
