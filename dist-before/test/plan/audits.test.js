import { describe, expect, it } from 'vitest';
import { formatDay, sliceDates } from '../../src/days/day.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { nextRemedy, noRemedy } from '../../src/plan/remedy.js';
import { day, makeInput, makeJob, makeLoad, makeWindow } from './support.js';
const now = Date.UTC(2026, 5, 1, 12);
const first = day('2026-01-01');
const posts = (changes = {}) => makeJob({
    audit: 0.01,
    window: makeWindow({ from: first, to: first + 99, dateColumn: 'day' }),
    ...changes,
});
/** Loads of ten days each; the third has the most rows. */
function loaded(job, count) {
    return Array.from({ length: count }, (_, index) => {
        const from = first + index * 10;
        const rows = index === 2 ? 2_000 : 1_000;
        const days = Array.from({ length: 10 }, (_, at) => ({
            day: formatDay(from + at),
            rows: rows / 10,
            loaded: rows / 10,
        }));
        const at = now - 3_600_000 * (50 - index);
        return makeLoad(job, { from, until: from + 10 }, { at, dataCount: rows, rowsLoaded: rows, days });
    });
}
const audited = (load, text, changes = {}) => ({
    ...load,
    audits: [
        ...(load.audits ?? []),
        {
            job: load.job,
            day: text,
            loadBefore: load.loadId,
            loadAfter: `audit ${text}`,
            reason: 'audit',
            same: 100,
            changed: 0,
            appeared: 0,
            vanished: 0,
            at: `2026-06-01T00:00:${text.slice(8)}.000Z`,
            ...changes,
        },
    ],
});
const text = (slice) => slice && `${sliceDates(slice).from}..${sliceDates(slice).to}`;
/** The audits that a plan has, by days. */
const audits = (input) => makePlan(makeInput({ now, audits: [], ...input }))
    .slices.filter(({ reason }) => reason === 'audit')
    .map(({ slice }) => text(slice));
describe('audits', () => {
    const job = posts();
    it('ask for the seam of two answers as soon as three are loaded, before other days are fetched', () => {
        const [planned] = makePlan(makeInput({ now, audits: [], jobs: [job], loads: loaded(job, 3) })).slices;
        expect(planned).toMatchObject({ reason: 'audit', slice: { from: first + 19, until: first + 21 } });
        const two = makePlan(makeInput({ now, audits: [], jobs: [job], loads: loaded(job, 2) })).slices;
        expect(two[0]).toMatchObject({ reason: 'missing' });
    });
    it('ask where an answer ends with few rows, then where answers are largest, by a quarter of the jobs', () => {
        const loads = loaded(job, 10);
        const end = { day: '2026-02-09', rows: 50, loaded: 50 };
        loads[3] = { ...loads[3], days: [...loads[3].days.slice(0, 9), end] };
        const asked = [];
        for (let number = 0; number < 8; number += 1) {
            const [next] = makePlan(makeInput({ now, audits: [], jobs: [job], loads: [...loads] })).slices;
            if (next === undefined || next.slice === null)
                break;
            asked.push(text(next.slice));
            for (const [index, load] of loads.entries())
                for (let at = next.slice.from; at < next.slice.until; at += 1)
                    if (load.slice && at >= load.slice.from && at < load.slice.until)
                        loads[index] = audited(load, formatDay(at), {
                            loadAfter: `audit ${number}`,
                            at: `2026-06-01T00:00:0${number}.000Z`,
                        });
        }
        // Ten jobs are audited by a quarter of them; 1 % of ten jobs is less than one.
        expect(asked).toEqual(['2026-02-09..2026-02-10', '2026-01-20..2026-01-21']);
    });
    it.each([
        ['a destination that cannot compare', { audits: null }, {}],
        ['`audit: off`', {}, { audit: 0 }],
        ['an audit under way', { audits: [{ job: 'posts', slice: null }] }, {}],
        ['a probe', { probe: 0 }, {}],
    ])('are not asked with %s', (_, input, changes) => {
        const other = posts(changes);
        expect(audits({ jobs: [other], loads: loaded(other, 10), ...input })).toEqual([]);
    });
    it('leave out days that may still change, lack rows, or have rejected rows', () => {
        const loads = loaded(job, 10);
        const unsound = loads.map((load, index) => ({
            ...load,
            ...(index % 3 === 0 && { complete: false }),
            ...(index % 3 === 1 && { rowsRejected: 1 }),
            ...(index % 3 === 2 && { remoteCreatedAt: new Date(load.slice.from * 86_400_000).toISOString() }),
        }));
        expect(audits({ jobs: [job], loads: unsound })).toEqual([]);
    });
    it('never make a run wait for rows of the allowance', () => {
        const allowance = { regime: 'rows', limit: 10_000, remaining: 100, share: 1 };
        expect(audits({ jobs: [job], loads: loaded(job, 10), allowance })).toEqual([]);
    });
});
describe('a load that lacked rows', () => {
    const job = posts();
    it('is asked again in the same cut before anything else', () => {
        const loads = loaded(job, 10);
        const lacking = [{ job: 'posts', loadId: loads[3].loadId, day: '2026-02-09', rows: 120 }];
        const [next] = makePlan(makeInput({ now, audits: [], jobs: [job], loads, lacking })).slices;
        expect(next).toMatchObject({ reason: 'doubt', slice: loads[3]?.slice });
    });
    it('is asked for with a day more on each side if its end lacks rows, then in smaller answers', () => {
        const load = loaded(job, 1)[0];
        const live = { load, slice: load.slice, current: true };
        const padded = nextRemedy(job, live, '2026-01-10', undefined, [], false);
        expect(padded).toEqual({ ...noRemedy(job), isPadded: true });
        const smaller = nextRemedy(job, live, '2026-01-10', padded, [], false);
        expect(smaller).toMatchObject({ most: 999, tries: 1 });
        const last = [1, 2, 3].reduce((remedy) => nextRemedy(job, live, '2026-01-05', remedy, [], false), padded);
        expect(last).toMatchObject({ most: 249, isExhausted: false });
        expect(nextRemedy(job, live, '2026-01-05', last, [], false)).toMatchObject({ isExhausted: true });
        expect(nextRemedy(job, live, '2026-01-10', smaller, [], true)).toMatchObject({ isExhausted: true });
    });
    it('puts in doubt what was cut alike, which is fetched again with a day more on each side', () => {
        const loads = loaded(job, 10);
        const remedies = [{ ...noRemedy(job), isPadded: true }];
        const { slices } = makePlan(makeInput({ now, audits: [], jobs: [job], loads, remedies }));
        expect(new Set(slices.map(({ reason }) => reason))).toEqual(new Set(['doubt']));
        expect(slices[0]?.asks).toEqual({ from: slices[0].slice.from - 1, until: slices[0].slice.until + 1 });
    });
    it('puts only large answers in doubt if size is what they have in common', () => {
        const loads = loaded(job, 10);
        const remedies = [{ ...noRemedy(job), most: 1_500 }];
        const { slices } = makePlan(makeInput({ now, audits: null, jobs: [job], loads, remedies }));
        expect(slices.every(({ slice }) => slice.from >= first + 20 && slice.until <= first + 30)).toBe(true);
        expect(slices.length).toBeGreaterThan(1);
    });
});
//# sourceMappingURL=audits.test.js.map