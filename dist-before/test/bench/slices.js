import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { packagePath } from '../../src/common/package-path.js';
import { lowerBound } from '../makespan/bound.js';
import { runHeadgate } from '../makespan/headgate.js';
import { standardSet } from '../makespan/scenario.js';
import { byDay, readRealSeries } from '../makespan/series.js';
/** Days without rows on both sides of the data, as in a window that someone chose without knowing it. */
const around = 158;
/**
 * Windows of real data, fetched whole by a job config that knows nothing of them. The fewest jobs are those of a method
 * that knows the rows of every day.
 */
export async function measureSlices() {
    const real = await readRealSeries();
    const sets = [
        ['birdstrikes', birdstrikes(), [400, 1_000]],
        ['This Week in Rust', real.get('twir'), [1_000, 2_500]],
        ['Rails', real.get('rails'), [2_500, 10_000]],
    ];
    const results = sets.flatMap(([data, series, caps]) => caps.flatMap((cap) => ['newest', 'oldest'].flatMap((order) => series ? [resultOf(data, series, cap, order)] : [])));
    return Promise.all(results);
}
async function resultOf(data, series, cap, order) {
    const empty = Array(around).fill(0);
    const scenario = {
        ...standardSet(1)[0],
        limits: 'standard',
        requestsPerMinute: 20,
        allowance: Number.MAX_SAFE_INTEGER,
        order,
        cap,
        series: [[...empty, ...series, ...empty]],
    };
    const { jobs, obtained, kept } = await runHeadgate(scenario);
    const { jobs: fewest } = lowerBound(scenario);
    return {
        data,
        order,
        days: series.length,
        'rows a job': cap,
        'fewest jobs': fewest,
        jobs,
        'jobs / fewest': jobs / fewest,
        'rows obtained / kept': obtained / kept,
    };
}
function birdstrikes() {
    const file = gunzipSync(readFileSync(packagePath('src/service/sources/birdstrikes/birdstrikes.csv.gz')));
    return byDay(file.toString().match(/(?<=,)\d{4}-\d\d-\d\d(?=,)/g) ?? []);
}
//# sourceMappingURL=slices.js.map