import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';
/** Steps at which to lose the state. The warehouses share them. */
function stepsOf(warehouse) {
    const { commit } = warehouse.steps;
    const steps = [
        'before POST /jobs',
        'after POST /jobs',
        'after datasync journal (event staged)',
        `before ${commit}`,
        `after ${commit}`,
    ];
    const kinds = warehouses.length;
    return steps.filter((_, index) => index % kinds === warehouses.indexOf(warehouse) % kinds);
}
/** Losing the journal may cost jobs: those that belong to no load and no split. */
const isAboutRows = (fault) => !fault.startsWith('surplus job');
for (const warehouse of warehouses) {
    test(`FAULTS 56: losing all of the state after kills over ${warehouse.kind} loses and doubles no row`, async () => {
        const world = await makeWorld({ warehouse, jobs: [quarter()], pace: 300 });
        let surplus = 0;
        for (const step of stepsOf(warehouse)) {
            const run = world.start({ env: { HEADGATE_CRASH_AT: step } });
            expect((await run.ended).signal).toBe('SIGKILL');
            await rm(join(world.folder, warehouse.stateFolder), { recursive: true });
            // The job list shows all but one that was just being submitted.
            surplus += 1;
        }
        expect((await world.finish()).code).toBe(0);
        const faults = await world.faults();
        expect(faults.filter(isAboutRows)).toEqual([]);
        expect(faults.length).toBeLessThanOrEqual(surplus);
    });
}
//# sourceMappingURL=lost-state.long.test.js.map