import { Pacer } from '../../src/pacing/pacer.js';
import { Journal } from '../../src/sync/journal/journal.js';
import { sync } from '../../src/sync/sync.js';
import { newAttempt } from '../../src/sync/submit/request.js';
import { makeJob, makeWindow } from '../plan/support.js';
import { Disk } from '../simulator/disk.js';
import { Process } from '../simulator/process.js';
import { Random } from '../simulator/random.js';
import { ServiceModel } from '../simulator/service-model.js';
import { Truth } from '../simulator/truth.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
const msPerDay = 86_400_000;
class TenRowsADay extends Truth {
    rows(source, from, until) {
        const days = Array.from({ length: until - from }, (_, index) => from + index);
        return days.flatMap((day) => Array.from({ length: 10 }, (_, index) => `${source}/${day}/${index}`));
    }
}
/** Six days in slices of two: three jobs of twenty rows each. */
export function jobConfig(name) {
    const from = Date.UTC(2026, 0, 1) / msPerDay;
    return makeJob({
        name,
        source: 'posts',
        config: { keywords: name },
        window: makeWindow({ from, to: from + 5, step: 2 }),
        table: name,
        order: 'newest',
    });
}
/** An attempt at days of a job config whose job has the id `job_0`, changed as a test wants. */
export function attemptAt(job, asked, changes) {
    const known = { token: 'token', lane: 'main', maxData: 50, cap: 50, short: false, room: null, fence: null };
    return {
        ...newAttempt(job, asked, known),
        jobName: 'posts',
        phase: 'running',
        sentAt: 0,
        remoteId: 'job_0',
        remoteCreatedAt: '2026-02-01T00:00:00.000Z',
        ...changes,
    };
}
/** A disk and an honest service on virtual time, for runs whose service may lie as a test wants. */
export function makeWorld() {
    const clock = new VirtualClock();
    const random = new Random(1);
    const disk = new Disk();
    const options = {
        requestsPerMinute: 600,
        rowsPerDay: 10_000,
        cap: 100,
        failing: 0,
        stopping: 0,
        rivals: 0,
    };
    const model = new ServiceModel(clock, random, new TenRowsADay(random), options);
    const events = [];
    const makeProcess = () => new Process({ clock, random, model, disk });
    /** What an earlier run left in the journal. */
    async function record(...records) {
        const journal = await Journal.open(makeProcess().journalStore);
        await clock.drive(journal.append(...records));
    }
    async function run(parts = {}) {
        const { jobs = [jobConfig('posts')], accounts = { main: (honest) => honest }, holding, signal } = parts;
        const process = makeProcess();
        events.length = 0;
        const report = sync({
            ...process.parts(jobs, await Journal.open(process.journalStore)),
            ...(holding !== undefined && { holding }),
            accounts: Object.entries(accounts).map(([name, lie]) => ({
                name,
                source: lie(process.source),
                pacer: new Pacer({ clock: process.clock, store: new MemoryWindowStore(), initialRate: 600 }),
            })),
        }, { selected: new Set(jobs.map(({ name }) => name)), wait: false, refetch: null, ...parts }, signal ?? new AbortController().signal, (event) => events.push(event));
        return clock.drive(report);
    }
    return {
        clock,
        disk,
        model,
        /** Events of the last run. */
        events,
        record,
        run,
        warnings: () => events.flatMap((event) => (event.type === 'warning' ? [event.message] : [])),
    };
}
//# sourceMappingURL=world.js.map