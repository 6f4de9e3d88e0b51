import type { FC } from 'hono/jsx';
import { type DayState } from '../days/day.js';
export interface CalendarDay {
    /** `YYYY-MM-DD` */
    date: string;
    state: DayState;
    /** Rows of the day; null if nothing was loaded or rows are not counted by day. */
    rows: number | null;
    /** The load that brought the day, if rows are not counted by day. */
    load?: () => string;
}
/** The most weeks in one line of a calendar. */
export declare const lineWeeks: number;
/**
 * Up to `lineWeeks` weeks as columns, below the names of their months.
 *
 * @param most rows of the fullest day, on any page of the calendar
 */
export declare const Calendar: FC<{
    days: readonly CalendarDay[];
    most: number;
}>;
/** What each shade of complete days means, up to the rows of the fullest day. */
export declare const Scale: FC<{
    most: number;
}>;
/**
 * The days up to the last one that has something to show, and at least one: open, incomplete, or with rows. What follows
 * is empty.
 */
export declare function upToData(days: readonly CalendarDay[]): readonly CalendarDay[];
interface YearsProps {
    days: readonly CalendarDay[];
    /** The year that is shown day by day. */
    chosen: string;
    href: (year: string) => string;
}
/** One line per year with a mark per month, for windows too long to show every day. Each line links to its days. */
export declare const Years: FC<YearsProps>;
/** How many days are in each state, with the marks that stand for them. */
export declare const Counts: FC<{
    days: readonly CalendarDay[];
}>;
/** Groups days by the first characters of their date: 7 for months, 4 for years. */
export declare const groupDays: (days: readonly CalendarDay[], prefix: 4 | 7) => Map<string, [CalendarDay, ...CalendarDay[]]>;
/** A window as one line of marks. Each shows its number of rows, or its worst day; the last may stand for fewer days. */
export declare const Strip: FC<{
    days: readonly CalendarDay[];
}>;
export {};
