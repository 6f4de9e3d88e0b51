import { type Outcome } from './outcome.js';
import type { Scenario } from './scenario.js';
/**
 * Fetches a scenario with perfect knowledge of the rows of every day, the allowance at every moment, and the end of
 * every job. Each job has as many days as it, or the allowance left, can hold, and none is ever cut short.
 */
export declare function runKnowing(scenario: Scenario): Outcome;
