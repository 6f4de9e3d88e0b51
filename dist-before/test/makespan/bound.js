import { dayMs } from './service.js';
/** Submit, one poll and export. */
const requestsPerJob = 3;
/** Uses the fewest jobs that contain the days, one right after another, limited only by rate and allowance. */
export function lowerBound(scenario) {
    const { cap, requestsPerMinute, allowance, limits } = scenario;
    const rows = scenario.series.flatMap((series) => fewestJobs(series, cap));
    const lengths = rows.map((each, index) => scenario.lengthOf(index, each));
    const total = rows.reduce((sum, each) => sum + each, 0);
    const busy = lengths.reduce((sum, each) => sum + each, 0);
    const paced = ((rows.length * requestsPerJob - requestsPerMinute) * 60_000) / requestsPerMinute;
    const amount = limits === 'standard' ? total : rows.length;
    const days = Math.floor((amount - 1) / allowance);
    const parked = days === 0 ? 0 : days * dayMs + (busy * (amount - days * allowance)) / amount;
    return { makespan: Math.max(busy, paced, parked), jobs: rows.length, rows: total };
}
/**
 * Rows of the longest stretches of days below the row limit. Cutting from one end to the other this way needs the
 * fewest jobs.
 */
export function fewestJobs(series, cap) {
    const jobs = [];
    let open = 0;
    let empty = true;
    for (const rows of series) {
        if (!empty && open + rows >= cap) {
            jobs.push(Math.min(open, cap));
            open = 0;
        }
        open += rows;
        empty = false;
    }
    return [...jobs, Math.min(open, cap)];
}
//# sourceMappingURL=bound.js.map