import { describe, expect, it } from 'vitest';
import { RunState } from '../../src/sync/run/run-state.js';
import { Trip } from '../../src/sync/run/context.js';
import { resolve } from '../../src/sync/submit/lost.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { makeContext } from './make-context.js';
import { makeLane } from './make-lane.js';
const { signal } = new AbortController();
const token = 'a'.repeat(26);
/** Uptime of the machine when the attempt is resolved. */
const uptime = 1_000_000;
const now = new VirtualClock().now() + uptime;
/** Resolves an attempt with a service that has these jobs, given by name; returns what was done. */
async function run(names, { begun = true, sent = {} } = {}) {
    const clock = new VirtualClock();
    const scans = [];
    const state = new RunState([]);
    if (begun)
        state.begin({ token });
    const jobs = names.map((job_name) => ({ id: 'j1', job_name, source: 's', config: {}, created_at: 'then' }));
    const list = async () => {
        scans.push(clock.monotonic() - uptime);
        return { jobs, pagination: { page: 1, limit: 100, total: jobs.length, total_pages: 1 } };
    };
    const source = { list, job: async () => jobs[0] };
    const { context, records } = makeContext({ clock, lane: makeLane({ clock, source }), run: state });
    await clock.drive(clock.sleep(uptime, signal));
    const asked = { token, source: 's', config: {}, fence: null, slice: null };
    const times = { sentAt: clock.now(), sentUptime: clock.monotonic(), ...sent };
    await clock.drive(resolve(new Trip(context, { ...asked, ...times })));
    return { records, scans, submitted: state.submitted };
}
describe('an attempt whose answer was lost', () => {
    it('continues with the job that has its token, which counts for the run that submitted it', async () => {
        const running = { type: 'running', remoteId: 'j1', remoteCreatedAt: 'then' };
        const found = { records: [{ type: 'event', token, event: running }], scans: [0] };
        expect(await run([`x hg1-${token}`])).toEqual({ ...found, submitted: 1 });
        expect(await run([`x hg1-${token}`], { begun: false })).toEqual({ ...found, submitted: 0 });
    });
    it('is closed once no job can appear any more (I3), and looked for less and less often until then', async () => {
        const closed = [{ type: 'closed', token, why: 'absent' }];
        const scans = [0, 1, 3, 7, 15, 30, 45, 60, 75, 90].map((seconds) => seconds * 1_000);
        expect(await run(['another'])).toEqual({ records: closed, scans, submitted: 0 });
    });
    const minute = 60_000;
    const whole = 1.5 * minute;
    it.each([
        ['hours ago', { sentAt: now - 100 * minute, sentUptime: uptime - 100 * minute }, 0],
        ['as long ago as a POST can live', { sentAt: now - 90_000, sentUptime: uptime - 90_000 }, 0],
        ['before most of that time', { sentAt: now - 80_000, sentUptime: uptime - 80_000 }, 10_000],
        ['just now, and the clock was set', { sentAt: now - 100 * minute, sentUptime: uptime }, whole],
        ['later than now, as the clock says', { sentAt: now + minute, sentUptime: uptime - 90_000 }, whole],
        ['before a restart of the machine', { sentAt: now - 100 * minute, sentUptime: 9e9 }, 0],
        ['on another machine', { sentAt: now, sentUptime: 1 }, whole],
        ['by an earlier version', { sentAt: now - 100 * minute, sentUptime: null }, whole],
    ])('is waited for no longer than its POST can live: sent %s', async (_when, sent, until) => {
        const { scans, records } = await run([], { begun: false, sent });
        expect([scans[0], scans.at(-1)]).toEqual([0, until]);
        expect(records).toMatchObject([{ why: 'absent' }]);
    });
});
//# sourceMappingURL=resolve.test.js.map