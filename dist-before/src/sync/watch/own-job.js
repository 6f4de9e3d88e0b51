import { limits } from '../../contract/limits.js';
import { msPerDay, parseDay, parseSlice, sliceDates } from '../../days/day.js';
import { canonicalJson } from '../../plan/identity.js';
import { printable } from '../../common/words.js';
const msPerHour = 3_600_000;
/** How much of a value a message shows, in characters. */
const shownLength = 60;
/** The name of a job at the service. Its token, at the end, finds the job again and is never cut. */
export function jobName(job, slice, token) {
    const dates = slice === null ? '' : ` ${sliceDates(slice).from}..${sliceDates(slice).to}`;
    const tail = `${dates} hg1-${token}`;
    const room = limits.jobNameLength.max - tail.length;
    // Cutting must not leave half of a surrogate pair.
    return job.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') + tail;
}
/** Whether a job at the service was submitted under a token. */
export function carriesToken(name, token) {
    return name.endsWith(` hg1-${token}`);
}
/** The token and the days in the name of one of headgate's jobs; null for any other name. */
export function partsOfName(name) {
    const match = / (?:(\S+)\.\.(\S+) )?hg1-(\w+)$/.exec(name);
    if (match === null)
        return null;
    const [, from, to, token = ''] = match;
    return { token, slice: from === undefined || to === undefined ? null : parseSlice({ from, to }) };
}
/**
 * Whether a job belongs to the attempt. Its name has a token of 128 bits, and nobody else knows it, so its config may look
 * different. A job without a name is ours if its config is: its rows are those that the attempt asks for.
 */
export function isOwn(attempt, job) {
    if (isNameless(job))
        return isOf(attempt, job);
    return carriesToken(job.job_name, attempt.token) && job.source === attempt.source;
}
/** Whether a job has the source and every field of the config. An API without names may not return every field. */
export function isOf({ source, config }, job) {
    return (job.source === source &&
        Object.entries(config).every(([field, value]) => (isNameless(job) && job.config[field] === undefined) || isSameValue(value, job.config[field])));
}
/** Whether a job may be anybody's: it has no name, and shows nothing of the config. */
export const isAnybodys = ({ config }, job) => isNameless(job) && !Object.keys(config).some((field) => job.config[field] !== undefined);
/** Whether the API keeps no names of jobs. */
export const isNameless = ({ job_name }) => job_name === '';
/** Whether a service shows a value as it was sent, or in another form: text trimmed, a number as text, a day as a time. */
export function isSameValue(sent, shown) {
    if (canonicalJson(normal(sent)) === canonicalJson(normal(shown)))
        return true;
    return parseDay(String(sent)) !== null && String(shown).trim().startsWith(String(sent));
}
function normal(value) {
    if (Array.isArray(value))
        return value.map(normal);
    if (typeof value === 'string')
        return value.trim();
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
/** A number that a service shows as a number or as text; null if it is neither. */
export function shownNumber(value) {
    const number = typeof value === 'string' ? Number(value.trim() || NaN) : value;
    return typeof number === 'number' && number > 0 ? number : null;
}
/** As many rows as asked for prove that a job is cut, or as many as the service says it was asked for. */
export function rowLimit({ maxData }, { config }) {
    return Math.min(maxData, shownNumber(config['maxData']) ?? Infinity);
}
/** Says once in a run what a service shows differently from what headgate sent. */
export function reportShown(trip, job) {
    const { shown } = trip.context.run;
    const differences = Object.entries(trip.attempt.config).flatMap(([field, sent]) => {
        const value = job.config[field];
        if (value === undefined && job.shows_part === true)
            return [];
        if (canonicalJson(sent) === canonicalJson(value) || shown.has(field))
            return [];
        shown.add(field);
        return [`${printable(field)} as ${valueText(value)} (headgate sent ${valueText(sent)})`];
    });
    if (differences.length === 0)
        return;
    trip.warn(`${trip.name}: the service shows ${differences.join(', ')}; the name of job ${job.id} proves that it is headgate's`);
}
function valueText(value) {
    const text = printable(value === undefined ? 'nothing' : JSON.stringify(value));
    return text.length > shownLength ? `${text.slice(0, shownLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
/** The days for which the service says that it ran a job, if they are not the ones that were asked for; otherwise null. */
export function otherDaysShown({ slice, config }, job) {
    const { startDate, endDate } = job.config;
    // A day may end at the next midnight.
    const isOther = slice !== null &&
        (isOtherDay(config['startDate'], startDate, 0) || isOtherDay(config['endDate'], endDate, msPerDay));
    return isOther ? [startDate, endDate].map(valueText).join('..').replaceAll('"', '') : null;
}
/** Whether a service shows another day. A time may be the day's midnight in any time zone. */
function isOtherDay(sent, shown, lengthMs) {
    const day = parseDay(String(sent));
    const text = typeof shown === 'string' ? shown.trim() : '';
    const other = parseDay(text.slice(0, 10));
    if (day === null || other === null || other === day)
        return false;
    const ms = Date.parse(text) - day * msPerDay;
    return text.length === 10 || ms < -14 * msPerHour || ms > lengthMs + 12 * msPerHour;
}
//# sourceMappingURL=own-job.js.map