import { plural } from '../common/words.js';
/** `<1 s`, `4.2 s`, `45 s`, `3 min 20 s`, `2 h 05 min`. */
export function duration(ms) {
    const seconds = ms / 1_000;
    if (seconds < 1)
        return '<1\u00a0s';
    if (seconds < 9.95)
        return `${seconds.toFixed(1)} s`;
    const whole = Math.round(seconds);
    if (whole < 60)
        return `${whole} s`;
    const minutes = Math.floor(whole / 60);
    const padded = (value) => String(value).padStart(2, '0');
    if (minutes < 60)
        return `${minutes} min ${padded(whole % 60)} s`;
    if (minutes < 48 * 60)
        return `${Math.floor(minutes / 60)} h ${padded(minutes % 60)} min`;
    return plural(Math.floor(minutes / 1_440), 'day');
}
/** `2026-03-01 14:03 UTC` */
export function minuteText(epochMs) {
    return `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Beyond this distance, a date says more than a number of days. */
const farMs = 60 * dayMs;
/** `now`, `3 min ago`, `2 h ago`, `in 30 days`; null if it is too far away. */
export function relativeText(at, now) {
    const away = Math.abs(now - at);
    if (away >= farMs)
        return null;
    if (away < minuteMs)
        return at > now ? 'in a minute' : 'just now';
    const text = away < hourMs
        ? `${Math.floor(away / minuteMs)} min`
        : away < dayMs
            ? `${Math.floor(away / hourMs)} h`
            : plural(Math.floor(away / dayMs), 'day');
    return at > now ? `in ${text}` : `${text} ago`;
}
/** A share in whole percent, such as `42 %`. A share above zero is never shown as 0 %. */
export function percent(part, whole) {
    if (whole <= 0)
        return '0\u00a0%';
    const value = (part / whole) * 100;
    return value > 0 && value < 1 ? '< 1\u00a0%' : `${Math.floor(value)}\u00a0%`;
}
//# sourceMappingURL=words.js.map