import { describe, expect, it } from 'vitest';
import { mayBeClipped, end } from '../../src/sync/end/end.js';
import { Trip } from '../../src/sync/run/context.js';
import { RunState } from '../../src/sync/run/run-state.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { makeContext } from './make-context.js';
import { makeLane } from './make-lane.js';
import { attemptAt, jobConfig } from './world.js';
/**
 * Asks about a job that got `rows` of 100, on an account with at most 1,000 rows a job; jobs are newest first, with
 * their rows.
 */
async function ask(rows, room, rowsOfJobs, 
/** How many answers of the list are older than the job. */
stale = 0, left = null, 
/** How many answers of the list show other clients' jobs without rows. */
empty = 0) {
    const jobs = Object.entries(rowsOfJobs);
    let pages = 0;
    const list = async ({ page = 1 }) => {
        pages += 1;
        const known = pages > stale ? jobs : jobs.slice(jobs.findIndex(([id]) => id === 'ours') + 1);
        // Two jobs per page, so that the fence may be on any page.
        const shown = known.slice((page - 1) * 2, page * 2);
        const pagination = { page, limit: 2, total: known.length, total_pages: Math.ceil(known.length / 2) };
        return {
            jobs: shown.map(([id, count]) => ({ id, data_count: id === 'ours' || pages > empty ? count : 0 })),
            pagination,
        };
    };
    const clock = new VirtualClock();
    const lane = makeLane({ clock, source: { list: list } });
    if (left !== null)
        lane.allowance.noteLeft(left.fence, left.rows);
    const run = new RunState([]);
    run.begin({ token: 't' });
    const { context } = makeContext({ clock, lane, run });
    const sent = { token: 't', sentAt: clock.now(), sentUptime: clock.monotonic() };
    const attempt = { ...sent, room, maxData: 100, remoteId: 'ours', fence: 'fence' };
    const asked = mayBeClipped(new Trip(context, attempt), rows);
    return { clipped: await clock.drive(asked), pages };
}
describe('a job that got fewer rows than it asked for', () => {
    it('may have been cut short if the jobs right below it left no more than it got', async () => {
        const jobs = { ours: 30, a: 900, b: 1_070, fence: 50 };
        expect(await ask(30, 2_000, jobs)).toEqual({ clipped: true, pages: 2 });
        expect(await ask(29, 2_000, jobs)).toEqual({ clipped: false, pages: 2 });
        expect(await ask(30, 2_001, jobs)).toEqual({ clipped: false, pages: 2 });
    });
    it('is complete if the others’ use was already counted when the account was asked', async () => {
        const jobs = { ours: 30, studio: 60, fence: 20 };
        // 100 were left at the fence. Because of the studio's 60, only 40 were left when the account was asked.
        expect(await ask(30, 40, jobs)).toMatchObject({ clipped: true });
        expect(await ask(30, 40, jobs, 0, { fence: 'fence', rows: 100 })).toMatchObject({ clipped: false });
        // Another fence proves nothing; and if the account was asked too early, they may have taken these rows.
        expect(await ask(30, 40, jobs, 0, { fence: 'older', rows: 100 })).toMatchObject({ clipped: true });
        expect(await ask(30, 90, jobs, 0, { fence: 'fence', rows: 90 })).toMatchObject({ clipped: true });
    });
    it('is complete if nobody else had a job since the fence, whatever came later', async () => {
        expect(await ask(99, 100, { ours: 99, fence: 1_000 })).toMatchObject({ clipped: false });
        expect(await ask(99, 100, { later: 900, ours: 99, fence: 5 })).toMatchObject({ clipped: false });
    });
    it('is judged by a list that has it: an older list also lacks earlier jobs', async () => {
        const jobs = { ours: 30, a: 1_970 };
        expect(await ask(30, 2_000, jobs, 3)).toEqual({ clipped: true, pages: 4 });
    });
    it('is judged by a second list if the first shows a job below it without rows', async () => {
        const jobs = { ours: 30, a: 1_970 };
        expect(await ask(30, 2_000, jobs, 0, null, 1)).toEqual({ clipped: true, pages: 2 });
        expect(await ask(30, 2_000, { ours: 30, a: 0 })).toEqual({ clipped: false, pages: 2 });
    });
    it('is not asked about if far more was left, or rows are not counted', async () => {
        expect(await ask(30, 10_100, {})).toEqual({ clipped: false, pages: 0 });
        expect(await ask(30, null, {})).toEqual({ clipped: false, pages: 0 });
        expect(await ask(30, 10_099, { ours: 30 })).toEqual({ clipped: false, pages: 1 });
    });
});
const closed = { type: 'closed', why: 'clipped', rows: 20 };
const done = (rows, complete) => ({ event: { type: 'done', rows, complete } });
it.each([
    ['that the allowance cut short is not used: the run waits for more', 20, true, 'parked', closed],
    [
        'that its share cut short is not used, and the run goes on',
        20,
        true,
        'closed',
        closed,
        { room: 21, reason: 'revisit' },
    ],
    [
        'that its budget cut short is not used, and the run goes on',
        20,
        true,
        'closed',
        closed,
        { room: null, reason: 'run' },
    ],
    [
        'that the allowance cut short before its share is not used: the run waits for more',
        20,
        true,
        'parked',
        closed,
        { room: 20, reason: 'revisit' },
    ],
    ['that was cut without want of allowance is used as incomplete', 20, false, null, done(20, false)],
    ['with fewer rows than it asked for is complete', 19, true, null, done(19, true)],
])('a job for one day %s', async (_, rows, short, type, first, asked = {}) => {
    const job = { ...jobConfig('posts'), ...(asked.reason === 'run' && { budgetRows: 20 }) };
    const { from } = job.window;
    const attempt = attemptAt(job, { from, until: from + 1 }, { maxData: 20, cap: 50, short, ...asked });
    const { context, records } = makeContext({ jobs: [job] });
    const times = { created_at: '', finished_at: null };
    const detail = { id: 'job_0', status: 'done', config: {}, data_count: rows, ...times };
    const outcome = await end(new Trip(context, attempt), detail);
    expect(outcome?.type ?? null).toBe(type);
    expect(records[0]).toMatchObject(first);
});
//# sourceMappingURL=clipped.test.js.map