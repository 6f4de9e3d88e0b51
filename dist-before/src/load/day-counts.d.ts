import { z } from 'zod';
import type { Load, LoadDay } from './ledger.js';
import type { TableColumn } from './schema-plan.js';
/** How the rows of a job config are counted by day. */
export type CountedBy = z.infer<typeof countedBySchema>;
export declare const countedBySchema: z.ZodObject<{
    dateColumn: z.ZodString;
    timeZone: z.ZodString;
    type: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
/** Rows of a load: day, rows in the table, rows loaded; ascending by day, rows without a day last. */
export type CountedDays = z.infer<typeof countedDaysSchema>;
export declare const countedDaysSchema: z.ZodArray<z.ZodTuple<[z.ZodNullable<z.ZodString>, z.ZodNumber, z.ZodNumber], null>>;
/** Finds the column that a config names, either by the field of the export or by the column's own name. */
export declare function columnCalled(columns: readonly TableColumn[], wanted: string): TableColumn | undefined;
/** How a window asks to count rows; null: not by day. */
export declare function countedBy(window: {
    dateColumn?: string | null;
    timeZone: string;
} | null | undefined, columns: readonly TableColumn[]): CountedBy | null;
/** Where a destination keeps its counts. */
interface DayCounts {
    /** How a job config was counted last; null: not by day. */
    recorded(job: string): CountedBy | null;
    /** Forgets the counts of job configs. */
    forget(jobs: readonly string[]): Promise<void>;
    /** Live loads of these job configs that have no count, or whose rows have changed since. */
    missing(jobs: readonly string[]): Promise<readonly string[]>;
    /** Counts loads of one table again. */
    count(ids: readonly string[], by: CountedBy, job: string): Promise<void>;
}
/**
 * The one rule of counts by day: forgets those that were made by another column, type or time zone, and counts each live
 * load that has none.
 *
 * @param wanted how each job config is counted now
 */
export declare function countDays(counts: DayCounts, wanted: ReadonlyMap<string, CountedBy | null>): Promise<void>;
/** The counts of loads after they were counted again. What a load brought on a day is what its first count found. */
export declare function recounted(before: ReadonlyMap<string, CountedDays>, ids: readonly string[], now: readonly LoadDay[]): Map<string, CountedDays>;
/** The counts of a destination that keeps them in files. */
export interface DayBook {
    /** How each job config is counted; null: not by day. */
    by: ReadonlyMap<string, CountedBy | null>;
    /** By load id. */
    days: ReadonlyMap<string, CountedDays>;
}
interface Counting {
    /** How each job config is counted now. */
    by: ReadonlyMap<string, CountedBy | null>;
    /** The job config of each live load. */
    live: ReadonlyMap<string, string>;
    /** Loads that lost rows or got some. Default: none. */
    touched?: ReadonlySet<string>;
    count: (ids: readonly string[], by: CountedBy, job: string) => Promise<readonly LoadDay[]>;
}
/** The same counts, for the loads that are live now. */
export declare function countedBook(known: DayBook, { by, live, touched, count }: Counting): Promise<DayBook>;
/** The same loads, those with counts with their rows by day. */
export declare function withDays(loads: readonly Load[], days: ReadonlyMap<string, CountedDays>): Load[];
export {};
