import { limits } from '../contract/limits.js';
import { msPerDay, dayAt } from '../days/day.js';
/** The window of a job config as days, half-open; empty if it starts in the future, or if no day of it is kept any more, or given by the API. */
export function windowDays(window, now) {
    const today = dayAt(now, window.timeZone);
    const last = window.to === 'today' ? today : window.to === 'yesterday' ? today - 1 : window.to;
    const until = Math.max(window.from, Math.min(last, today) + 1);
    const { retainDays, oldestDays = Infinity, timeZone } = window;
    const oldest = oldestDays === Infinity ? -Infinity : today - oldestDays;
    return {
        from: Math.min(until, Math.max(window.from, oldest, firstKeptDay({ retainDays, timeZone }, now))),
        until,
    };
}
/** The first day whose rows `retain` keeps: the end of each earlier one is at least so long ago. */
export function firstKeptDay({ retainDays, timeZone }, now) {
    return retainDays === undefined ? -Infinity : dayAt(now - retainDays * msPerDay, timeZone);
}
/**
 * The first day that is not final for a job created at `epochMs`. A day is final once it is over, its lookback has
 * passed, and so has the hour in which the service may answer from its cache.
 */
export function firstOpenDay(epochMs, window) {
    return dayAt(epochMs - window.lookbackDays * msPerDay - limits.cacheMs, window.timeZone);
}
//# sourceMappingURL=window.js.map