import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { warehouses } from './warehouse.js';
import { makeKillableWorld, quarter } from './world.js';
// The destination plays no role here; any kind will do.
test('FAULTS 8, 37: a run survives kills of the service', async () => {
    const world = await makeKillableWorld({ warehouse: warehouses[1], jobs: [quarter()], pace: 15 });
    const run = world.start({}, ['run']);
    await run.said('submitted');
    for (const downMs of [0, 700]) {
        await world.service.kill('SIGKILL');
        await delay(downMs);
        await world.service.restart();
        await delay(500);
    }
    const ended = await run.ended;
    // It may also give up on the service, and continues in the next run.
    expect([0, 1]).toContain(ended.code);
    expect(await world.finish()).toMatchObject({ code: 0 });
    expect(await world.faults()).toEqual([]);
    const jobs = await world.service.jobs();
    expect(jobs.filter(({ status }) => status === 'done')).toHaveLength(3);
    expect(jobs.filter(({ error_code }) => error_code === 'service_restarted').length).toBeGreaterThan(0);
});
//# sourceMappingURL=service-killed.long.test.js.map