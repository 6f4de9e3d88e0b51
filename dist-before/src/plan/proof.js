import { groupBy, jobOf, ofJob } from '../common/series.js';
import { sum } from '../common/words.js';
import { parseDay } from '../days/day.js';
import { canAudit, firstAudits } from './audits.js';
import { coverage, currentLoads } from './coverage.js';
import { noCaps } from './source-cap.js';
const confidence = 0.95;
/** Job configs that have a window and loaded days. `canCompare`: whether the destination can audit. */
export function proofsOf(jobs, loads, { progress }, canCompare) {
    const series = groupBy(jobs, ({ name }) => jobOf(name));
    return [...series].flatMap(([job, values]) => {
        const counts = values.map((value) => countDays(value, loads, progress));
        const total = (of) => sum(counts.map((each) => each[of]));
        const [days, audited, lacking] = [total('days'), total('audited'), total('lacking')];
        // Days that an audit has proven do not lack rows, so the others are all that may.
        const atMost = Math.min(upperBound(lacking, audited), (days - audited + lacking) / days);
        const unaudited = audited > 0 ? null : whyNone(values[0], jobs, loads, canCompare);
        const rows = { changed: total('changed'), vanished: total('vanished') };
        return days === 0 ? [] : [{ job, days, audited, lacking, ...rows, atMost, unaudited }];
    });
}
function whyNone(job, jobs, loads, canCompare) {
    if ((job.audit ?? 0) === 0)
        return 'off';
    if (job.ownFile)
        return 'own_file';
    if (!canCompare)
        return 'destination';
    if (!canAudit(job))
        return 'no_day';
    const made = jobs.map((each) => (each.source === job.source ? currentLoads(loads, each).length : 0));
    return sum(made) < firstAudits.part ? 'few_jobs' : 'not_yet';
}
function countDays(job, loads, progress) {
    const counts = { days: 0, audited: 0, lacking: 0, changed: 0, vanished: 0 };
    if (job.window === null)
        return counts;
    const live = currentLoads(loads, job);
    const covered = coverage(live, job.window, ofJob(progress, job.name)[0]?.caps ?? noCaps);
    const final = [...covered].filter(([, { state }]) => state === 'complete' || state === 'suspect');
    const isFinal = new Set(final.map(([day]) => day));
    const audits = live.flatMap((load) => [...auditedDays(load)]).filter(([day]) => isFinal.has(day));
    return {
        days: final.length,
        audited: audits.length,
        lacking: audits.filter(([, { appeared }]) => appeared > 0).length,
        changed: sum(audits.map(([, { changed }]) => changed)),
        vanished: sum(audits.map(([, { vanished }]) => vanished)),
    };
}
/** The audits of a load by day. An answer with none of a day's rows proves nothing of it. */
export function auditedDays({ load: { audits = [] } }) {
    return new Map(audits.flatMap((audit) => {
        const day = audit.day === null ? null : parseDay(audit.day);
        const isProof = audit.same + audit.changed + audit.appeared > 0 || audit.vanished === 0;
        return day !== null && isProof ? [[day, audit]] : [];
    }));
}
/**
 * The highest share of days that can lack rows if as few audited ones do: the one-sided bound of Clopper and Pearson. It is
 * for days drawn with replacement from any number. Audits ask a day once, of a finite number, so the bound is rather too high;
 * and they ask first where an answer was cut, which finds more than chance would.
 */
export function upperBound(lacking, audited) {
    if (lacking >= audited)
        return 1;
    if (lacking === 0)
        return 1 - (1 - confidence) ** (1 / audited);
    let [low, high] = [lacking / audited, 1];
    // Each step halves the range; after 50 it is as small as numbers can tell apart.
    for (let step = 0; step < 50; step += 1) {
        const middle = (low + high) / 2;
        if (chanceOf(lacking, audited, middle) > 1 - confidence)
            low = middle;
        else
            high = middle;
    }
    return high;
}
/** The probability that at most `most` of some days lack rows if each does with the probability `share`. */
function chanceOf(most, days, share) {
    // As logarithms, because the first terms may be too small for a number.
    let log = days * Math.log1p(-share);
    let chance = Math.exp(log);
    for (let lacking = 1; lacking <= most; lacking += 1) {
        log += Math.log((days - lacking + 1) / lacking) + Math.log(share) - Math.log1p(-share);
        chance += Math.exp(log);
    }
    return chance;
}
//# sourceMappingURL=proof.js.map