import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter, type World } from './world.js';

const crashPoint = resolve(import.meta.dirname, '../support/crash-point.mjs');
const [warehouse] = warehouses;

async function slowWorld(): Promise<World> {
  // Jobs take some seconds, so that every signal finds one running.
  return makeWorld({ warehouse: warehouse!, jobs: [quarter()], pace: 15 });
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`FAULTS 46: ${signal} ends a run cleanly, its job goes on and is taken up by id`, async () => {
    const world = await slowWorld();
    const run = world.start({}, ['run']);
    await run.said('submitted');
    run.kill(signal);
    const ended = await run.ended;
    expect(ended.code).toBe(code);
    expect(ended.stderr).toMatch(/goes on/);
    expect(ended.stderr).toMatch(/same command/);
    const [job] = await world.service.jobs();
    expect(job?.status).toBe('running');

    const again = world.start({}, ['run']);
    await again.said('taken up where it stood (running)');
    expect((await again.ended).code).toBe(0);
    expect((await world.warehouse.loads(world.folder)).map((load) => load.remote_job_id)).toContain(job?.id);
    expect(await world.faults()).toEqual([]);
    expect(await world.service.jobs()).toHaveLength(3);
  });
}

test('FAULTS 46: a second Ctrl-C does not wait for what the first one waits for', async () => {
  const world = await slowWorld();
  const stalled = { HEADGATE_STALL_AT: 'datasync journal (event running)' };
  const run = world.start({ preload: [crashPoint], env: stalled }, ['run']);
  const submitted = async () => (await world.service.jobs()).length === 1;
  await expect.poll(submitted, { timeout: 10_000 }).toBe(true);
  run.kill('SIGINT');
  await run.said('once more ends at once');
  run.kill('SIGINT');
  expect((await run.ended).code).toBe(130);
  expect((await world.finish()).code).toBe(0);
  expect(await world.faults()).toEqual([]);
  expect(await world.service.jobs()).toHaveLength(3);
});
