import { runHeadgate } from './headgate.js';
/** @param without makespan of the same backfill without a probe */
export async function probeOutcomes(scenario, without) {
    const { forecasts, makespan } = await runHeadgate(scenario, true);
    return forecasts.flatMap((each, index) => outcomeOf(each, scenario, index, makespan / without) ?? []);
}
function outcomeOf({ probed, jobs }, { shape, limits, allowance, series }, index, makespan) {
    const { price = null, rows = 0, kept = 0 } = probed ?? {};
    if (probed === undefined || price === null)
        return null;
    const total = (series[index] ?? []).reduce((sum, day) => sum + day, 0);
    const holds = ({ low, high }, truth) => low <= truth && truth <= high;
    return {
        shape,
        jobs: probed.jobs,
        share: limits === 'standard' ? rows / allowance : 0,
        lost: rows - kept,
        holdsRows: holds(price.rows, total - kept),
        holdsJobs: holds(price.jobs, jobs - probed.jobs),
        makespan,
    };
}
//# sourceMappingURL=probe-outcomes.js.map