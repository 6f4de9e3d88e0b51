import { Pacer } from '../../src/pacing/pacer.js';
import { Journal } from '../../src/sync/journal/journal.js';
import { partsOfName } from '../../src/sync/watch/own-job.js';
import { sync } from '../../src/sync/sync.js';
import { sum } from '../../src/common/words.js';
import { makeJob, makeWindow } from '../plan/support.js';
import { Disk } from '../simulator/disk.js';
import { Process, stagedAs } from '../simulator/process.js';
import { Random } from '../simulator/random.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
import { Answers } from './answers.js';
import { measure } from './outcome.js';
import { probedOf } from './probed.js';
import { dayMs, Service } from './service.js';
/**
 * Fetches a scenario with a real run in the simulator's world, where nothing goes wrong and rows are only counted.
 *
 * @param isProbed whether its first slices are spread over the window, as `plan --probe` does
 */
export async function runHeadgate(scenario, isProbed = false) {
    const clock = new VirtualClock();
    const disk = new Disk();
    const start = clock.now();
    const today = Math.floor(start / dayMs);
    const service = new Service(scenario, start);
    const model = new Answers(service, scenario, clock, today - 1);
    let halves = 0;
    const latency = () => scenario.latency((halves += 1));
    const process = new Process({ clock, random: new Random(scenario.id), model, disk, latency });
    const jobs = scenario.series.map(({ length }, index) => makeJob({
        name: `job_${index}`,
        config: { series: index },
        order: scenario.order,
        window: makeWindow({ from: today - 1 - length, to: today - 2 }),
    }));
    const forecasts = scenario.series.map(({ length }) => ({
        scenario,
        days: length,
        told: [],
        jobs: 0,
    }));
    const journal = await Journal.open(process.journalStore);
    let [parked, end, isAfterProbe] = [0, start, false];
    const onEvent = (event) => {
        if (event.type === 'planned') {
            for (const progress of event.plan.progress) {
                const each = forecasts[jobs.findIndex(({ name }) => name === progress.job)];
                each.told[each.jobs] ??= { used: each.jobs, ...progress.jobs };
                if (isAfterProbe)
                    each.probed ??= probedOf(progress, event.plan, disk.loads, journal.state.capped);
            }
        }
        if (event.type === 'submitted') {
            forecasts[jobs.findIndex(({ name }) => name === event.job)].jobs += 1;
        }
        if (event.type === 'committed')
            end = clock.now();
        if (event.type === 'waiting' && event.wait.kind === 'allowance')
            parked += event.wait.until - clock.now();
    };
    const pacer = new Pacer({ clock, store: new MemoryWindowStore(), initialRate: scenario.requestsPerMinute });
    const parts = {
        ...process.parts(jobs, journal),
        accounts: [{ name: 'main', source: process.source, pacer }],
        stage: async (_body, _format, path, { dataCount }) => {
            disk.stages.set(path, []);
            return stagedAs(path, dataCount ?? 0);
        },
    };
    const life = new AbortController();
    const selected = new Set(jobs.map(({ name }) => name));
    const run = (probe) => clock.drive(sync(parts, { selected, wait: true, refetch: null, probe }, life.signal, onEvent));
    if (isProbed)
        await run(true);
    isAfterProbe = isProbed;
    await run(false);
    life.abort();
    const clipped = service.own.filter((job) => disk.closed.get(partsOfName(model.nameOf(job))?.token ?? '') === 'clipped');
    const outcome = measure(service, {
        makespan: end - start,
        parked,
        clipped: sum(clipped.map(({ rows }) => rows)),
        kept: sum(disk.live().map(({ rowsLoaded }) => rowsLoaded)),
    });
    return { ...outcome, forecasts };
}
//# sourceMappingURL=headgate.js.map