import { type SandboxOptions, type SourceOfQuery } from './sandbox.js';
import { type ColumnNames } from '../load/column-names.js';
/** A job config with a window. */
interface Counted {
    name: string;
    table: string;
    window: {
        timeZone: string;
    };
}
/**
 * A column that could be the `window.date_column` of a job config: in its newest loads, each row has a day in it that
 * the job asked for. Null if there is none, or if nothing is loaded.
 */
export declare function fittingDateColumn(source: SourceOfQuery, { name, table, window }: Counted, options: SandboxOptions): Promise<string | null>;
/** Named fields that have no value in a table with rows, and the names of its other columns. */
export interface UnseenColumns {
    unseen: string[];
    others: string[];
}
/** Checks fields that a job config names against the rows of its table. Throws if there is no table. */
export declare function unseenColumns(source: SourceOfQuery, { table, columnNames }: {
    table: string;
    columnNames: ColumnNames;
}, fields: readonly string[], options: SandboxOptions): Promise<UnseenColumns>;
export {};
