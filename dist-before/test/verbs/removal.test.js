import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '../../src/files/lock.js';
import { all, makeWorld, quiet, runHalf, kinds, signal } from './world.js';
describe.each(kinds)('what is loaded into $name', (kind) => {
    it('is deleted by drop, which says what it deletes, and loaded again by the next run', async () => {
        const world = makeWorld(kind);
        const headgate = await world.open();
        await headgate.run({}, signal, quiet);
        const loss = {
            job: 'readings',
            table: 'readings',
            rows: 60,
            loads: 3,
            days: { from: '2026-04-01', to: '2026-04-06', count: 6 },
            again: { jobs: 3, rows: 60 },
            named: true,
        };
        const seen = await headgate.drop('readings', { dryRun: true }, signal);
        expect(seen).toMatchObject({ dryRun: true, losses: [loss] });
        expect(await world.ids('readings')).toEqual(all);
        expect(await headgate.drop('readings', {}, signal)).toMatchObject({ dryRun: false, losses: [loss] });
        await expect(world.ids('readings')).rejects.toThrow(/exist|No files found/);
        expect(await headgate.status({ offline: true }, signal)).toMatchObject({ loads: [], gaps: [{}] });
        expect(await headgate.run({}, signal, quiet)).toMatchObject({ outcome: 'complete', submitted: 3 });
        expect(await world.ids('readings')).toEqual(all);
    });
    it('drops what is under way too, and says so', async () => {
        const world = makeWorld(kind);
        await runHalf(world);
        const headgate = await world.open();
        const { losses } = await headgate.drop('readings', {}, signal);
        expect(losses[0]?.underWay).not.toEqual([]);
        expect(await headgate.status({ offline: true }, signal)).toMatchObject({ loads: [], unfinished: [] });
    });
    it('is deleted by prune if no config names it, but not what another config names', async () => {
        const jobs = ['a', 'b', 'c'].map((name) => `{ name: ${name}, source: memory, window: { from: 2026-04-01, to: 2026-04-06, step: P6D } }`);
        const world = makeWorld(kind, `[${jobs.join(', ')}]`);
        await (await world.open()).run({}, signal, quiet);
        await (await world.open()).run({ fullRefresh: true }, signal, quiet);
        writeFileSync(world.file, `destination: { ${kind.destination} }\njobs: [${jobs[0]}]\n`);
        const headgate = await world.open();
        const report = await headgate.prune({ keep: ['b'] }, signal);
        expect(report).toMatchObject({
            losses: [{ job: 'c', rows: 60, superseded: 1, named: false }],
            superseded: 0,
        });
        await expect(world.ids('c')).rejects.toThrow(/exist|No files found/);
        expect(await world.ids('b')).toEqual(all);
        await expect(headgate.prune({ olderThanDays: 0 }, signal)).rejects.toMatchObject({ code: 'usage' });
        expect(await headgate.prune({ keep: ['b'], olderThanDays: 1 }, signal)).toMatchObject({ superseded: 0 });
    });
    it('is not touched while another process holds the destination', async () => {
        const world = makeWorld(kind);
        const headgate = await world.open();
        await headgate.run({}, signal, quiet);
        const { release } = await lockFolder(world.state);
        const refused = {
            code: 'destination_locked',
            message: expect.stringContaining(`process ${process.pid}`),
        };
        await expect(headgate.drop('readings', {}, signal)).rejects.toMatchObject(refused);
        await expect(headgate.rename('readings', 'x', {}, signal)).rejects.toMatchObject(refused);
        await expect(headgate.prune({}, signal)).rejects.toMatchObject(refused);
        await release();
        expect(await world.ids('readings')).toEqual(all);
    });
    it('is named if a command names something else', async () => {
        const world = makeWorld(kind);
        const headgate = await world.open();
        await headgate.run({}, signal, quiet);
        await expect(headgate.drop('reading', {}, signal)).rejects.toMatchObject({
            hint: 'There are: readings.',
        });
        await expect(headgate.rename('readings', 'readings', {}, signal)).rejects.toMatchObject({
            code: 'usage',
        });
        await expect(headgate.rename('readings', '_headgate', {}, signal)).rejects.toMatchObject({
            code: 'usage',
        });
        expect(await world.ids('readings')).toEqual(all);
    });
});
//# sourceMappingURL=removal.test.js.map