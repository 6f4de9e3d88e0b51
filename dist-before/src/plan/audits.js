import { groupBy } from '../common/series.js';
import { sum } from '../common/words.js';
import { dayAt, daysOf, formatDay } from '../days/day.js';
import { isExpired, rowsInTable } from '../load/ledger.js';
import { currentLoads } from './coverage.js';
import { rowsOn } from './day-rows.js';
import { mostRows } from './plan-job.js';
import { pastOf } from './past.js';
import { isCutAlike, padded, remedyOf, stepsOf } from './remedy.js';
import { capsInForce, isAtCap } from './source-cap.js';
import { firstOpenDay } from './window.js';
/** A source is audited by so many jobs first, but by no more than a part of the jobs that it needs. */
export const firstAudits = { most: 5, part: 4 };
/** At how many loads of a source each of its first audits is due; the last one waits for the largest answers. */
const dueAt = [3, 6, 12, 24];
/** Whatever the number of jobs, each remedy is audited so often. */
const ofRemedy = 2;
/** Jobs of later audits for each share of the rows: small ones cost requests. */
const jobsPerShare = 1.5;
/** Whether a job config is audited. Without a key or a day, a row that changed cannot be told from one that is new. */
export const canAudit = ({ audit = 0, window, ownFile, key }) => audit > 0 && ownFile !== true && window !== null && (window.dateColumn !== null || key.length > 0);
/**
 * What to ask for again, to compare it with what is loaded: the next audit of each source. Where answers were cut shows in the
 * last day of one and the first day of the next, asked together: for the largest answers first, and later in turn with random
 * days.
 *
 * @param left rows that are left of the allowance: an audit never waits for them
 */
