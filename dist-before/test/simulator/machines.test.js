import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { machinesSuite } from '../support/machines-suite.js';
import { scale, sweepSize } from '../support/size.js';
import { Disk } from './disk.js';
import { runMachines } from './machines-world.js';
import { SharedPlace } from './shared-place.js';
import { VirtualClock } from './virtual-clock.js';
/** How many worlds to simulate; by hand, as many as time allows. */
const seeds = sweepSize('HEADGATE_MACHINES_SEEDS', Math.ceil(8 * scale));
const first = Number(process.env['HEADGATE_FIRST_SEED'] ?? 1);
describe('several machines in a simulated world', () => {
    it(`lose nothing, double nothing and pay for nothing twice over ${seeds} seeds`, {
        timeout: 0,
    }, async () => {
        const seen = { runs: 0, crashes: 0, stops: 0, partitions: 0, waits: 0, surplus: 0 };
        for (let seed = first; seed < first + seeds; seed += 1) {
            const { violations, ...counts } = await runMachines(seed);
            expect(violations, `seed ${seed}`).toEqual([]);
            for (const name of Object.keys(seen))
                seen[name] += counts[name];
            await setImmediate();
        }
        // Worlds without faults prove nothing.
        expect(Math.min(seen.crashes, seen.stops, seen.partitions, seen.waits)).toBeGreaterThan(seeds / 10);
    });
    // Where each was caught first in a search from seed 1.
    const ablations = [
        ['fence', 8],
        ['lease', 1],
        ['condition on append', 10],
    ];
    it.each(ablations)('are seen to meet without the %s', async (ablation, from) => {
        let caught = false;
        for (let seed = from; seed < from + 200 && !caught; seed += 1) {
            caught = await runMachines(seed, ablation).then(({ violations }) => violations.length > 0, (error) => {
                // If two machines overwrite each other, the result may be unreadable, which counts as detected.
                if (!(error instanceof HeadgateError))
                    throw error;
                return true;
            });
        }
        expect(caught).toBe(true);
    });
});
describe('what simulated machines share', () => {
    async function place() {
        const clock = new VirtualClock();
        const shared = new SharedPlace(clock, new Disk());
        let machine = 0;
        void keepMoving(clock);
        return {
            machine: () => {
                machine += 1;
                return shared.machines({
                    machine,
                    act: async (task) => task(),
                    latencyMs: () => 2,
                    partedUntil: () => 0,
                });
            },
            pass: async () => shared.runOut(),
        };
    }
    it.each(machinesSuite(place))('$name', ({ run }) => run());
});
/** Time moves as long as something sleeps. */
async function keepMoving(clock) {
    for (let n = 0; n < 2_000; n += 1) {
        await setImmediate();
        await clock.drive(clock.sleep(1, new AbortController().signal));
    }
}
//# sourceMappingURL=machines.test.js.map