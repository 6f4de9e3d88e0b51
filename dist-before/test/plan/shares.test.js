import { describe, expect, it } from 'vitest';
import { daysOf } from '../../src/days/day.js';
import { jobIdentity } from '../../src/plan/identity.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { day, makeInput, makeJob, makeLoad, makeWindow } from './support.js';
const hour = 3_600_000;
const dayMs = 24 * hour;
const zero = day('2026-03-01');
const now = (zero + 10) * dayMs + 3 * hour;
const days = (from, until = from + 1) => ({ from: zero + from, until: zero + until });
const window = makeWindow({ from: zero, to: zero + 9, step: 1 });
const posts = makeJob({ revisit: [1], window });
const likes = makeJob({ name: 'likes', table: 'likes', window });
const rows = (limit, remaining = limit) => ({ regime: 'rows', limit, remaining, share: 1 });
const jobs = (limit, remaining = limit) => ({ regime: 'jobs', limit, remaining, share: 1 });
/** Days of 10 rows each, each loaded two hours after its end. */
const daily = (job = posts, all = days(0, 10), changes = {}) => daysOf(all).map((each) => makeLoad(job, { from: each, until: each + 1 }, { at: (each + 1) * dayMs + 2 * hour, dataCount: 10, ...changes }));
/** What a job took an hour ago, whose days nobody asks for. */
const took = (dataCount, changes = {}) => makeLoad(posts, days(0), {
    at: now - hour,
    dataCount,
    supersededBy: 'another',
    reason: 'revisit',
    ...changes,
});
const taken = (changes) => ({
    job: 'posts',
    identity: jobIdentity(posts),
    slice: days(20),
    rows: null,
    isCut: null,
    ...changes,
});
const plan = (changes) => makePlan(makeInput({ jobs: [posts], now, ...changes }));
const asked = (changes) => plan(changes).slices.map(({ job, slice, reason, maxData }) => reason === 'revisit'
    ? `${job} ${slice.from - zero} ${maxData}`
    : `${job} ${slice.from - zero} ${reason}`);
