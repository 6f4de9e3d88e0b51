import { expect, it } from 'vitest';
import { makePlan } from '../../src/plan/make-plan.js';
import { forecast } from '../../src/plan/forecast.js';
import { leftForProbe } from '../../src/plan/probe.js';
import { day, makeInput, makeJob, makeLoad, makeWindow } from './support.js';
/** The probe of a `for_each` of 30 values about which nothing is known. */
const probe = (remaining) => {
    const jobs = Array.from({ length: 30 }, (_, index) => makeJob({ name: `posts[term ${index}]`, window: makeWindow() }));
    const allowance = { regime: 'rows', limit: 100_000, remaining, share: 1 };
    return makePlan(makeInput({ jobs, probe: 0, allowance, now: Date.UTC(2026, 2, 1) })).slices;
};
it.each(['rows', 'jobs'])('a probe of many job configs by a small number of %s asks the widest first', (regime) => {
    const jobs = ['a', 'b', 'c'].map((name, at) => makeJob({ name, window: makeWindow({ to: makeWindow().from + 8 + at }) }));
    const remaining = regime === 'rows' ? leftForProbe(2) : 20;
    const allowance = { regime, limit: 100_000, remaining, share: 1 };
    const { slices, progress } = makePlan(makeInput({ jobs, probe: 0, allowance, now: Date.UTC(2026, 2, 1) }));
    expect(slices.map(({ job }) => job)).toEqual(['b', 'c']);
    expect(progress.map(({ probes }) => probes)).toEqual([8, 8, 8]);
});
it('a probe asks single days of as many values as a tenth of a small allowance suffices for', () => {
    expect(probe(10_000)).toHaveLength(5);
    expect(probe(10_000).every(({ slice, maxData }) => slice.until - slice.from === 1 && maxData === 200)).toBe(true);
    expect(probe(leftForProbe(1))).toHaveLength(1);
    expect(probe(leftForProbe(1) - 1)).toEqual([]);
    // Every fourth value, by two hundredths of a large one.
    expect(probe(100_000)).toHaveLength(7);
});
it('one row in a probe of one day is no row every day', () => {
    const [first, last] = [day('1990-01-01'), day('2002-07-25')];
    const window = makeWindow({ from: first, to: last });
    const jobs = Array.from({ length: 40 }, (_, index) => makeJob({ name: `birds[${index}]`, window }));
    // As 40 birds of the sample answered, which have 2,025 rows in all.
    const lengths = [1, 5, 30, 34, 65, 65, 107, 107];
    const loads = lengths.map((days, index) => {
        const from = index === 0 ? last : first + 500 * index;
        return makeLoad(jobs[5 * index], { from, until: from + days }, { at: 1, dataCount: index === 0 ? 1 : 0 });
    });
    const now = Date.UTC(2026, 2, 1);
    const { slices, progress } = makePlan(makeInput({ jobs, loads, now }));
    const { rows } = forecast({ slices, progress, holds: [], resumesAt: null }, null, [], now);
    expect(rows.low).toBeLessThan(2_025);
    expect(rows.high).toBeGreaterThan(2_025);
    expect(rows.high).toBeLessThan(6_000);
});
//# sourceMappingURL=probe.test.js.map