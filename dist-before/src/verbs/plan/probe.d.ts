import type { RowRange } from '../../plan/plan.js';
import { type Price } from '../../plan/price.js';
import type { SyncEvent } from '../../sync/events.js';
import { type Opened, type Selection } from '../../opened/open.js';
import { type PlanReport } from './plan.js';
/** What the rest of a job config's window costs. */
interface JobPrice extends Price {
    job: string;
    /** Days of the window that are not loaded. */
    days: number;
    /** What only the newest days would cost. */
    smaller: {
        days: number;
        rows: number;
        jobs: number;
    }[];
}
export interface ProbeReport extends PlanReport {
    requests: number;
    prices: JobPrice[];
    /** Answers that the prices are made from. */
    samples: number;
    /** Days until everything is loaded, waiting for the allowance included; null if they are not known. */
    daysLeft: RowRange | null;
    /** What the probe used, and how many jobs the allowance made it leave out. */
    probe: {
        jobs: number;
        rows: number;
        leftOut: number;
    };
}
/** Fetches a few slices spread over each window, loads them, and says what the rest costs. */
export declare function probe(opened: Opened, { select }?: Selection, signal?: AbortSignal, onEvent?: (event: SyncEvent) => void): Promise<ProbeReport>;
export {};
