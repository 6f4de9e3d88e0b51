import { type FolderLock } from '../../files/lock.js';
import { type Clock } from '../../pacing/clock.js';
import { type Holding } from '../../sync/account/holding.js';
import type { LeaseOf } from '../../sync/journal/journal.js';
import { type Opened } from '../../opened/open.js';
/** A run's share of its destination: all of it, or some of the accounts. */
export interface Share extends FolderLock {
    /** Folder for the files of this run. */
    folder: string;
    holding: Holding;
    /** Messages about accounts that other runs hold. */
    notices: readonly string[];
    leaseOf?: LeaseOf;
    /** The clock for times that are recorded. */
    clock: Clock;
}
export interface ShareOptions {
    /** Names of the accounts to use. Default: all. */
    accounts?: readonly string[] | undefined;
    /** Whether this run excludes all others. */
    alone: boolean;
}
/** Takes what a run needs, or raises `destination_locked`, naming the holder. */
export declare function claimShare(opened: Opened, options: ShareOptions, signal: AbortSignal): Promise<Share>;
