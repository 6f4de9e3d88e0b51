import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from '../simulator/random.js';
import { makeWorld, quarter } from '../e2e/world.js';
import { cutPower } from './power-cut.js';
import { shimRun } from './shim.js';
export const scenarios = [
    {
        name: 'a first load',
        before: null,
        swept: { to: '1995-01-15', step: 15, keyed: false, args: [] },
    },
    {
        name: 'another slice',
        before: { to: '1995-01-15', step: 15 },
        swept: { to: '1995-01-30', step: 15, keyed: true, args: [] },
    },
    {
        name: 'two slices in place of one',
        before: { to: '1995-01-30', step: 30 },
        swept: { to: '1995-01-30', step: 15, keyed: false, args: ['--full-refresh'] },
    },
];
/** Makes the state from which every point begins, and counts the calls of the swept run. */
export async function prepareSweep(library, scenario, warehouse) {
    const { before, swept } = scenario;
    const world = await makeWorld({
        warehouse,
        jobs: [quarter({ keyed: swept.keyed && warehouse.replacesByKey })],
        pace: 100_000,
    });
    const job = world.jobs[0];
    const folder = join(world.folder, 'data');
    const base = join(world.folder, 'base');
    world.warehouse = inFolder(warehouse, 'data');
    if (before !== null) {
        Object.assign(job, before);
        await world.configure();
        await expectDone(world);
        await cp(folder, base, { recursive: true });
    }
    Object.assign(job, { to: swept.to, step: swept.step });
    await world.configure();
    const args = ['run', '--json', ...swept.args];
    const reset = async () => {
        await rm(folder, { recursive: true, force: true });
        if (before !== null)
            await cp(base, folder, { recursive: true, preserveTimestamps: true });
    };
    const run = async (workspace, fault) => {
        await reset();
        const shimmed = await shimRun(library, folder, workspace, fault);
        const ended = await world.start({ env: shimmed.env }, args).ended;
        return { shimmed, ended };
    };
    const workspace = join(world.folder, 'shim');
    const { shimmed, ended } = await run(workspace, null);
    if (ended.code !== 0)
        throw new Error(ended.stderr + ended.stdout);
    const calls = (await shimmed.calls()).length;
    return {
        scenario,
        world,
        calls,
        async at(kind, nth, seed) {
            const known = await world.newestJob();
            const { shimmed, ended } = await run(workspace, { kind, nth });
            const call = (await shimmed.calls())[nth - 1] ?? 'no call';
            const where = `${scenario.name}: ${kind} at ${nth} of ${calls} (${call.replaceAll('\t', ' ').trim()})`;
            if (kind === 'cut')
                await cutPower(folder, shimmed.shadow, new Random(seed));
            const again = await world.finish();
            const faults = [...endFaults(kind, ended.code, ended.stdout)];
            if (again.code === 0)
                faults.push(...(await world.faults(known)));
            else
                faults.push(`ended with ${again.code}: ${again.stdout}${again.stderr.slice(-500)}`);
            return faults.map((fault) => `${where}: ${fault}`);
        },
    };
}
/** A full or failing disk is reported as such, not as a defect of headgate. */
function endFaults(kind, code, stdout) {
    const killed = kind === 'kill' || kind === 'torn' || kind === 'cut';
    if (killed || code === 0)
        return [];
    const full = kind === 'full' || kind === 'enospc';
    const wrong = ['"internal"', ...(full ? ['"destination_damaged"'] : [])];
    return wrong.some((told) => stdout.includes(told)) ? [`told as what it is not: ${stdout.trim()}`] : [];
}
async function expectDone(world) {
    const ended = await world.finish();
    if (ended.code !== 0)
        throw new Error(ended.stderr + ended.stdout);
}
/** The same destination in its own folder. */
function inFolder(warehouse, name) {
    const inside = (folder) => join(folder, name);
    return {
        ...warehouse,
        path: `${name}/${warehouse.path}`,
        stateFolder: `${name}/${warehouse.stateFolder}`,
        rows: (folder, table) => warehouse.rows(inside(folder), table),
        loads: (folder) => warehouse.loads(inside(folder)),
        leftovers: (folder) => warehouse.leftovers(inside(folder)),
    };
}
//# sourceMappingURL=syscall-sweep.js.map