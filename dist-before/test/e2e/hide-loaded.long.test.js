import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { query } from '../support/destination-kinds.js';
import { killAtSteps } from './killed-runs.js';
import { ownKinds } from './plain-world.js';
import { canary, hidden, Place } from './hidden-world.js';
const env = { SALT: 'pepper' };
/** Hashes nothing: both paths are misspelt. */
const plain = `export: json, hash: [handel, place.nmae], columns: { rank: BIGINT }, max_rejects: 5, hash_key: '\${SALT}'`;
const hiding = `export: json, ${hidden.replace('email]', 'email, fone]')}, max_rejects: 5, hash_key: '\${SALT}'`;
/**
 * Rows in the order of their ids, without what tells loads apart. The first one was rejected. Only a fresh column of
 * authors is JSON: loaded rows had a plain one.
 */
async function rowsOf(place) {
    const found = await place.rows();
    return found
        .map(({ _load_id, author, ...row }) => ({
        ...row,
        author: typeof author === 'string' ? JSON.parse(author) : author,
    }))
        .filter(({ id }) => Number(id) !== 0)
        .toSorted((a, b) => Number(a['id']) - Number(b['id']));
}
async function ask(place, sql) {
    const ended = await place.run(['sql', sql, '--format', 'json'], env);
    return JSON.parse(ended.stdout);
}
// Each destination is killed at another step than the one before.
const kills = Number(process.env['HEADGATE_HIDDEN_KILLS'] ?? 1);
for (const [index, kind] of ownKinds.entries()) {
    test(`FAULTS 62: loaded rows over ${kind} become those that a load of hidden fields has, without a job, and once if killed`, async () => {
        const [loaded, fresh] = [await Place.make(kind), await Place.make(kind)];
        await fresh.configure(hiding);
        expect(await fresh.run(['run'], env)).toMatchObject({ code: 0 });
        const wanted = await rowsOf(fresh);
        const { replacesByKey } = loaded.warehouse;
        const names = replacesByKey ? ['posts', 'again'] : ['posts'];
        await loaded.configure(plain, 'ndjson', names);
        expect(await loaded.run(['run'], env)).toMatchObject({ code: 0 });
        expect(JSON.stringify(await loaded.rows())).toContain(canary);
        await loaded.configure(hiding, 'ndjson', names);
        // What they say does not depend on the destination.
        for (const command of index === 0 ? ['plan', 'check', 'status'] : ['plan']) {
            const { stdout } = await loaded.run([command], env);
            expect(stdout).toMatch(/`exclude` adds phone, rank,\s+author\.email/);
            expect(stdout).not.toContain('no longer has');
        }
        const isPurged = ['duckdb', 'parquet'].includes(kind);
        const { whole: place, ended } = await killAtSteps(['run'], {
            env,
            copy: () => loaded.copy(),
            kills,
            share: (index + 1) / (ownKinds.length + 1),
            async check(killed, at) {
                expect(await killed.run(['run'], env)).toMatchObject({ code: 0 });
                expect({ at, rows: await rowsOf(killed) }).toEqual({ at, rows: wanted });
                if (isPurged)
                    expect({ at, found: killed.canaries() }).toEqual({ at, found: [] });
            },
        });
        expect({ ...ended, stdout: ended.stdout.replaceAll(/\s+/g, ' ') }).toMatchObject({
            code: 0,
            stdout: expect.stringMatching(/^✓ Complete: .*; loaded rows of posts were rewritten for `exclude` and `hash`\. .* names fone, but no loaded row has that field.* 0 jobs submitted/),
        });
        expect(await rowsOf(place)).toEqual(wanted);
        if (isPurged)
            expect(place.canaries()).toEqual([]);
        if (kind === 'postgres')
            expect(place.canaries()).not.toContain('dump');
        const rejects = 'SELECT column_name, value FROM _headgate.rejects';
        expect(await ask(place, rejects)).toEqual(names.map(() => ({ column_name: 'rank', value: null })));
        const columns = `SELECT column_name, hidden FROM _headgate.columns WHERE hidden IS NOT NULL ORDER BY CAST(field AS VARCHAR)`;
        expect(await ask(place, columns)).toEqual([
            { column_name: 'author', hidden: 'author.email excluded, author.name hashed' },
            { column_name: null, hidden: 'excluded' },
            { column_name: 'handle', hidden: 'hashed' },
            { column_name: 'mentions', hidden: 'mentions[].name hashed' },
            { column_name: null, hidden: 'excluded' },
            { column_name: null, hidden: 'excluded' },
        ]);
        const forgets = ['forget', 'posts', '--where', `text = 'post 1'`, '--now', '--yes'];
        const purged = await place.copy();
        expect(await purged.run(forgets, env)).toMatchObject({ code: 0 });
        expect(purged.canaries()).toEqual([]);
        expect(await rowsOf(purged)).toEqual(wanted.filter(({ text }) => text !== 'post 1'));
        if (!replacesByKey)
            return;
        // Notes of shared rows have the tokens, too: the rows stay when the job config that they belong to goes.
        const owners = new Set((await place.rows()).map((row) => row['_load_id']));
        const loads = await place.warehouse.loads(place.folder);
        const { job } = loads.find(({ load_id }) => owners.has(load_id));
        expect(await place.run(['drop', job, '--yes'], env)).toMatchObject({ code: 0 });
        expect(await rowsOf(place)).toEqual(wanted);
    });
}
test('a table whose name the job config spells otherwise keeps its rows in the ledger of columns', async () => {
    const place = await Place.make('duckdb');
    await place.configure('export: json, exclude: [phone]');
    expect(await place.run()).toMatchObject({ code: 0 });
    await place.configure('export: json, exclude: [phone, nowhere]');
    const file = join(place.folder, 'headgate.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('table: posts', 'table: POSTS'));
    expect(await place.run()).toMatchObject({ code: 0 });
    const excluded = `SELECT table_name, field FROM _headgate.columns WHERE hidden = 'excluded' ORDER BY field`;
    expect(await ask(place, excluded)).toEqual(['nowhere', 'phone'].map((field) => ({ table_name: 'posts', field })));
});
test("a user's own index keeps a run from hiding values until its statement has dropped it", async () => {
    const place = await Place.make('duckdb');
    await place.configure('export: json, exclude: [nowhere]');
    expect(await place.run()).toMatchObject({ code: 0 });
    const file = join(place.folder, 'warehouse.duckdb');
    await query(file, 'CREATE INDEX "my ""own" ON posts (text)');
    await place.configure('export: json, exclude: [nowhere, phone]');
    const stopped = await place.run();
    expect(stopped).toMatchObject({ code: 1 });
    const [drop = ''] = /DROP INDEX [^`]*/.exec(stopped.stderr.replaceAll(/\s+/g, ' ')) ?? [];
    await query(file, drop);
    expect(await place.run()).toMatchObject({ code: 0 });
});
test('many rows of a DuckDB file are rewritten in little memory', async () => {
    const place = await Place.make('duckdb');
    await place.configure('export: json, exclude: [x]');
    const rows = Array.from({ length: 60_000 }, (_, id) => JSON.stringify({ id, handle: 1, day: '2026-01-01', author: { bio: `b${id} `.repeat(60), mail: canary } }));
    await writeFile(join(place.folder, 'posts.ndjson'), rows.join('\n'));
    const file = join(place.folder, 'headgate.yaml');
    const text = (await readFile(file, 'utf8')).replace(', key: [handle, id]', '');
    await writeFile(file, text);
    expect(await place.run()).toMatchObject({ code: 0 });
    const small = text.replace("'warehouse.duckdb'", '$&, memory_limit: 50MB');
    await writeFile(file, small.replace('[x]', '[x, author.mail]'));
    expect(await place.run()).toMatchObject({ code: 0 });
    expect(place.canaries()).toEqual([]);
});
//# sourceMappingURL=hide-loaded.long.test.js.map