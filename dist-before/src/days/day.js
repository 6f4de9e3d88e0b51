export const msPerDay = 86_400_000;
/** Reads a strict `YYYY-MM-DD`; null for anything else, such as `2026-02-30`. */
export function parseDay(text) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
        return null;
    const month = Number(text.slice(5, 7)) - 1;
    const day = Number(text.slice(8));
    const date = new Date(0);
    const ms = date.setUTCFullYear(Number(text.slice(0, 4)), month, day);
    // JavaScript moves days outside of a month, and months outside of a year, into another one.
    return date.getUTCMonth() === month && date.getUTCDate() === day ? ms / msPerDay : null;
}
/** Days that were written before: a long ledger has the same ones in each job config. */
const written = new Map();
/** How many are remembered: a century. */
const mostWritten = 36_525;
/** Writes a day as `YYYY-MM-DD`. */
export function formatDay(day) {
    const known = written.get(day);
    if (known !== undefined)
        return known;
    const text = new Date(day * msPerDay).toISOString().slice(0, 10);
    if (written.size >= mostWritten)
        written.clear();
    written.set(day, text);
    return text;
}
/** What the ledger says about a day; `missing` means that it says nothing. */
export const dayStates = ['complete', 'open', 'incomplete', 'suspect', 'missing', 'expired'];
/** Whether two slices share a day; a slice without days shares none. */
export function overlap(one, other) {
    return one !== null && other !== null && one.from < other.until && other.from < one.until;
}
/** The days of a slice, in order. */
export function daysOf({ from, until }) {
    const days = [];
    for (let day = from; day < until; day += 1)
        days.push(day);
    return days;
}
/** The days from the first to the last of all slices; null if there are none. */
export function span(slices) {
    if (slices.length === 0)
        return null;
    const from = Math.min(...slices.map((slice) => slice.from));
    return { from, until: Math.max(...slices.map((slice) => slice.until)) };
}
/** Ascending, distinct days as slices without gaps; a new slice also starts at `parted`. */
export function stretchesOf(days, parted) {
    const stretches = [];
    for (const day of days) {
        const last = stretches.at(-1);
        if (last?.until === day && day !== parted)
            last.until = day + 1;
        else
            stretches.push({ from: day, until: day + 1 });
    }
    return stretches;
}
/** Whether two slices contain the same days. */
export function isSame(one, other) {
    return one?.from === other?.from && one?.until === other?.until;
}
/** Writes a slice as inclusive `YYYY-MM-DD`. */
export function sliceDates(slice) {
    return { from: formatDay(slice.from), to: formatDay(slice.until - 1) };
}
/** Reads inclusive `YYYY-MM-DD`; null for anything else. */
export function parseSlice({ from, to }) {
    const [first, last] = [parseDay(from), parseDay(to)];
    return first === null || last === null || last < first ? null : { from: first, until: last + 1 };
}
/** A slice as text: `2026-01-01..2026-01-07`, or a single date. */
export function sliceText(slice) {
    const { from, to } = sliceDates(slice);
    return from === to ? from : `${from}..${to}`;
}
/** The same in a sentence: `2026-01-01 to 2026-01-07`, or a single date. */
export function daysText({ from, to }) {
    return from === to ? from : `${from} to ${to}`;
}
/** Whether a name is in the IANA time zone database. Offsets such as `+02:00` are not. */
export function isTimeZone(name) {
    if (!/^[A-Za-z]/.test(name))
        return false;
    try {
        return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    }
    catch {
        return false;
    }
}
/** The current day in a time zone. Throws a RangeError for an unknown zone. */
export function dayAt(epochMs, timeZone) {
    if (timeZone === 'UTC')
        return Math.floor(epochMs / msPerDay);
    const { format, days } = zoneOf(timeZone);
    if (epochMs < wholeMinutesMs)
        return dayIn(format, epochMs);
    const minute = Math.floor(epochMs / 60_000);
    const known = days.get(minute);
    if (known !== undefined)
        return known;
    const day = dayIn(format, epochMs);
    if (days.size >= mostMinutes)
        days.clear();
    days.set(minute, day);
    return day;
}
/** Since then, no time zone has had an offset that is not of whole minutes, or has changed it within a minute. */
const wholeMinutesMs = Date.UTC(1973, 0);
/** How many minutes are remembered for each time zone: rows that follow each other are often of one minute. */
const mostMinutes = 10_000;
/** Creating a format takes a hundred times as long as using it. */
const zones = new Map();
function zoneOf(timeZone) {
    const known = zones.get(timeZone);
    if (known !== undefined)
        return known;
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric' };
    const zone = { format: new Intl.DateTimeFormat('en-US', { timeZone, ...parts }), days: new Map() };
    zones.set(timeZone, zone);
    return zone;
}
function dayIn(format, epochMs) {
    const [month, day, year] = format.format(epochMs).split('/').map(Number);
    return Date.UTC(year, month - 1, day) / msPerDay;
}
//# sourceMappingURL=day.js.map