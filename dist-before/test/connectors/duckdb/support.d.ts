import { type ChildProcess } from 'node:child_process';
import type { AttachedOptions } from '../../../src/sql/duckdb/attached.js';
import type { CommitResult, Destination, PendingLoad } from '../../../src/load/destination.js';
import { type CommitRest } from '../../suites/destination/bench.js';
import { type StagedRow } from '../../suites/destination/staged.js';
export interface Warehouse {
    folder: string;
    path: string;
    state: string;
    open: (options?: Partial<AttachedOptions>) => Destination;
    load: (id: string, rows: readonly StagedRow[], rest?: Partial<PendingLoad['load']>) => PendingLoad;
    commit: (loads: readonly [PendingLoad, ...PendingLoad[]], rest?: CommitRest & {
        destination?: Destination;
    }) => Promise<CommitResult>;
}
/** A path for a database that is deleted after the test. */
export declare function warehouse(): Warehouse;
/** Another process that holds a database file open until it is killed. */
export declare function holdOpen(path: string, mode: 'READ_ONLY' | 'READ_WRITE'): Promise<ChildProcess>;
export declare function kill(child: ChildProcess): Promise<void>;