export function auditsOf(input, parts, left) {
    const { audits: underWay = null } = input;
    const isOff = underWay === null || input.probe !== undefined;
    const audited = isOff ? [] : [...groupBy(input.jobs.filter(canAudit), ({ source }) => source).values()];
    const outlooks = audited.map((jobs) => outlookOf(jobs, input, parts));
    const slices = outlooks.flatMap(({ jobs, cut }) => {
        const names = new Set(jobs.map(({ name }) => name));
        // What the last audit found comes first.
        const isBusy = [...(underWay ?? []), ...(input.lacking ?? [])].some(({ job }) => names.has(job));
        if (isBusy || cut === null)
            return [];
        const planned = plannedAudit(cut, input);
        const isShort = input.allowance?.regime === 'rows' && left < planned.maxData;
        return isShort ? [] : [planned];
    });
    const total = (of) => Math.ceil(sum(outlooks.map(({ price }) => price[of])));
    return { slices, price: { jobs: Math.max(slices.length, total('jobs')), rows: total('rows') } };
}
function plannedAudit({ job, slice, remedy, rows }, input) {
    const today = dayAt(input.now, job.window.timeZone);
    return {
        job: job.name,
        slice,
        // The other cut is between the days: at its ends it is made like those that are believed.
        ...(remedy?.isPadded === true && { asks: padded(slice, today) }),
        reason: 'audit',
        maxData: mostRows(job, input, pastOf(job, input)),
        rows: { low: 0, expected: rows, high: rows },
        open: false,
    };
}
/** The next audit of a source, and what all that are to come cost. */
function outlookOf(jobs, input, parts) {
    const own = jobs.map(({ name }) => parts.get(name));
    const left = sum(own.map(({ progress, slices }) => progress.jobs.likely ?? slices.length));
    const current = jobs.flatMap((job) => currentLoads(input.loads, job));
    const loads = current.length;
    const made = rowsOfAudits(jobs, input);
    const steps = new Set(jobs.map((job) => remedyOf(job, input.remedies)));
    const again = sum([...steps].map((remedy) => (remedy === undefined ? 0 : ofRemedy * stepsOf(remedy))));
    const quota = Math.min(firstAudits.most, Math.floor((loads + left) / firstAudits.part)) + again;
    const number = made.length;
    const share = Math.max(...jobs.map(({ audit = 0 }) => audit));
    const jobsShare = share * (input.allowance?.regime === 'jobs' ? 1 : jobsPerShare);
    const later = made.slice(quota);
    const toCome = Math.max(0, quota - number) + Math.max(0, Math.floor(jobsShare * (loads + left)) - later.length);
    const days = sum(current.map(({ slice }) => slice.until - slice.from));
    const perDay = sum(current.map(({ load }) => load.dataCount)) / days;
    const isIdle = own.every(({ slices }) => slices.length === 0);
    const cut = nextCut(jobs, input, { made, quota, loads, most: jobsShare * loads, share, isIdle });
    // Before anything is loaded, nothing is known of the rows of a day.
    const isOver = loads === 0 || (isIdle && cut === null);
    return { jobs, cut, price: isOver ? { jobs: 0, rows: 0 } : { jobs: toCome, rows: 2 * toCome * perDay } };
}
function nextCut(jobs, input, { made, quota, most, loads, share, isIdle }) {
    const number = made.length;
    const later = made.slice(quota);
    const isFirst = number < quota;
    const isDue = isIdle || (number < quota - 1 && loads >= (dueAt[number] ?? Infinity));
    // Most plans end here: the rest takes a look at every load.
    if (isFirst ? !isDue : later.length + 1 > most)
        return null;
    const sound = jobs.flatMap((job) => soundLoads(job, input));
    const seams = seamsOf(sound);
    const first = (order) => seams.toSorted(order)[0] ?? null;
    const largest = () => first((a, b) => b.answers - a.answers);
    const thinnest = () => first((a, b) => a.thin - b.thin || b.answers - a.answers);
    if (isFirst)
        return number % 2 === 0 ? thinnest() : largest();
    const seam = later.length % 4 === 0 ? thinnest() : largest();
    const cut = (later.length % 2 === 0 ? seam : null) ?? randomDay(sound, number);
    if (cut === null)
        return null;
    const rows = sum(sound.map(({ load }) => rowsInTable(load)));
    return sum(later) + cut.rows > share * rows ? null : cut;
}
/** Loads that are whole as far as is known, and whose days change no more; ascending by day. */
function soundLoads(job, input) {
    const remedy = remedyOf(job, input.remedies);
    const caps = capsInForce(job, input.sourceCaps ?? []);
    return currentLoads(input.loads, job)
        .filter(({ load, slice }) => {
        const isOver = slice.until <= firstOpenDay(Date.parse(load.remoteCreatedAt), job.window);
        const isTouched = [load.rowsMissing, load.rowsForeign, load.rowsLost].some((rows = 0) => rows > 0);
        const isWhole = load.complete && !isAtCap(load, caps) && load.rowsRejected === 0 && !isTouched;
        const isDoubted = isCutAlike({ load, slice }, remedy) || hasLack(load.audits);
        return isOver && isWhole && !isDoubted && load.split === undefined && !isExpired(load);
    })
        .map((each) => ({ ...each, job, remedy }))
        .toSorted((a, b) => a.slice.from - b.slice.from);
}
const hasLack = (audits = []) => audits.some(({ appeared }) => appeared > 0);
const isAudited = ({ load: { audits = [] } }, day) => audits.some((audit) => audit.day === formatDay(day));
/** Rows of each answer that live loads were compared with, oldest first. */
function rowsOfAudits(jobs, input) {
    const audits = jobs.flatMap((job) => currentLoads(input.loads, job).flatMap(({ load }) => load.audits ?? []));
    const answers = [...groupBy(audits, ({ loadAfter }) => loadAfter).values()].toSorted(([a], [b]) => a.at < b.at ? -1 : 1);
    return answers.map((each) => sum(each.map(({ same, changed, appeared }) => same + changed + appeared)));
}
/** The last day of each answer with the first of the next one, where neither was audited. */
function seamsOf(sound) {
    const means = new Map();
    for (const [job, loads] of groupBy(sound, (each) => each.job)) {
        const days = sum(loads.map(({ slice }) => slice.until - slice.from));
        means.set(job, Math.max(1, sum(loads.map(({ load }) => load.dataCount))) / days);
    }
    return sound.flatMap((next, index) => {
        const before = sound[index - 1];
        const at = next.slice.from;
        if (before?.job !== next.job || before.slice.until !== at)
            return [];
        if (isAudited(before, at - 1) && isAudited(next, at))
            return [];
        const ends = [rowsOn(before, at - 1), rowsOn(next, at)];
        return [
            {
                job: next.job,
                remedy: next.remedy,
                slice: { from: at - 1, until: at + 1 },
                rows: Math.ceil(sum(ends)),
                answers: before.load.dataCount + next.load.dataCount,
                thin: Math.ceil(Math.min(...ends)) / (means.get(next.job) ?? 1),
            },
        ];
    });
}
/** Each day is as likely as any other one. The same number chooses the same one. */
function randomDay(sound, number) {
    const days = sound.flatMap((each) => daysOf(each.slice)
        // The same days again would be the same cut.
        .filter((day) => !isAudited(each, day) && each.slice.until - each.slice.from > 1)
        .map((day) => ({ each, day })));
    const found = days[chosen(number, days.length)];
    if (found === undefined)
        return null;
    const { each, day } = found;
    const { job, remedy } = each;
    return { job, remedy, slice: { from: day, until: day + 1 }, rows: Math.ceil(rowsOn(each, day)) };
}
/** A number below `count` that looks random. */
function chosen(number, count) {
    let hash = (number + 1) * 0x9e3779b1;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return count === 0 ? 0 : ((hash ^ (hash >>> 16)) >>> 0) % count;
}
//# sourceMappingURL=audits.js.map