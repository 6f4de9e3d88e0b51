import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPlainService } from '../support/plain-service.js';
import { killAtSteps } from './killed-runs.js';
import { ownKinds } from './plain-world.js';
import { canary, jsonOf, Place } from './hidden-world.js';
const person = `${canary}-jane`;
const days = ['2026-05-01', '2026-05-02', '2026-05-03'];
/**
 * Every fourth post is of a person who wants to be forgotten. Every third post is found by both terms, and on the last
 * day each term has more posts than a job may return. One of the person's posts does not fit its column.
 */
const posts = days.flatMap((day, at) => Array.from({ length: at === 2 ? 45 : 12 }, (_, n) => ({
    id: `${at}-${n}`,
    day,
    author: n % 4 === 1 ? person : `someone ${n % 4}`,
    terms: [['a', 'b'], ['a'], ['b']][n % 3],
    lang: n % 2 === 0 ? 'en' : 'fr',
    text: n % 4 === 1 ? `${canary} text` : 'text',
    rank: at === 0 && n === 5 ? `${canary} rank` : n,
})));
const others = new Set(posts.filter(({ author }) => author !== person).map(({ id }) => id));
/** Makes a config whose rows are those of `offered` at that time. */
async function configure(place, offered) {
    const service = await startPlainService({
        rows: ({ term, startDate, endDate, lang }) => offered.filter((post) => post.day >= String(startDate) &&
            post.day <= String(endDate) &&
            (term === undefined || post.terms.includes(term)) &&
            (lang === undefined || lang === post.lang)),
    });
    onTestFinished(() => service.close());
    const { kind, path, replacesByKey } = place.warehouse;
    const key = replacesByKey ? { key: ['id'] } : {};
    const shared = { table: 'posts', source: 'posts', columns: { rank: 'BIGINT' }, max_rejects: 50, ...key };
    const window = { from: days[0], to: days[2], step: 'P1D', date_column: 'day' };
    const asks = { for_each: { term: ['a', 'b'] }, split_by: { lang: ['en', 'fr'] }, max_data: 20 };
    const jobs = [
        { name: 'terms', ...shared, ...asks, window },
        ...(replacesByKey ? [{ name: 'all', ...shared, window: { ...window, to: days[1] } }] : []),
    ];
    const connection = { url: service.url, api_key: '${HEADGATE_API_KEY}', timeout: 'PT1S' };
    const config = JSON.stringify({ connection, destination: { [kind]: path }, jobs });
    await writeFile(join(place.folder, 'headgate.yaml'), config);
}
const ids = async (place) => (await place.rows()).map(({ id }) => String(id)).toSorted();
// Each destination is killed at another step than the one before.
const kills = Number(process.env['HEADGATE_FORGET_KILLS'] ?? 1);
// `forget.long.test.ts` has DuckDB.
for (const [index, kind] of ['parquet', 'ducklake', 'postgres'].entries()) {
    test(`FAULTS 62: forget over ${kind}, completed after ${kills} kills, reaches rows that values, parts of days and job configs share`, async () => {
        const template = await Place.make(kind);
        const offered = [...posts];
        await configure(template, offered);
        const env = { HEADGATE_API_KEY: 'plain-key' };
        expect(await template.run(['run'], env)).toMatchObject({ code: 0 });
        const before = await ids(template);
        const wanted = before.filter((id) => others.has(id));
        expect(new Set(wanted)).toEqual(others);
        const args = ['forget', 'terms', '--where', `author = '${person}'`, '--now', '--yes'];
        let place = template;
        await killAtSteps(args, {
            env,
            copy: () => template.copy(),
            kills,
            share: (index + 1) / (ownKinds.length + 1),
            async check(killed, at) {
                place = killed;
                await jsonOf(place, args, env);
                const found = { at, ids: await ids(place), traces: await place.traces() };
                expect(found).toEqual({ at, ids: wanted, traces: [] });
                const lines = await jsonOf(place, ['sql', 'SELECT rows FROM _headgate.forgotten'], env);
                expect({ at, lines }).toMatchObject({ at, lines: { rows: [expect.anything()] } });
                await jsonOf(place, ['verify'], env);
            },
        });
        // Everything is fetched again, with a new post of the person. Then one job config goes.
        offered.push({ ...posts[1], id: 'new', terms: ['a', 'b'] });
        await jsonOf(place, ['run', '--refetch', `${days[0]}..${days[2]}`], env);
        expect(await ids(place)).toEqual(wanted);
        if (place.warehouse.replacesByKey)
            await jsonOf(place, ['drop', 'all', '--yes'], env);
        expect({ ids: await ids(place), traces: await place.traces() }).toEqual({ ids: wanted, traces: [] });
        await jsonOf(place, ['verify'], env);
    });
}
//# sourceMappingURL=forget-shared.long.test.js.map