import { describe, expect, it } from 'vitest';
import { Pacer } from '../../src/pacing/pacer.js';
import { Journal } from '../../src/sync/journal/journal.js';
import { sync } from '../../src/sync/sync.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
import { Disk } from './disk.js';
import { Process } from './process.js';
import { Random } from './random.js';
import { ServiceModel } from './service-model.js';
import { VirtualClock } from './virtual-clock.js';
import { makeJob, makeWindow } from '../plan/support.js';
const minute = 60_000;
/** How long a disk needs to flush a line of the journal, in milliseconds. */
const fsyncMs = 5;
const { signal } = new AbortController();
/** Two accounts of a service with ten rows a day, and one run that uses both. */
function setUp() {
    const clock = new VirtualClock();
    const random = new Random(1);
    const disk = new Disk();
    const rows = (_source, from, until) => Array.from({ length: 10 * (until - from) }, (_, index) => `${from * 10 + index}`);
    const account = () => new ServiceModel(clock, random, { rows }, {
        requestsPerMinute: 60,
        rowsPerDay: 100_000,
        cap: 40,
        failing: 0,
        stopping: 0,
        rivals: 0,
    });
    const accounts = [account(), account()];
    const committedAt = [];
    const run = async (step) => {
        const began = clock.monotonic();
        const [first, second] = accounts.map((model) => new Process({ clock, random, model, disk }));
        const store = first.journalStore;
        const append = async (text) => {
            await clock.sleep(fsyncMs, signal);
            await store.append(text);
        };
        const pacer = () => new Pacer({ clock, store: new MemoryWindowStore(), initialRate: 60 });
        const job = makeJob({ window: makeWindow({ from: 20_000, to: 20_007, step }) });
        const report = await clock.drive(sync({
            ...first.parts([job], await Journal.open({ ...store, append })),
            accounts: [
                { name: 'a', source: first.source, pacer: pacer() },
                { name: 'b', source: second.source, pacer: pacer() },
            ],
        }, { selected: new Set([job.name]), wait: false, refetch: null }, signal, (event) => {
            if (event.type === 'committed')
                committedAt.push(clock.monotonic() - began);
        }));
        return { report, ms: clock.monotonic() - began };
    };
    return { accounts, run, committedAt };
}
describe('two lanes', () => {
    it('share the parts of a slice that had to be split, although there was nothing left to do for one', async () => {
        const { accounts, run } = setUp();
        const { report } = await run(8);
        expect(report).toMatchObject({ outcome: 'complete', gaps: [] });
        expect(accounts.map(({ jobs }) => jobs.length > 1)).toEqual([true, true]);
    });
    it('do not wait for somebody else’s job with a slice that the other could take', async () => {
        const { accounts, run, committedAt } = setUp();
        accounts[0].studioJob(60 * minute, 0);
        const { report, ms } = await run(3);
        expect(report).toMatchObject({ outcome: 'complete', gaps: [], submitted: 3 });
        expect(committedAt).toHaveLength(3);
        expect(ms).toBeLessThan(10 * minute);
    });
    it('continue with the slot that another job frees', async () => {
        const { accounts, run } = setUp();
        for (const account of accounts)
            account.studioJob(20 * minute, 0);
        const { report, ms } = await run(3);
        expect(report).toMatchObject({ outcome: 'complete', gaps: [], submitted: 3 });
        expect(ms).toBeGreaterThan(20 * minute);
    });
});
//# sourceMappingURL=lanes.test.js.map