import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownKinds } from './plain-world.js';
import { canary, jsonOf, Place } from './hidden-world.js';
const person = `${canary}-jane`;
const where = `handle = '${person}'`;
/** Forty posts of five people over ten days. One of them wants to be forgotten; one post of theirs is rejected. */
const posts = Array.from({ length: 40 }, (_, id) => {
    const isTheirs = id % 5 === 3;
    return {
        id,
        day: `2026-01-${String((id % 10) + 1).padStart(2, '0')}`,
        handle: isTheirs ? person : `someone${id % 5}`,
        text: isTheirs ? `${canary} wrote ${id}` : `post ${id}`,
        rank: id === 13 ? `${canary} rank` : id,
    };
});
const theirs = posts.filter(({ handle }) => handle === person);
const loaded = theirs.filter(({ id }) => id !== 13);
const others = posts.filter(({ handle }) => handle !== person).map(({ id }) => id);
async function configure(place, job = 'export: json') {
    await place.configure(`columns: { rank: BIGINT }, max_rejects: 5, ${job}`);
    await offer(place, posts);
}
async function offer(place, rows) {
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    await writeFile(join(place.folder, 'posts.ndjson'), lines);
}
const ids = async (place) => (await place.rows()).map(({ id }) => Number(id)).toSorted((a, b) => a - b);
const json = (place, ...args) => jsonOf(place, args);
const forgottenLines = async (place) => {
    const sql = 'SELECT job, table_name, rows, marks FROM _headgate.forgotten';
    const ended = await place.run(['sql', sql, '--format', 'json']);
    return JSON.parse(ended.stdout);
};
// Rows that others share are forgotten in a DuckLake.
for (const kind of ownKinds) {
    describe(`over ${kind}`, () => {
        test('forget --now leaves no byte of a person, and keeps their rows away, also if fields are hidden later', async () => {
            const place = await Place.make(kind);
            await configure(place);
            expect(await place.run()).toMatchObject({ code: 0 });
            const before = await place.traces();
            expect(before.length).toBeGreaterThan(1);
            const asked = await json(place, 'forget', 'posts', '--where', where, '--dry-run');
            expect(asked).toMatchObject({
                rows: loaded.length,
                days: ['2026-01-04', '2026-01-09'].map((day) => ({
                    from: day,
                    to: day,
                    rows: loaded.filter((row) => row.day === day).length,
                })),
            });
            expect((await place.run(['forget', 'posts', '--where', where])).code).toBe(2);
            expect(await place.traces()).toEqual(before);
            const report = await json(place, 'forget', 'posts', '--where', where, '--now', '--yes');
            expect(report).toMatchObject({ rows: loaded.length, dry_run: false });
            expect(await place.traces()).toEqual([]);
            expect(await ids(place)).toEqual(others);
            const [line, ...more] = await forgottenLines(place);
            expect({ ...line, rows: Number(line?.rows) }).toMatchObject({ job: 'posts', rows: loaded.length });
            expect(more).toEqual([]);
            await json(place, 'verify');
            // There is a new post of theirs, and everything is fetched again: as it is, and with hidden fields.
            const offered = [...posts, { id: 40, day: '2026-01-02', handle: person, text: canary, rank: 1 }];
            await offer(place, offered);
            const run = await json(place, 'run', '--refetch', '2026-01-01..2026-01-10');
            expect(run).toMatchObject({
                outcome: 'complete',
                jobs: [{ rows_loaded: others.length, rows_rejected: 0, rows_forgotten: theirs.length + 1 }],
            });
            const counts = (await place.warehouse.loads(place.folder)).filter((load) => load.superseded_by === null);
            expect(counts.reduce((sum, load) => sum + Number(load.data_count), 0)).toBe(posts.length + 1);
            expect(await ids(place)).toEqual(others);
            expect(await place.traces()).toEqual([]);
            await json(place, 'verify');
            await configure(place, 'export: json, exclude: [text], hash: [handle]');
            await json(place, 'run');
            await offer(place, offered);
            await json(place, 'run', '--refetch', '2026-01-01..2026-01-10');
            expect(await ids(place)).toEqual(others);
            expect(JSON.stringify(await place.rows())).not.toMatch(/post |someone/);
            await json(place, 'rename', 'posts', 'archive', '--yes');
            await json(place, 'drop', 'archive', '--yes');
            await json(place, 'run');
            expect((await place.warehouse.rows(place.folder, 'archive')).length).toBe(others.length);
            expect(await place.traces()).toEqual([]);
        });
    });
}
test('a hashed column takes the plain text or its token, and METHODS.md counts what was forgotten', async () => {
    const place = await Place.make('duckdb');
    await configure(place, 'hash: [handle], exclude: [text]');
    expect(await place.run()).toMatchObject({ code: 0 });
    const token = String((await place.rows()).find(({ id }) => Number(id) === 1)?.['handle']);
    const second = posts.filter(({ handle }) => handle === 'someone1').map(({ id }) => id);
    for (const [typed, rows] of [
        [person, loaded.length],
        [token, second.length],
    ]) {
        const report = await json(place, 'forget', 'posts', '--where', `handle = '${typed}'`, '--yes');
        expect({ typed, report }).toMatchObject({ typed, report: { rows } });
    }
    await json(place, 'run', '--refetch', '2026-01-01..2026-01-10');
    expect(await ids(place)).toEqual(others.filter((id) => !second.includes(id)));
    await json(place, 'record', 'out');
    const methods = await readFile(join(place.folder, 'out', 'METHODS.md'), 'utf8');
    expect(methods).toContain(`on request: ${theirs.length + second.length}\n`);
    expect(methods).toContain('Rows replaced by other rows of the table: 0');
});
test('a key keeps rows away that a condition without values names; without a key, forget refuses it', async () => {
    const keyed = await Place.make('duckdb');
    await configure(keyed);
    expect(await keyed.run()).toMatchObject({ code: 0 });
    const like = `text LIKE '${canary}%'`;
    await json(keyed, 'forget', 'posts', '--where', like, '--yes');
    await json(keyed, 'run', '--refetch', '2026-01-01..2026-01-10');
    // The row that was rejected has no key in the table, so nothing recognises it.
    expect(await ids(keyed)).toEqual(others);
    const plain = await Place.make('parquet');
    await configure(plain);
    expect(await plain.run()).toMatchObject({ code: 0 });
    for (const condition of [like, 'handle =', "handle = 'a') OR (SELECT true"]) {
        const refused = await plain.run(['forget', 'posts', '--where', condition, '--yes', '--json']);
        expect({ condition, code: refused.code }).toEqual({ condition, code: 2 });
    }
    expect(await ids(plain)).toHaveLength(posts.length - 1);
    await json(plain, 'forget', 'posts', '--where', `text = 'post 1'`, '--yes');
    await configure(plain, 'export: json, exclude: [text]');
    expect((await plain.run(['plan'])).stdout).toMatch(/A run stops:\s+rows\s+of\s+table\s+posts/);
    expect(await plain.run()).toMatchObject({ code: 2 });
});
test('without the key of the tokens, a run stops before it fetches anything', async () => {
    const place = await Place.make('duckdb');
    await configure(place);
    expect(await place.run()).toMatchObject({ code: 0 });
    await json(place, 'forget', 'posts', '--where', where, '--yes');
    await writeFile(join(place.folder, place.warehouse.stateFolder, 'hash.key'), 'another\n');
    const stops = /`exclude` or `hash` changed \(its key\)\. A run stops: rows/;
    expect((await place.run(['plan'])).stdout).toMatch(stops);
    const stopped = await place.run(['run', '--refetch', '2026-01-01', '--json']);
    expect(stopped).toMatchObject({ code: 2 });
    expect(stopped.stdout).toContain('hidden_changed');
    // Nothing is loaded then, but what was forgotten must still not come back.
    await json(place, 'drop', 'posts', '--yes');
    for (const command of ['plan', 'check', 'status'])
        expect((await place.run([command])).stdout).toMatch(stops);
    expect(await place.run()).toMatchObject({ code: 2 });
});
//# sourceMappingURL=forget.long.test.js.map