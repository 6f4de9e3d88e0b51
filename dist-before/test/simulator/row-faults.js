import { overlap } from '../../src/days/day.js';
import { windowDays } from '../../src/plan/window.js';
import { hasTerm } from './truth.js';
const msPerDay = 86_400_000;
/**
 * Every settled day that the ledger calls complete must contain exactly the source's rows. No day may contain other
 * rows.
 */
export function rowFaults(job, { disk, truth, now, blocked, named, askedAt = () => 0 }) {
    const wrong = [];
    const { window } = job;
    if (window === null)
        return wrong;
    const mine = disk.loads.filter((load) => load.job === job.name);
    const ids = new Set(mine.map((load) => load.loadId));
    const got = disk.rows.filter((row) => ids.has(row.loadId)).map((row) => row.id);
    const have = new Set(got);
    if (job.key.length === 0 && have.size !== got.length)
        wrong.push(`${job.name}: ${got.length - have.size} rows doubled`);
    const range = windowDays(window, now);
    for (let day = range.from; day < range.until; day += 1) {
        const load = mine.find(({ slice, supersededBy }) => supersededBy === null && overlap(slice, { from: day, until: day + 1 }));
        if (load === undefined) {
            if (!blocked.has(day))
                wrong.push(`${job.name}: day ${day} is missing`);
            continue;
        }
        // Computed independently of the planner: the day is over, and so are its lookback and the cache's hour.
        const over = (day + 1 + window.lookbackDays) * msPerDay;
        const settled = Date.parse(load.remoteCreatedAt) >= over + 3_600_000;
        if (!settled || !load.complete || named?.has(day) === true)
            continue;
        const due = truth
            .due(job.source, day, over, askedAt(load.remoteJobId))
            .filter((id) => hasTerm(id, job.config['keywords']));
        const lost = due.filter((id) => !have.has(id));
        if (lost.length > 0)
            wrong.push(`${job.name}: day ${day} lost ${lost.length} rows`);
    }
    return wrong;
}
//# sourceMappingURL=row-faults.js.map