import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerError } from '../support/fault-server.js';
import { killedRuns } from './killed-runs.js';
import { makePlainWorld } from './plain-world.js';
const kills = Number(process.env['HEADGATE_SPLIT_KILLS'] ?? 3);
/** Rows of the full day; 40,000 with a cap of 2,500 is what real topics have. */
const rowsOfDay = Number(process.env['HEADGATE_SPLIT_ROWS'] ?? 1_600);
const cap = rowsOfDay / 16;
const window = { from: '2026-01-01', to: '2026-01-03' };
const full = '2026-01-02';
const langs = ['ko', 'en', 'ja', 'other'];
const countries = ['KR', 'US', 'JP', 'DE', 'FR', 'BR', 'IN', 'none'];
/** Post `n` of a day. On a full day all languages but `other` have more posts than one job may return. */
const postsOn = (day, count) => Array.from({ length: count }, (_, n) => ({
    id: Number(day.slice(-2)) * 1_000_000 + n,
    day,
    lang: n % 20 < 9 ? 'ko' : n % 20 < 17 ? 'en' : n % 20 < 19 ? 'ja' : 'other',
    country: countries[Math.floor(n / 20) % countries.length],
    // Each part has another type of number, and one has texts.
    likes: n % 2 === 0 ? n : n % 3 === 0 ? n + 0.5 : n % 3 === 1 ? `${n} likes` : n,
}));
const posts = [...postsOn('2026-01-01', 40), ...postsOn(full, rowsOfDay), ...postsOn('2026-01-03', 60)];
/** The source, which mixes the order of its rows from query to query. */
function rows({ startDate, endDate, lang, country }) {
    const turn = lang === undefined ? 17 : 0;
    return posts
        .filter(({ day }) => day >= String(startDate) && day <= String(endDate))
        .filter((post) => (lang ?? post.lang) === post.lang && (country ?? post.country) === post.country)
        .toSorted((one, other) => ((one.id * 7 + turn) % 101) - ((other.id * 7 + turn) % 101));
}
const jobConfig = (more = {}) => ({ window, max_data: cap, ...more });
const keyed = { key: ['id'] };
const splitBy = { lang: langs, country: countries };
async function worldOf(kind, more, source) {
    const key = kind === 'parquet' ? {} : keyed;
    return makePlainWorld(jobConfig({ ...key, ...more }), source, { kind });
}
/** Rows, distinct ids, incomplete days, and jobs of the load that was fetched in parts. */
const summary = (table = 'posts') => `SELECT (SELECT count(*) FROM ${table})::INT AS n, (SELECT count(DISTINCT id) FROM ${table})::INT AS ids,
    (SELECT count(*) FROM _headgate.coverage WHERE state <> 'complete')::INT AS gaps,
    (SELECT max(length(split) - length(replace(split, 'isCut', ''))) FROM _headgate.loads WHERE superseded_by IS NULL)::INT / 5 AS jobs`;
