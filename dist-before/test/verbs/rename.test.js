import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { all, makeWorld, quiet, runHalf, kinds, signal } from './world.js';
describe.each(kinds)('what is loaded into $name', (kind) => {
    it('moves with rename, with what is under way, and the config file with it', async () => {
        const world = makeWorld(kind);
        await runHalf(world);
        const before = world.source.jobs.length;
        const report = await (await world.open()).rename('readings', 'archive', {}, signal);
        expect(report).toMatchObject({ from: 'readings', to: 'archive', edits: true });
        expect(readFileSync(world.file, 'utf8')).toContain('name: archive');
        const headgate = await world.open();
        expect(await headgate.run({}, signal, quiet)).toMatchObject({ outcome: 'complete' });
        // Jobs submitted under the old name are found by their token: three slices, three jobs.
        expect(before).toBe(2);
        expect(world.source.jobs).toHaveLength(3);
        expect(await world.ids('archive')).toEqual(all);
        await expect(world.ids('readings')).rejects.toThrow(/exist|No files found/);
    });
    it('moves to the name in a config that was changed by hand', async () => {
        const world = makeWorld(kind);
        await (await world.open()).run({}, signal, quiet);
        writeFileSync(world.file, readFileSync(world.file, 'utf8').replace('readings', 'archive'));
        const headgate = await world.open();
        const { leftovers } = await headgate.status({ offline: true }, signal);
        expect(leftovers).toMatchObject([{ job: 'readings', table: 'readings', rows: 60, loads: 3 }]);
        expect(await headgate.rename('readings', 'archive', {}, signal)).toMatchObject({
            edits: false,
            loads: 3,
        });
        expect(await headgate.run({}, signal, quiet)).toMatchObject({ submitted: 0 });
        expect(await world.ids('archive')).toEqual(all);
    });
    it('keeps the table’s own name, or changes it too', async () => {
        const world = makeWorld(kind);
        await (await world.open()).run({}, signal, quiet);
        await (await world.open()).rename('readings', 'readings', { table: 'meter' }, signal);
        expect(await world.ids('meter')).toEqual(all);
        await (await world.open()).rename('readings', 'archive', {}, signal);
        expect(await world.ids('meter')).toEqual(all);
        const headgate = await world.open();
        expect(headgate.config.jobs).toMatchObject([{ name: 'archive', table: 'meter' }]);
        expect(await headgate.run({}, signal, quiet)).toMatchObject({ submitted: 0 });
    });
    it('is where the config says after a rename that was killed, whichever name that has', async () => {
        for (const inFile of ['readings', 'archive']) {
            const world = makeWorld(kind);
            const headgate = await world.open();
            await headgate.run({}, signal, quiet);
            await headgate.rename('readings', 'archive', {}, signal);
            // As after a kill right before or right after the file was replaced.
            writeFileSync(world.file, readFileSync(world.file, 'utf8').replace('archive', inFile));
            const table = { from: 'readings', to: 'archive' };
            writeFileSync(join(world.state, 'rename.json'), JSON.stringify({ ...table, table }));
            const later = await world.open();
            expect(await later.status({ offline: true }, signal)).toMatchObject({ gaps: [], leftovers: [] });
            // The command line first asks what a rename would do.
            expect(await later.rename('readings', 'archive', { dryRun: true }, signal)).toMatchObject({
                dryRun: true,
                table,
                loads: 3,
                edits: inFile === 'readings',
            });
            expect(await later.run({}, signal, quiet)).toMatchObject({ submitted: 0, gaps: [] });
            expect(await world.ids(inFile)).toEqual(all);
            expect(world.source.jobs).toHaveLength(3);
        }
    });
});
//# sourceMappingURL=rename.test.js.map