import { describe, expect, it } from 'vitest';
import { configFor } from '../../src/plan/identity.js';
import { RunState } from '../../src/sync/run/run-state.js';
import { requestSize } from '../../src/sync/submit/request.js';
import { emptyState } from '../../src/sync/journal/journal-state.js';
import { makeContext } from './make-context.js';
import { makeLane } from './make-lane.js';
import { sliceOf } from '../support/days.js';
const minute = 60_000;
const now = Date.UTC(2026, 4, 17, 12);
const slice = sliceOf('2026-05-17');
const job = {
    name: 'posts',
    source: 'news',
    config: { keywords: 'solar' },
    maxData: null,
};
const planned = { job: 'posts', slice, reason: 'open', maxData: 100, rows: null, open: true };
/** Loads of the slice, given by how many minutes ago their jobs were created and how many rows they asked for. */
function loadsOf(name, jobs) {
    return jobs.map(([ago, maxData]) => ({
        job: name,
        source: 'news',
        slice,
        config: configFor(job, slice, maxData),
        remoteCreatedAt: new Date(now - ago * minute).toISOString(),
        committedAt: new Date(now - ago * minute).toISOString(),
    }));
}
function ask({ jobs = [], clipped = [], remaining = 5_000, active = 0, by = 'posts', reason = planned.reason, } = {}) {
    const state = {
        ...emptyState,
        clipped: clipped.map((maxData) => ({
            source: 'news',
            config: configFor(job, slice, maxData),
            at: now - 59 * minute,
        })),
    };
    const clock = { now: () => now };
    const allowance = { limit: 10_000, remaining };
    const lane = makeLane({ clock, account: { allowance, maxDataPerJob: 100, activeJobs: active } });
    const { context } = makeContext({ run: new RunState(loadsOf(by, jobs)), clock, lane }, state);
    return requestSize(context, job, { ...planned, reason });
}
describe('rows to ask for', () => {
    it('are what was planned, or what the allowance leaves', () => {
        expect(ask()).toEqual({ maxData: 100, cap: 100, short: false, room: 5_000 });
        expect(ask({ remaining: 30 })).toEqual({ maxData: 30, cap: 100, short: true, room: 30 });
        expect(ask({ remaining: 130, active: 1 })).toMatchObject({ maxData: 100, room: 30 });
    });
    it('differ from those of a job that the allowance cut short', () => {
        expect(ask({ clipped: [100] })).toMatchObject({ maxData: 99, short: false });
        expect(ask({ clipped: [100, 99, 97] })).toMatchObject({ maxData: 98 });
        expect(ask({ clipped: [30], remaining: 30 })).toMatchObject({ maxData: 29, short: true });
        expect(ask({ clipped: [2, 1], remaining: 2 })).toBeNull();
    });
    // Each age in minutes stands for a job of the same days; only the last of them may ask for another number of rows.
    it.each([
        { ages: [50], maxData: 100 },
        { ages: [20, 50], maxData: 100 },
        { ages: [50, 70], maxData: 99 },
        // The cache knows no job configs: the jobs of another one count as well.
        { ages: [50, 70], by: 'another', maxData: 99 },
        { ages: [100, 50], last: 10, maxData: 99 },
        { ages: [50, 120], maxData: 100 },
    ])('are others if the cache may answer with one of its own answers, older than an hour: %j', (each) => {
        const { ages, by = 'posts', last, maxData } = each;
        const jobs = ages.map((age) => [age, 100]);
        if (last !== undefined)
            jobs.push([last, 99]);
        expect(ask({ jobs, by })).toMatchObject({ maxData });
    });
});
it('a retry for more rows asks for all of them, however old an answer to the same is', () => {
    // The newer may have come from the cache of the older one.
    const jobs = [
        [75, 100],
        [30, 100],
    ];
    expect(ask({ jobs })).toMatchObject({ maxData: 99 });
    expect(ask({ jobs, reason: 'incomplete' })).toMatchObject({ maxData: 100 });
    expect(ask({ clipped: [100], reason: 'incomplete' })).toMatchObject({ maxData: 99 });
});
//# sourceMappingURL=request-size.test.js.map