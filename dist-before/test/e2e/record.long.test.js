import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { query } from '../support/destination-kinds.js';
import { crateFaults, hasValidators, packageFaults, validatorsSkipped } from '../support/publishing-tools.js';
import { makePlainWorld } from './plain-world.js';
const days = ['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04'];
const cap = 20;
/**
 * Ids of 18 digits. The third day has more rows than a job may return, one row of the second does not fit, and the
 * fourth has two rows of the first again.
 */
function sourceRows(day) {
    const at = days.indexOf(day);
    const ids = Array.from({ length: at === 2 ? 30 : 10 }, (_, n) => (at === 3 && n < 2 ? n : 100 * at + n));
    return ids.map((id) => ({
        id: String(987654321012345000n + BigInt(id)),
        day,
        n: at === 1 && id === 103 ? 'many' : id,
        at: `${day}T10:00:00Z`,
        text: id % 2 === 0 ? 'even, "quoted"\nline' : 'odd',
        tags: [id],
    }));
}
const rowsOf = ({ startDate, endDate }) => days.filter((day) => day >= String(startDate) && day <= String(endDate)).flatMap(sourceRows);
const job = {
    description: 'Posts of the county',
    licence: 'CC-BY-4.0',
    contact: 'Ada <ada@example.org>',
    columns: { id: { type: 'VARCHAR', description: 'Id of the post' }, n: 'BIGINT' },
    window: { from: days[0], to: days[3], step: 'P1D', date_column: 'day' },
    max_data: cap,
    max_rejects: 5,
    on_cap: 'accept',
};
const recorded = async (folder, path) => readFile(join(folder, 'out', path), 'utf8');
const csv = (text) => parse(text, { columns: true, skip_empty_lines: true });
async function load(kind, changed = {}) {
    const keyed = kind === 'parquet' ? {} : { key: ['id'] };
    const config = { ...job, ...keyed, ...changed };
    const world = await makePlainWorld(config, { rows: rowsOf }, { kind });
    expect(await world.run()).toMatchObject({ code: 'window' in changed ? 0 : 3 });
    return { ...world, isKeyed: 'key' in keyed };
}
const firstDay = { window: { ...job.window, to: days[0] } };
describe.each(['duckdb', 'parquet'])('over %s', (kind) => {
    test('a record has every number that the source and its jobs have', async () => {
        const began = Date.now();
        const { folder, service, cli, isKeyed } = await load(kind);
        const reported = await cli('record', 'out');
        expect(reported).toMatchObject({ code: 3, stderr: '' });
        // Counted at the source, from the rows that its jobs returned.
        const returned = service.jobs.flatMap(({ rows }) => rows);
        const fitting = returned.filter(({ n }) => typeof n === 'number');
        const kept = isKeyed ? new Set(fitting.map(({ id }) => id)).size : fitting.length;
        const capped = service.jobs.filter(({ rows }) => rows.length === cap);
        const text = await recorded(folder, 'METHODS.md');
        const times = service.jobs.map(({ created_at }) => created_at).toSorted();
        expect(capped).toHaveLength(1);
        for (const line of [
            `- Window: ${days[0]} to ${days[3]}, days in UTC`,
            `- Rows obtained: ${returned.length}`,
            `- Rows rejected: ${returned.length - fitting.length}`,
            `- Rows replaced by other rows of the table: ${fitting.length - kept}`,
            `- Rows kept: ${kept}`,
            `- Row limits met: ${days[2]} (${cap} rows of job ${capped[0].id})`,
            '- Licence: CC-BY-4.0',
        ])
            expect(text).toContain(`${line}\n`);
        // A load notes the earlier of two clocks, the service's and this machine's.
        const [, number, first = '', last = ''] = /^- Jobs loaded: (\d+), submitted (\S+) to (\S+)$/m.exec(text) ?? [];
        expect(Number(number)).toBe(service.jobs.length);
        for (const [noted, told = ''] of [
            [first, times[0]],
            [last, times.at(-1)],
        ]) {
            expect(Date.parse(noted)).toBeGreaterThan(began - 1_000);
            expect(Date.parse(noted)).toBeLessThan(Date.parse(told) + 1_000);
        }
        expect(text).toContain(`${days[2]}: more rows may exist than were returned`);
        expect(text).toContain(`The data (${kept} rows) were collected`);
        const jobs = csv(await recorded(folder, 'jobs.csv'));
        expect(new Map(jobs.map((each) => [each['job_id'], each['rows_obtained']]))).toEqual(new Map(service.jobs.map(({ id, rows }) => [id, String(rows.length)])));
        expect(jobs).toHaveLength(service.jobs.length);
        const rows = csv(await recorded(folder, 'data/posts.csv'));
        expect(rows).toHaveLength(kept);
        const wanted = new Map(fitting.map((row) => [row['id'], row]));
        expect(rows.map(({ id = '' }) => id).toSorted()).toEqual((isKeyed ? [...wanted.keys()] : fitting.map(({ id }) => id)).map(String).toSorted());
        for (const row of rows) {
            expect(row['text']).toBe(wanted.get(row['id'])?.['text']);
            expect(JSON.parse(row['tags'] ?? '')).toEqual(wanted.get(row['id'])?.['tags']);
        }
        const { resources } = JSON.parse(await recorded(folder, 'datapackage.json'));
        for (const { path, hash } of resources) {
            const digest = createHash('sha256')
                .update(await recorded(folder, path))
                .digest('hex');
            expect({ path, hash }).toEqual({ path, hash: `sha256:${digest}` });
        }
        const book = await recorded(folder, 'codebook.md');
        expect(book).toMatch(new RegExp(`^\\| id \\| VARCHAR \\| Id of the post \\| ${kept} \\| 0 \\| \\d+ \\| +\\|$`, 'm'));
        expect(book).toContain('import id as text');
        // The same state gives the same bytes.
        expect(await cli('record', 'again')).toMatchObject({ code: 3 });
        for (const name of await readdir(join(folder, 'out'), { recursive: true })) {
            if (name === 'data')
                continue;
            expect(await readFile(join(folder, 'again', name), 'utf8')).toBe(await recorded(folder, name));
        }
        const same = await cli('record', 'out', '--verify');
        expect(same).toMatchObject({ code: 3, stdout: expect.stringContaining('Nothing has changed') });
        expect(await cli('run', '--refetch', `${days[0]}..${days[0]}`)).toMatchObject({ code: 3 });
        const changed = await cli('record', 'out', '--verify');
        expect(changed.code).toBe(1);
        expect(changed.stdout.trim().split('\n')).toEqual([
            'posts: 1 job was loaded since.',
            'posts: 1 job of the record was replaced or removed since.',
            expect.stringMatching(/^\d gaps?: METHODS.md names each/),
        ]);
    });
});
// What differs from one destination to another is how it spells types, of which there are three ways.
describe.each(['duckdb', 'postgres'])('over %s', (kind) => {
    test.skipIf(!hasValidators)(`a record is valid for Frictionless and as an RO-Crate${validatorsSkipped}`, async () => {
        const { folder, cli } = await load(kind);
        expect(await cli('record', 'out')).toMatchObject({ code: 3 });
        expect(packageFaults(join(folder, 'out'))).toEqual([]);
        // Its crate has no types.
        if (kind !== 'duckdb')
            return;
        const faults = crateFaults(join(folder, 'out'));
        // A record knows whom to ask, but not who is to be named as author and publisher.
        expect(faults.filter((line) => !/`(author|publisher)`/.test(line))).toEqual([]);
    });
});
test('--verify names each file that was changed, deleted or added', async () => {
    const { folder, cli } = await load('duckdb', firstDay);
    expect(await cli('record', 'out')).toMatchObject({ code: 0 });
    const names = ['data/posts.csv', ...(await readdir(join(folder, 'out'))).filter((name) => name !== 'data')];
    const verified = async () => (await cli('record', 'out', '--verify')).stdout.trim().split('\n').toSorted();
    await writeFile(join(folder, 'out/data/notes.txt'), 'mine');
    const added = 'data/notes.txt is not a file of the record.';
    for (const name of names) {
        // A quote that opens no cell ends jobs.csv before its rows can be read.
        await appendFile(join(folder, 'out', name), name === 'jobs.csv' ? 'x"y\n' : ' ');
    }
    const changed = names.map((name) => `${name} has changed since the record was written.`);
    expect(await verified()).toEqual([added, ...changed].toSorted());
    const others = names.filter((name) => name !== 'datapackage.json');
    for (const name of others)
        await rm(join(folder, 'out', name));
    const missing = others.map((name) => `${name} is missing from the record.`);
    const described = 'datapackage.json has changed since the record was written.';
    expect(await verified()).toEqual([added, described, ...missing].toSorted());
});
test('--verify names what became of each job config', async () => {
    const shared = { source: 'posts', columns: { id: 'VARCHAR' }, window: { from: days[0], to: days[0] } };
    const jobs = [
        { ...shared, name: 'values', table: 'posts', key: ['id'], for_each: { name: ['a', 'b'] } },
        { ...shared, name: 'other', config: { name: 'other' } },
    ];
    const { folder, cli } = await makePlainWorld(jobs, {
        rows: (config) => rowsOf(config).map((row) => ({ ...row, id: `${String(config['name'])}${String(row['id'])}` })),
    });
    expect(await cli('run')).toMatchObject({ code: 0 });
    expect(await cli('record', 'out')).toMatchObject({ code: 0 });
    const verified = async () => (await cli('record', 'out', '--verify')).stdout.trim().split('\n');
    const file = join(folder, 'headgate.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('["a","b"]', '["a"]'));
    expect(await verified()).toEqual(['values[b]: the config no longer names it.']);
    expect(await cli('run', '--yes')).toMatchObject({ code: 0 });
    const gone = ['values[b]: nothing of it is loaded any more.', 'posts had 20 rows and has 10.'];
    expect(await verified()).toEqual(gone);
    expect(await cli('rename', 'other', 'another', '--yes')).toMatchObject({ code: 0 });
    expect(await verified()).toEqual([
        ...gone.toSpliced(1, 0, 'other is now named another.'),
        'Table other is now named another.',
    ]);
    expect(await cli('drop', 'another', '--yes')).toMatchObject({ code: 0 });
    expect(await verified()).toEqual(gone.toSpliced(1, 0, 'other: nothing of it is loaded any more.'));
});
test('--verify names a day that a person has checked since', async () => {
    const { folder, cli, run } = await makePlainWorld({ ...job, ...firstDay, expect: { rows_per_day: [20, 40] } }, { rows: rowsOf });
    expect(await run()).toMatchObject({ code: 0 });
    expect(await cli('record', 'out')).toMatchObject({ code: 3 });
    expect(await recorded(folder, 'METHODS.md')).toContain(`- ${days[0]}: an unlikely number of rows`);
    expect(await cli('accept', 'posts', days[0])).toMatchObject({ code: 0 });
    const { stdout } = await cli('record', 'out', '--verify');
    expect(stdout).toMatch(new RegExp(`^posts: ${days[0]} accepted since.\\n1 gap: METHODS`));
    expect(await cli('record', 'out', '--force')).toMatchObject({ code: 0 });
    expect(await recorded(folder, 'METHODS.md')).toContain('Gaps: none.');
    expect(await cli('record', 'out', '--verify')).toMatchObject({ code: 0 });
});
test('a record as Parquet, or with ids alone', async () => {
    const { folder, service, cli } = await load('duckdb');
    expect(await cli('record', 'out', 'posts', '--format', 'parquet')).toMatchObject({ code: 3 });
    // Frictionless counts no bytes of Parquet files: a record that named them was not valid.
    const described = JSON.parse(await readFile(join(folder, 'out/datapackage.json'), 'utf8'));
    expect(described.resources[0]).not.toHaveProperty('bytes');
    const ids = new Set(service.jobs.flatMap(({ rows }) => rows.filter(({ n }) => n !== 'many').map(({ id }) => String(id))));
    const rows = await query(':memory:', `FROM read_parquet('${folder}/out/data/posts.parquet')`);
    expect(rows.map(({ id }) => String(id))).toEqual([...ids].toSorted());
    expect(await cli('record', 'out', '--verify')).toMatchObject({ code: 3 });
    expect(await cli('record', 'ids', '--ids-only')).toMatchObject({ code: 3 });
    const text = await readFile(join(folder, 'ids/data/posts.csv'), 'utf8');
    expect(text).toBe(['id', ...[...ids].toSorted(), ''].join('\n'));
    expect(await readFile(join(folder, 'ids/METHODS.md'), 'utf8')).toContain('Only ids are shared');
    expect(await readFile(join(folder, 'ids/codebook.md'), 'utf8')).not.toContain('quoted');
    expect(await cli('record', 'ids', '--verify')).toMatchObject({ code: 3 });
});
test('a record is written completely or not at all, and replaces only a record', async () => {
    const { folder, cli } = await load('parquet', firstDay);
    const refused = async (words, ...args) => {
        const ended = await cli('record', ...args);
        expect({ ...ended, stderr: ended.stderr.replaceAll(/\s+/g, ' ') }).toMatchObject({
            code: 2,
            stderr: expect.stringContaining(words),
        });
    };
    const before = (await readdir(folder)).toSorted();
    await refused('--ids-only: posts has no `key`', 'out', '--ids-only');
    await refused('no job config is named', 'out', 'other');
    await refused('or is part of it', 'lake/posts/out');
    await refused('or is part of it', '.', '--force');
    await refused('does not exist', 'no/where/out');
    expect((await readdir(folder)).toSorted()).toEqual(before);
    expect(await cli('record', 'out')).toMatchObject({ code: 0 });
    await refused('exists', 'out');
    expect(await cli('record', 'out', '--force')).toMatchObject({ code: 0 });
    await mkdir(join(folder, 'mine'));
    await writeFile(join(folder, 'mine/notes.txt'), 'kept');
    await writeFile(join(folder, 'out/data/notes.txt'), 'kept');
    await refused('out/data/notes.txt is not a file of the record', 'out', '--force');
    if (process.platform === 'linux')
        await refused('cannot be written', '/proc/out');
    await refused('is not a record', 'mine', '--force');
    await refused('is not a record', 'mine', '--verify');
    expect((await readdir(folder)).toSorted()).toEqual([...before, 'mine', 'out'].toSorted());
});
test('a record that is killed loses none, and the next one takes its place', async () => {
    const { folder, cli, killedAt } = await load('duckdb', firstDay);
    expect(await cli('record', 'out')).toMatchObject({ code: 0 });
    const whole = (await readdir(join(folder, 'out'))).toSorted();
    for (const [at, left] of [
        ['before rename out', 'older'],
        ['after rename out', null],
        ['after rename draft', '# Codebook'],
    ]) {
        await writeFile(join(folder, 'out/codebook.md'), 'older');
        await killedAt(at, 'record', 'out', '--force');
        const book = await readFile(join(folder, 'out/codebook.md'), 'utf8').catch(() => null);
        expect({ at, left: book?.split('\n')[0] ?? null }).toEqual({ at, left });
        // Between the two renames the older one has another name; the next command finds it.
        expect(await cli('record', 'out')).toMatchObject({ code: 2 });
        expect(await cli('record', 'out', '--force')).toMatchObject({ code: 0 });
        expect((await readdir(join(folder, 'out'))).toSorted()).toEqual(whole);
        expect((await readdir(folder)).filter((name) => name.startsWith('.out'))).toEqual([]);
    }
});
test.each(['duckdb', 'postgres'])('a record names values that were never fetched, and says which value found a row: %s', async (kind) => {
    const terms = { name: 'posts', source: 'posts', key: ['id'], columns: { id: 'VARCHAR' }, ...firstDay };
    const world = await makePlainWorld({ ...terms, for_each: { term: ['a', 'b', 'c'] } }, { rows: rowsOf }, { kind });
    expect(await world.cli('run', '--select', 'posts[a]')).toMatchObject({ code: 0 });
    // Nobody changed the config: two values were only not fetched yet.
    for (const command of ['status', 'plan'])
        expect((await world.cli(command)).stdout).not.toContain('for_each changed');
    const written = await world.cli('record', 'out', '--json');
    expect(written.code).toBe(3);
    expect(JSON.parse(written.stdout)).toMatchObject({ data: { gaps: 2 } });
    const text = await recorded(world.folder, 'METHODS.md');
    expect(text).not.toContain('Every day that was asked for is included');
    expect(text).toContain('2 gaps are named in METHODS.md.');
    for (const value of ['b', 'c']) {
        expect(text).toContain(`- ${value}, ${days[0]}: not loaded\n`);
        expect(text).toContain(`| ${value} | 0 | 0 | 0 | 0 | 0 |\n`);
    }
    const checked = await world.cli('record', 'out', '--verify');
    expect(checked.code).toBe(3);
    expect(checked.stdout).toContain('2 gaps: METHODS.md names each.');
    const matches = csv(await recorded(world.folder, 'matches.csv'));
    expect(matches.map(({ job, value, id }) => [job, value, id])).toEqual(sourceRows(days[0]).map(({ id }) => ['posts', 'a', id]));
    expect(await world.cli('run')).toMatchObject({ code: 0 });
    expect(await world.cli('record', 'all')).toMatchObject({ code: 0 });
    const both = csv(await readFile(join(world.folder, 'all/matches.csv'), 'utf8'));
    expect(both.map(({ value }) => value)).toEqual(['a', 'b', 'c'].flatMap((value) => Array(10).fill(value)));
});
test.each(['duckdb', 'postgres'])('a record of one job config has none of the rows that others put into its table: %s', async (kind) => {
    const shared = { source: 'posts', table: 'posts', key: ['id'], columns: { id: 'VARCHAR' } };
    const jobs = ['first', 'second'].map((name, index) => ({
        ...shared,
        name,
        config: { name },
        window: { from: days[index], to: days[index], date_column: 'day' },
    }));
    const world = await makePlainWorld(jobs, { rows: rowsOf }, { kind });
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await world.cli('record', 'out', 'second')).toMatchObject({ code: 0 });
    const own = world.service.jobs.find(({ config }) => config['name'] === 'second');
    const rows = csv(await recorded(world.folder, 'data/posts.csv'));
    expect(rows.map(({ id }) => id)).toEqual(own.rows.map(({ id }) => id));
    expect(csv(await recorded(world.folder, 'jobs.csv')).map((each) => each['job_id'])).toEqual([own.id]);
    expect(await world.cli('record', 'out', '--verify')).toMatchObject({ code: 0 });
    expect(await world.cli('record', 'both')).toMatchObject({ code: 0 });
    expect(csv(await readFile(join(world.folder, 'both/data/posts.csv'), 'utf8'))).toHaveLength(20);
});
test('a record of a job config with for_each has the rows of its values alone', async () => {
    const shared = { source: 'posts', table: 'posts', key: ['id'], columns: { id: 'VARCHAR' } };
    const windowOf = (day) => ({ from: day, to: day, date_column: 'day' });
    const jobs = [
        { ...shared, name: 'values', for_each: { name: ['a', 'b'] }, window: windowOf(days[0]) },
        { ...shared, name: 'other', config: { name: 'other' }, window: windowOf(days[1]) },
    ];
    const world = await makePlainWorld(jobs, { rows: rowsOf });
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await world.cli('record', 'out', 'values')).toMatchObject({ code: 0 });
    const own = world.service.jobs
        .filter(({ config }) => config['name'] !== 'other')
        .flatMap(({ rows }) => rows);
    const rows = csv(await recorded(world.folder, 'data/posts.csv'));
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
    expect(rows.length).toBeGreaterThan(0);
    const text = await recorded(world.folder, 'METHODS.md');
    expect(text.match(/^## .*$/gm)?.[0]).toBe('## values');
    const lines = [...text.matchAll(/^\| ([ab]) \| 1 \| (\d+) \| 0 \| 0 \| (\d+) \|$/gm)];
    expect(lines.map(([, value]) => value)).toEqual(['a', 'b']);
    expect(lines.reduce((all, [, , , kept]) => all + Number(kept), 0)).toBe(rows.length);
});
test('a record of a day that was fetched in parts has what each part was asked for', async () => {
    const split = { key: ['id'], columns: { id: 'VARCHAR' }, split_by: { part: ['even', 'odd'] } };
    const world = await makePlainWorld({ ...split, window: { from: days[2], to: days[2] }, max_data: cap }, {
        rows: ({ part, ...config }) => rowsOf(config).filter(({ n }) => part === undefined || part === (Number(n) % 2 === 0 ? 'even' : 'odd')),
    });
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await world.cli('record', 'out')).toMatchObject({ code: 0 });
    const text = await recorded(world.folder, 'METHODS.md');
    const obtained = world.service.jobs.reduce((sum, { rows }) => sum + rows.length, 0);
    for (const line of [
        'Asked for: `{"part":"even"}`',
        `Rows obtained: ${obtained}`,
        `Rows replaced by other rows of the table: ${obtained - 30}`,
        'Rows kept: 30',
    ])
        expect(text).toContain(`- ${line}\n`);
    expect(text).toContain(`- Jobs loaded: ${world.service.jobs.length}, submitted`);
    const [line] = csv(await recorded(world.folder, 'jobs.csv'));
    expect(line).toMatchObject({ rows_obtained: String(obtained), rows_kept: '30' });
});
test('a record distinguishes days of an earlier version of a job config from days that are not loaded', async () => {
    const { folder, cli } = await load('duckdb');
    const file = join(folder, 'headgate.yaml');
    const config = (await readFile(file, 'utf8')).replace('"config":{}', '"config":{"lang":"en"}');
    await writeFile(file, config.replace(`"to":"${days[3]}"`, '"to":"2026-04-05"'));
    expect((await cli('status')).stdout).toMatch(/loaded with an earlier version\s+of the job config/);
    expect(await cli('record', 'out')).toMatchObject({ code: 3 });
    const text = await recorded(folder, 'METHODS.md');
    expect(text).toContain(`- ${days[0]} to ${days[3]}: an earlier answer is loaded, but not the one`);
    expect(text).toContain('- 2026-04-05: not loaded\n');
});
test('a record names days whose job was still running when a run was killed', async () => {
    const { folder, cli, killedAt } = await load('duckdb', firstDay);
    const file = join(folder, 'headgate.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace(`"to":"${days[0]}"`, `"to":"${days[1]}"`));
    await killedAt('after datasync journal (event running)', 'run');
    expect(await cli('record', 'out')).toMatchObject({ code: 3 });
    const text = await recorded(folder, 'METHODS.md');
    expect(text).toContain(`- ${days[1]}: not loaded\n`);
    expect(text).toContain('1 gap is named in METHODS.md.');
});
test('a record says nothing about columns that are hashed or excluded', async () => {
    const { folder, cli } = await load('duckdb', { ...firstDay, exclude: ['tags'], hash: ['text'] });
    expect(await cli('record', 'out')).toMatchObject({ code: 0 });
    const book = await recorded(folder, 'codebook.md');
    expect(book).toMatch(/^\| text \| VARCHAR \| {2}\| {2}\| {2}\| {2}\| withheld: [^|]* \|$/m);
    expect(book).not.toContain('tags');
    const text = await recorded(folder, 'METHODS.md');
    expect(text).toContain('- Fields left out before they were stored: tags\n');
    expect(text).toContain('- Fields of which only a keyed hash was stored: text\n');
    for (const name of await readdir(join(folder, 'out'), { recursive: true }))
        if (name !== 'data')
            expect(await recorded(folder, name)).not.toContain('even, ');
    // Until a run has hidden it, the table has it.
    const file = join(folder, 'headgate.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"exclude":["tags"', '"exclude":["tags","at"'));
    const refused = await cli('record', 'late');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('`exclude` adds at') });
    expect(await cli('run')).toMatchObject({ code: 0 });
    expect((await cli('record', 'out', '--verify')).stdout.trim().split('\n')).toEqual([
        'posts: column at is gone.',
        'posts: other values were not compared, because the columns differ.',
    ]);
});
//# sourceMappingURL=record.long.test.js.map