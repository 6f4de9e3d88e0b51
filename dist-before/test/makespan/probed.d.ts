import type { Load } from '../../src/load/ledger.js';
import type { JobProgress, Plan, CappedJob } from '../../src/plan/plan.js';
import { type Price } from '../../src/plan/price.js';
/** What was said after a probe of a job config, and what the probe used. */
export interface Probed {
    price: Price | null;
    jobs: number;
    /** Rows paid for, and those of them that were loaded. */
    rows: number;
    kept: number;
}
export declare function probedOf(progress: JobProgress, { slices }: Plan, loads: readonly Load[], capped: readonly CappedJob[]): Probed;
