import { type LimitProfileName, type RowLimits, type Tier } from '../../contract/limits.js';
import { type AccountServices } from '../accounts/accounts.js';
import type { PasswordCost } from '../accounts/passwords.js';
import type { JobClock, MachineClock } from '../clock.js';
import { JobRunner } from '../jobs/job-runner.js';
import { type JobServices } from '../jobs/jobs.js';
import { Removals } from '../jobs/removal.js';
import { type ByteLimits, FreeSpace } from '../limits/space.js';
import type { ServiceLog } from '../log.js';
import type { Network } from '../sources/network.js';
import type { Source } from '../sources/source.js';
import type { DataFolder } from './data-folder.js';
import type { Boot } from './ledger-clock.js';
/** The options of a service's parts. */
export interface ServicesOptions {
    limits: LimitProfileName;
    /** Replaces the rate of the limit set. */
    requestsPerMinute?: number;
    /** Replaces the row limits of tiers. */
    rowLimits?: Partial<Record<Tier, RowLimits>>;
    /** Rows per second that a job may collect. Default: unlimited. */
    pace?: number;
    /** Default: the built-in sources. */
    sources?: readonly Source[];
    /** How many days results are kept after their job has ended; Infinity: forever. Default 90. */
    retentionDays?: number;
    /** Whether rows are kept only as long as the process runs, encrypted; earlier ones are removed. Default: no. */
    sealResults?: boolean;
    /** Most bytes of a row, of a job and of all results of an account. Default: `defaultByteLimits`. */
    maxBytes?: Partial<ByteLimits>;
    /** If fewer bytes are free on the disk, no job is accepted; 0: no limit. Default 500 MB. */
    minFreeBytes?: number;
    /** How many days an invitation to choose a password is valid. Default 3. */
    invitationDays?: number;
    /** Slugs of sources that are switched off. Default: none. */
    maintenance?: readonly string[];
    /** For tests: the calendar in epoch milliseconds. It is the only clock unless others are given. */
    clock?: Pick<MachineClock, 'now'> & Partial<MachineClock & Boot>;
    /** For tests: free bytes on the disk. Default: as the system reports. */
    freeBytes?: () => Promise<number>;
    /** For tests: the cost of hashing a password. Default: as OWASP recommends. */
    passwordCost?: PasswordCost;
    /** For tests: how sources reach hosts. Default: the internet. */
    network?: Network;
}
/** The parts of a service, without its interfaces. */
export interface Services extends AccountServices, JobServices {
    clock: JobClock;
    runner: JobRunner;
    space: FreeSpace;
    removals: Removals;
    requestsPerMinute: number;
    log: ServiceLog;
}
/** Ends a part. Parts are ended in the reverse order of their creation. */
export type End = () => void | Promise<void>;
/**
 * Creates the parts for a data folder. A function to end each part is added to `ends`, even if a later part fails to
 * start.
 */
export declare function openServices({ path, store, clock }: DataFolder, options: ServicesOptions, log: ServiceLog, ends: End[]): Promise<Services>;
