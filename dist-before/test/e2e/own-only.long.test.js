import { copyFile, mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { query } from '../support/destination-kinds.js';
import { foreign, lakeFileName } from '../support/foreign.js';
import { needs } from '../support/needs.js';
import { makePlainWorld } from './plain-world.js';
const job = { key: ['id'], window: { from: '2026-04-01', to: '2026-04-03', step: 'P3D' } };
/** Rows that DuckLake does not keep in its catalog. */
const rows = () => Array.from({ length: 300 }, (_, n) => ({ id: n, day: '2026-04-02', person: n === 7 ? 'jane' : 'joe' }));
const oneLine = (text) => text.replaceAll(/\s+/g, ' ');
const makeWorld = (destination) => makePlainWorld(job, { rows }, { destination });
it.each(['x.ducklake', 'sqlite:x.sqlite'])('FAULTS 63: forget --now over the DuckLake %s deletes what a kill left, and nothing of others', async (ducklake) => {
    needs('ducklake');
    const world = await makeWorld({ ducklake, data_path: 'lake' });
    const theirs = ['lake/thesis.parquet', `lake/main/posts/${lakeFileName(1)}`, `lake/${lakeFileName(2)}`];
    const changed = await foreign(world.folder, theirs);
    expect(await world.run()).toMatchObject({ code: 0 });
    const lake = join(world.folder, 'lake');
    const [own = ''] = (await readdir(lake)).filter((name) => name.startsWith('headgate-'));
    const unknown = await foreign(join(lake, own, 'main/posts'), ['notes.parquet']);
    const left = ['main/posts', '_headgate/rejects'].map((folder) => join(lake, own, folder, lakeFileName(3)));
    await foreign('/', left);
    const forget = ['forget', 'posts', '--where', "person = 'jane'", '--now', '--yes'];
    expect(await world.cli(...forget)).toMatchObject({ code: 0 });
    expect([await changed(), await unknown()]).toEqual([[], []]);
    for (const path of left)
        await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: 299 }]);
    const config = await readFile(join(world.folder, 'headgate.yaml'), 'utf8');
    for (const [was, is, what] of [
        ['x.', 'other.', 'has the files of another lake'],
        [/destination: .*/, 'destination: { parquet: lake }', 'already has the files of a DuckLake'],
    ]) {
        await writeFile(join(world.folder, 'other.yaml'), config.replace(was, is).replace('"key":["id"],', ''));
        const asked = world.service.requests.length;
        for (const command of ['check', 'run']) {
            const ended = await world.cli(command, '--config', 'other.yaml');
            expect([ended.code, oneLine(ended.stderr)]).toEqual([2, expect.stringContaining(what)]);
        }
        expect(world.service.requests).toHaveLength(asked);
    }
    // What was loaded is gone: its own files are no reason to refuse.
    if (ducklake !== 'x.ducklake')
        return;
    await rm(join(world.folder, 'x.ducklake'));
    expect(await world.cli('run', '--yes')).toMatchObject({ code: 0 });
    expect(await changed()).toEqual([]);
});
it('FAULTS 63: a DuckLake of somebody else keeps its folders, and forget --now names what it cannot prove', async () => {
    needs('ducklake');
    const world = await makeWorld({ ducklake: 'x.ducklake', data_path: 'lake' });
    const made = `LOAD ducklake; ATTACH 'ducklake:${world.folder}/x.ducklake' AS lake (DATA_PATH '${world.folder}/lake')`;
    await query(':memory:', 'CREATE TABLE lake.theirs AS FROM range(1000)', 'READ_WRITE', made);
    expect(await world.run()).toMatchObject({ code: 0 });
    const changed = await foreign(join(world.folder, 'lake'), [
        `main/posts/${lakeFileName(1)}`,
        `main/theirs/${lakeFileName(2)}`,
    ]);
    const forget = ['forget', 'posts', '--where', "person = 'jane'", '--now', '--yes'];
    const ended = await world.cli(...forget);
    expect([ended.code, oneLine(ended.stderr)]).toEqual([
        2,
        expect.stringContaining(`main/posts/${lakeFileName(1)} is not in the catalog, and nothing proves that headgate wrote it`),
    ]);
    expect(await changed()).toEqual([]);
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: 300 }]);
    expect(await world.rows('SELECT count(*)::INT AS n FROM theirs')).toEqual([{ n: 1000 }]);
});
it('FAULTS 64: a published copy takes the place of a copy, and of nothing else', async () => {
    const world = await makeWorld({ duckdb: 'w.duckdb' });
    const { folder } = world;
    const config = await readFile(join(folder, 'headgate.yaml'), 'utf8');
    const publishTo = (name) => writeFile(join(folder, 'headgate.yaml'), config.replace('"w.duckdb"', `"w.duckdb", "publish": ${JSON.stringify(name)}`));
    const changed = await foreign(folder, ['thesis.txt', 'read.duckdb.draft', 'empty/x']);
    await writeFile(join(folder, 'empty/none'), '');
    await symlink('thesis.txt', join(folder, 'link.duckdb'));
    const refused = {
        'thesis.txt': 'thesis.txt, which exists and is not a copy that headgate wrote',
        'link.duckdb': 'thesis.txt, which exists',
        'headgate.yaml': 'headgate.yaml, which exists',
        'empty/none': 'empty/none, which exists',
        empty: 'empty, which exists',
        'w.duckdb.wal': 'which belongs to the database',
        'w.duckdb.headgate/journal': 'which belongs to the database',
    };
    for (const [name, what] of Object.entries(refused)) {
        await publishTo(name);
        for (const command of ['check', 'run']) {
            const ended = await world.cli(command);
            expect([name, ended.code, oneLine(ended.stderr)]).toEqual([name, 2, expect.stringContaining(what)]);
        }
    }
    expect(world.service.requests).toEqual([]);
    // Through a link, also to a file that does not exist yet.
    await mkdir(join(folder, 'shared'));
    await symlink('shared/read.duckdb', join(folder, 'read.duckdb'));
    await publishTo('read.duckdb');
    const forget = ['forget', 'posts', '--where', "person = 'jane'", '--yes'];
    for (const command of [['run'], forget, ['run'], ['check']])
        expect(await world.cli(...command)).toMatchObject({ code: 0 });
    expect(await readlink(join(folder, 'read.duckdb'))).toBe('shared/read.duckdb');
    const copy = join(folder, 'shared/read.duckdb');
    expect(await query(copy, 'SELECT count(*)::INT AS n FROM posts', 'READ_ONLY')).toEqual([{ n: 299 }]);
    // The copy of another database is not ours, whatever its tables.
    const other = await makeWorld({ duckdb: 'w.duckdb' });
    expect(await other.run()).toMatchObject({ code: 0 });
    await copyFile(join(other.folder, 'w.duckdb'), copy);
    expect(await world.cli('check')).toMatchObject({ code: 2 });
    expect(await changed()).toEqual([]);
});
it('makes the file that a link leads to, and keeps the link', async () => {
    const world = await makeWorld({ duckdb: 'w.duckdb' });
    await mkdir(join(world.folder, 'disk'));
    await symlink('disk/real.duckdb', join(world.folder, 'w.duckdb'));
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await readlink(join(world.folder, 'w.duckdb'))).toBe('disk/real.duckdb');
    expect((await readdir(join(world.folder, 'disk'))).toSorted()).toEqual([
        'real.duckdb',
        'real.duckdb.headgate',
    ]);
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: 300 }]);
});
it('FAULTS 64: records, outputs and edits of the config leave files of others alone', async () => {
    const world = await makeWorld({ duckdb: 'w.duckdb' });
    const { folder, cli } = world;
    const theirs = [
        '.out.part/a',
        '.other.old/b',
        'headgate.yaml.new',
        'w.duckdb.headgate/stage/notes.txt',
        'x.csv',
    ];
    const changed = await foreign(folder, theirs);
    expect(await world.run()).toMatchObject({ code: 0 });
    for (const args of [['out'], ['out', '--force']])
        expect(await cli('record', ...args)).toMatchObject({ code: 0 });
    const refused = await cli('record', 'other');
    expect([refused.code, oneLine(refused.stderr)]).toEqual([
        2,
        expect.stringContaining('.other.old is not a record of headgate'),
    ]);
    expect(await cli('sql', 'FROM posts', '-o', 'x.csv')).toMatchObject({ code: 2 });
    expect(await cli('rename', 'posts', 'letters', '--yes')).toMatchObject({ code: 0 });
    expect(await cli('drop', 'letters', '--yes')).toMatchObject({ code: 0 });
    expect(await changed()).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes('draft'))).toEqual([]);
});
//# sourceMappingURL=own-only.long.test.js.map