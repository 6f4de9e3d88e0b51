import { jobOf, groupBy } from '../../common/series.js';
import { plural, sum } from '../../common/words.js';
/** A job config with more values than this has one line for all of them. */
const mostValues = 10;
/**
 * A run's job configs: those with many values of `for_each` as one, followed by the values that lack something, which are one, too,
 * if they are many.
 */
export function jobLines({ jobs, gaps, suspects }) {
    const troubled = new Set([...gaps, ...suspects].map(({ job }) => job));
    const isWhole = ({ job, rowsRejected, days }) => rowsRejected === 0 && !troubled.has(job) && (days === null || days.complete + days.open === days.total);
    return [...groupBy(jobs, ({ job }) => jobOf(job)).values()].flatMap((values) => {
        if (values.length <= mostValues)
            return values;
        const [first, ...others] = values.filter((value) => !isWhole(value));
        if (others.length < mostValues)
            return [asOne(values), ...(first ? [first] : []), ...others];
        return [asOne(values), asOne([first, ...others], 'incomplete value')];
    });
}
/** Those of a run's job configs that something holds for, all values of a `for_each` as one. */
export function thoseWith(jobs, holds) {
    return [...groupBy(jobs.filter(holds), ({ job }) => jobOf(job)).values()].map((values) => asOne(values));
}
function asOne(values, what = 'value') {
    const [first] = values;
    if (values.length === 1)
        return first;
    return {
        ...inAll(values),
        job: `${jobOf(first.job)} (${plural(values.length, what)})`,
        hiddenMissing: [...new Set(values.flatMap(({ hiddenMissing }) => hiddenMissing))],
        hiddenWhole: [...new Set(values.flatMap(({ hiddenWhole }) => hiddenWhole))],
        days: inAllKnown(values.map(({ days }) => days)),
        otherDays: inAllKnown(values.map(({ otherDays }) => otherDays)),
    };
}
/** The first of several objects with the sums of their numbers. */
function inAll(several) {
    const total = (key) => sum(several.map((each) => each[key]));
    const sums = Object.entries(several[0]).filter(([, value]) => typeof value === 'number');
    return { ...several[0], ...Object.fromEntries(sums.map(([key]) => [key, total(key)])) };
}
function inAllKnown(several) {
    const [first, ...others] = several.filter((each) => each !== null);
    return first === undefined ? null : inAll([first, ...others]);
}
//# sourceMappingURL=report-values.js.map