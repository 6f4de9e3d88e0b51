import { type Outcome } from './outcome.js';
import type { Scenario } from './scenario.js';
/**
 * A typical hand-written script: one week per job, a poll every 15 s, one job after another, a capped week in halves.
 */
export declare function runNaive(scenario: Scenario): Outcome;
