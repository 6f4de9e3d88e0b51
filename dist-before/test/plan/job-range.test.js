import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobIdentity } from '../../src/plan/identity.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { Backfill, makeInput, makeJob, makeWindow } from './support.js';
import { examples } from '../support/size.js';
const now = Date.UTC(2026, 5, 1, 12);
const today = Math.floor(now / 86_400_000);
const world = fc.record({
    length: fc.integer({ min: 1, max: 300 }),
    step: fc.constantFrom('auto', 1, 7, 30),
    order: fc.constantFrom('newest', 'oldest'),
    cap: fc.constantFrom(10, 100, 2_500, 10_000),
    regime: fc.constantFrom('rows', 'jobs'),
});
/** The plan's forecast before each job, and the number of jobs until the end. */
function fetchAll({ length, step, order, cap, regime }, rowsOn) {
    const job = makeJob({ order, window: makeWindow({ from: today - 1 - length, to: today - 2, step }) });
    const source = new Backfill(rowsOn);
    const told = [];
    for (;;) {
        const { slices, progress } = makePlan(makeInput({
            jobs: [job],
            loads: source.loads,
            capped: source.capped,
            maxDataPerJob: cap,
            allowance: { regime, limit: 1e9, remaining: 1e9, share: 1 },
            now,
        }));
        told.push(progress[0]);
        if (slices[0] === undefined)
            return { told, jobs: source.jobs };
        source.fetch(job, slices[0], jobIdentity(job), now - 7_200_000);
    }
}
describe('the jobs that a plan says are left', () => {
    it.each([
        { length: 31, cap: 2_500, step: 'auto', jobs: { atLeast: 2, likely: null, atMost: 32 } },
        { length: 366, cap: 2_500, step: 'auto', jobs: { atLeast: 3, likely: null, atMost: 367 } },
        { length: 366, cap: 10_000, step: 'auto', jobs: { atLeast: 2, likely: null, atMost: 370 } },
        { length: 366, cap: 2_500, step: 30, jobs: { atLeast: 13, likely: null, atMost: 368 } },
    ])('of $length days never fetched, $cap rows a job, step $step', ({ jobs, ...values }) => {
        const { told } = fetchAll({ ...values, order: 'newest', regime: 'rows' }, () => 0);
        expect(told[0]).toMatchObject({ known: false, jobs });
    });
    it('are at least those that a source without rows takes', () => {
        fc.assert(fc.property(world, (values) => {
            const { told, jobs } = fetchAll(values, () => 0);
            expect(jobs).toBeGreaterThanOrEqual(told[0]?.jobs.atLeast ?? Infinity);
        }), { numRuns: examples(60) });
    });
    it('are at most those of a source whose every day fills a job', () => {
        fc.assert(fc.property(world, (values) => {
            const { told, jobs } = fetchAll({ ...values, length: Math.min(values.length, 90) }, () => values.cap);
            expect(jobs).toBeLessThanOrEqual(told[0]?.jobs.atMost ?? 0);
        }), { numRuns: examples(30) });
    });
    it('are a range around the likely number, none at the end, and known once a job was not capped', () => {
        const noise = fc.array(fc.double({ min: 0, max: 4, noNaN: true }), { minLength: 1, maxLength: 30 });
        fc.assert(fc.property(world, noise, fc.constantFrom(0.2, 3, 40, 900), (values, factors, rows) => {
            const { told } = fetchAll({ ...values, length: Math.min(values.length, 90) }, (day) => Math.round(rows * (factors[day % factors.length] ?? 1)));
            for (const { jobs } of told) {
                const { atLeast, likely, atMost } = jobs;
                expect(atLeast).toBeLessThanOrEqual(likely ?? atLeast);
                expect(likely ?? atLeast).toBeLessThanOrEqual(atMost);
            }
            expect(told.at(-1)).toMatchObject({ known: true, jobs: { atLeast: 0, likely: 0, atMost: 0 } });
        }), { numRuns: examples(40) });
    });
    it('come close after the first job of a source that is even', () => {
        const even = { length: 366, step: 'auto', order: 'newest', cap: 2_500, regime: 'rows' };
        const { told, jobs } = fetchAll(even, () => 70);
        expect(jobs - 1).toBeGreaterThan((told[1]?.jobs.likely ?? 0) / 1.3);
        expect(jobs - 1).toBeLessThan((told[1]?.jobs.likely ?? 0) * 1.3);
    });
});
//# sourceMappingURL=job-range.test.js.map