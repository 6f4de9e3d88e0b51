import type { JobConfig } from '../../src/config/config.js';
import type { Disk } from './disk.js';
import { type Truth } from './truth.js';
interface Seen {
    disk: Disk;
    truth: Truth;
    /** When the last run began; it need not have later days. */
    now: number;
    /** Days that may be missing. */
    blocked: ReadonlySet<number>;
    /** Days of which the last run said that rows may be missing. */
    named?: ReadonlySet<number>;
    /** When the source was asked for the answer of a job. Absent: its rows never move, so it does not matter. */
    askedAt?: (remoteJobId: string) => number;
}
/**
 * Every settled day that the ledger calls complete must contain exactly the source's rows. No day may contain other
 * rows.
 */
export declare function rowFaults(job: JobConfig, { disk, truth, now, blocked, named, askedAt }: Seen): string[];
export {};
