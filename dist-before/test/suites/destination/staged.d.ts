import type { PendingLoad, TableSpec } from '../../../src/load/destination.js';
import type { RunRecord } from '../../../src/load/ledger.js';
import type { RejectedRow, StagedRows } from '../../../src/load/staged-rows.js';
/** Values as an export may contain them; a bigint is an integer beyond 2^53. */
export type StagedRow = Record<string, unknown>;
/** Rows with these fields, each row as the list of its values. */
export declare const rowsWith: (...fields: string[]) => (...rows: unknown[][]) => StagedRow[];
/** So many rows with the ids from 0 on. */
export declare const ids: (count: number) => StagedRow[];
/** What the stage would produce from a JSON export of these rows. */
export declare function stageRows(folder: string, rows: readonly StagedRow[], rejects?: RejectedRow[]): StagedRows;
export declare function tableSpec(spec?: Partial<TableSpec>): TableSpec;
/** A load of staged rows, for one day unless `load` says otherwise. */
export declare function pendingLoad(loadId: string, rows: StagedRows, load?: Partial<PendingLoad['load']>): PendingLoad;
/** The days of a load, first and last included. */
export declare const days: (from: string, to?: string) => {
    slice: import("../../../src/days/day.js").Slice | null;
};
/** A run on one of the first days of January; `runId` is the day. */
export declare const runRecord: (runId: string, change?: Partial<RunRecord>) => RunRecord;
