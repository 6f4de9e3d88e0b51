/** A calendar day as the number of days since 1970-01-01. Internally, ranges of days are half-open. */
export type Day = number;
export declare const msPerDay = 86400000;
/** Reads a strict `YYYY-MM-DD`; null for anything else, such as `2026-02-30`. */
export declare function parseDay(text: string): Day | null;
/** Writes a day as `YYYY-MM-DD`. */
export declare function formatDay(day: Day): string;
/** What the ledger says about a day; `missing` means that it says nothing. */
export declare const dayStates: readonly ['complete', 'open', 'incomplete', 'suspect', 'missing', 'expired'];
export type DayState = (typeof dayStates)[number];
/** Consecutive days of one job config, half-open: `from` is included, `until` is not. */
export interface Slice {
    from: Day;
    until: Day;
}
/** Whether two slices share a day; a slice without days shares none. */
export declare function overlap(one: Slice | null, other: Slice | null): boolean;
/** The days of a slice, in order. */
export declare function daysOf({ from, until }: Slice): Day[];
/** The days from the first to the last of all slices; null if there are none. */
export declare function span(slices: readonly Slice[]): Slice | null;
/** Ascending, distinct days as slices without gaps; a new slice also starts at `parted`. */
export declare function stretchesOf(days: readonly Day[], parted?: Day): Slice[];
/** Whether two slices contain the same days. */
export declare function isSame(one: Slice | null, other: Slice | null): boolean;
/** A slice as inclusive dates, as people, files and the service use them. */
export interface SliceDates {
    from: string;
    to: string;
}
/** Writes a slice as inclusive `YYYY-MM-DD`. */
export declare function sliceDates(slice: Slice): SliceDates;
/** Reads inclusive `YYYY-MM-DD`; null for anything else. */
export declare function parseSlice({ from, to }: SliceDates): Slice | null;
/** A slice as text: `2026-01-01..2026-01-07`, or a single date. */
export declare function sliceText(slice: Slice): string;
/** The same in a sentence: `2026-01-01 to 2026-01-07`, or a single date. */
export declare function daysText({ from, to }: SliceDates): string;
/** Whether a name is in the IANA time zone database. Offsets such as `+02:00` are not. */
export declare function isTimeZone(name: string): boolean;
/** The current day in a time zone. Throws a RangeError for an unknown zone. */
export declare function dayAt(epochMs: number, timeZone: string): Day;
