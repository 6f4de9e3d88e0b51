import { measure } from './outcome.js';
import { Service } from './service.js';
/** Submit, one poll and export. */
const requestMs = 100;
/**
 * Fetches a scenario with perfect knowledge of the rows of every day, the allowance at every moment, and the end of
 * every job. Each job has as many days as it, or the allowance left, can hold, and none is ever cut short.
 */
export function runKnowing(scenario) {
    const service = new Service(scenario, 0);
    let [now, parked, kept] = [0, 0, 0];
    const rest = [...scenario.series];
    while (rest.length > 0) {
        const [series] = rest;
        const active = service.active(now);
        if (active !== null) {
            now = active.endsAt;
            continue;
        }
        const { days, rows } = longestRun(series, scenario.cap, service.remaining(now));
        if (days === 0) {
            parked += service.freeAt(now) - now;
            now = service.freeAt(now);
            continue;
        }
        const submitted = service.submit(now, rows, scenario.cap);
        if (submitted.type !== 'created')
            throw new Error('refused what it knew would fit');
        kept += submitted.job.rows;
        now = submitted.job.endsAt + requestMs;
        const left = series.slice(days);
        rest.shift();
        // Job configs take turns.
        if (left.length > 0)
            rest.push(left);
    }
    return measure(service, { makespan: now, parked, kept, clipped: 0 });
}
/**
 * Days from the first end whose rows stay below both limits. A job that reaches a limit cannot prove that it got
 * everything.
 */
function longestRun(series, cap, left) {
    let [days, rows] = [0, 0];
    for (const each of series) {
        if (rows + each >= Math.min(cap, left))
            break;
        days += 1;
        rows += each;
    }
    // A day too large for any job is kept as far as it goes.
    if (days === 0 && (series[0] ?? 0) >= cap && left >= cap)
        return { days: 1, rows: cap };
    return { days, rows };
}
//# sourceMappingURL=knowing.js.map