import { type AskedAccount } from '../../opened/ask-accounts.js';
import type { AccountLimits } from '../../contract/account.js';
import type { Slice } from '../../days/day.js';
import type { Load, Part, RecordedChange, RunRecord } from '../../load/ledger.js';
import type { Means } from '../../plan/forecast.js';
import type { Plan } from '../../plan/plan.js';
import type { Holder } from '../../files/holder.js';
import { type LastError } from '../../sync/report/failures.js';
import { type StatusSummary } from '../../sync/report/status.js';
import { type Opened } from '../../opened/open.js';
import { type Leftover } from '../removal/removal.js';
import { type ChangesReport } from '../../opened/changes.js';
import { HeadgateError } from '../../common/errors.js';
import { type VanishedReport } from '../../opened/refusals.js';
export interface StatusOptions {
    /** Do not ask the service about the account. */
    offline?: boolean;
}
export interface StatusReport extends StatusSummary, ChangesReport {
    destination: string;
    /** Tables that cannot be read, such as dropped ones. Everything else is about the other job configs. */
    damaged: DamagedTable[];
    /** The last run that has ended, ignoring runs that another run locked out; null if there was none. */
    lastRun: RunRecord | null;
    plan: Plan;
    /** Newest first: every live load, and those superseded within the last day. */
    loads: readonly Load[];
    /** What was loaded, if all of it is gone. A run loads it again only on request. */
    vanished: VanishedReport | null;
    /** The last error of each job config that had one, newest first. */
    errors: LastError[];
    /** Changes that commits made to the tables, newest first. */
    schemaChanges: RecordedChange[];
    /** Tables of job configs that the config does not name. */
    leftovers: Leftover[];
    /** What is excluded and hashed in what is loaded, by job config; only those that hide something. */
    hidden: {
        job: string;
        exclude: string[];
        hash: string[];
    }[];
    /** Attempts that are still in the journal. */
    unfinished: {
        job: string;
        slice: Slice | null;
        part?: Part;
        phase: string;
        remoteJobId: string | null;
    }[];
    /** Process of the current run on this destination, the first of several; null if none runs. */
    runningPid: number | null;
    /** What keeps the current run from loading, such as a program that does not close the database; null: nothing. */
    held: string | null;
    /** The accounts in the config, and any other that a run uses. */
    lanes: LaneStatus[];
    /** When the allowance returns, in epoch milliseconds; null if it is not known to be used up. */
    parkedUntil: number | null;
    /** The first account. */
    account: AccountLimits | null;
    /** Every account; empty if the service was not asked. */
    accounts: AskedAccount[];
    /** How much a run may use; null without an account. */
    means: Means | null;
}
/** A table that cannot be read, and what to do about it. */
interface DamagedTable {
    table: string;
    /** The job configs that load into it. */
    jobs: string[];
    error: HeadgateError;
}
/** One account and the process that uses it. */
interface LaneStatus {
    name: string;
    /** Null if no run has asked for it yet. */
    email: string | null;
    /** Process that uses it now; null: none. */
    holder: Pick<Holder, 'pid' | 'host' | 'since'> | null;
    /** When its lease ends unless the process renews it, ISO 8601 UTC; null if no lease is needed. */
    leaseUntil: string | null;
    /** Number of its attempts that are still in the journal. */
    unfinished: number;
    /** When its allowance returns, in epoch milliseconds; null if it is not known to be used up. */
    parkedUntil: number | null;
}
export declare function status(opened: Opened, { offline }?: StatusOptions, signal?: AbortSignal): Promise<StatusReport>;
/** For what is of no use without every table of the config. */
export declare function refuseDamaged({ damaged: [damage] }: Pick<StatusReport, 'damaged'>): void;
export {};
