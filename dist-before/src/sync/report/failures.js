import { groupBy, ofJob } from '../../common/series.js';
import { listed } from '../../common/words.js';
import { HeadgateError } from '../../common/errors.js';
import { timesText } from '../run/run-state.js';
/** The errors of a run; equal ones once, with their count. */
export function failureErrors(failures) {
    // Days that an answer leaves unproven, or that were not tried, are gaps, not errors.
    const reported = failures.filter(({ hold, times }) => hold.reason !== 'unproven' && times > 0);
    return [...groupBy(reported, ({ code, what }) => `${code} ${what}`).values()].map(errorOf);
}
function errorOf(group) {
    const [{ code, what, error }] = group;
    const count = group.reduce((sum, { times }) => sum + times, 0);
    const subjects = [...new Set(group.map(({ subject }) => subject))];
    const jobs = [...new Set(group.map(({ hold }) => hold.job))];
    const waiting = [...new Set(group.filter(({ hold }) => hold.slice === null).map(({ hold }) => hold.job))];
    const rest = waiting.length === 0 ? '' : `; the rest of ${listed(waiting)} waits for the next run`;
    return new HeadgateError(code, `${listed(subjects)}: ${what}${timesText(count)}${rest}`, {
        details: { ...error?.details, count, jobs },
        ...(error === null ? {} : { hint: error.hint, cause: error }),
    });
}
/** The last errors of the job configs that the config names, newest first. */
export function lastErrors(jobs, loads, { errors }) {
    return jobs
        .flatMap(({ name }) => errors.get(name) ?? [])
        .toSorted((a, b) => b.at - a.at)
        .map(({ at, ...error }) => ({
        ...error,
        at: new Date(at).toISOString(),
        resolved: ofJob(loads, error.job).some((load) => Date.parse(load.committedAt) > at),
    }));
}
//# sourceMappingURL=failures.js.map