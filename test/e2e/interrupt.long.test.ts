import { expect, onTestFinished, test } from 'vitest';
import { answerBytes, startFaultServer } from '../support/fault-server.js';
import { forward } from './forward.js';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter, type World } from './world.js';

const [warehouse] = warehouses;

async function slowWorld(pace: number): Promise<World> {
  return makeWorld({ warehouse: warehouse!, jobs: [quarter()], pace });
}

const interrupt = ['SIGINT', 130] as const;
const terminate = ['SIGTERM', 143] as const;

const again = (signal: string) =>
  `Stopping… ${signal === 'SIGTERM' ? 'send SIGTERM' : 'press Ctrl-C'} again to quit now.`;

for (const [signal, code] of [interrupt, terminate]) {
  test(`FAULTS 46: ${signal} ends a run cleanly, its job continues, and the next run resumes it by id`, async () => {
    // Jobs take six seconds: the first one still runs when the next run has started, also on a busy machine.
    const world = await slowWorld(5);
    const run = world.start({}, ['run']);
    await run.said('submitted');
    run.kill(signal);
    const ended = await run.ended;
    expect(ended.code).toBe(code);
    expect(ended.stderr).toMatch(/continues on the service/);
    expect(ended.stderr).toMatch(/same command/);
    expect(ended.stderr).toContain(again(signal));
    expect(ended.stderr.replaceAll(/\s+/g, ' ')).toMatch(
      /Nothing was loaded before it stopped\. The next `headgate run` loads what is missing\./,
    );
    const [job] = await world.service.jobs();
    expect(job?.status).toBe('running');
    expect((await world.run(['status'])).stdout).toContain('The last run ended');

    const next = await world.run(['run']);
    expect(next.code).toBe(0);
    expect(next.stderr).toContain('resuming: the job is running at the service');
    expect((await world.warehouse.loads(world.folder)).map((load) => load.remote_job_id)).toContain(job?.id);
    expect(await world.faults()).toEqual([]);
    expect(await world.service.jobs()).toHaveLength(3);
  });
}

test('FAULTS 46: a second Ctrl-C does not wait for what the first one waits for', async () => {
  const world = await slowWorld(15);
  const stalled = { HEADGATE_STALL_AT: 'datasync journal (event running)' };
  const run = world.start({ env: stalled }, ['run']);
  const submitted = async () => (await world.service.jobs()).length === 1;
  await expect.poll(submitted).toBe(true);
  run.kill('SIGINT');
  await run.said('press Ctrl-C again to quit now');
  run.kill('SIGINT');
  expect((await run.ended).code).toBe(130);
  expect((await world.finish()).code).toBe(0);
  expect(await world.faults()).toEqual([]);
  expect(await world.service.jobs()).toHaveLength(3);
});

/** The service behind a proxy that holds back the answer to the first submit. */
async function worldWithSlowSubmit() {
  let target = '';
  let submits = 0;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const proxy = await startFaultServer(async (request, socket) => {
    const { status, type, bytes } = await forward(request, target);
    if (request.method === 'POST' && request.target.endsWith('/jobs') && submits++ === 0) await gate;
    answerBytes(socket, status, bytes, { 'content-type': type });
  });
  onTestFinished(() => proxy.close());
  const options = { jobs: [quarter()], url: proxy.url, timeout: 20 };
  const world = await makeWorld({ warehouse: warehouse!, ...options });
  target = world.service.url;
  const run = world.start({}, ['run']);
  const created = async () => (await world.service.jobs()).length === 1;
  await expect.poll(created).toBe(true);
  return { world, run, letGo };
}

for (const [signal, code] of [interrupt, terminate]) {
  test(`FAULTS 46: ${signal} lets a submit on its way finish, so that the next run need not wait`, async () => {
    const { world, run, letGo } = await worldWithSlowSubmit();
    run.kill(signal);
    await run.said(again(signal));
    await run.said('waiting for the answer to the submit, at most until');
    letGo();
    expect((await run.ended).code).toBe(code);

    const next = await world.run(['run', '--log-format', 'json']);
    expect(next.code).toBe(0);
    const events = next.stderr
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as object]));
    expect(events).toContainEqual(expect.objectContaining({ type: 'resumed', phase: 'running' }));
    expect(JSON.stringify(events)).not.toContain('"settle"');
    expect(await world.service.jobs()).toHaveLength(3);
    expect(await world.faults()).toEqual([]);
  });
}

test('FAULTS 46: a second Ctrl-C ends the run at once, even before the answer to a submit', async () => {
  const { world, run, letGo } = await worldWithSlowSubmit();
  run.kill('SIGINT');
  await run.said('waiting for the answer to the submit');
  run.kill('SIGINT');
  expect((await run.ended).code).toBe(130);
  letGo();
  expect((await world.finish()).code).toBe(0);
  expect(await world.service.jobs()).toHaveLength(3);
  expect(await world.faults()).toEqual([]);
});
