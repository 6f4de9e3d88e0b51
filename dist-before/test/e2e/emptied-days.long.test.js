import { describe, expect, it } from 'vitest';
import { makePlainWorld } from './plain-world.js';
const msPerDay = 86_400_000;
/** The last 60 days before yesterday: with a lookback they may still change. */
const days = Array.from({ length: 60 }, (_, index) => new Date(Date.now() - (61 - index) * msPerDay).toISOString().slice(0, 10));
const first = days[0];
const last = days.at(-1);
const lost = `${first}..${days[18]}`;
const posts = { window: { from: first, to: last, step: 'P30D', date_column: 'day' } };
const lookback = { window: { ...posts.window, lookback: 'P70D' } };
const counted = 'SELECT count(*)::INT AS n FROM posts';
const suspects = `SELECT day_from::VARCHAR AS day, day_to::VARCHAR AS until FROM _headgate.coverage WHERE state = 'suspect'`;
const kept = 'had 380 rows when loaded, and the source now returns none; the loaded rows stay';
/** 20 rows a day are loaded; then the source no longer has the first 19 days. */
async function makeWorld(job, kind) {
    const gone = new Set();
    const rows = (config) => days
        .filter((day) => day >= String(config['startDate']) && day <= String(config['endDate']))
        .filter((day) => !gone.has(day))
        .flatMap((day) => Array.from({ length: 20 }, (_, n) => ({ id: `${day}/${n}`, day })));
    const world = await makePlainWorld(job, { rows }, { kind });
    expect(await world.cli('run')).toMatchObject({ code: 0 });
    for (const day of days.slice(0, 19))
        gone.add(day);
    return {
        service: world.service,
        killedAt: (step, ...args) => world.killedAt(step, ...args),
        cli: async (...args) => {
            const ended = await world.cli(...args);
            return { ...ended, text: `${ended.stdout}${ended.stderr}`.replaceAll(/\s+/g, ' ') };
        },
        query: (sql) => world.rows(sql),
        rowCount: async () => (await world.rows(counted))[0].n,
        suspects: () => world.rows(suspects),
    };
}
describe('FAULTS 73: a source that drops the first 19 of 60 days', () => {
    it.each([
        ['--refetch', 'parquet', posts, ['--refetch', `${first}..${days[24]}`], 2],
        ['--full-refresh', 'postgres', posts, ['--full-refresh', '--yes'], 3],
        ['a lookback', 'duckdb', lookback, [], 3],
    ])('%s keeps their rows until they are accepted, in %s', async (_, kind, job, args, jobs) => {
        const world = await makeWorld(job, kind);
        const run = await world.cli('run', ...args);
        expect(run).toMatchObject({ code: 0 });
        expect(run.text).toContain('! To check');
        expect(run.text).toContain(`suspect posts ${lost}: ${kept}; \`headgate accept posts ${lost}\` takes them out`);
        expect(run.text).toContain(`warning: posts ${lost}: ${kept}, and headgate asks once more after everything else`);
        expect(await world.rowCount()).toBe(1_200);
        expect(await world.suspects()).toEqual([{ day: first, until: days[18] }]);
        // The second answer is not that of the service's cache.
        const configs = world.service.jobs.map(({ config }) => JSON.stringify(config));
        expect(configs.length).toBe(2 + jobs);
        expect(configs.indexOf(configs.at(-1))).toBe(configs.length - 1);
        expect((await world.cli('status', '--offline')).text).toContain(`suspect posts ${lost}: ${kept}`);
        expect(await world.cli('run', '--strict')).toMatchObject({ code: 3 });
        // Days that may still change are asked again by each run, once.
        expect(world.service.jobs.length).toBe(2 + jobs + (job === lookback ? 2 : 0));
        expect(await world.rowCount()).toBe(1_200);
        const accepted = await world.cli('accept', 'posts', lost);
        expect(accepted.text).toContain('The next run asks for their days again, with 1 job, and takes out the rows that the source no longer has.');
        expect(await world.cli('run', '--strict')).toMatchObject({ code: 0 });
        expect(world.service.jobs.length).toBe(2 + jobs + (job === lookback ? 4 : 1));
        expect(await world.rowCount()).toBe(41 * 20);
        expect(await world.suspects()).toEqual([]);
        const counted = "SELECT CAST(sum(vanished) AS INTEGER) AS n FROM _headgate.comparisons WHERE reason <> 'audit'";
        expect(await world.query(counted)).toEqual([{ n: 380 }]);
    });
});
it('FAULTS 74: a kill while lost rows are kept, or accepted, changes nothing', async () => {
    const world = await makeWorld(posts, 'duckdb');
    const noted = 'journal (closed kept, clipped, kept)';
    await world.killedAt(`before appendFile ${noted}`, 'run', '--refetch', first);
    await world.killedAt(`after datasync ${noted}`, 'run');
    // The days are marked, and the journal does not say so yet.
    await world.killedAt(`before appendFile ${noted}`, 'run');
    expect(await world.rowCount()).toBe(1_200);
    expect((await world.cli('run')).text).toContain(`suspect posts ${lost}: ${kept}`);
    expect(world.service.jobs.length).toBe(4);
    await world.killedAt('after datasync journal (kept, refetch)', 'accept', 'posts', lost);
    expect(await world.cli('run', '--strict')).toMatchObject({ code: 0 });
    expect(await world.rowCount()).toBe(41 * 20);
    expect(await world.cli('run', '--strict')).toMatchObject({ code: 0 });
    expect(world.service.jobs.length).toBe(5);
});
//# sourceMappingURL=emptied-days.long.test.js.map