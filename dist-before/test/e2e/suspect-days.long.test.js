import { expect, it } from 'vitest';
import { makePlainWorld } from './plain-world.js';
/** Days of February and March 2026. */
const days = Array.from({ length: 59 }, (_, index) => new Date(Date.UTC(2026, 1, 1 + index)).toISOString().slice(0, 10));
const silenced = '2026-03-03';
/** 20 rows a day, but none on days that are silent. */
const source = (isSilent) => ({
    rows: (config) => days
        .filter((day) => day >= String(config['startDate']) && day <= String(config['endDate']))
        .filter((day) => !isSilent(day, config))
        .flatMap((day) => Array.from({ length: 20 }, (_, n) => ({ id: `${day}/${n}`, day }))),
});
const posts = { window: { from: days[0], to: days.at(-1), step: 'P30D', date_column: 'day' } };
const covered = `SELECT day_from::VARCHAR AS day, state FROM _headgate.coverage WHERE state <> 'complete'`;
it.each(['parquet', 'postgres'])('a silent day is fetched once more, then named until a person accepts it, in %s', async (kind) => {
    const { service, ...world } = await makePlainWorld(posts, source((day) => day === silenced), { kind });
    const cli = async (...args) => {
        const ended = await world.cli(...args);
        return { ...ended, text: `${ended.stdout}${ended.stderr}`.replaceAll(/\s+/g, ' ') };
    };
    const first = await cli('run');
    expect(first).toMatchObject({ code: 0 });
    expect(first.text).toContain(`Days to check: suspect posts ${silenced}: far fewer rows than the days around, in two fetches; check the source, then \`headgate accept posts ${silenced}\``);
    // What the second fetch brought replaces the first answer and is not counted twice.
    expect(first.text).toContain('! To check: 1,160 rows loaded into');
    expect(first.text).toMatch(/ [1-9]\d* more rows were loaded and then replaced by this run/);
    expect(JSON.parse((await cli('runs', '--json')).stdout)).toMatchObject({
        data: { runs: [{ rows: 58 * 20 }] },
    });
    // Two slices, and once more the one with the silent day, as another config than the first time.
    const configs = service.jobs.map(({ config }) => JSON.stringify(config));
    expect(configs.length).toBe(3);
    expect(new Set(configs).size).toBe(3);
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: 58 * 20 }]);
    expect(await cli('run', '--strict')).toMatchObject({ code: 3 });
    const status = (await cli('status', '--offline')).text;
    expect(status).toContain('Every day of every window is loaded; suspect days are left to check.');
    expect(status).toContain(`suspect posts ${silenced}`);
    expect((await cli('plan')).text).not.toContain('complete');
    expect(await world.rows(covered)).toEqual([{ day: silenced, state: 'suspect' }]);
    expect(await cli('accept', 'posts', '2026-02-01..2026-02-28')).toMatchObject({ code: 2 });
    expect((await cli('accept', 'posts', silenced)).text).toContain(`accepted 1 day of posts: ${silenced}`);
    expect(await world.rows(covered)).toEqual([]);
    expect(await cli('run', '--strict')).toMatchObject({ code: 0 });
    // A person's word outlives another fetch that brings as many rows.
    expect(await cli('run', '--strict', '--refetch', silenced)).toMatchObject({ code: 0 });
    expect(service.jobs.length).toBe(4);
});
it('a day that was silent only once is loaded from the second fetch, and nothing is said', async () => {
    const silences = new Set([silenced]);
    const { rows } = source((day, { startDate, endDate }) => {
        const isAsked = day >= String(startDate) && day <= String(endDate);
        return isAsked && silences.delete(day);
    });
    const nameless = (row) => (row.id === '2026-03-10/0' ? { ...row, id: null } : row);
    const world = await makePlainWorld({ ...posts, key: ['id'] }, { rows: (config) => rows(config).map(nameless) }, { kind: 'duckdb' });
    const run = await world.cli('run', '--strict', '--json');
    expect(run).toMatchObject({ code: 0 });
    expect(JSON.parse(run.stdout)).toMatchObject({
        data: { outcome: 'complete', suspects: [], submitted: 3, jobs: [{ rows_without_key: 1 }] },
    });
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: 59 * 20 }]);
    // So is a day of a load that was fetched twice for another one.
    silences.add('2026-03-05');
    expect(await world.cli('run', '--strict', '--refetch', '2026-03-05')).toMatchObject({ code: 0 });
    expect(world.service.jobs.length).toBe(5);
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: 59 * 20 }]);
});
it.each([
    ['off', 'off', 2, []],
    ['a range that holds', { rows_per_day: [0, 50] }, 2, []],
    ['a range that does not', { rows_per_day: [1, 19] }, 4, ['2026-02-01']],
])('`expect` as %s decides which days are suspect', async (_, wanted, jobs, first) => {
    const world = await makePlainWorld({ ...posts, expect: wanted }, source((day) => day === silenced));
    const { data } = JSON.parse((await world.cli('run', '--json')).stdout);
    expect(data.submitted).toBe(jobs);
    expect(data.suspects.map(({ slice }) => slice.from)).toEqual(first);
});
it('the name of a job config accepts a day for all of its values', async () => {
    const world = await makePlainWorld({ ...posts, for_each: { keywords: ['solar', 'wind'] }, key: ['id'] }, source((day) => day === silenced));
    const { stdout } = await world.cli('run', '--strict');
    expect(stdout).toContain(`  suspect  posts[solar], posts[wind] ${silenced}: far fewer rows`);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`headgate accept 'posts[VALUE]' FROM..TO`);
    const accepted = await world.cli('accept', 'posts', silenced, '--json');
    expect(JSON.parse(accepted.stdout)).toMatchObject({ data: { job: 'posts', accepted: [silenced] } });
    expect(await world.cli('run', '--strict')).toMatchObject({ code: 0 });
});
it('names a silent day of a load with days at a limit of the source, until a person accepts it', async () => {
    const world = await makePlainWorld(posts, {
        rows: ({ startDate, endDate }) => days.flatMap((day, index) => {
            const rows = day === silenced ? 1 : Math.min(100, 70 + ((index * 37) % 60));
            const isAsked = day >= String(startDate) && day <= String(endDate);
            return Array.from({ length: isAsked ? rows : 0 }, (_, n) => ({ id: `${day}/${n}`, day }));
        }),
    });
    const run = await world.cli('run', '--json');
    expect(run).toMatchObject({ code: 3 });
    const suspects = [{ slice: { from: silenced } }];
    expect(JSON.parse(run.stdout)).toMatchObject({ data: { suspects, submitted: 3 } });
    expect(await world.cli('accept', 'posts', silenced)).toMatchObject({ code: 0 });
    const again = await world.cli('run', '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ data: { suspects: [], submitted: 0 } });
});
//# sourceMappingURL=suspect-days.long.test.js.map