import { type Day, type Slice } from '../days/day.js';
import type { StagedRows } from '../load/staged-rows.js';
/** Where a row has its day. */
export interface DayField {
    /** The field's name in the export. */
    name: string;
    timeZone: string;
}
/**
 * The days of an answer's rows if every row has a day and none of them was asked for; null otherwise. It reads no further
 * than the first row that was asked for.
 */
export declare function daysElsewhere(staged: StagedRows, { name, timeZone }: DayField, asked: Slice, signal: AbortSignal): Promise<Slice | null>;
type DayCounts = ReadonlyMap<Day | null, number>;
/** The rows of an answer by day; null for those without one. */
export declare function countByDay(staged: StagedRows, { name, timeZone }: DayField, signal: AbortSignal): Promise<DayCounts>;
/**
 * Writes those rows of a staged JSON export to another file that are of some days, and those that have none: nobody knows
 * whether another answer has them.
 */
export declare function rowsOfDays(path: string, staged: StagedRows, { name, timeZone }: DayField, { from, until }: Slice, signal: AbortSignal): Promise<StagedRows>;
export {};
