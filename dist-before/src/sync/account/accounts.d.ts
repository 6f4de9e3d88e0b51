import type { BudgetConfig, JobConfig } from '../../config/config.js';
import { type NamedLimits } from '../../contract/account.js';
import { HeadgateError } from '../../common/errors.js';
import type { Clock } from '../../pacing/clock.js';
import type { JobRate } from '../../pacing/job-queue.js';
import type { Pacer } from '../../pacing/pacer.js';
import type { SyncEvent } from '../events.js';
import type { Journal } from '../journal/journal.js';
import type { Holding } from './holding.js';
import { Lane } from './lane.js';
import { type JobSource } from '../../contract/job-source.js';
/** An account to work with: where its jobs run, and its pace. */
export interface Account {
    name: string;
    source: JobSource;
    pacer: Pacer;
}
/** What a run needs to ask accounts, and to record their answers. */
export interface RunBasis {
    jobs: readonly JobConfig[];
    journal: Journal;
    clock: Clock;
    /** Parts of the limits that this run may use. */
    budget: BudgetConfig;
    emit: (event: SyncEvent) => void;
    /** Aborts with the caller's signal, and with a fault of any step; for a lane also when its account is lost. */
    signal: AbortSignal;
    /** Which of the accounts are this run's. */
    holding: Holding;
}
/** `accounts`: every account of the config. `settleMs`: twice `connection.timeout`. */
type Basis = RunBasis & {
    accounts: readonly Pick<Account, 'name'>[];
    settleMs: number;
};
export interface OpenOptions {
    /** Whether to wait when the allowance is exhausted or a gateway refuses. */
    wait: boolean;
    /** Uniform in [0, 1). */
    random: () => number;
    /** How fast jobs may start, given the requests per minute that the run may send. */
    jobRate: (requestsPerMinute: number) => JobRate;
    /** Throws where the job configs ask for what the accounts do not allow. */
    admit: (accounts: readonly NamedLimits[]) => Promise<void>;
}
/** What a run says of an account that the service refuses, if it has others. */
export declare const goesOnWithout = "; the run continues with its other accounts";
/** Accounts that are ready, and why the service refuses the key or plan of others. */
interface Opened {
    lanes: Lane[];
    refused: readonly HeadgateError[];
}
/** Asks `GET /me` of every account, before anything else is done. */
export declare function openLanes(basis: Basis, accounts: readonly Account[], { wait, random, jobRate, admit }: OpenOptions): Promise<Opened>;
/** Says which accounts the run continues without. */
export declare function reportRefused({ emit }: Pick<Basis, 'emit'>, refused: readonly HeadgateError[]): void;
/** Asks `GET /me` again. */
export declare function askAccount(basis: RunBasis, lane: Lane): Promise<void>;
/** Waits for the allowance, then asks `GET /me` again. */
export declare function sitOut(basis: RunBasis, lane: Lane, until: number): Promise<void>;
export {};
