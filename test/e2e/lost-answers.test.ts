import { expect, onTestFinished, test } from 'vitest';
import { answerBytes, startFaultServer } from '../support/fault-server.js';
import { forward } from './forward.js';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';

/** What a proxy does with each submit, counted from 0. */
type Fate = (submit: number) => 'pass' | 'lose the request' | 'lose the answer';

/** The real service behind a proxy that loses submits or their answers. */
async function worldBehind(fate: Fate) {
  let submits = 0;
  let target = '';
  const proxy = await startFaultServer(async (request, socket) => {
    const isSubmit = request.method === 'POST' && request.target.endsWith('/jobs');
    const what = isSubmit ? fate(submits++) : 'pass';
    if (what === 'lose the request') {
      socket.destroy();
      return;
    }
    const { status, type, bytes } = await forward(request, target);
    if (what === 'lose the answer') socket.destroy();
    else answerBytes(socket, status, bytes, { 'content-type': type });
  });
  onTestFinished(() => proxy.close());
  const [warehouse] = warehouses;
  const world = await makeWorld({ warehouse: warehouse!, jobs: [quarter()], url: proxy.url });
  target = world.service.url;
  return { world, submits: () => submits };
}

test('FAULTS 9, 10: the answer of every submit is lost, and there are as many jobs as slices', async () => {
  const { world, submits } = await worldBehind(() => 'lose the answer');
  expect(await world.finish()).toMatchObject({ code: 0 });
  expect(await world.service.jobs()).toHaveLength(3);
  expect(submits()).toBe(3);
  expect(await world.faults()).toEqual([]);
});

test('FAULTS 9, 10: submits that are lost on their way are sent again under a new name', async () => {
  const { world, submits } = await worldBehind((n) => (n % 2 === 0 ? 'lose the request' : 'lose the answer'));
  expect(await world.finish()).toMatchObject({ code: 0 });
  expect(await world.service.jobs()).toHaveLength(3);
  expect(submits()).toBe(6);
  expect(await world.faults()).toEqual([]);
});
