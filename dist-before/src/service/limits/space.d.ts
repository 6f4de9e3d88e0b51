import type { ServiceClock } from '../clock.js';
import type { AccountState } from '../store/store.js';
interface FreeSpaceOptions {
    folder: string;
    /** If fewer bytes are free, no job is accepted. */
    lowWater: number;
    clock: ServiceClock;
    /** For tests. Default: asks the system. */
    freeBytes?: (() => Promise<number>) | undefined;
}
/** Free space on the disk of a data folder. What is left below the mark is reserved for running jobs and their ends. */
export declare class FreeSpace {
    #private;
    constructor(options: FreeSpaceOptions);
    /** Throws ApiError `storage_full` if there is too little room for another job. */
    checkSubmit(): Promise<void>;
    /** Whether so little is left that a running job must end, so that its end can still be stored. */
    isSpent(): Promise<boolean>;
    /** Free bytes; infinite if the system does not say. */
    bytesFree(): Promise<number>;
}
/** Most bytes of rows. Each row counts as its JSON text and a newline. */
export interface ByteLimits {
    row: number;
    job: number;
    /** Of all kept results of an account. */
    account: number;
}
export declare const defaultByteLimits: ByteLimits;
/** For a service that one person runs on their own disk. */
export declare const noByteLimits: ByteLimits;
/** Throws the API's error if an account has no room for a job, or for a result of this size. */
export declare function checkRoom({ storedBytes: used }: AccountState, limit: number, bytes?: number): void;
export {};
