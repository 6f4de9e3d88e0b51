import { uptime } from 'node:os';
import { expect, it } from 'vitest';
import { systemClock } from '../../src/service/clock.js';

it('the time since boot is the uptime, also a while after it was read first', async () => {
  const first = systemClock.sinceBoot();
  expect(uptime() * 1_000 - first).toBeLessThan(1_000);
  await expect.poll(() => systemClock.sinceBoot()).toBeGreaterThan(first);
  expect(uptime() * 1_000 - systemClock.sinceBoot()).toBeGreaterThanOrEqual(0);
});
