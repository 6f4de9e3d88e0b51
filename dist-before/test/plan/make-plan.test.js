import { describe, expect, it } from 'vitest';
import { jobIdentity } from '../../src/plan/identity.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { daysOf, sliceDates } from '../../src/days/day.js';
import { day, makeInput, makeJob, makeLoad, makeWindow } from './support.js';
const hourMs = 3_600_000;
/** Noon: the 11th is over and settled, the 12th is not over. */
const now = Date.UTC(2026, 0, 12, 12);
const days = (from, to) => ({
    from: day('2026-01-01') + from - 1,
    until: day('2026-01-01') + to,
});
const window = (to, step = 'auto', lookbackDays = 0) => makeWindow({ to: to === 'today' ? to : day('2026-01-01') + to - 1, step, lookbackDays });
/** What the plan asks for, one line per slice: job config, days of January, reason. */
function planned(input) {
    return makePlan(makeInput({ now, ...input })).slices.map(({ job, slice, reason }) => {
        if (slice === null)
            return `${job} ${reason}`;
        const { from, to } = sliceDates(slice);
        return `${job} ${from.slice(8)}-${to.slice(8)} ${reason}`;
    });
}
const weeks = makeJob({ window: window(11, 4) });
const settled = (job, slice, changes = {}) => makeLoad(job, slice, { at: now - hourMs, ...changes });
describe('what a plan holds', () => {
    it.each([
        [
            'all days where nothing is loaded',
            {},
            ['01-04', '05-08', '09-11'].map((range) => `posts ${range} missing`),
        ],
        [
            'what the ledger lacks',
            { loads: [settled(weeks, days(5, 8))] },
            ['posts 01-04 missing', 'posts 09-11 missing'],
        ],
        ['nothing where all is loaded', { loads: [settled(weeks, days(1, 11))] }, []],
        [
            'nothing for what a later load took the place of',
            { loads: [settled(weeks, days(1, 11), { supersededBy: 'another' })] },
            ['posts 01-04 missing', 'posts 05-08 missing', 'posts 09-11 missing'],
        ],
        [
            'what another config asked for, again',
            {
                loads: [settled({ ...weeks, config: { keywords: 'wind' } }, days(1, 4)), settled(weeks, days(5, 11))],
            },
            ['posts 01-04 changed'],
        ],
        [
            'a load whole that is to be fetched again',
            {
                loads: [settled(weeks, days(1, 11), { loadId: 'a' })],
                refetches: [{ job: 'posts', loads: ['a'] }],
            },
            ['posts 01-04 refetch', 'posts 05-08 refetch', 'posts 09-11 refetch'],
        ],
        [
            'a slice as asked for again though other days of it are missing, and what another config asked for',
            {
                loads: [
                    settled(weeks, days(4, 4), { loadId: 'a' }),
                    settled(weeks, days(5, 8)),
                    settled({ ...weeks, config: { keywords: 'wind' } }, days(9, 11), { loadId: 'b' }),
                ],
                refetches: [{ job: 'posts', loads: ['a', 'b'] }],
            },
            ['posts 01-04 refetch', 'posts 09-11 refetch'],
        ],
        [
            'no day of a job under way, and none that is held',
            {
                taken: [{ job: 'posts', identity: jobIdentity(weeks), slice: days(1, 4), rows: null, isCut: null }],
                holds: [{ job: 'posts', slice: days(9, 11), reason: 'stopped', detail: '' }],
            },
            ['posts 05-08 missing'],
        ],
        [
            'the parts of what was capped',
            {
                loads: [settled(weeks, days(5, 11))],
                capped: [
                    { job: 'posts', identity: jobIdentity(weeks), slice: days(1, 4), rows: 2_500, maxData: 2_500 },
                ],
            },
            ['posts 01-02 missing', 'posts 03-04 missing'],
        ],
    ])('%s', (_, input, expected) => {
        expect(planned({ jobs: [weeks], ...input })).toEqual(expected);
    });
    it('a single capped day again only if a job may give more than then', () => {
        const job = makeJob({ window: window(1) });
        const config = { ...job.config, startDate: '2026-01-01', endDate: '2026-01-01', maxData: 2_500 };
        const loads = [settled(job, days(1, 1), { dataCount: 2_500, complete: false, config })];
        expect(planned({ jobs: [job], loads })).toEqual([]);
        expect(planned({ jobs: [job], loads, maxDataPerJob: 10_000 })).toEqual(['posts 01-01 incomplete']);
        // EDGES 30: not twice in one run, unless the job was of an earlier run, or of an account that allows fewer rows.
        for (const [allowed, again] of [
            [10_000, false],
            [2_500, true],
            [0, true],
        ]) {
            const fresh = new Map([[loads[0].loadId, allowed]]);
            expect(planned({ jobs: [job], loads, fresh, maxDataPerJob: 10_000 })).toHaveLength(again ? 1 : 0);
        }
        // Or if it can be fetched in parts now. It has at least the rows that came.
        const split = makeJob({ window: window(5), splitBy: [{ param: 'lang', values: ['ko', 'en'] }] });
        const all = [1, 2, 3, 4, 5].map((each) => settled(split, days(each, each), each === 3 ? { dataCount: 2_500, complete: false } : { dataCount: 500 }));
        const plan = makePlan(makeInput({ now, jobs: [split], loads: all }));
        expect(plan.slices).toMatchObject([{ slice: days(3, 3), rows: { low: 2_500, expected: 2_500 } }]);
        expect(plan.progress).toMatchObject([{ jobs: { likely: 3 } }]);
    });
    it('open days apart from settled ones, and again as long as they are open', () => {
        const job = makeJob({ window: window('today', 30, 2) });
        expect(planned({ jobs: [job] })).toEqual(['posts 01-09 missing', 'posts 10-12 missing']);
        const loads = [settled(job, days(1, 9)), settled(job, days(10, 12))];
        expect(planned({ jobs: [job], loads })).toEqual(['posts 10-12 open']);
        const fresh = new Map(loads.map(({ loadId }) => [loadId, 2_500]));
        expect(planned({ jobs: [job], loads, fresh })).toEqual([]);
    });
    it('all days of a load of which some are fetched: a commit replaces it as a whole', () => {
        const job = makeJob({ window: window('today', 30) });
        // Its job was created before the last of its days were over.
        const loads = [
            settled(job, days(1, 12), { remoteCreatedAt: new Date(Date.UTC(2026, 0, 11, 12)).toISOString() }),
        ];
        const asked = makePlan(makeInput({ now, jobs: [job], loads })).slices.flatMap(({ slice }) => daysOf(slice));
        expect(asked.toSorted((a, b) => a - b)).toEqual(daysOf(days(1, 12)));
    });
    it('a job config without a window once a run', () => {
        const job = makeJob({ window: null });
        expect(planned({ jobs: [job], loads: [makeLoad(job, null, { at: now })] })).toEqual(['posts run']);
        expect(planned({ jobs: [job], finished: new Set(['posts']) })).toEqual([]);
    });
});
describe('its order', () => {
    it('begins with the newest days if the window says so', () => {
        const job = { ...weeks, order: 'newest' };
        expect(planned({ jobs: [job] })).toEqual([
            'posts 09-11 missing',
            'posts 05-08 missing',
            'posts 01-04 missing',
        ]);
    });
    it('lets job configs take turns, first the one that waited longest', () => {
        const [a, b] = ['a', 'b'].map((name) => makeJob({ name, window: window(8, 4) }));
        expect(planned({ jobs: [a, b] })).toEqual(['a 01-04', 'b 01-04', 'a 05-08', 'b 05-08'].map((text) => `${text} missing`));
        expect(planned({ jobs: [a, b], loads: [settled(a, days(1, 4))] })).toEqual([
            'b 01-04 missing',
            'a 05-08 missing',
            'b 05-08 missing',
        ]);
    });
});
describe('suspect days', () => {
    it('come after missing days of all job configs', () => {
        const dated = makeWindow({ to: day('2026-01-03'), dateColumn: 'day' });
        const loaded = makeJob({ name: 'loaded', window: dated, expect: { rowsPerDay: [10, 20] } });
        const counted = [15, 5, 15].map((rows, at) => ({ day: `2026-01-0${at + 1}`, rows, loaded: rows }));
        const loads = counted.map((each, at) => settled(loaded, days(at + 1, at + 1), { days: [each] }));
        expect(planned({ jobs: [loaded, { ...weeks, name: 'others' }], loads })).toEqual([
            ...['01-04', '05-08', '09-11'].map((range) => `others ${range} missing`),
            'loaded 02-02 suspect',
        ]);
    });
});
describe('the allowance', () => {
    const rows = { regime: 'rows', limit: 100_000, remaining: 100_000, share: 1 };
    const known = [settled(weeks, days(1, 4), { dataCount: 2_000 })];
    it('limits nothing if the allowance is enough', () => {
        expect(makePlan(makeInput({ now, jobs: [weeks], allowance: rows })).resumesAt).toBeNull();
    });
    it('is waited for if it is used up, until the own loads leave the 24 hours', () => {
        const plan = makePlan(makeInput({ now, jobs: [weeks], loads: known, allowance: { ...rows, remaining: 0 } }));
        expect(plan.resumesAt).toBe(Date.parse(known[0].committedAt) + 24 * hourMs);
    });
    it('is used to its last worthwhile part: a slice is cut to what is left', () => {
        const jobs = [makeJob({ window: window(11) })];
        const plan = makePlan(makeInput({ now, jobs, loads: known, allowance: { ...rows, remaining: 1_500 } }));
        expect(plan.resumesAt).toBeNull();
        // Two days of about 500 rows each; three days would probably be too many.
        expect(plan.slices[0]).toMatchObject({ maxData: 1_500, slice: days(5, 6) });
    });
    it('is not spent on a slice that it may cut short: its rows would be paid for and not kept', () => {
        const jobs = [makeJob({ window: window(11) })];
        const at = (remaining) => makePlan(makeInput({ now, jobs, loads: known, allowance: { ...rows, remaining } }));
        // A day of about 500 rows; nine times in ten, not more than 590.
        expect(at(550).resumesAt).toBe(Date.parse(known[0].committedAt) + 24 * hourMs);
        expect(at(600)).toMatchObject({ resumesAt: null, slices: [{ maxData: 600 }, {}, {}] });
    });
    it('that suffices for no job is named, with what the next one needs', () => {
        const jobs = [makeJob({ window: window(11) })];
        const at = (remaining) => makePlan(makeInput({ now, jobs, loads: known, allowance: { ...rows, remaining } })).lacks;
        expect(at(550)).toEqual({ regime: 'rows', left: 550, needed: 1_250 });
        expect(at(0)).toEqual({ regime: 'rows', left: 0, needed: 1_250 });
        expect(at(600)).toBeUndefined();
    });
    it('that is too small for the first slice goes to the next that fits, but not to days that stay open', () => {
        const [large, small, open] = [
            makeJob({ name: 'large', window: window(8) }),
            makeJob({ name: 'small', window: window(8) }),
            makeJob({ name: 'open', window: window('today', 1, 2) }),
        ];
        const loads = [
            settled(large, days(1, 4), { dataCount: 4_000 }),
            settled(small, days(1, 4), { dataCount: 400 }),
            ...[days(1, 9), days(10, 12)].map((slice) => settled(open, slice, { dataCount: 50 })),
        ];
        const plan = (jobs) => makePlan(makeInput({ now, jobs, loads, allowance: { ...rows, remaining: 700 } }));
        const { resumesAt, slices } = plan([large, small, open]);
        expect([resumesAt, slices[0]]).toMatchObject([null, { job: 'small', slice: days(5, 8), maxData: 700 }]);
        expect(slices.filter(({ job }) => job === 'small')).toHaveLength(1);
        expect(plan([large, open]).lacks).toMatchObject({ left: 700 });
    });
    it('is left to others but for the share that the budget gives', () => {
        const shared = { ...rows, limit: 8_000, remaining: 8_000, share: 0.25 };
        expect(makePlan(makeInput({ now, jobs: [weeks], allowance: shared })).slices[0]).toMatchObject({
            maxData: 2_000,
        });
        const plan = makePlan(makeInput({ now, jobs: [weeks], loads: known, allowance: shared }));
        expect(plan.resumesAt).toBe(Date.parse(known[0].committedAt) + 24 * hourMs);
    });
    it('is waited for no longer than it takes, however small a part the budget gives', () => {
        const shared = { ...rows, share: 0.01 };
        const first = makePlan(makeInput({ now, jobs: [weeks], allowance: shared }));
        expect([first.resumesAt, first.slices[0]?.maxData]).toEqual([null, 1_000]);
        const used = [settled(weeks, days(1, 4), { dataCount: 1_000 })];
        const next = makePlan(makeInput({ now, jobs: [weeks], loads: used, allowance: shared }));
        expect(next.resumesAt).toBe(Date.parse(used[0].committedAt) + 24 * hourMs);
    });
    it.each(['rows', 'jobs'])('of %s goes to missing days before loaded ones that stay open', (regime) => {
        const job = makeJob({ window: window('today', 1), order: 'newest' });
        const loads = [days(8, 10), days(11, 11), days(12, 12)].map((slice) => settled(job, slice));
        const allowance = { regime, limit: 10_000, remaining: 10_000, share: 1 };
        const plan = makePlan(makeInput({ now, jobs: [job], loads, allowance }));
        const asked = plan.slices.map(({ slice, reason }) => `${sliceDates(slice).from.slice(8)} ${reason}`);
        expect(asked).toEqual([7, 6, 5, 4, 3, 2, 1].map((each) => `0${each} missing`).concat('12 open'));
    });
    it('of jobs keeps its last for the days that come due, and spends it on them', () => {
        const job = makeJob({ window: window('today', 4), order: 'newest' });
        const jobs = { regime: 'jobs', limit: 20, share: 1 };
        const due = makePlan(makeInput({ now, jobs: [job], allowance: { ...jobs, remaining: 1 } }));
        expect(due.resumesAt).toBeNull();
        expect(due.slices[0]).toMatchObject({ slice: days(12, 12) });
        const loads = [settled(job, days(9, 11)), settled(job, days(12, 12))];
        const fresh = new Map(loads.map(({ loadId }) => [loadId, 2_500]));
        const later = (remaining) => makePlan(makeInput({ now, jobs: [job], loads, fresh, allowance: { ...jobs, remaining } })).resumesAt;
        expect(later(1)).toBe(Date.parse(loads[0].remoteCreatedAt) + 24 * hourMs);
        expect(later(2)).toBeNull();
    });
});
//# sourceMappingURL=make-plan.test.js.map