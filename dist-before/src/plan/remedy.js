import { jobOf } from '../common/series.js';
import { formatDay } from '../days/day.js';
/** Answers are made smaller so often at most: the source then lacks rows whatever their size. */
const mostTries = 3;
export function remedyOf(job, remedies = []) {
    return remedies.find((remedy) => remedy.job === jobOf(job.name) && remedy.source === job.source);
}
export const noRemedy = ({ name, source }) => ({
    job: jobOf(name),
    source,
    isPadded: false,
    most: null,
    tries: 0,
    isExhausted: false,
});
/** How often a job config's answers were cut in a new way. */
export const stepsOf = (remedy) => remedy.tries + (remedy.isPadded ? 1 : 0);
/** The days to ask for, with one more on each side. Nothing is asked of days to come. */
export const padded = ({ from, until }, today) => ({
    from: from - 1,
    until: Math.max(until, Math.min(until, today) + 1),
});
/** Whether a job asked for a day more than its slice has. */
export function isPadded({ slice, config }) {
    return slice !== null && String(config['startDate']) < formatDay(slice.from);
}
/** Whether a load was cut as those that lacked rows. */
export function isCutAlike({ load, slice }, remedy) {
    if (remedy === undefined || load.split !== undefined)
        return false;
    return isTooLarge({ load, slice }, remedy) || (remedy.isPadded && !isPadded(load));
}
/** Whether a load of several days has more rows than an answer may have now. */
export const isTooLarge = ({ load, slice }, remedy) => load.dataCount > (remedy?.most ?? Infinity) && slice.until - slice.from > 1;
/**
 * The next remedy for a load that lacks rows in the same cut, too. Bounds, time zones and lost pages leave their mark at the
 * ends of each answer, limits and samples in the large ones.
 *
 * @param current the loads of the job config
 * @param varies whether the same cut had other rows this time: smaller answers then help only if size is the reason
 */
export function nextRemedy(job, { load, slice }, day, known, current, varies) {
    const before = known ?? noRemedy(job);
    if (varies && before.tries > 0)
        return { ...before, isExhausted: true };
    const isEdge = isEdgeOf(slice, day) && !current.some((each) => hasWholeEdge(each, load.dataCount));
    const canPad = !before.isPadded && (job.window?.dateColumn ?? null) !== null;
    if (isEdge && canPad)
        return { ...before, isPadded: true };
    const highest = Math.min(load.dataCount, before.most ?? Infinity);
    // The first limit that is tried is the size of the answer that lacks rows.
    const most = before.tries === 0 ? highest - 1 : Math.floor(highest / 2);
    if (slice.until - slice.from > 1 && before.tries < mostTries && most > 0)
        return { ...before, most, tries: before.tries + 1 };
    return canPad ? { ...before, isPadded: true } : { ...before, isExhausted: true };
}
const isEdgeOf = ({ from, until }, day) => day === formatDay(from) || day === formatDay(until - 1);
/** Whether a smaller answer has all rows of its first or last day. */
function hasWholeEdge({ load: { audits = [], dataCount }, slice }, rows) {
    const isWhole = ({ day, appeared, same, changed }) => isEdgeOf(slice, day) && appeared === 0 && same + changed > 0;
    return dataCount < rows && audits.some(isWhole);
}
//# sourceMappingURL=remedy.js.map