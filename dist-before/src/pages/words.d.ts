/** `<1 s`, `4.2 s`, `45 s`, `3 min 20 s`, `2 h 05 min`. */
export declare function duration(ms: number): string;
/** `2026-03-01 14:03 UTC` */
export declare function minuteText(epochMs: number): string;
/** `now`, `3 min ago`, `2 h ago`, `in 30 days`; null if it is too far away. */
export declare function relativeText(at: number, now: number): string | null;
/** A share in whole percent, such as `42 %`. A share above zero is never shown as 0 %. */
export declare function percent(part: number, whole: number): string;