const revisits = (changes) => asked(changes).filter((each) => /^posts \d+ \d+$/.test(each));
describe('revisits', () => {
    const missing = daily().toSpliced(4, 1);
    const share = { loads: missing, allowance: rows(100), revisitShare: 0.3 };
    it('take no more than their share while days are missing, and ask for no more rows than are left of it', () => {
        // Each may have 12 rows, and is expected to have 10.
        expect(asked(share)).toEqual(['posts 4 missing', 'posts 0 30', 'posts 1 20']);
        expect(revisits({ ...share, revisitShare: 0.12 })).toEqual(['posts 0 12']);
        expect(revisits({ ...share, revisitShare: 0.11 })).toEqual([]);
        expect(revisits({ ...share, revisitShare: 0 })).toEqual([]);
        // By default, 0.3 of what headgate may use.
        const { revisitShare: _, ...usual } = share;
        expect(revisits({ ...usual, allowance: { ...rows(200), share: 0.5 } })).toEqual(revisits(share));
        expect(revisits({ ...usual, allowance: null })).toHaveLength(8);
    });
    it('take what the allowance has where no day is missing', () => {
        expect(revisits({ ...share, loads: daily(), revisitShare: 0 })).toEqual(Array.from({ length: 9 }, (_, index) => `posts ${index} 100`));
    });
    it.each([
        ['held', { holds: [{ job: 'posts', slice: days(4), reason: 'failed', detail: '' }] }],
        ['under way', { taken: [taken({ slice: days(4) })] }],
    ])('keep to their share while a missing day is %s', (_, changes) => {
        expect(asked({ ...share, ...changes })).toEqual(['posts 0 30', 'posts 1 20']);
    });
    it.each([
        ['a load of them', { loads: [took(12), ...missing] }, 18],
        ['a load of another reason', { loads: [took(12, { reason: 'lookback' }), ...missing] }, 30],
        [
            'a load of a day ago',
            {
                loads: [took(12, { at: 0, committedAt: new Date(now - dayMs).toISOString() }), ...missing],
            },
            30,
        ],
        [
            'one that left no load',
            { spent: [{ at: now - dayMs + 1, rows: 12, job: 'posts', reason: 'revisit' }] },
            18,
        ],
        ['another job that left no load', { spent: [{ at: now - 1, rows: 12, job: 'posts' }] }, 30],
        ['one that runs', { taken: [taken({ reason: 'revisit', maxData: 12, sentAt: now - 1 })] }, 18],
        [
            'one that has ended',
            { taken: [taken({ reason: 'revisit', maxData: 25, rows: 12, sentAt: now - 1 })] },
            18,
        ],
        [
            'one that ended a day ago and waits for the others of its commit',
            { taken: [taken({ reason: 'revisit', rows: 12, sentAt: now - dayMs })] },
            30,
        ],
    ])('have what is left of their share after %s', (_, changes, left) => {
        // The job config `likes` has the missing days, so the allowance lets all of them start.
        expect(revisits({ ...share, allowance: rows(100, 1_000), ...changes })[0]).toBe(`posts 0 ${left}`);
    });
    it('are counted as jobs where jobs are scarce', () => {
        const input = { ...share, allowance: jobs(10) };
        expect(revisits(input)).toEqual(['posts 0 2500', 'posts 1 2500', 'posts 2 2500']);
        expect(revisits({ ...input, loads: [took(500), took(500), ...missing] })).toEqual(['posts 0 2500']);
    });
    it('wait for the allowance like other days, and one that fits goes first', () => {
        const loads = [took(90, { committedAt: new Date(now - hour).toISOString() }), ...daily()];
        expect(plan({ loads, allowance: rows(100, 5) })).toMatchObject({
            resumesAt: now - hour + dayMs,
            lacks: { regime: 'rows', left: 5, needed: 12 },
        });
        const small = { ...loads[4], dataCount: 1 };
        expect(asked({ loads: loads.with(4, small), allowance: rows(100, 5) })[0]).toBe('posts 3 5');
        expect(plan({ loads, allowance: rows(100, 12) })).toMatchObject({ resumesAt: null });
        expect(asked({ loads, allowance: rows(100, 12) })[0]).toBe('posts 0 12');
    });
    it('never overtake a missing day that the allowance has too few rows for', () => {
        const large = missing
            .map((load) => ({ ...load, dataCount: 60 }))
            .with(2, { ...missing[2], dataCount: 1 });
        const loads = [took(90, { reason: 'lookback' }), ...large];
        const { slices, resumesAt } = plan({ loads, allowance: rows(1_000, 20) });
        expect(slices.map(({ reason }) => reason).slice(0, 2)).toEqual(['missing', 'revisit']);
        expect(resumesAt).not.toBeNull();
    });
    it('keep to their share while anything else is to be fetched', () => {
        const refetches = [{ job: 'posts', loads: [missing[0].loadId] }];
        expect(asked({ ...share, loads: [...missing, daily()[4]], refetches })).toEqual([
            'posts 0 refetch',
            'posts 1 30',
            'posts 2 20',
        ]);
    });
    it('may ask for a whole job, however many rows a day had', () => {
        const jobs = [{ ...posts, maxData: 10 }];
        expect(revisits({ ...share, jobs, revisitShare: 0.1 })).toEqual(['posts 0 10']);
    });
});
describe('job configs with a higher priority', () => {
    const first = { ...likes, priority: 2 };
    const old = makeJob({ name: 'old', table: 'old', window: makeWindow({ from: zero, to: zero, step: 1 }) });
    it('have their turns before others, and equal ones take turns', () => {
        const order = asked({ jobs: [posts, { ...old, priority: 2 }, first] }).map((each) => each.split(' ')[0]);
        expect(order).toEqual(['old', ...Array(10).fill('likes'), ...Array(10).fill('posts')]);
        const equal = asked({ jobs: [posts, likes] }).map((each) => each.split(' ')[0]);
        expect(equal.slice(0, 4)).toEqual(['posts', 'likes', 'posts', 'likes']);
        expect(asked({ jobs: [likes, { ...posts, priority: 0 }] })[1]).toBe('likes 1 missing');
    });
    it('do not take the newest days of others where jobs are scarce, nor what is missing for what is loaded', () => {
        const today = makeWindow({ from: zero + 8, to: 'today', step: 1 });
        const both = [posts, first].map((job) => ({ ...job, revisit: [], window: today }));
        const scarce = asked({ jobs: both, allowance: jobs(90) });
        expect(scarce.slice(0, 4)).toEqual([
            'likes 9 missing',
            'likes 10 missing',
            'posts 9 missing',
            'posts 10 missing',
        ]);
        const aged = { ...posts, priority: 2 };
        expect(asked({ jobs: [likes, aged], loads: daily(aged) }).slice(9, 11)).toEqual([
            'likes 9 missing',
            'posts 0 2500',
        ]);
    });
    it('wait like others once their jobs fail', () => {
        const failing = { now: new Set(['likes']), at: new Map() };
        expect(asked({ jobs: [posts, first], failing })[0]).toBe('posts 0 missing');
    });
});
describe('a job config with a budget', () => {
    const job = makeJob({ window, budgetRows: 100 });
    const mine = (dataCount, changes = {}) => took(dataCount, { reason: 'run', ...changes });
    const loaded = daily(job, days(0, 2));
    it('asks for no more rows than it has, and for no more than are left of it', () => {
        expect(plan({ jobs: [job] }).slices[0]).toMatchObject({ maxData: 100 });
        const { slices, resumesAt } = plan({ jobs: [job], loads: [...loaded, mine(40)] });
        expect(slices[0]).toMatchObject({ maxData: 60 });
        expect(resumesAt).toBeNull();
    });
    it('waits until enough of it returns, and others go on meanwhile', () => {
        const loads = [...loaded, mine(95, { committedAt: new Date(now - 2 * hour).toISOString() })];
        const input = { jobs: [job, likes], loads: [...loads, ...daily(likes)] };
        expect(plan(input)).toMatchObject({
            resumesAt: now - 2 * hour + dayMs,
            lacks: { regime: 'rows', left: 5, job: 'posts' },
        });
        expect(plan(input).slices).toHaveLength(8);
        const both = plan({ ...input, loads });
        expect(both.resumesAt).toBeNull();
        expect(both.slices[0]).toMatchObject({ job: 'likes' });
        expect(both.slices.at(-1)).toMatchObject({ job: 'posts' });
    });
    it('has all of it again after a day', () => {
        expect(plan({
            jobs: [job],
            loads: [...loaded, mine(100, { committedAt: new Date(now - dayMs).toISOString() })],
        }).resumesAt).toBeNull();
        const used = { jobs: [job], loads: [...loaded, mine(100)] };
        expect(plan(used)).toMatchObject({ lacks: { left: 0 } });
    });
    it.each([
        ['a load', { loads: [mine(30)] }, 30],
        ['a load of another job config', { loads: [mine(30, { job: 'likes' })] }, 0],
        ['a job without a load', { spent: [{ at: now - 1, rows: 30, job: 'posts' }] }, 30],
        ['a job without a load whose job config is not known', { spent: [{ at: now - 1, rows: 30 }] }, 0],
        ['a job that runs', { taken: [taken({ maxData: 30, sentAt: now - 1 })] }, 30],
        ['an audit that runs', { audits: [{ job: 'posts', slice: days(0), rows: null, maxData: 30 }] }, 30],
    ])('is told what it used: %s', (_, changes, used) => {
        const share = { job: 'posts', priority: 1, budget: 100, used, left: 100 - used };
        expect(plan({ jobs: [job], ...changes }).shares).toEqual([share]);
    });
    it('has one for all values of its `for_each`', () => {
        const values = ['a', 'b'].map((value) => ({ ...job, name: `posts[${value}]` }));
        const loads = [mine(70, { job: 'posts[a]' }), mine(40, { job: 'posts[b]' })];
        expect(plan({ jobs: values, loads })).toMatchObject({
            shares: [{ job: 'posts', priority: 1, budget: 100, used: 110, left: 0 }],
            lacks: { left: 0, job: 'posts' },
        });
    });
    it('leaves out revisits for which it has too few rows, so that the run is complete', () => {
        const aged = { ...job, revisit: [1] };
        const used = plan({ jobs: [aged], loads: [...daily(aged), mine(79)] });
        expect(used).toMatchObject({ slices: [], resumesAt: null, revisits: [{ due: 9 }] });
        expect(plan({ jobs: [aged], loads: [...daily(aged), mine(78)] }).slices).toMatchObject([{ maxData: 12 }]);
    });
    it('is audited only with rows that are left of it', () => {
        const audited = { ...job, key: ['id'], audit: 1 };
        const all = (used) => plan({ jobs: [audited], loads: [...daily(audited), mine(used)], audits: [] }).slices;
        expect(all(40)).toMatchObject([{ reason: 'audit', maxData: 50 }]);
        expect(all(80)).toEqual([]);
    });
    it('is not named where no job config has a share of its own', () => {
        expect(plan({ jobs: [likes] })).not.toHaveProperty('shares');
    });
});
//# sourceMappingURL=shares.test.js.map