const isFull = ({ config }) => config['startDate'] === full && config['endDate'] === full;
/** The whole day, its four languages, and three of these by country. */
const jobsOfDay = 1 + langs.length + 3 * countries.length;
describe.each(['duckdb', 'parquet'])('split_by, in %s,', (kind) => {
    it('loads every row of a day that is too large for one job, once, by two parameters', async () => {
        const world = await worldOf(kind, { split_by: splitBy }, { rows });
        const run = await world.run();
        expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('fetching its rows by lang') });
        expect(run.stderr).toContain(`posts ${full} (lang = ko, country = KR): job`);
        const all = { n: posts.length, ids: posts.length, gaps: 0, jobs: jobsOfDay };
        expect(await world.rows(summary())).toEqual([all]);
        expect(world.service.jobs.filter(isFull)).toHaveLength(jobsOfDay);
        // Values are as in one export: a column with numbers and texts has texts.
        const likes = await world.rows('SELECT likes FROM posts WHERE id IN (2000000, 2000001, 2000003) ORDER BY id');
        expect(likes).toEqual([{ likes: '0' }, { likes: '1 likes' }, { likes: '3.5' }]);
        const submitted = world.service.jobs.length;
        expect(await world.cli('run', '--refetch', `${full}..${full}`)).toMatchObject({ code: 0 });
        expect(world.service.jobs).toHaveLength(submitted + jobsOfDay);
        expect(await world.rows(summary())).toEqual([all]);
        expect(await world.run()).toMatchObject({ code: 0 });
        expect(world.service.jobs).toHaveLength(submitted + jobsOfDay);
    });
});
it(`pays for each part once, and loads each row once, although it is killed ${kills} times`, async () => {
    const killed = killedRuns();
    const world = await worldOf('duckdb', { split_by: splitBy }, { rows, answerFirst: killed.answerFirst });
    // Between the whole day and its parts, and after requests of every kind. Destinations do not differ there.
    const { code } = await killed.run(world.folder, kills, (kill) => 12 + ((kill * 17) % 29));
    expect(code).toBe(0);
    expect(await world.rows(summary())).toEqual([
        { n: posts.length, ids: posts.length, gaps: 0, jobs: jobsOfDay },
    ]);
    expect(world.service.jobs.filter(isFull)).toHaveLength(jobsOfDay);
});
it('knows the parts again if it is killed right after each commit', async () => {
    const world = await worldOf('duckdb', { split_by: { lang: langs, country: countries } }, { rows });
    for (let kill = 0; kill < 4; kill += 1)
        await world.killedAt('after SQL COMMIT', 'run');
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await world.rows(summary())).toMatchObject([{ n: posts.length, ids: posts.length, gaps: 0 }]);
    expect(world.service.jobs.filter(isFull)).toHaveLength(jobsOfDay);
    expect((await world.cli('status')).stdout).not.toContain('Unfinished');
});
it('parts the full days of each value of for_each, and says before what they cost', async () => {
    const found = (term) => posts.filter(({ id }) => term === 'all' || id % 3 === 0);
    const world = await makePlainWorld(jobConfig({ ...keyed, for_each: { term: ['all', 'third'] }, split_by: splitBy }), {
        rows: (config) => {
            const asked = new Set(found(config['term']).map(({ id }) => id));
            return rows(config).filter(({ id }) => asked.has(id));
        },
    });
    const { stdout } = await world.cli('plan');
    expect(stdout.replace(/\s+/g, ' ')).toContain(`a day with more than ${cap} rows takes 5 jobs, one for it and one for each value of lang; each value with more rows takes 8 more, by country.`);
    expect(await world.run()).toMatchObject({ code: 0 });
    const values = await world.rows('SELECT value, count(DISTINCT id)::INT AS n FROM _headgate.matches GROUP BY value ORDER BY value');
    expect(values).toEqual(['all', 'third'].map((value) => ({ value, n: found(value).length })));
    expect(await world.rows(summary())).toMatchObject([{ n: posts.length, ids: posts.length, gaps: 0 }]);
});
it('stops splitting days once one has shown that the source ignores the parameter', async () => {
    const days = Array.from({ length: 8 }, (_, at) => `2026-01-0${at + 1}`);
    const busy = days.flatMap((day) => postsOn(day, 300));
    const world = await makePlainWorld({ window: { from: days[0], to: days[7] }, max_data: 200, ...keyed, split_by: { lang: langs } }, {
        rows: ({ startDate, endDate }) => busy.filter(({ day }) => day >= String(startDate) && day <= String(endDate)),
    });
    const run = await world.run();
    expect(run.code).toBe(3);
    // A reason for the days that were split, and one for the others.
    expect(run.stdout.match(/ignore/g)).toHaveLength(2);
    for (const day of days)
        expect(run.stdout).toContain(day);
    // Some jobs may have begun before the first day's parts were compared.
    const parts = world.service.jobs.filter(({ config }) => config['lang'] !== undefined);
    expect(parts.length).toBeLessThanOrEqual(2 * langs.length + 1);
    expect((await world.cli('status')).stdout).not.toContain('Unfinished');
    const submitted = world.service.jobs.length;
    expect(await world.run()).toMatchObject({ code: 3 });
    expect(world.service.jobs).toHaveLength(submitted);
});
/** A day of 300 posts, with at most 200 in a job. */
const small = postsOn(full, 300);
const smallDay = { window: { from: full, to: full }, max_data: 200 };
const asked = ({ lang }) => small.filter((post) => (lang ?? post.lang) === post.lang);
const without = langs.filter((lang) => lang !== 'ko');
const bad = [
    [
        'a value is missing',
        without,
        (config) => asked(config).filter(({ lang, id }) => lang === 'ko' || id % 2 === 0),
        /in none of its parts by lang/,
        /have 75 rows, fewer than the 200 of the day/,
        [1],
    ],
    [
        'rows are in two values',
        langs,
        ({ lang }) => small.filter((post) => [undefined, post.lang].includes(lang) || (lang === 'ja' && post.id % 9 === 0)),
        null,
        /in more than one part by lang/,
        [0, 1],
    ],
    [
        'the source ignores the parameter',
        langs,
        () => small,
        /seems to ignore lang/,
        /seems to ignore lang/,
        [0],
    ],
    [
        'rows vanish in between',
        langs,
        (config) => asked(config).filter(({ id }) => config['lang'] === undefined || id % 2 === 0),
        /in none of its parts by lang/,
        /fewer than the 200 of the day/,
        [0],
    ],
];
describe.each(bad)('a partition that is none: %s,', (_what, values, source, withKey, without_, tried) => {
    const keys = [
        ['a', keyed, withKey],
        ['no', {}, without_],
    ];
    it.each(keys.filter((_, at) => tried.includes(at)))('with %s key, is named, and loses no row of the day', async (_key, key, reason) => {
        const world = await makePlainWorld({ ...smallDay, ...key, split_by: { lang: values } }, { rows: source });
        const run = await world.run();
        const [found] = (await world.rows(summary()));
        expect(found).toMatchObject({ n: found.ids, gaps: reason === null ? 0 : 1 });
        expect(run.code).toBe(reason === null ? 0 : 3);
        if (reason === null) {
            expect(found.n).toBe(small.length);
            return;
        }
        expect(run.stdout.replace(/\s+/g, ' ')).toMatch(reason);
        expect((await world.cli('status')).stdout.replace(/\s+/g, ' ')).toMatch(reason);
        const ofDay = source({})
            .slice(0, 200)
            .map(({ id }) => id);
        const missing = await world.rows(`SELECT count(*)::INT AS n FROM unnest([${ofDay.join()}]) AS asked(id) ANTI JOIN posts USING (id)`);
        expect(missing).toEqual([{ n: 0 }]);
        // Nothing is fetched again until somebody changes something.
        const submitted = world.service.jobs.length;
        expect(await world.run()).toMatchObject({ code: 3 });
        expect(world.service.jobs).toHaveLength(submitted);
    });
});
it('without a key, names a missing value even if the other values have more rows than the cut answer', async () => {
    const known = langs.filter((lang) => lang !== 'other');
    const world = await makePlainWorld({ ...smallDay, split_by: { lang: known } }, { rows: asked });
    const run = await world.run();
    expect(run.code).toBe(3);
    expect(run.stdout.replace(/\s+/g, ' ')).toContain('10 rows of the day are in none of its parts by lang');
    expect(await world.rows(summary())).toMatchObject([{ n: 285, ids: 285, gaps: 1 }]);
});
it('EDGES 30: a day whose parts were refused is complete after one run with a raised max_data', async () => {
    const split = ',"split_by":{"lang":["ko","en"]}';
    const world = await makePlainWorld({ ...smallDay, split_by: { lang: ['ko', 'en'] } }, {
        rows: () => small,
        answerFirst: ({ method, body }, socket) => {
            if (method !== 'POST' || !body.includes('"lang"'))
                return false;
            answerError(socket, 400, 'validation_error');
            return true;
        },
    });
    expect(await world.run()).toMatchObject({ code: 2 });
    const file = join(world.folder, 'headgate.yaml');
    const before = await readFile(file, 'utf8');
    await writeFile(file, before.replace(split, '').replace('"max_data":200', '"max_data":1000'));
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: small.length }]);
    expect(world.service.jobs).toHaveLength(2);
});
//# sourceMappingURL=split-by.long.test.js.map