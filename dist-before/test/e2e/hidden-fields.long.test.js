import { readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makePlainWorld, ownKinds } from './plain-world.js';
import { killAtSteps } from './killed-runs.js';
import { canary, hidden, people, Place, rows } from './hidden-world.js';
for (const kind of ownKinds) {
    describe(`over ${kind}`, () => {
        test('no byte of an excluded or hashed field is stored, from JSON and CSV exports alike', async () => {
            const seen = [];
            for (const format of ['json', 'csv']) {
                const place = await Place.make(kind);
                await place.configure(`${hidden}, export: ${format}, hash_key: '\${SALT}'`);
                const ended = await place.run(['run'], { SALT: 'pepper' });
                expect(ended).toMatchObject({ code: 0 });
                expect(place.canaries()).toEqual([]);
                const loaded = await place.rows();
                expect(`${JSON.stringify(loaded)}${ended.stderr}${ended.stdout}`).not.toContain(canary);
                expect(loaded).toHaveLength(rows.length);
                expect(loaded.every((row) => !('phone' in row))).toBe(true);
                expect(new Set(loaded.map(({ handle }) => handle)).size).toBe(people);
                const plain = loaded.map(({ id, handle, author, mentions, text }) => [
                    Number(id),
                    handle,
                    typeof author === 'string' ? JSON.parse(author) : author,
                    typeof mentions === 'string' ? JSON.parse(mentions) : mentions,
                    text,
                ]);
                seen.push(plain.toSorted((a, b) => Number(a[0]) - Number(b[0])));
                const changed = await place.run(['status', '--json', '--offline'], { SALT: 'pepper' });
                expect(changed.stdout).toContain('author.email');
            }
            const [json, csv] = seen;
            expect(csv).toEqual(json);
            expect(json[7]?.[2]).toEqual({ name: expect.stringMatching(/^[A-Z2-7]{26}$/), likes: 7 });
            expect(json[7]?.[3]).toEqual([
                { name: expect.stringMatching(/^[A-Z2-7]{26}$/), at: 1 },
                { name: null },
            ]);
            expect(json[3]?.slice(2, 4)).toEqual([null, [expect.stringMatching(/^[A-Z2-7]{26}$/)]]);
        });
    });
}
// Each destination is killed at other steps than the one before.
const kills = Number(process.env['HEADGATE_HIDDEN_KILLS'] ?? 1);
for (const [index, kind] of ownKinds.entries()) {
    test(`FAULTS 62: a run into ${kind} that is killed at any step leaves no byte of a hidden field`, async () => {
        await killAtSteps(['run'], {
            async copy() {
                const place = await Place.make(kind);
                await place.configure(hidden);
                return place;
            },
            kills,
            share: (index + 1) / (ownKinds.length + 1),
            async check(place, at) {
                expect({ at, found: place.canaries() }).toEqual({ at, found: [] });
                expect(await place.run()).toMatchObject({ code: 0 });
                expect({ at, found: place.canaries() }).toEqual({ at, found: [] });
                expect(await place.rows()).toHaveLength(rows.length);
            },
        });
    });
}
test('rows that an earlier run left to the embedded service go when fields are hidden', async () => {
    const place = await Place.make('duckdb');
    await place.configure('export: json');
    // Dies with a result at the service and the stage.
    const env = { HEADGATE_CRASH_AT: 'after datasync journal (event staged)' };
    expect((await place.run(['run'], env)).signal).toBe('SIGKILL');
    expect(place.canaries().length).toBeGreaterThan(1);
    await place.configure(hidden);
    expect(await place.run()).toMatchObject({ code: 0 });
    expect(place.canaries()).toEqual([]);
    expect(await place.rows()).toHaveLength(rows.length);
});
test('a misspelt path is named, because its field is stored as it is', async () => {
    const place = await Place.make('duckdb');
    await place.configure('exclude: [fone, author.emial, author.email], hash: [handle, "mentions[].nmae"]');
    const ended = await place.run(['run', '--json']);
    expect(ended).toMatchObject({ code: 0 });
    const { data } = JSON.parse(ended.stdout);
    expect(data.jobs[0]).toMatchObject({
        hidden_missing: ['fone', 'author.emial', 'mentions[].nmae'],
        hidden_whole: ['author.emial', 'author.email', 'mentions[].nmae'],
    });
    await place.configure('exclude: [fone, phone]');
    expect((await place.run(['drop', 'posts', '--yes'])).code).toBe(0);
    expect((await place.run()).stdout).toMatch(/posts: exclude or hash names fone, but no new row\s+has that field/);
});
test('a path that rows of one value of for_each have is not called misspelt', async () => {
    const world = await makePlainWorld({ for_each: { name: ['a', 'b'] }, hash: ['nick', 'nikc'] }, { rows: ({ name }) => [name === 'a' ? { name, nick: canary } : { name }] });
    const ended = await world.cli('run', '--json');
    expect(ended).toMatchObject({ code: 0 });
    const { data } = JSON.parse(ended.stdout);
    expect(data.jobs.map((job) => job.hidden_missing)).toEqual([['nikc'], ['nikc']]);
});
test('an error about a file shows none of its values', async () => {
    const place = await Place.make('duckdb');
    await place.configure('export: json, exclude: [phone]', 'csv');
    await writeFile(join(place.folder, 'posts.csv'), `id,day,phone\n1,2026-01-01,a\n2,2026-01-02,${canary},y\n`);
    for (const args of [['check'], ['run'], ['run', '--json']]) {
        const ended = await place.run(args);
        expect(ended.code).not.toBe(0);
        expect(`${ended.stdout}${ended.stderr}`).toMatch(/line 3.*`delimiter` if\s+another/s);
        expect(`${ended.stdout}${ended.stderr}`).not.toContain(canary);
    }
    expect(place.canaries()).toEqual([]);
});
test('a lost or another key of the hashes is named before anything is fetched', async () => {
    const place = await Place.make('duckdb');
    await place.configure(hidden);
    expect(await place.run()).toMatchObject({ code: 0 });
    const file = join(place.folder, place.warehouse.stateFolder, 'hash.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const key = readFileSync(file);
    await rm(file);
    const lost = await place.run(['run', '--json']);
    expect(lost).toMatchObject({ code: 2 });
    expect(lost.stdout).toContain('hidden_changed');
    await writeFile(file, 'another\n', { mode: 0o600 });
    expect((await place.run(['run', '--json'])).stdout).toMatch(/another hash key than that of \S*hash\.key/);
    await writeFile(file, key, { mode: 0o600 });
    expect(await place.run()).toMatchObject({ code: 0 });
});
//# sourceMappingURL=hidden-fields.long.test.js.map