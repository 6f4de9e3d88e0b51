import { limitProfiles, tiers } from '../../src/contract/limits.js';
import { Random } from '../simulator/random.js';
import { gaussian, madeShapes, makeSeries } from './series.js';
import { dayMs } from './service.js';
const lengthModels = ['fixed', 'linear', 'heavy-tailed'];
const windows = [30, 90, 180, 365, 1_000, 3_650];
/**
 * The standard set, the same on every machine: every artificial shape with every length model; the rest is drawn by
 * seed.
 */
export function standardSet(count) {
    return makeSet(count, madeShapes, new Map());
}
/** Scenarios with the densities of real data sets, if these are available. */
export function realSet(count, real) {
    return real.size === 0 ? [] : makeSet(count, [...real.keys()], real);
}
/**
 * Backfills that would fit the allowance if no one else used it. Studio jobs before and during the backfill leave
 * enough of the day's rows for between a fifth and nine tenths of the window.
 */
export function studioSet(count) {
    const drawn = Array.from({ length: 8 * count }, (_, id) => {
        const shape = madeShapes[id % madeShapes.length];
        const lengths = lengthModels[Math.floor(id / madeShapes.length) % lengthModels.length];
        return makeScenario(20_000 + id, shape, lengths, new Map());
    });
    const rowsOf = ({ series }) => series.flat().reduce((sum, rows) => sum + rows, 0);
    return drawn
        .filter((scenario) => scenario.limits === 'standard' && rowsOf(scenario) < scenario.allowance)
        .slice(0, count)
        .map((scenario) => ({ ...scenario, studio: makeStudio(scenario, rowsOf(scenario)) }));
}
function makeStudio({ id, cap, allowance }, rows) {
    const random = new Random(id + 1);
    const jobs = [];
    // 12 ms per row and a second per job: about as long as the backfill takes for its share.
    const backfillMs = 12 * rows;
    for (let left = Math.floor(allowance - rows * random.between(0.2, 0.9)); left > 0;) {
        const size = Math.min(left, random.whole(Math.ceil(cap / 10), cap));
        const at = random.chance(0.5) ? -random.between(0, dayMs) : random.between(0, backfillMs);
        jobs.push({ at, rows: size, length: 3_000 + 12 * size });
        left -= size;
    }
    return jobs;
}
function makeSet(count, shapes, real) {
    return Array.from({ length: count }, (_, id) => {
        const shape = shapes[id % shapes.length];
        const lengths = lengthModels[Math.floor(id / shapes.length) % lengthModels.length];
        return makeScenario(id, shape, lengths, real);
    });
}
function makeScenario(id, shape, lengths, real) {
    const random = new Random(id + 1);
    const tier = random.pick(['standard', 'pro', 'max']);
    const limits = random.pick(['standard', 'standard', 'alternate']);
    const { rowsPerJob: cap, rowsPerDay } = tiers[tier];
    const { jobsPerDay, requestsPerMinute } = limitProfiles[limits];
    // Most fit into a day's allowance; the others have to wait.
    const few = jobsPerDay === null ? random.between(16, 36) : random.between(8, 16);
    const many = jobsPerDay === null ? random.between(45, 110) : random.between(24, 50);
    const jobs = random.chance(jobsPerDay === null ? 0.85 : 0.7) ? few : many;
    const configs = random.pick([1, 1, 1, 2]);
    // A day with rows has at most about an eighth of a job: denser sources leave the planner no choice.
    const least = Math.min(3_650, ((shape === 'twir' ? 28 : 8) * jobs) / configs);
    const days = random.pick(windows.filter((length) => length >= least));
    const series = Array.from({ length: configs }, () => makeSeries(shape, days, (jobs * cap) / configs, random, real));
    const factors = Array.from({ length: 2_000 }, () => Math.exp(0.8 * gaussian(random)));
    const latencies = Array.from({ length: 997 }, () => random.between(15, 150));
    return {
        id,
        shape,
        lengths,
        tier,
        limits,
        order: random.pick(['newest', 'newest', 'oldest']),
        series,
        cap,
        requestsPerMinute,
        allowance: jobsPerDay ?? rowsPerDay,
        lengthOf: lengthModel(lengths, factors),
        studio: [],
        latency: (index) => latencies[index % latencies.length] ?? 50,
    };
}
/** A service that takes the same time for every job, or 12 ms per row, or that varied by the load of its neighbours. */
function lengthModel(model, factors) {
    const linear = (rows) => 3_000 + 12 * rows;
    const models = {
        fixed: () => 45_000,
        linear: (_, rows) => linear(rows),
        'heavy-tailed': (index, rows) => linear(rows) * (factors[index % factors.length] ?? 1),
    };
    return models[model];
}
//# sourceMappingURL=scenario.js.map