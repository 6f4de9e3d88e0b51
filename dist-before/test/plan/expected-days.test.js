import { expect, it, test } from 'vitest';
import { unlikelyDays } from '../../src/plan/suspects.js';
import { readRealSeries } from '../makespan/series.js';
import { Random } from '../simulator/random.js';
import { allShapes, makeDays, steadyShapes } from './day-worlds.js';
import { formatDay } from '../../src/days/day.js';
import { coverage } from '../../src/plan/coverage.js';
import { noCaps } from '../../src/plan/source-cap.js';
import { doubtfulDays } from '../../src/plan/suspects.js';
import { day, makeJob, makeLoad, makeWindow } from './support.js';
const named = (rows) => unlikelyDays(rows.map((count, day) => ({ day, rows: count, most: count })));
const windows = [60, 90, 180, 365, 730];
const levelOf = (random, least) => Math.exp(random.between(Math.log(least), Math.log(2_000)));
test('of 1,000 sources with one silenced day, at least 950 are named', () => {
    let found = 0;
    for (let seed = 0; seed < 1_000; seed += 1) {
        const random = new Random(seed);
        const shape = steadyShapes[seed % steadyShapes.length];
        const rows = [...makeDays(shape, random.pick(windows), levelOf(random, 20), random)];
        const busy = rows.flatMap((count, day) => (count > 0 ? [day] : []));
        const silenced = random.pick(busy);
        rows[silenced] = 0;
        if (named(rows).includes(silenced))
            found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(950);
});
test('of the days of 1,000 honest sources, at most one in 1,000 is named', () => {
    const days = new Map();
    for (let seed = 0; seed < 1_000; seed += 1) {
        const random = new Random(seed);
        const shape = allShapes[seed % allShapes.length];
        const rows = makeDays(shape, random.pick(windows), levelOf(random, 2), random);
        const sum = days.get(shape) ?? { named: 0, all: 0 };
        days.set(shape, { named: sum.named + named(rows).length, all: sum.all + rows.length });
    }
    const rates = [...days].map(([shape, each]) => [shape, each.named / each.all]);
    expect(rates.filter(([, rate]) => rate > 1e-3)).toEqual([]);
});
test('no day of two real sources is named: issues of a week, and commits', async () => {
    for (const rows of (await readRealSeries()).values())
        expect(named(rows)).toEqual([]);
});
const except = (length, at, rows) => Array.from({ length }, (_, day) => (day === at ? rows : 1_000));
test.each([
    ['fewer than 28 days say nothing', except(27, 10, 0), []],
    ['28 days name a silent one', except(28, 10, 0), [10]],
    ['the last day', except(40, 39, 0), [39]],
    [
        'several silent days in a row',
        Array.from({ length: 90 }, (_, day) => (day >= 40 && day < 46 ? 0 : 500)),
        [40, 41, 42, 43, 44, 45],
    ],
    ['a day with a quarter of its rows', except(60, 30, 240), [30]],
    ['a day with more', except(60, 30, 300), []],
    [
        'an issue that came a day late',
        Array.from({ length: 90 }, (_, day) => (day === 46 ? 200 : day % 7 === 3 && day !== 45 ? 200 : 0)),
        [],
    ],
])('%s', (_, rows, days) => {
    expect(named(rows)).toEqual(days);
});
const from = day('2026-01-01');
/** Days with a load each, the last few of which were loaded before they were over. */
function doubted(rows, { open = 0, expect: range }) {
    const window = makeWindow({ from, to: from + rows.length - 1, dateColumn: 'day' });
    const job = makeJob({ window, ...(range && { expect: { rowsPerDay: range } }) });
    const loads = rows.map((count, index) => {
        const first = from + index;
        const isOpen = index >= rows.length - open;
        const days = [{ day: formatDay(first), rows: count, loaded: count }];
        const at = isOpen ? first * 86_400_000 : Date.UTC(2027, 0, 1);
        return makeLoad(job, { from: first, until: first + 1 }, { at, dataCount: count, days });
    });
    const live = loads.map((load) => ({ load, slice: load.slice, current: true }));
    return doubtfulDays(job, coverage(live, window, noCaps), loads).map((each) => each - from);
}
it('closed days outside of the rows that a job config expects are doubtful, open ones are not', () => {
    const rows = [9, 10, 20, 21, 9];
    expect(doubted(rows, { expect: [10, 20] })).toEqual([0, 3, 4]);
    expect(doubted(rows, { expect: [10, 20], open: 1 })).toEqual([0, 3]);
});
//# sourceMappingURL=expected-days.test.js.map