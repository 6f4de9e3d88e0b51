import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { answerError } from '../support/fault-server.js';
import { standardAccount } from '../support/plain-service.js';
import { makeTermsSource } from '../support/terms-source.js';
import { plural, sum } from '../../src/common/words.js';
import { openPages } from './pages/open-pages.js';
import { killedRuns } from './killed-runs.js';
import { ownKinds, makePlainWorld } from './plain-world.js';
const kills = Number(process.env['HEADGATE_FOR_EACH_KILLS'] ?? 3);
/** 300 terms of two years are the size that a person may have. */
const count = Number(process.env['HEADGATE_FOR_EACH_TERMS'] ?? 5);
const isLarge = count >= 100;
const cap = isLarge ? 2_500 : 250;
const source = makeTermsSource({
    terms: count + 1,
    days: isLarge ? 731 : 40,
    postsPerDay: isLarge ? 45 : 15,
});
const { terms, days, rows } = source;
const [start, end] = [days[0], days.at(-1)];
const patience = isLarge ? 3_600_000 : undefined;
const keyed = ownKinds.filter((kind) => kind !== 'parquet');
const matches = 'SELECT job, value, id FROM _headgate.matches';
/** By value and id: databases order text in different ways. */
const ordered = (all) => all.toSorted((a, b) => a.value < b.value ? -1 : a.value > b.value ? 1 : a.id - b.id);
const energy = (values, more = {}) => ({
    name: 'energy',
    for_each: { keywords: values },
    window: { from: start, to: end },
    audit: 'off',
    ...more,
});
/** Both sets of limits of the contract. */
const { daily_rows: _rows, limits, ...person } = standardAccount;
const accounts = {
    rows: { ...standardAccount, limits: { ...limits, max_data_per_job: cap } },
    jobs: { ...person, limits, tier: 'silver', daily_job_quota: { limit: 10_000, remaining: 10_000 } },
};
const cases = keyed.map((kind, index) => [kind, index % 2 === 0 ? 'rows' : 'jobs']);
const keptBy = { key: ['id'], max_data: cap };
describe.each(cases)('for_each with a key, in %s, if %s are counted,', (kind, regime) => {
    const account = accounts[regime];
    it('loads each row once, knows which values found it, and fetches only what a new value needs', async () => {
        const world = await makePlainWorld(energy({ file: 'terms.csv', column: 'term' }, keptBy), { rows, account }, { kind });
        const file = join(world.folder, 'terms.csv');
        const quoted = (term) => `"${term.replaceAll('"', '""')}"`;
        const write = (asked) => writeFile(file, ['term,note', ...asked.map((term) => `${quoted(term)},x`), ''].join('\n'));
        const isLoaded = async (asked) => {
            expect(await world.rows('SELECT id FROM energy ORDER BY id')).toEqual(source.ids(asked).map((id) => ({ id })));
            expect(ordered(await world.rows(matches))).toEqual(source.matches(asked));
            const covered = await world.rows("SELECT DISTINCT value FROM _headgate.coverage WHERE job = 'energy' ORDER BY value");
            expect(covered).toEqual(asked.toSorted().map((value) => ({ value })));
        };
        const first = terms.slice(0, -1);
        const added = terms.at(-1);
        await write(first);
        const { code, stdout: json } = await world.cli('run', '--json');
        expect(code).toBe(0);
        // Each row is counted once, although several values returned it.
        const inTable = source.ids(first).length;
        const found = source.matches(first).length;
        const { jobs } = JSON.parse(json).data;
        expect(sum(jobs.map(({ rows_loaded }) => rows_loaded))).toBe(inTable);
        expect(sum(jobs.map(({ rows_shared }) => rows_shared))).toBe(found - inTable);
        expect((await world.cli('status')).stdout).toContain(`in all, ${plural(inTable, 'row')}):`);
        expect(await world.rows('SELECT rows::INT AS rows FROM _headgate.runs')).toEqual([{ rows: inTable }]);
        expect((await world.cli('check')).stdout).toContain('energy: every row has its day in day.');
        await isLoaded(first);
        const page = await openPages(join(world.folder, 'headgate.yaml'), { HEADGATE_API_KEY: 'plain-key' });
        const coverage = await page('/');
        expect(coverage.match(/<h2 id="job-/g)).toHaveLength(1);
        expect(coverage).toContain(`<span>${plural(inTable, 'row')}</span>`);
        expect(new Set(coverage.match(/href="[^"]*\/coverage\/energy[^"]*/g)).size).toBe(first.length);
        const submitted = world.service.jobs.length;
        const fewest = source.fewest(first, cap);
        // The first values show what the others begin with: of a few, those are many.
        expect(submitted).toBeLessThanOrEqual(1.2 * fewest + (isLarge ? 0 : first.length));
        await write(terms);
        const plan = await world.cli('plan', '--offline');
        expect(plan.stdout).toContain(`for_each changed (+ ${added})`);
        expect((await world.run()).code).toBe(0);
        const asked = world.service.jobs.slice(submitted).map(({ config }) => config['keywords']);
        expect(asked).toEqual([added]);
        await isLoaded(terms);
        const [removed, ...left] = terms;
        await write(left);
        const run = await world.run();
        expect(run.code).toBe(0);
        expect(run.stderr + run.stdout).toContain(`- ${removed}`);
        expect(await world.rows('SELECT count(*)::INT AS n FROM energy')).toEqual([
            { n: source.ids(terms).length },
        ]);
        const gone = source.ids(terms).length - source.ids(left).length;
        const status = await world.cli('status', '--json');
        expect(JSON.parse(status.stdout)).toMatchObject({
            data: { leftovers: [{ job: `energy[${removed}]`, rows: gone }] },
        });
        const { stdout } = await world.cli('run', '--yes');
        expect(stdout).toContain('Up to date');
        expect(world.service.jobs).toHaveLength(submitted + 1);
        await isLoaded(left);
        expect((await world.cli('drop', 'energy', '--yes')).code).toBe(0);
    }, patience);
});
// A run is killed at its requests, where destinations do not differ.
test(`for_each with a key loads each row once, with every match, although it is killed ${kills} times`, async () => {
    const killed = killedRuns();
    const world = await makePlainWorld(energy(terms, keptBy), {
        rows,
        account: accounts.rows,
        answerFirst: killed.answerFirst,
    });
    // Each of the requests of a job, in turn.
    const { code } = await killed.run(world.folder, kills, (kill) => 2 + ((kill * 7) % 11));
    expect(code).toBe(0);
    expect(await world.rows('SELECT id FROM energy ORDER BY id')).toEqual(source.ids(terms).map((id) => ({ id })));
    expect(ordered(await world.rows(matches))).toEqual(source.matches(terms));
}, patience);
test('a run that fails says how many rows it loaded, each once', async () => {
    let submits = 0;
    const world = await makePlainWorld(energy(terms, keptBy), {
        rows,
        account: accounts.rows,
        answerFirst: ({ method }, socket) => {
            if (method === 'POST')
                submits += 1;
            if (submits < 4)
                return false;
            answerError(socket, 401, 'invalid_api_key');
            return true;
        },
    });
    expect((await world.run()).code).toBe(4);
    const held = await world.rows('SELECT count(*)::INT AS rows FROM energy');
    expect(held).not.toEqual([{ rows: 0 }]);
    expect(await world.rows('SELECT rows::INT AS rows FROM _headgate.runs')).toEqual(held);
});
describe.each(['duckdb', 'parquet'])('for_each without a key, in %s,', (kind) => {
    it('keeps the rows of each value apart by _value', async () => {
        const world = await makePlainWorld(energy(terms), { rows }, { kind });
        expect((await world.run()).code).toBe(0);
        const held = await world.rows('SELECT _value AS value, id FROM energy');
        expect(ordered(held)).toEqual(source.matches(terms).map(({ value, id }) => ({ value, id })));
        const config = join(world.folder, 'headgate.yaml');
        const text = await readFile(config, 'utf8');
        const [removed, ...others] = terms;
        await writeFile(config, text.replace(`"${removed}",`, ''));
        expect((await world.cli('drop', `energy[${removed}]`, '--yes')).code).toBe(0);
        // As after a kill right after its commit.
        for (const verb of [['drop', `energy[${removed}]`], ['prune']])
            expect(await world.cli(...verb, '--yes')).toMatchObject({
                code: 0,
                stdout: expect.stringMatching(/^Nothing is loaded for|^Nothing/),
            });
        expect((await world.cli('drop', 'energy[none]', '--yes')).code).toBe(2);
        const left = await world.rows('SELECT DISTINCT _value AS value FROM energy');
        expect(ordered(left)).toEqual(others.toSorted().map((value) => ({ value })));
        expect((await world.cli('rename', 'energy', 'power', '--yes')).code).toBe(0);
        const asked = world.service.jobs.length;
        expect((await world.run()).code).toBe(0);
        expect(world.service.jobs).toHaveLength(asked);
        expect(await world.rows('SELECT DISTINCT job FROM _headgate.loads')).toEqual([{ job: 'power' }]);
    }, patience);
});
//# sourceMappingURL=for-each.long.test.js.map