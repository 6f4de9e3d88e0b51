import type { Config, JobConfig } from '../config/config.js';
import type { AccountLimits } from '../contract/account.js';
import { HeadgateError } from '../common/errors.js';
import type { LoadedJob, Vanished } from '../load/ledger.js';
import type { JournalState } from '../sync/journal/journal-state.js';
import type { Destination } from '../load/destination.js';
/**
 * Throws if a job config asks for more rows than any account allows for one job. `check --online`, `plan` and `run` all
 * use this.
 */
export declare function refuseMaxData(config: Pick<Config, 'file' | 'jobs'>, selected: ReadonlySet<string>, accounts: readonly AccountLimits[]): Promise<void>;
/**
 * With several accounts, one that allows fewer rows asks for as many as it may. An account that does not state its
 * limit allows any number; its limit is found by asking.
 */
export declare function maxDataErrors({ file, jobs }: Pick<Config, 'file' | 'jobs'>, selected: ReadonlySet<string>, accounts: readonly AccountLimits[]): Promise<HeadgateError[]>;
/**
 * Names of the selected job configs; all if no name is given. That of a job config with `for_each` selects all of its
 * values, and `energy[solar]` one of them.  Throws `usage` for a name that the config lacks.
 */
export declare function selectJobs(config: Config, select: readonly string[] | undefined): Set<string>;
/** Throws `usage` for a job config that is neither loaded nor named by the config, and has no job under way. */
export declare function refuseUnknown(job: string, jobs: readonly JobConfig[], loaded: readonly LoadedJob[], state: JournalState): void;
/** What is gone, and a message that says what loading it again costs. */
export type VanishedReport = Vanished & {
    message: string;
};
export declare function findVanished(destination: Destination): Promise<VanishedReport | null>;
/** Refuses, so that nobody loads everything again and pays for it again without knowing. */
export declare function refuseVanished(destination: Destination): Promise<void>;
