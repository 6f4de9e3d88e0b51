import { expect, it } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { configFile } from '../use-cases/config.js';
import { memorySource } from './memory-source.js';

it('says what is missing if a program passes something that is not a config', () => {
  for (const given of [{}, undefined, { destination: {} }]) {
    expect(() => openHeadgate(given as unknown as Parameters<typeof openHeadgate>[0])).toThrow(
      expect.objectContaining({
        code: 'usage',
        message: expect.stringMatching(/openHeadgate needs a config; this one has no .*connection/) as string,
        hint: expect.stringContaining('loadConfig') as string,
      }) as Error,
    );
  }
});

it('runs, plans and shows the status without options, a signal or a listener', async () => {
  const file = configFile('- { name: days, source: memory, window: { from: 2026-04-01, to: 2026-04-03 } }');
  const rows = [{ id: 1, day: '2026-04-01' }];
  const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
  expect(await headgate.run()).toMatchObject({ outcome: 'complete' });
  expect((await headgate.plan()).plan.slices).toEqual([]);
  expect((await headgate.status()).loads).not.toEqual([]);
  expect(await headgate.runs()).toHaveLength(1);
  await headgate.close();
});
