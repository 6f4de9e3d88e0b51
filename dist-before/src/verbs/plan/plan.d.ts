import { type AskedAccount } from '../../opened/ask-accounts.js';
import type { AccountLimits } from '../../contract/account.js';
import type { Slice } from '../../days/day.js';
import { type Forecast } from '../../plan/forecast.js';
import type { Part } from '../../load/ledger.js';
import type { Plan } from '../../plan/plan.js';
import { type VanishedReport } from '../../opened/refusals.js';
import { type Opened, type Selection } from '../../opened/open.js';
import { type ChangesReport } from '../../opened/changes.js';
export interface PlanOptions extends Selection {
    /** Do not ask the service about the account. */
    offline?: boolean;
}
/** A plan and its cost. */
export interface PlanReport extends Forecast, ChangesReport {
    plan: Plan;
    /** The first account. */
    account: AccountLimits | null;
    /** Every account; empty if the service was not asked. */
    accounts: AskedAccount[];
    /** What an earlier run began. A run continues it before the plan; the plan does not count it. */
    underWay: {
        job: string;
        slice: Slice | null;
        part?: Part;
        phase: string;
    }[];
    /** What was loaded, if all of it is gone. A run loads it again only on request. */
    vanished: VanishedReport | null;
    /** What a probe would cost, if a job config is unknown or was probed; null: no window has days to ask for. */
    nextProbe: ProbeCost | null;
}
/** What a probe that begins now asks for at most. */
export interface ProbeCost {
    jobs: number;
    /** Null if rows are not counted, or no account was asked. */
    rows: number | null;
    /** Whether the allowance is too small for its first job. */
    isTooMuch: boolean;
}
export declare function plan(opened: Opened, { offline, select }?: PlanOptions, signal?: AbortSignal, isProbe?: boolean): Promise<PlanReport>;
