import type { Destination } from '../../src/load/destination.js';
import type { Machines, SharedLog } from '../../src/load/machines.js';
import type { SuiteCase } from '../suites/index.js';
/** A place where machines meet, new for each case. */
export interface MachinesHarness {
    /** Another machine's view of the place. */
    machine(): Machines;
    /** Makes every lease run out. */
    pass(): Promise<void>;
}
/** Requirements for every log, even for one of a single machine. */
export declare function logSuite(make: () => Promise<{
    log: SharedLog;
    again: () => SharedLog;
}>): SuiteCase[];
/** Requirements for every place where machines meet. */
export declare function machinesSuite(make: () => Promise<MachinesHarness>): SuiteCase[];
/** A destination of several machines, new for each case. */
export interface SharedDestination {
    /** Folder for staged files. */
    folder: string;
    /** Another machine's view of it. */
    open: () => Destination;
    /** Makes every lease run out. */
    pass: () => Promise<void>;
}
/** Requirements for every destination of several machines. */
export declare function sharedDestinationSuite(make: () => Promise<SharedDestination>): SuiteCase[];
