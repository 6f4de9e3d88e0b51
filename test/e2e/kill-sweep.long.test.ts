import { expect, test } from 'vitest';
import { emptyTally, killCount, sweepWorld, type Tally } from './kill-sweep.js';
import { everyWarehouse } from './warehouse.js';
import { sweepSize } from '../support/size.js';

/** A sweep started by hand may take hours and reports after every world. */
const byHand = process.env['HEADGATE_KILLS'] !== undefined;
const kills = sweepSize('HEADGATE_KILLS', 12);
const firstSeed = Number(process.env['HEADGATE_SEED'] ?? 1);
const killsPerWorld = 15;

for (const [index, warehouse] of everyWarehouse.entries()) {
  const share = Math.ceil(kills / everyWarehouse.length);
  test(`FAULTS 21, 37: ${share} kills of runs over ${warehouse.kind} lose, double and leave nothing`, {
    timeout: byHand ? 0 : 900_000,
  }, async () => {
    const tally = emptyTally();
    // Each destination has its own worlds, each killed in three ways.
    let seed = firstSeed + index * 1_000_000;
    // Two processes at a time; more would only wait for each other.
    const worker = async () => {
      while (started < share) {
        const now = Math.min(killsPerWorld, share - started);
        started += now;
        seed += 1;
        await sweepWorld(seed, now, warehouse, tally);
        report(warehouse.kind, tally);
      }
    };
    let started = 0;
    await Promise.all([worker(), worker()]);
    expect(tally.faults).toEqual([]);
    expect(killCount(tally)).toBeGreaterThanOrEqual(share);
  });
}

/** The figures so far of a sweep started by hand. */
function report(kind: string, tally: Tally): void {
  if (!byHand) return;
  const { points, faults, ...counts } = tally;
  const hit = [...points.values()].filter((count) => count > 0).length;
  const line = { kind, ...counts, namedSteps: points.size, namedStepsKilledAt: hit, faults };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
