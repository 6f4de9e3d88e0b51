import type { Config, JobConfig } from '../../config/config.js';
import { type Slice, type SliceDates } from '../../days/day.js';
import { type Opened } from '../../opened/open.js';
/** How many versions of rows ended with each. */
export type ChangeCounts = Record<'changed' | 'vanished' | 'returned', number>;
export interface Changes {
    table: string;
    /** The days that were asked for, both included. */
    days: SliceDates;
    /** The zone of these days. */
    timeZone: string;
    counts: ChangeCounts;
    /**
     * Query for one row for each change, newest first: `time`, `change`, the key, and for each column of `history` its
     * values before and after, both NULL if they are equal. A row that is gone has no values.
     */
    sql: string;
}
export interface ChangesOptions {
    /** Default: the last 30 days. */
    days?: Slice | undefined;
}
/** Says what changed, vanished and returned in a table with `history`. Takes its name, or that of a job config. */
export declare function changes({ config }: Pick<Opened, 'config'>, name: string, { days }?: ChangesOptions, signal?: AbortSignal): Promise<Changes>;
type Read = (sql: string) => Promise<(string | null)[][]>;
/** @param from FROM item over rows of a history */
export declare function countChanges(from: string, read: Read, which?: string): Promise<ChangeCounts>;
export declare const countsText: ({ changed, vanished, returned }: ChangeCounts) => string;
/** The query for changes, by a condition for `v`, the history's rows; null if the table keeps no earlier values. */
export declare function findHistory(config: Config, job: JobConfig, read: Read): Promise<((which?: string) => string) | null>;
export {};
