import type { JobConfig, WindowConfig } from '../../src/config/config.js';
import { type Day, type Slice } from '../../src/days/day.js';
import type { Comparison, Load } from '../../src/load/ledger.js';
import type { PlannedSlice, PlanInput } from '../../src/plan/plan.js';
export declare function day(text: string): Day;
export declare function makeWindow(changes?: Partial<WindowConfig>): WindowConfig;
export declare function makeJob(changes?: Partial<JobConfig>): JobConfig;
export declare function makeLoad(job: JobConfig, slice: Slice | null, changes: Partial<Load> & {
    at: number;
}): Load;
/** An audit of a day of a load that found the same rows, changed as a test wants. */
export declare function auditOf({ job, loadId }: Load, changes: Partial<Comparison>): Comparison;
export declare function makeInput(changes: Partial<PlanInput> & Pick<PlanInput, 'jobs'>): PlanInput;
/** A source with given numbers of rows per day, and a ledger that is filled as the plan says. */
export declare class Backfill {
    loads: Load[];
    capped: PlanInput['capped'][number][];
    jobs: number;
    rowsObtained: number;
    rowsKept: number;
    private readonly rowsOn;
    /** Whether a day that is too large for one job is fetched in parts, which are not counted as jobs. */
    private readonly hasParts;
    constructor(rowsOn: (day: Day) => number, hasParts?: boolean);
    rows({ from, until }: Slice): number;
    /** Fetches one planned slice; false if it was capped and has to be split. */
    fetch(job: JobConfig, planned: PlannedSlice, identity: string, now: number): boolean;
}
