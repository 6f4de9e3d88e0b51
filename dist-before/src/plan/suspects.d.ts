import type { JobConfig } from '../config/config.js';
import { type Day } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import type { DayCoverage } from './coverage.js';
/** A closed day of one series, and the rows that it brought. */
interface CountedDay {
    day: Day;
    rows: number;
    /** Rows that it may have brought at most: those whose day is not known may all be its own. */
    most: number;
}
/**
 * The days of a series that have far fewer rows than can be chance. A day's rows are expected from its weekday and from
 * the days before and after it. How far below that a day may be is what the other days show, so a source of bursts
 * raises no doubt.
 *
 * @param days ascending
 */
export declare function unlikelyDays(days: readonly CountedDay[]): Day[];
/**
 * Days that are closed and whose rows are so few, or so many, that a second fetch has to show them again. Ascending;
 * empty if rows are not counted by day.
 *
 * @param covered days of one series, loaded with the job config as it is now
 * @param live the same array for as long as the ledger stays as it is
 */
export declare function doubtfulDays(job: JobConfig, covered: ReadonlyMap<Day, DayCoverage>, live: readonly Load[]): readonly Day[];
export {};
