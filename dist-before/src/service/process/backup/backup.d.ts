import { Readable } from 'node:stream';
import { z } from 'zod';
import { Results } from '../../jobs/results.js';
import { Removals } from '../../jobs/removal.js';
import type { Store } from '../../store/store.js';
/** Last entry of a backup, with the amounts that a complete one contains. A result counts once, with both its files. */
declare const endSchema: z.ZodObject<{
    accounts: z.ZodNumber;
    jobs: z.ZodNumber;
    records: z.ZodNumber;
    results: z.ZodNumber;
    bytes: z.ZodNumber;
}, z.core.$strip>;
/** The contents of a backup: records of all tables (accounts and jobs among them), and results with their bytes. */
export type Counts = z.infer<typeof endSchema>;
export interface BackedUp {
    store: Store;
    results: Results;
    removals: Removals;
}
/**
 * A backup of a service, running or not, as the bytes of a compressed tar: every record at one moment, then the
 * results. It contains no key and no password, only their hashes. A running job appears as after a crash.
 */
export declare function backupOf(service: BackedUp): Readable;
/**
 * Reads a backup to its end. Throws HeadgateError `usage` if the file is not a backup or is incomplete.
 *
 * @param into an empty folder with a folder `results`, which gets the files of the service. Default: the backup is only
 * checked
 */
export declare function readBackup(file: string, into?: string): Promise<Counts>;
/**
 * Backs up a service, running or not, to a file that only its owner can read (0600). The file gets its name after it
 * was read back completely. Until then an older backup stays, and nothing else is replaced.
 */
export declare function saveBackup(dataDir: string, named: string): Promise<Counts>;
export {};
