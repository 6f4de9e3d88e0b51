import { type Day, type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import { type LiveLoad } from './coverage.js';
/**
 * Rows of a job config by day in its table; the key `null` is for rows without a day. Returns null if a live load is
 * not counted by day.
 */
export declare function rowsByDay(loads: readonly Load[], job: string): Map<string | null, number> | null;
/** Rows of a load that lie outside its days. */
export interface RowsOfOtherDays {
    outside: number;
    /** Rows more than one day outside, which another time zone cannot explain. */
    far: number;
    /** Rows of the day after. */
    after: number;
    withoutDay: number;
}
/** Null if the load is not counted by day or has no days. */
export declare function rowsOfOtherDays(load: Load): RowsOfOtherDays | null;
/** Days of a load for which it brought no row. Empty if it is not counted by day. */
export declare function emptyDays(load: Load): Day[];
/**
 * Rows of each day of a load. Rows without one of these days are spread over all of them, because a job for the same
 * days would bring them again. Null if the load is not counted by day.
 */
export declare function fetchedByDay(load: Load, slice: Slice): number[] | null;
/** Rows of a day by what its load brought: if they are not counted by day, as many as its other days have. */
export declare function rowsOn({ load, slice }: Pick<LiveLoad, 'load' | 'slice'>, day: Day): number;
