import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, formatDay, overlap } from '../../src/days/day.js';
import { jobIdentity } from '../../src/plan/identity.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { examples } from '../support/size.js';
import { day, makeInput, makeJob, makeLoad, makeWindow } from './support.js';
const hour = 3_600_000;
const dayMs = 24 * hour;
const zero = day('2026-03-01');
const days = (from, until = from + 1) => ({ from: zero + from, until: zero + until });
/** The end of a day of March 2026 in UTC, and hours after it. */
const after = (index, hours) => (zero + index + 1) * dayMs + hours * hour;
const posts = makeJob({ revisit: [1, 7, 30], window: makeWindow({ from: zero, to: zero + 9 }) });
/** Ten days of ten rows each, each loaded two hours after its end. */
const daily = (changes = {}) => daysOf(days(0, 10)).map((each, index) => makeLoad(posts, { from: each, until: each + 1 }, { at: after(index, 2), dataCount: 10, ...changes }));
const plan = (changes) => makePlan(makeInput({ jobs: [posts], ...changes }));
const asked = (changes) => plan(changes).slices.map(({ slice, reason }) => {
    const { from, until } = slice;
    return `${from - zero}${until - from === 1 ? '' : `-${until - 1 - zero}`} ${reason}`;
});
const outlook = (changes) => plan(changes).revisits ?? [];
describe('a finished day', () => {
    const loads = daily();
    it('is due an hour after it has reached an age, not before, and overdue a day later', () => {
        const before = after(0, 25) - 1;
        expect(asked({
            loads: loads.slice(0, 1),
            now: before,
            jobs: [{ ...posts, window: makeWindow({ from: zero, to: zero }) }],
        })).toEqual([]);
        const one = {
            loads: loads.slice(0, 1),
            jobs: [{ ...posts, window: makeWindow({ from: zero, to: zero }) }],
        };
        expect(outlook({ ...one, now: before })).toEqual([
            { job: 'posts', due: 0, overdue: 0, rows: 0, tomorrow: 1 },
        ]);
        expect(asked({ ...one, now: before + 1 })).toEqual(['0 revisit']);
        const due = { job: 'posts', due: 1, overdue: 0, rows: 10, tomorrow: 0 };
        expect(outlook({ ...one, now: before + dayMs })).toEqual([due]);
        expect(outlook({ ...one, now: before + 1 + dayMs })).toEqual([{ ...due, overdue: 1 }]);
    });
    it('is asked for once for several ages, and not again until the next one', () => {
        const first = makeLoad(posts, days(0), { at: after(0, 7 * 24 + 1) });
        const one = { jobs: [{ ...posts, window: makeWindow({ from: zero, to: zero }) }], loads: [first] };
        expect(asked({ ...one, now: after(0, 29 * 24) })).toEqual([]);
        expect(asked({ ...one, now: after(0, 30 * 24 + 1) })).toEqual(['0 revisit']);
        const younger = makeLoad(posts, days(0), { at: after(0, 7 * 24 + 1) - 1 });
        expect(asked({ ...one, loads: [younger], now: after(0, 7 * 24 + 1) })).toEqual(['0 revisit']);
    });
    it('comes after every other day, the one first that was due first', () => {
        const now = after(9, 3);
        const missing = loads.toSpliced(4, 1);
        expect(asked({ loads: missing, now })).toEqual([
            '4 missing',
            '0 revisit',
            '1 revisit',
            '2 revisit',
            '3 revisit',
            '5 revisit',
            '6 revisit',
            '7 revisit',
            '8 revisit',
        ]);
        const again = loads.with(0, makeLoad(posts, days(0), { at: after(0, 30) }));
        expect(asked({ loads: again, now }).slice(4, 7)).toEqual(['5 revisit', '0 revisit', '6 revisit']);
    });
    it('takes the other days of its load with it, which are not counted as due, by all rows that it brought', () => {
        const load = makeLoad(posts, days(0, 4), { at: after(3, 2), dataCount: 81 });
        const input = {
            loads: [load],
            now: after(1, 7 * 24 + 1),
            jobs: [{ ...posts, window: makeWindow({ from: zero, to: zero + 3 }), revisit: [7] }],
        };
        expect(outlook(input)).toEqual([{ job: 'posts', due: 2, overdue: 1, rows: 81, tomorrow: 1 }]);
        // Days 2 and 3 have their age still to come.
        expect(asked(input)).toEqual(['0-1 revisit', '2 revisit', '3 revisit']);
        expect(asked({ ...input, allowance: { regime: 'jobs', limit: 90, remaining: 90, share: 1 } })).toEqual([
            '0-3 revisit',
        ]);
    });
    it('is not asked for while a job for it runs, and then the rest of its load is', () => {
        const load = makeLoad(posts, days(0, 4), { at: after(3, 2), dataCount: 80 });
        const job = { ...posts, window: makeWindow({ from: zero, to: zero + 3 }), revisit: [7] };
        const taken = {
            job: 'posts',
            identity: jobIdentity(job),
            slice: days(0, 2),
            rows: 40,
            isCut: false,
            reason: 'revisit',
        };
        const input = { jobs: [job], loads: [load], taken: [taken], now: after(1, 7 * 24 + 1) };
        expect(asked(input)).toEqual(['2 revisit', '3 revisit']);
        expect(outlook(input)).toEqual([{ job: 'posts', due: 0, overdue: 0, rows: 40, tomorrow: 1 }]);
    });
    const now = after(9, 3);
    it.each([
        ['without `revisit`', { jobs: [{ ...posts, revisit: undefined }] }],
        ['in a run without revisits', { revisitShare: null }],
        ['by a probe', { probe: 0 }],
        ['on hold', { holds: [{ job: 'posts', slice: null, reason: 'stopped', detail: '' }] }],
        [
            'that this run has loaded, whatever the clock of the service says',
            {
                fresh: new Map(loads.map(({ loadId }) => [loadId, 9])),
                loads: loads.map((load) => ({ ...load, committedAt: new Date(now).toISOString() })),
            },
        ],
        ['whose rows `retain` has deleted', { loads: daily({ marks: { [formatDay(zero)]: 'expired' } }) }],
        [
            'for which another answer lacked rows since',
            { stays: new Map(loads.map(({ loadId }) => [loadId, now])) },
        ],
    ])('is not asked for %s', (_, changes) => {
        expect(asked({ loads, now, ...changes }).filter((each) => each.endsWith('revisit'))).toEqual([]);
        expect(plan({ loads, now, ...changes }).revisits ?? []).not.toContainEqual(expect.objectContaining({ due: 9 }));
    });
    it.each([
        ['that is suspect', { loads: daily({ marks: { [formatDay(zero)]: 'suspect' } }) }, 9],
        [
            'for which another answer lacked rows before the age',
            { stays: new Map([[loads[0].loadId, after(0, 3)]]) },
            9,
        ],
        ['beside one on hold', { holds: [{ job: 'posts', slice: days(3), reason: 'failed', detail: '' }] }, 8],
        [
            'beside one whose answer an audit doubts',
            { lacking: [{ job: 'posts', loadId: loads[3].loadId, day: null, rows: 9 }] },
            8,
        ],
    ])('is asked for %s', (_, changes, due) => {
        expect(outlook({ loads, now, ...changes })[0]?.due).toBe(due);
    });
    it('that is fetched anyway is not due, and suspect days come before it', () => {
        const [first, ...others] = loads;
        expect(asked({ loads, now, refetches: [{ job: 'posts', loads: [first.loadId] }] })[0]).toBe('0 refetch');
        expect(outlook({ loads, now, refetches: [{ job: 'posts', loads: [first.loadId] }] })[0]?.due).toBe(8);
        const kept = new Set([others[3].loadId]);
        const last = asked({ loads, now, kept });
        expect(last.slice(0, 2)).toEqual(['4 suspect', '0 revisit']);
        expect(last).not.toContain('4 revisit');
    });
    it('is planned from the same ledger as if nothing was planned before, whenever it is', () => {
        // Clocks are set on 8 March, so ages are reached at other hours than days end.
        const window = makeWindow({ from: zero, to: zero + 9, timeZone: 'America/New_York' });
        const known = { ...posts, revisit: [1, 7], window };
        const ledger = daily().map((load) => ({ ...load, remoteCreatedAt: new Date(after(9, 7)).toISOString() }));
        // Around midnight, in each night of a month.
        const nights = Array.from({ length: 30 }, (_, night) => [4, 4.5, 5, 5.5, 6, 6.5].map((at) => night * 24 + at));
        const outlooks = nights.flat().map((hours) => {
            const input = { loads: ledger, now: after(9, 24 + hours) };
            const [again, anew] = [known, { ...known }].map((job) => plan({ ...input, jobs: [job] }));
            expect(again).toEqual(anew);
            return again.revisits?.[0];
        });
        expect(new Set(outlooks.map((each) => JSON.stringify(each))).size).toBeGreaterThan(8);
        const last = { jobs: [known], loads: ledger, now: after(9, 9 * 24) };
        expect(asked(last)).not.toEqual([]);
        expect(asked({ ...last, revisitShare: null })).toEqual([]);
    });
});
describe('days that will be due one by one', () => {
    const job = { ...posts, revisit: [3], window: makeWindow({ from: zero, to: 'today' }) };
    const now = after(9, 12);
    it('are loaded one by one, older ones and open ones together', () => {
        expect(asked({ jobs: [job], now })).toEqual([
            '0-2 missing',
            '3-6 missing',
            '7 missing',
            '8 missing',
            '9 missing',
            '10 missing',
        ]);
        const open = { ...job, window: { ...job.window, lookbackDays: 1 } };
        expect(asked({ jobs: [open], now }).slice(-3)).toEqual(['7 missing', '8 missing', '9-10 missing']);
        expect(asked({ jobs: [{ ...job, order: 'newest' }], now }).slice(0, 4)).toEqual([
            '10 missing',
            '9 missing',
            '8 missing',
            '7 missing',
        ]);
    });
    it('are loaded together where jobs are scarce, or without ages', () => {
        const allowance = { regime: 'jobs', limit: 90, remaining: 90, share: 1 };
        const { revisit: _, ...without } = job;
        expect(asked({ jobs: [job], now, allowance })).toEqual(asked({ jobs: [without], now, allowance }));
        expect(asked({ jobs: [without], now })).not.toContain('8 missing');
    });
    it('need at least as many jobs', () => {
        expect(plan({ jobs: [job], now }).progress[0]?.jobs.atLeast).toBe(4);
    });
});
const ends = new Map();
/** The end of a day by its calendar: the first quarter of an hour that has another date. */
function endOf(at, timeZone) {
    const known = ends.get(`${at} ${timeZone}`);
    if (known !== undefined)
        return known;
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' };
    const date = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    let time = at * dayMs + 8 * hour;
    while (date.format(time) <= formatDay(at))
        time += hour / 4;
    ends.set(`${at} ${timeZone}`, time);
    return time;
}
it('which days are due is what a calendar says, in every time zone and whenever clocks change', () => {
    const world = fc.record({
        timeZone: fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Auckland', 'Australia/Lord_Howe'),
        ages: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
        lookbackDays: fc.integer({ min: 0, max: 2 }),
        lengths: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 }),
        // Hours after the end of its last day at which each load was asked for, and a millisecond beside them.
        created: fc.array(fc.tuple(fc.integer({ min: 0, max: 14 * 24 }), fc.constantFrom(-1, 0, 1)), {
            minLength: 12,
            maxLength: 12,
        }),
        now: fc.tuple(fc.integer({ min: 0, max: 40 * 24 }), fc.constantFrom(-1, 0, 1)),
    });
    const property = fc.property(world, ({ timeZone, ages, lookbackDays, lengths, created, now: [hours, beside] }) => {
        const revisit = ages.toSorted((a, b) => a - b);
        const from = day('2026-03-20');
        const length = lengths.reduce((sum, each) => sum + each, 0);
        const job = makeJob({
            revisit,
            window: makeWindow({ from, to: from + length - 1, timeZone, lookbackDays }),
        });
        const now = endOf(from + length - 1, timeZone) + hours * hour + beside;
        let until = from;
        const loads = lengths.map((each, index) => {
            until += each;
            const [ago, ms] = created[index];
            const at = Math.min(now, endOf(until - 1, timeZone) + ago * hour + ms);
            return makeLoad(job, { from: until - each, until }, { at, dataCount: 7 * each });
        });
        const borders = (each) => revisit.map((age) => endOf(each, timeZone) + age * dayMs + hour);
        const expected = { job: 'posts', due: 0, overdue: 0, rows: 0, tomorrow: 0 };
        const wanted = new Set();
        for (const { slice, remoteCreatedAt, dataCount } of loads) {
            const at = Date.parse(remoteCreatedAt);
            const isOpen = at < endOf(slice.until - 1, timeZone) + lookbackDays * dayMs + hour;
            let isDue = false;
            for (const each of daysOf(slice)) {
                const isDueAt = (time) => !isOpen && borders(each).some((border) => at < border && border <= time);
                if (isDueAt(now)) {
                    expected.due += 1;
                    isDue = true;
                    if (isDueAt(now - dayMs))
                        expected.overdue += 1;
                }
                else if (borders(each).some((border) => now < border && border <= now + dayMs))
                    expected.tomorrow += 1;
            }
            if (!isDue)
                continue;
            expected.rows += dataCount;
            for (const each of daysOf(slice))
                wanted.add(each);
        }
        const { slices, revisits = [] } = makePlan(makeInput({ jobs: [job], loads, now }));
        const got = slices.filter(({ reason }) => reason === 'revisit').flatMap(({ slice }) => daysOf(slice));
        expect(got).toHaveLength(wanted.size);
        expect(new Set(got)).toEqual(wanted);
        expect(revisits).toEqual(expected.due + expected.tomorrow > 0 ? [expected] : []);
        // Whoever has an age to come is alone.
        const young = slices.filter(({ slice }) => daysOf(slice).some((each) => borders(each).some((border) => border > now)));
        expect(young.filter(({ slice, reason }) => slice.until - slice.from > 1 && reason === 'revisit')).toEqual([]);
        expect(slices.some(({ slice }, index) => slices.slice(index + 1).some((other) => overlap(slice, other.slice)))).toBe(false);
    });
    fc.assert(property, { numRuns: examples(1_600) });
});
//# sourceMappingURL=revisits.test.js.map