import { describe, expect, it } from 'vitest';
import { formatDay } from '../../src/days/day.js';
import { coverage, currentLoads, inOppositeOrder, isIncomplete, liveOf } from '../../src/plan/coverage.js';
import { daysAtCap, isAtCap, noCaps } from '../../src/plan/source-cap.js';
import { firstOpenDay, windowDays } from '../../src/plan/window.js';
import { day, makeJob, makeLoad, makeWindow } from './support.js';
const from = day('2026-01-01');
const window = makeWindow({ from, to: from + 9 });
const job = makeJob({ window });
const slice = { from, until: from + 3 };
function states(changes, at = Date.UTC(2026, 5, 1)) {
    const live = [{ load: makeLoad(job, slice, { at, ...changes }), slice, current: true }];
    return [...coverage(live, window, noCaps).values()].map(({ state }) => state);
}
const brought = (...days) => days.map((at) => ({ day: formatDay(from + at), rows: 50, loaded: 50 }));
describe('days of a load', () => {
    it('are incomplete if no row of them was loaded and some were rejected', () => {
        expect(states({ rowsRejected: 3, days: brought(0, 2) })).toEqual(['complete', 'incomplete', 'complete']);
        expect(states({ rowsRejected: 100 })).toEqual(['incomplete', 'incomplete', 'incomplete']);
        // Not counted by day: nobody knows which days the rejected rows were of.
        expect(states({ rowsRejected: 3 })).toEqual(['complete', 'complete', 'complete']);
        expect(states({ rowsRejected: 0, days: brought(0) })).toEqual(['complete', 'complete', 'complete']);
    });
    it('are open from the first that was not over when the job was created', () => {
        const at = Date.UTC(2026, 0, 2, 12);
        expect(firstOpenDay(at, window)).toBe(from + 1);
        expect(states({}, at)).toEqual(['complete', 'open', 'open']);
    });
    it('are expired if they are marked so, whatever else is known of them', () => {
        const marks = { '2026-01-01': 'expired', '2026-01-02': 'suspect' };
        expect(states({ marks }, Date.UTC(2026, 0, 3, 12))).toEqual(['expired', 'suspect', 'open']);
        const rejected = { rowsRejected: 100, complete: false, marks };
        expect(states(rejected)).toEqual(['expired', 'incomplete', 'incomplete']);
    });
    it('are incomplete if the job returned all that it asked for, although a limit of days is known', () => {
        const config = { ...job.config, maxData: 100 };
        const load = makeLoad(job, slice, { at: 0, dataCount: 100, complete: false, days: brought(0), config });
        const caps = { ...noCaps, day: 50 };
        expect(isIncomplete(load, caps)).toBe(true);
        // It has fewer rows than it asked for: only the day at the limit may lack some.
        expect(isIncomplete({ ...load, dataCount: 99 }, caps)).toBe(false);
    });
});
describe('a limit of the source', () => {
    const load = makeLoad(job, slice, { at: 0, dataCount: 100, days: brought(0) });
    it('is reached by exactly as many rows', () => {
        expect([99, 100, 101].map((answer) => isAtCap(load, { ...noCaps, answer }))).toEqual([true, true, false]);
        expect([50, 51].map((cap) => daysAtCap(load, { ...noCaps, day: cap }).size)).toEqual([1, 0]);
    });
});
it('a window ends today, although it names a later day', () => {
    const now = Date.UTC(2026, 0, 5, 12);
    expect(windowDays(window, now)).toEqual({ from, until: from + 5 });
    expect(windowDays(window, Date.UTC(2026, 1, 1))).toEqual({ from, until: from + 10 });
});
const [posts, other] = [makeJob(), makeJob({ name: 'other' })];
const on = (of, text) => makeLoad(of, { from: day(text), until: day(text) + 1 }, { at: 0 });
const first = [on(posts, '2026-01-01'), on(other, '2026-01-01'), on(posts, '2026-01-02')];
it('loads of other job configs leave what is known of one', () => {
    const known = coverage(currentLoads(first, posts), posts.window, noCaps);
    const after = [...first, on(other, '2026-01-02')];
    expect(coverage(currentLoads(after, posts), posts.window, noCaps)).toBe(known);
    const last = after.map((each) => (each === first[0] ? { ...each, supersededBy: 'b' } : each));
    expect([...coverage(currentLoads(last, posts), posts.window, noCaps).keys()]).toEqual([...known.keys()].slice(1));
});
it('loads in the opposite order share their facts', () => {
    const newest = inOppositeOrder(first);
    expect(newest).toEqual(first.toReversed());
    expect(liveOf(inOppositeOrder(newest), posts.name)).toBe(liveOf(first, posts.name));
});
//# sourceMappingURL=coverage.test.js.map