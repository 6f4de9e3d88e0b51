import { type Day, type Slice } from '../days/day.js';
import { type SizingRules } from './slice-size.js';
export interface SlicingRules extends SizingRules {
    /** First day of the window. Fixed steps are counted from it, so that every run cuts the same way. */
    origin: Day;
    step: number | 'auto';
    /** The most days of one job; absent: any number. */
    mostDays?: number;
    /** First day that may still change. No slice contains both it and the day before. */
    firstOpen: Day;
    /** From this day to `firstOpen`, each slice has one day: it will be asked for again at an age of its own. */
    aloneFrom: Day;
    /** Days of the settled live load that contains a day; null if there is none. */
    loadOf: (day: Day) => Slice | null;
    /** Stretches that were too large for one job. No slice of several days contains one of them completely. */
    capped: readonly Slice[];
}
/** Capped jobs needed to narrow this many days down to one. */
export declare function jobsToClose(days: number): number;
/**
 * Cuts needed days (ascending, distinct) into slices. The first is sized by what its job may return, the others by what
 * the first is expected to show.
 *
 * @param cap rows that the first job may return
 */
export declare function cutWindow(days: readonly Day[], rules: SlicingRules, cap: number): Slice[];
