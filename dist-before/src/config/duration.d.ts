/** Reads an ISO 8601 duration of weeks, days, hours, minutes and seconds, in milliseconds; null for anything else. */
export declare function parseDuration(text: string): number | null;
/** Reads an age in days, such as `P7D`, `P2W` or `P1Y`, a year of 365 days; null for anything else. */
export declare function parseAge(text: string): number | null;
/** Reads a duration of whole days, such as `P7D` or `P2W`; null for anything else. */
export declare function parseDays(text: string): number | null;
