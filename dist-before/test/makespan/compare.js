import { lowerBound } from './bound.js';
import { runHeadgate } from './headgate.js';
import { runKnowing } from './knowing.js';
import { runNaive } from './naive.js';
/** A scenario with jobs from the studio, beside a method that knows everything. */
export async function compareStudio(scenario) {
    return { headgate: await runHeadgate(scenario), knowing: runKnowing(scenario) };
}
export async function compare(scenario) {
    return {
        scenario,
        bound: lowerBound(scenario),
        headgate: await runHeadgate(scenario),
        naive: runNaive(scenario),
    };
}
export function figuresOf({ scenario, bound }, outcome) {
    return {
        idle: outcome.idle,
        rows: outcome.obtained / outcome.kept,
        jobs: outcome.jobs / Math.ceil(bound.rows / scenario.cap),
        makespan: outcome.makespan / bound.makespan,
        requests: outcome.requests,
        refused: outcome.refused,
    };
}
export function medians(all) {
    const of = (key) => quantile(all.map((figures) => figures[key]), 0.5);
    return {
        idle: of('idle'),
        rows: of('rows'),
        jobs: of('jobs'),
        makespan: of('makespan'),
        requests: of('requests'),
        refused: all.reduce((sum, { refused }) => sum + refused, 0),
    };
}
export function quantile(values, share) {
    return (values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
        Number.NaN);
}
function toldAt({ told, jobs }, point) {
    const used = point === 'before' ? 0 : point === 'first' ? 1 : jobs >> 1;
    return told.find((entry) => entry !== undefined && entry.used === used);
}
export function accuracy(forecasts, point) {
    const errors = forecasts.flatMap((each) => {
        const told = toldAt(each, point);
        const used = told === undefined ? 0 : each.jobs - told.used;
        if (told === undefined || used === 0)
            return [];
        // Before its first job, a plan says no likely number.
        const factor = told.likely === null ? NaN : Math.max(told.likely / used, used / told.likely);
        return [{ factor, held: told.atLeast <= used && used <= told.atMost }];
    });
    const share = (fits) => errors.filter(fits).length / errors.length;
    return {
        near: share(({ factor }) => factor <= 1.5),
        far: share(({ factor }) => factor <= 3),
        held: share(({ held }) => held),
    };
}
//# sourceMappingURL=compare.js.map