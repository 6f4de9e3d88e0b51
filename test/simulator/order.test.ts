import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sweepSize } from '../support/size.js';
import { runWorld } from './world.js';

const seeds = sweepSize('HEADGATE_SEEDS', { short: 10, long: 500 });
const first = Number(process.env.HEADGATE_FIRST_SEED ?? 1);

describe('sources that say in which order they answer', () => {
  it(`lose no row whether it is true or not, over ${seeds} seeds`, { timeout: 0 }, async () => {
    for (let seed = first; seed < first + seeds; seed += 1) {
      const { violations } = await runWorld(seed, null, 'ordered');
      expect(violations, `seed ${seed}`).toEqual([]);
      await setImmediate();
    }
  });

  // Each with the first world that shows it. Other worlds may need a longer search.
  it.each([
    ['cross-check', 11],
    ['content check', 13],
  ] as const)('are caught lying by comparing their answers (%s)', async (ablation, from) => {
    let caught = false;
    for (let seed = from; seed <= 400 && !caught; seed += 1) {
      const { violations } = await runWorld(seed, ablation, 'ordered');
      caught = violations.length > 0;
    }
    expect(caught).toBe(true);
  });
});
