import type { Scenario } from './scenario.js';
import type { Shape } from './series.js';
/** A probe of one job config, and what came of it. */
export interface ProbeOutcome {
    shape: Shape;
    jobs: number;
    /** Part of the allowance that its rows took; 0 where jobs are counted. */
    share: number;
    /** Rows that were paid for and not kept. */
    lost: number;
    holdsRows: boolean;
    holdsJobs: boolean;
    /** Makespan of the whole backfill, beside that without a probe. */
    makespan: number;
}
/** @param without makespan of the same backfill without a probe */
export declare function probeOutcomes(scenario: Scenario, without: number): Promise<ProbeOutcome[]>;
