import type { Commit, CommitOptions, CommitResult, Destination, PendingLoad, TableSpec } from '../../../src/load/destination.js';
import type { RejectedRow } from '../../../src/load/staged-rows.js';
import type { DestinationHarness, LoadedReject } from './harness.js';
import { type StagedRow } from './staged.js';
/** What a case works with: a destination in an empty folder, and short functions to use it. */
export interface Bench {
    folder: string;
    harness: DestinationHarness;
    destination: Destination;
    /** Another object for the same rows and ledger, closed at the end of the case. */
    another: () => Destination;
    load: (id: string, rows: readonly StagedRow[], load?: Partial<PendingLoad['load']>, rejects?: RejectedRow[]) => PendingLoad;
    commit: (loads: readonly [PendingLoad, ...PendingLoad[]], rest?: CommitRest) => Promise<CommitResult>;
    /** Rows as the harness reads them, numbers as text; null if there is no table. */
    table: (name?: string) => Promise<StagedRow[] | null>;
    /** The same without the load's id, sorted. */
    rows: (name?: string) => Promise<StagedRow[]>;
    /** Rejects as the harness reads them; none if it cannot. */
    rejects: () => Promise<LoadedReject[]>;
}
export type BenchCases = Record<string, (bench: Bench) => Promise<void>>;
export declare const options: CommitOptions;
export type CommitRest = Partial<Pick<Commit, 'supersedes' | 'doubts' | 'refresh' | 'reason' | 'unsure'> & CommitOptions> & {
    table?: Partial<TableSpec>;
};
/** Commits loads to the table `posts`, or to that of `rest`. */
export declare const commitTo: (destination: Destination, loads: readonly [PendingLoad, ...PendingLoad[]], { table, supersedes, doubts, refresh, reason, unsure, ...rest }?: CommitRest) => Promise<CommitResult>;
/** Runs one case in a folder of its own, which is deleted afterwards. */
export declare function onBench(harness: DestinationHarness, run: BenchCases[string]): Promise<void>;
