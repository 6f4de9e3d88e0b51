import { HeadgateError } from '../../common/errors.js';
import { type JobClock, type MachineClock } from '../clock.js';
import { type Boot } from './ledger-clock.js';
import { Store } from '../store/store.js';
/** Its temporary names begin with the same text. */
export declare const stateFile = "service.duckdb";
/** Folder in which a restore builds what it then moves into place. */
export declare const restoringFolder = "restoring";
export declare const isServiceFile: (name: string) => boolean;
/** Whether a service gives a file or folder of its data folder this name. A restore leaves others alone. */
export declare const isOfService: (name: string) => boolean;
/** A data folder that only this process holds, with the state in it. */
export interface DataFolder {
    path: string;
    store: Store;
    clock: JobClock;
    /** Closes the store and releases the folder. */
    release(): Promise<void>;
}
/** Creates the folder with mode 0700 if it does not exist. Throws HeadgateError `serve_failed` if it cannot be used. */
export declare function openDataFolder(folder: string, machine?: MachineClock & Boot): Promise<DataFolder>;
/** A system error about the data folder, such as a full disk, is not a defect. */
export declare const unusable: (cause: unknown, hint?: string) => HeadgateError;
