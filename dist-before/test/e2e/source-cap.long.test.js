import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePlainWorld } from './plain-world.js';
const window = { from: '2026-01-01', to: '2026-03-31', date_column: 'day' };
const msPerDay = 86_400_000;
const account = {
    email: 'me@example.com',
    tier: 'pro',
    active_jobs: 0,
    limits: { max_active_jobs: 1, requests_per_minute: 6_000, max_data_per_job: 10_000 },
    daily_rows: { limit: 1_000_000, used: 0, remaining: 1_000_000 },
};
/** Rows of the days asked for; `most` of a day are returned. */
function rowsOf({ startDate, endDate }, perDay, most = Infinity) {
    const rows = [];
    for (let at = Date.parse(String(startDate)); at <= Date.parse(String(endDate)); at += msPerDay) {
        const day = dateOf(at / msPerDay);
        const count = Math.min(most, perDay(at / msPerDay));
        for (let index = 0; index < count; index += 1)
            rows.push({ id: `${day} ${index}`, day });
    }
    return rows;
}
const dateOf = (day) => new Date(day * msPerDay).toISOString().slice(0, 10);
/** 10 to 58 rows a day, no two neighbours alike. */
const uneven = (day) => 10 + ((day * 7) % 49);
test.each([
    [500, 'duckdb'],
    [1_000, 'parquet'],
    [1_000, 'postgres'],
])('FAULTS 48: a source that returns at most %i rows, whatever is asked, loses none in %s: its days are split, also those that were loaded', async (most, kind) => {
    const all = rowsOf({ startDate: window.from, endDate: window.to }, uneven).length;
    const world = await makePlainWorld({ window }, { account, rows: (config) => rowsOf(config, uneven).slice(0, most) }, { kind });
    const run = await world.run();
    expect(run.stderr.match(new RegExp(`returns at most ${most === 500 ? '500' : '1,000'} rows`, 'g'))).toHaveLength(1);
    expect(run).toMatchObject({ code: 0 });
    expect(await world.rows('SELECT count(DISTINCT id)::INT AS n FROM posts')).toEqual([{ n: all }]);
    expect(await world.rows('SELECT DISTINCT state FROM _headgate.coverage')).toEqual([
        { state: 'complete' },
    ]);
    // What was found is remembered: no later job asks for more, and nothing is said or fetched again.
    world.service.requests.length = 0;
    const again = await world.cli('run', '--refetch', '2026-01-01..2026-01-31');
    expect(again).toMatchObject({ code: 0, stderr: expect.not.stringContaining('at most') });
    const asked = world.service.requests
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(body).config.maxData);
    // A job that fetches again on purpose asks for one row less, so that no cache answers it.
    expect(new Set(asked)).toEqual(new Set([most]));
    expect(await world.rows('SELECT count(DISTINCT id)::INT AS n FROM posts')).toEqual([{ n: all }]);
});
test('FAULTS 48: a day that a source cuts alone is named, and is incomplete in every command', async () => {
    const busyDays = ['2026-01-10', '2026-02-20', '2026-03-05'];
    const busy = (day) => (busyDays.includes(dateOf(day)) ? 1_400 : uneven(day));
    const world = await makePlainWorld({ window }, { account, rows: (config) => rowsOf(config, busy).slice(0, 1_000) });
    const run = await world.run();
    expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('at most 1,000 rows for a job') });
    const cut = await world.rows(`SELECT day_from::VARCHAR AS d, (day_to - day_from)::INT AS more FROM _headgate.coverage WHERE state = 'incomplete' ORDER BY 1`);
    expect(cut).toEqual(busyDays.map((d) => ({ d, more: 0 })));
    expect(await world.cli('run')).toMatchObject({ code: 3 });
});
test('FAULTS 48: days that a source cuts at one number are named', async () => {
    const busy = (day) => (day % 5 === 0 ? 180 : 20 + ((day * 7) % 49));
    // Two such days in each load: the first one shows no limit.
    const world = await makePlainWorld({ window: { ...window, step: 'P10D' } }, { account, rows: (config) => rowsOf(config, busy, 100) });
    const run = await world.run();
    expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('at most 100 rows of a day') });
    const { stdout } = await world.cli('status', '--json');
    const { gaps } = JSON.parse(stdout).data;
    expect(gaps).toHaveLength(18);
    expect(new Set(gaps.map(({ state }) => state))).toEqual(new Set(['incomplete']));
    // The ledger says it too, of days that were loaded before the limit was found and of those after it.
    const called = await world.rows(`
    WITH cut AS (SELECT CAST(day AS DATE) AS day FROM posts GROUP BY ALL HAVING count(*) = 100)
    SELECT state, count(*)::INT AS n FROM cut JOIN _headgate.coverage ON day BETWEEN day_from AND day_to GROUP BY 1`);
    expect(called).toEqual([{ state: 'incomplete', n: 18 }]);
});
test('FAULTS 49: no day of a capped answer is kept, whatever the source picked and however it is sorted', async () => {
    const all = rowsOf({ startDate: window.from, endDate: window.to }, uneven).length;
    // The newest by insertion, or the most relevant: any rows, but sorted by day.
    const rank = ({ id }) => (Number(id.replaceAll(/\D/g, '')) * 7_919) % 10_007;
    const world = await makePlainWorld({ window: { ...window, step: 'P90D' }, max_data: 700 }, {
        account,
        rows: (config) => rowsOf(config, uneven)
            .toSorted((one, other) => rank(one) - rank(other))
            .slice(0, Number(config['maxData']))
            .toSorted((one, other) => one.day.localeCompare(other.day)),
    });
    expect(await world.run()).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('the most it may return'),
    });
    expect(await world.rows('SELECT count(DISTINCT id)::INT AS n FROM posts')).toEqual([{ n: all }]);
    expect(await world.rows('SELECT DISTINCT state FROM _headgate.coverage')).toEqual([{ state: 'complete' }]);
});
test('a source with the same rows every day is asked for one answer in parts, and then trusted, by each value, later run and step', async () => {
    const from = (config) => rowsOf(config, () => 20).map(({ id, day }) => ({ id: `${id} ${String(config['term'])}`, day }));
    const world = await makePlainWorld({
        for_each: { term: ['one', 'two', 'three'] },
        audit: 'off',
        key: ['id'],
        window: { ...window, to: '2026-01-20', step: 'P10D' },
    }, { account, rows: from });
    const file = join(world.folder, 'headgate.yaml');
    const asked = (stderr) => stderr.match(/returned exactly 200 rows.*at least 2 more jobs and 200 rows/g);
    const run = await world.run();
    expect(run).toMatchObject({ code: 0, stderr: expect.not.stringContaining('at most') });
    expect(asked(run.stderr)).toHaveLength(1);
    // Two for each value, and the parts of one; another one may be under way when they are asked for.
    expect(world.service.jobs.length).toBeLessThanOrEqual(3 * 2 + 5);
    await writeFile(file, (await readFile(file, 'utf8')).replace('2026-01-20', '2026-03-31').replace('P10D', 'P50D'));
    const before = world.service.jobs.length;
    const later = await world.run();
    expect(later).toMatchObject({ code: 0, stderr: expect.not.stringContaining('exactly') });
    expect(world.service.jobs.length).toBe(before + 3 * 2);
    expect(await world.rows('SELECT count(DISTINCT id)::INT AS n FROM posts')).toEqual([{ n: 3 * 90 * 20 }]);
});
test('FAULTS 48: what one value of a for_each shows is true of the others', async () => {
    const world = await makePlainWorld({
        for_each: { term: ['one', 'two'] },
        key: ['id'],
        window: { from: '2026-01-01', to: '2026-01-20', step: 'P20D' },
    }, {
        account,
        rows: (config) => rowsOf(config, uneven)
            .map(({ id, day }) => ({ id: `${id} ${String(config['term'])}`, day }))
            .slice(0, 250),
    });
    const all = rowsOf({ startDate: '2026-01-01', endDate: '2026-01-20' }, uneven).length;
    const run = await world.run();
    expect(run.stderr.match(/returned exactly 250 rows/g)).toHaveLength(1);
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('at most 250 rows for a job') });
    expect(await world.rows('SELECT count(DISTINCT id)::INT AS n FROM posts')).toEqual([{ n: 2 * all }]);
});
test('a round number of rows for one value of a for_each is no limit of a source that returned more for another', async () => {
    const perDay = (term) => (day) => (term === 'many' ? 10 : day % 2 === 0 ? 2 : 0);
    const even = Array.from({ length: 100 }, (_, at) => dateOf(20_500 + at)).filter((_, at) => at % 2 === 0);
    const world = await makePlainWorld({
        for_each: { term: ['many', 'hundred'] },
        window: { ...window, from: even[0], to: even.at(-1) },
        key: ['id'],
    }, { account, rows: (config) => rowsOf(config, perDay(config['term'])) });
    const run = await world.run();
    expect(run).toMatchObject({ code: 0, stderr: expect.not.stringContaining('returned exactly') });
    expect(world.service.jobs.filter(({ config }) => config['term'] === 'hundred')).toHaveLength(1);
});
//# sourceMappingURL=source-cap.long.test.js.map