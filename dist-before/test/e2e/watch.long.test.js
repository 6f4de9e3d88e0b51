import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';
const [warehouse] = warehouses;
/** Gives every job config a schedule of once per second. */
async function schedule(world) {
    const path = join(world.folder, 'headgate.yaml');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll('"max_data"', '"schedule": "* * * * * *", "max_data"'));
}
test('run --watch outlives a run that another one keeps from its destination, and then does its work', async () => {
    const world = await makeWorld({ warehouse: warehouse, jobs: [quarter()], pace: 8 });
    await schedule(world);
    const other = world.start({}, ['run']);
    await other.said('submitted');
    const watch = world.start({}, ['run', '--watch']);
    await watch.said('Next run at');
    await watch.said('destination_locked');
    expect((await other.ended).code).toBe(0);
    await watch.said('Up to date');
    watch.kill('SIGTERM');
    const ended = await watch.ended;
    expect(ended.code).toBe(143);
    expect(await world.faults()).toEqual([]);
    expect(await world.service.jobs()).toHaveLength(3);
});
test('run --watch ends with an error that no later run could get past', async () => {
    const world = await makeWorld({ warehouse: warehouse, jobs: [quarter()], pace: 2_000 });
    await schedule(world);
    const watch = world.start({ env: { HEADGATE_API_KEY: 'hg_none' } }, ['run', '--watch']);
    const ended = await watch.ended;
    expect(ended.code).toBe(4);
    expect(ended.stderr).toContain('[key_invalid]');
});
//# sourceMappingURL=watch.long.test.js.map