import type { FC } from 'hono/jsx';
import { type Slice } from '../days/day.js';
import type { JobConfig } from '../config/config.js';
import { type CalendarDay } from '../pages/calendar.js';
import { type Point } from '../pages/charts.js';
import { type Load } from '../load/ledger.js';
import { type CapsInForce } from '../plan/source-cap.js';
interface DayCalendarProps {
    window: WindowDays;
    /** Address of the same page for another year. */
    href: (year: string) => string;
    year: string;
}
/** Every day of the window with its state in the ledger. For a long window: every month, and the days of one year. */
export declare const DayCalendar: FC<DayCalendarProps>;
/** The days of the calendar in numbers. */
export declare const Details: FC<{
    job: JobConfig;
    window: WindowDays;
    year: string;
}>;
/** What the ledger contains for a job config's window. */
export interface WindowDays {
    /** Counted as in `headgate status`; empty without a window. */
    days: CalendarDay[];
    /** Rows of live loads in the table. */
    rows: number;
    /** Whether all of it is loaded, and no answer had a row. */
    isEmpty: boolean;
    /** Rows by load, oldest days first, for loads that are not counted by day. */
    loads: Point[];
    /** Rows of other days and rows without a day; null if rows are not counted by day. */
    elsewhere: {
        outside: number;
        withoutDay: number;
    } | null;
}
/** A day has its counted rows, or none if they are not counted. A load's rows are never spread over its days. */
export declare function readWindow(job: JobConfig, loads: readonly Load[], now: number, caps?: CapsInForce): WindowDays;
/** `2026-01-01 to 2026-01-31`, a single date for one day, and `all of it` without a window. */
export declare function sliceText(slice: Slice | null): string;
export {};
