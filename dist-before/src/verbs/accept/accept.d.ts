import { type Slice } from '../../days/day.js';
import { type Opened } from '../../opened/open.js';
export interface AcceptOptions {
    /** Days to confirm; those of them that are not suspect stay as they are. */
    days: Slice;
}
export interface AcceptReport {
    job: string;
    /** The days that were accepted, `YYYY-MM-DD`, ascending. */
    accepted: string[];
    /** Loads that have rows which the source no longer has: the next run asks for their days again, and replaces them. */
    replacing: number;
    /** Suspect days of the same loads, which have to be accepted, too, before the rows of any of them go. */
    waiting: string[];
}
/**
 * Confirms that suspect days have the rows that they should, or that the source has. No run doubts them again unless fewer
 * rows come. Rows that the source no longer has leave the table with the next run. Throws
 * `usage` if none of the days is suspect. The name of a job config with `for_each` means all of its values.
 */
export declare function accept(opened: Opened, name: string, { days }: AcceptOptions, signal?: AbortSignal): Promise<AcceptReport>;
