import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobIdentity } from '../../src/plan/identity.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { Backfill, makeInput, makeJob, makeWindow } from './support.js';
import { examples } from '../support/size.js';
import { sum } from '../../src/common/words.js';
const now = Date.UTC(2026, 5, 1, 12);
const today = Math.floor(now / 86_400_000);
const world = fc.record({
    length: fc.integer({ min: 1, max: 90 }),
    to: fc.constantFrom('today', 'yesterday', 'fixed'),
    step: fc.constantFrom('auto', 1, 7, 30),
    order: fc.constantFrom('newest', 'oldest'),
    lookbackDays: fc.integer({ min: 0, max: 3 }),
    cap: fc.constantFrom(10, 100, 2_500),
    scale: fc.constantFrom(0, 0.2, 3, 40, 900, 3_000),
    regime: fc.constantFrom('rows', 'jobs'),
    parts: fc.boolean(),
    noise: fc.array(fc.double({ min: 0, max: 4, noNaN: true }), { minLength: 1, maxLength: 30 }),
    /** Stretches that an earlier run left: covered, covered with another config, or capped. */
    earlier: fc.array(fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        days: fc.integer({ min: 1, max: 40 }),
        kind: fc.constantFrom('same', 'changed', 'open'),
    }), { maxLength: 4 }),
});
function build(values) {
    const { length, order, step, lookbackDays, noise } = values;
    const to = values.to === 'fixed' ? today - 1 : values.to;
    const job = makeJob({
        order,
        window: makeWindow({ from: today - length, to, step, lookbackDays }),
        config: { keywords: 'solar' },
    });
    const rowsOn = (day) => Math.round(values.scale * (noise[day % noise.length] ?? 1));
    const source = new Backfill(rowsOn, values.parts);
    let free = today - length;
    for (const { at, days, kind } of values.earlier) {
        const from = free + Math.floor(at * 30);
        const slice = { from, until: Math.min(from + days, today) };
        if (slice.from >= slice.until)
            break;
        free = slice.until;
        const made = kind === 'changed' ? { ...job, config: { keywords: 'wind' } } : job;
        const at_ = kind === 'open' ? slice.from * 86_400_000 : now - 3_600_000;
        source.fetch(made, { job: job.name, slice, maxData: 1e9, reason: 'missing', rows: null, open: false }, '', at_);
    }
    source.jobs = 0;
    return { job, source };
}
const days = ({ from, until }) => Array.from({ length: until - from }, (_, index) => from + index);
/**
 * No day appears twice, touched loads are included completely (their rows are removed when they are replaced), and
 * nothing capped is asked for again.
 */
function check(slices, source) {
    const planned = slices.flatMap(({ slice }) => (slice === null ? [] : days(slice)));
    const wanted = new Set(planned);
    expect(wanted.size).toBe(planned.length);
    const live = source.loads.filter(({ supersededBy }) => supersededBy === null);
    const torn = live.filter((load) => {
        const held = days(load.slice).filter((day) => wanted.has(day));
        return held.length > 0 && held.length < days(load.slice).length;
    });
    expect(torn).toEqual([]);
    const tooMuch = slices.filter(({ slice }) => source.capped.some((entry) => slice !== null && entry.slice.from >= slice.from && entry.slice.until <= slice.until));
    expect(tooMuch).toEqual([]);
}
/** Fetches what the plan asks for, one slice at a time, until nothing is left; returns the number of jobs. */
function fetchAll(values) {
    const { job, source } = build(values);
    const identity = jobIdentity(job);
    const before = new Set(source.loads.map(({ loadId }) => loadId));
    const allowance = { regime: values.regime, limit: 1e9, remaining: 1e9, share: 1 };
    const planned = (job) => makePlan(makeInput({
        jobs: [job],
        loads: source.loads,
        capped: source.capped,
        fresh: new Map(source.loads
            .filter(({ loadId }) => !before.has(loadId))
            .map(({ loadId }) => [loadId, values.cap])),
        maxDataPerJob: values.cap,
        allowance,
        now,
    }));
    const plan = () => {
        const found = planned(job);
        // Parts of the last plan are kept by job config: a new one has none.
        expect(found).toEqual(planned({ ...job }));
        return found;
    };
    // In the worst case, every day fills a job and is isolated from the complete window.
    const closingIn = Math.ceil(Math.log(values.length) / -Math.log(0.6));
    const most = values.length * (closingIn + 1) + 10;
    for (let { slices } = plan(); slices[0] !== undefined; { slices } = plan()) {
        check(slices, source);
        // Slices that replace a load together are committed together; here, at once.
        source.fetch(job, slices[0], identity, now);
        if (source.jobs > most)
            throw new Error('no end');
    }
    const progress = plan().progress[0]?.days;
    const { complete = 0, open = 0, incomplete = 0 } = progress ?? {};
    expect(complete + open + incomplete).toBe(progress?.total);
    return source.jobs;
}
describe('planning and fetching in turn', () => {
    it('covers every day once, splits no load, and comes to an end', () => {
        fc.assert(fc.property(world, (values) => {
            fetchAll(values);
        }), { numRuns: examples(100) });
    });
    it.each(['newest', 'oldest'])('divides steps that are too large for one job by the known rows per day, %s first', (order) => {
        const even = {
            length: 90,
            to: 'fixed',
            step: 30,
            lookbackDays: 0,
            regime: 'rows',
            parts: false,
        };
        const jobs = fetchAll({ ...even, order, earlier: [], cap: 100, scale: 40, noise: [0.2, 0.3] });
        expect(jobs).toBeLessThan((1.7 * 10 * even.length) / 100);
    });
    it.each(['newest', 'oldest'])('closes in fast on days that fill a job, %s first', (order) => {
        const quiet = { length: 48, to: 'fixed', step: 'auto', lookbackDays: 0, parts: false };
        const jobs = fetchAll({
            ...quiet,
            order,
            earlier: [],
            cap: 100,
            scale: 40,
            regime: 'rows',
            noise: [0, 0, 3, 0],
        });
        expect(jobs).toBeLessThan(2.5 * quiet.length);
    });
    it.each([
        ['newest', false],
        ['newest', true],
        ['oldest', false],
        ['oldest', true],
    ])('closes in once on a full day of a year, %s first, in parts: %s', (order, parts) => {
        const year = { length: 365, to: 'fixed', step: 'auto', lookbackDays: 0, order, parts };
        const jobs = [31, 97, 170, 219, 280, 333].map((full) => {
            const noise = Array.from({ length: 365 }, (_, day) => (day === full ? 2_300 : 1 + ((day * 5) % 8) / 3));
            return fetchAll({ ...year, earlier: [], cap: 2_500, scale: 3, regime: 'rows', noise });
        });
        expect(sum(jobs)).toBeLessThan(88);
    });
});
//# sourceMappingURL=converge.test.js.map