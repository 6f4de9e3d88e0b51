import type { BudgetConfig, JobConfig } from '../../config/config.js';
import type { AccountLimits } from '../../contract/account.js';
import type { Load } from '../../load/ledger.js';
import type { Means } from '../../plan/forecast.js';
import type { Hold, Plan } from '../../plan/plan.js';
import { type Attempt } from '../journal/attempt-state.js';
import type { JournalState } from '../journal/journal-state.js';
/** What a plan is made from. */
export interface PlanBasis {
    jobs: readonly JobConfig[];
    loads: readonly Load[];
    state: JournalState;
    /** The account whose turn it is; null if none was asked, and then its allowance is assumed to suffice. */
    account: AccountLimits | null;
    /** Every account of the config, `account` included. */
    accounts: readonly AccountLimits[];
    budget: BudgetConfig;
    /** Whether another run owns the attempts of a lane. Absent: none does. */
    isElsewhere?: (lane: string) => boolean;
    /** Whether the destination can compare answers with its rows. Absent: no. */
    audits?: boolean;
    /** Epoch milliseconds. */
    now: number;
}
/** What a running run knows beyond ledger and journal. */
interface RunSoFar {
    /** What it has given up. */
    failures: readonly {
        hold: Hold;
    }[];
    /** Job configs whose last job failed. */
    failing: ReadonlySet<string>;
    /** Job configs without a window that it has loaded. */
    finished: ReadonlySet<string>;
    /** Loads of earlier runs whose rows it has kept because an answer lacked them. */
    kept: ReadonlySet<string>;
    /** See `PlanInput.fresh`. */
    fresh: ReadonlyMap<string, number>;
    /** When it began, in epoch milliseconds, if it fetches only a few slices of each window; null: it fetches all. */
    probeSince: number | null;
    /** Whether it asks for finished days again that reached an age. */
    revisits: boolean;
}
/** What a run does next, the same for `plan`, `status` and `run`. `selected` holds names of job configs. */
export declare function planOf(basis: PlanBasis, selected: ReadonlySet<string>, run?: RunSoFar): Plan;
/** What a probe that begins now does next. */
export declare const probeOf: (basis: PlanBasis, selected: ReadonlySet<string>) => Plan;
/**
 * The time from which superseded loads matter to a run. Rows taken by the jobs of the last 24 hours count whatever
 * happened to their loads, and an attempt still in the journal may already be in the ledger.
 */
export declare function supersededSince(attempts: Iterable<Attempt>, now: number): number;
/** The account that can take the next slice first; null where none was asked. */
export declare function mostLeft(accounts: readonly AccountLimits[]): AccountLimits | null;
/** What is left to run a plan with; null if no account is known. */
export declare function meansOf(basis: PlanBasis): Means | null;
export {};
