import type { FC } from 'hono/jsx';
interface MeterProps {
    part: number;
    whole: number;
    label: string;
    /** Whether it shows progress, so that a nearly full meter is not a warning. */
    progress?: boolean;
}
/** Shows how much of something is used, also in words for screen readers. */
export declare const Meter: FC<MeterProps>;
export interface Point {
    label: string;
    value: number;
}
interface ColumnsProps {
    /** What the chart shows, for screen readers. */
    label: string;
    points: readonly Point[];
    /** As small as a word, without an axis. */
    tiny?: boolean;
    /** Formats a value. Default: as an integer. */
    format?: (value: number) => string;
}
/** Columns from zero upwards. Each shows its value on hover; the label summarises them in words. */
export declare const Columns: FC<ColumnsProps>;
export {};
