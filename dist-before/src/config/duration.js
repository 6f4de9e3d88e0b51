import { msPerDay } from '../days/day.js';
const pattern = /^P(?:(\d{1,5})W|(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6}(?:\.\d{1,3})?)S)?)?)$/;
const unitMs = [7 * msPerDay, msPerDay, 3_600_000, 60_000, 1_000];
/** Reads an ISO 8601 duration of weeks, days, hours, minutes and seconds, in milliseconds; null for anything else. */
export function parseDuration(text) {
    const parts = pattern.exec(text)?.slice(1);
    if (parts === undefined || parts.every((part) => part === undefined))
        return null;
    return parts.reduce((sum, part, unit) => sum + Number(part ?? 0) * (unitMs[unit] ?? 0), 0);
}
/** Days of `P1Y`. */
const daysOfYear = 365;
/** Reads an age in days, such as `P7D`, `P2W` or `P1Y`, a year of 365 days; null for anything else. */
export function parseAge(text) {
    const years = /^P(\d{1,3})Y$/.exec(text)?.[1];
    return years === undefined ? parseDays(text) : Number(years) * daysOfYear;
}
/** Reads a duration of whole days, such as `P7D` or `P2W`; null for anything else. */
export function parseDays(text) {
    const ms = text.includes('T') ? null : parseDuration(text);
    return ms === null ? null : ms / msPerDay;
}
//# sourceMappingURL=duration.js.map