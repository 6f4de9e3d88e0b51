import type { SecretMark } from '../load/forgotten.js';
import type { Target } from '../load/schema-plan.js';
import type { StagedRows } from '../load/staged-rows.js';
/** A field of a staged file, and SQL over the reader's column. */
export interface StagedColumn {
    target: Target;
    /** SQL for the value to insert. */
    value: string;
    /** Condition under which the row is rejected; null if every value fits. */
    misfit: string | null;
    reason: string;
    /** The original value as text. */
    raw: string;
}
export interface StagedQuery {
    /** FROM item whose columns are named `c0`, `c1` and so on. */
    from: string;
    columns: StagedColumn[];
}
export interface StagedOptions {
    /**
     * Whether DuckDB may split a CSV file. That is faster for a large one, but some line breaks inside cells make it
     * fail.
     */
    parallelCsv: boolean;
    /**
     * Whether texts that contain the character NUL are rejected, for a destination that cannot store them. Default false.
     */
    withoutNul?: boolean;
    /** Rows that a person had deleted: they are left out if they come again. Default: none. */
    forgotten?: readonly SecretMark[];
}
/** How to read a staged file into its columns. Fields that never have a value are left out. */
export declare function stagedQuery(rows: StagedRows, targets: readonly Target[], options: StagedOptions): StagedQuery;
