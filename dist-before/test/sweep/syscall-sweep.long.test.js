import { expect, test } from 'vitest';
import { everyWarehouse } from '../e2e/warehouse.js';
import { buildShim } from './shim.js';
import { prepareSweep, scenarios } from './syscall-sweep.js';
import { sweepSize } from '../support/size.js';
const library = buildShim();
const kinds = ['kill', 'cut', 'eio', 'torn', 'full', 'cut', 'enospc'];
const byHand = process.env['HEADGATE_SYSCALLS_EVERY'] !== undefined;
/**
 * Only every nth call is swept, with the kinds of faults in turn, over all tests; 0 sweeps every call with every kind.
 */
const every = sweepSize('HEADGATE_SYSCALLS_EVERY', 211);
const seed = Number(process.env['HEADGATE_SEED'] ?? 1);
let points = 0;
for (const warehouse of everyWarehouse) {
    for (const [index, scenario] of scenarios.entries()) {
        test.skipIf(library === null)(`FAULTS 21, 22, 23, 26: ${scenario.name} over ${warehouse.kind} survives faults of disk and power at its calls`, { timeout: byHand ? 0 : 900_000 }, async () => {
            const sweep = await prepareSweep(library, scenario, warehouse);
            const faults = [];
            const chosen = choose(sweep.calls, index);
            for (const { nth, kind } of chosen) {
                const found = await sweep.at(kind, nth, seed + nth);
                // A sweep of hours reports its findings at once.
                if (byHand)
                    for (const fault of found)
                        process.stdout.write(`${warehouse.kind}, ${fault}\n`);
                faults.push(...found);
            }
            if (byHand) {
                process.stdout.write(`${warehouse.kind}, ${scenario.name}: ${chosen.length} points, ${faults.length} faults\n`);
            }
            expect(faults).toEqual([]);
        });
    }
}
function choose(calls, offset) {
    const all = Array.from({ length: calls }, (_, index) => index + 1);
    if (every === 0)
        return all.flatMap((nth) => [...new Set(kinds)].map((kind) => ({ nth, kind })));
    const chosen = all.filter((nth) => nth % every === offset % every);
    return chosen.map((nth) => ({ nth, kind: kinds[points++ % kinds.length] }));
}
//# sourceMappingURL=syscall-sweep.long.test.js.map