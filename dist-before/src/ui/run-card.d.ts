import type { FC } from 'hono/jsx';
import { type Load, type RunRecord } from '../load/ledger.js';
import type { StatusReport } from '../verbs/status/status.js';
import type { Plan } from '../plan/plan.js';
import type { PlanReport } from '../verbs/plan/plan.js';
/** A running run: its progress, rate, estimated finish and current jobs. */
export declare const RunCard: FC<{
    run: RunRecord | null;
    status: StatusReport;
    now: number;
}>;
/** Attempts in the journal: those of the current run, or of the last one. */
export declare const UnderWay: FC<{
    status: StatusReport;
}>;
/** The progress of a run, judging by its own jobs. */
export interface RunProgress {
    /** Jobs whose rows are in their table. */
    done: number;
    /** These jobs plus those that are left, as currently estimated; null if nothing is known about some job config. */
    inAll: number | null;
    elapsedMs: number;
    rows: number;
    /** Null before the first job is done, because the rate is then unknown. */
    rate: {
        jobsPerMinute: number;
        rowsPerMinute: number;
    } | null;
    /** Estimated finish at this rate in epoch milliseconds; null if unknown. */
    endsAt: number | null;
}
/** Only one run at a time commits, so its loads are those of its time. */
export declare const during: ({ beganAt, endedAt }: Pick<RunRecord, 'beganAt' | 'endedAt'>) => ({ committedAt }: Load) => boolean;
/** Rows of a run. Until it ends, its record counts a row in each load that returned it. */
export declare const rowsOf: (run: Pick<RunRecord, 'beganAt' | 'endedAt' | 'rows'>, loads: readonly Load[]) => number;
/** What the running run has done, and how long the rest takes at the current rate. */
export declare function progressOf({ beganAt, jobs, rows }: Pick<RunRecord, 'beganAt' | 'jobs' | 'rows'>, { plan, unfinished, parkedUntil }: Pick<StatusReport, 'plan' | 'unfinished' | 'parkedUntil'>, now: number): RunProgress;
export declare const Outcome: FC<{
    run: Pick<RunRecord, 'outcome' | 'exitCode'>;
}>;
interface PriceProps {
    plan: Plan;
    /** Null if the service did not answer. */
    report: PlanReport | null;
    /** Epoch milliseconds. */
    askedAt: number;
}
/** What a run would cost, and its jobs. */
export declare const Price: FC<PriceProps>;
export {};
