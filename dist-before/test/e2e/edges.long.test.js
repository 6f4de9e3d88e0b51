import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { answerBytes } from '../support/fault-server.js';
import { sweepSize } from '../support/size.js';
import { makePlainWorld } from './plain-world.js';
import { warehouseOf } from './warehouse.js';
const mark = '\ufeff';
const id = `${mark}id`;
const long = 'a'.repeat(32);
/** The row of the second day replaces that of the first, if the key is equal. */
const replaced = (edge, what, k, again = k, columns = {}) => ({
    edge,
    what,
    job: { key: ['k'], columns },
    days: [
        [
            { v: 'old', k },
            { v: 'null', k: null },
        ],
        [{ v: 'new', k: again }],
    ],
    expected: [{ v: 'new' }, { v: 'null' }],
});
const kept = (edge, what, k, again) => ({
    ...replaced(edge, what, k, again),
    expected: [{ v: 'new' }, { v: 'null' }, { v: 'old' }],
});
/** The same with `k` as a JSON text, of which a JSON export has the value. */
const bare = (edge) => ({
    ...edge,
    body: (format, rows) => format === 'csv'
        ? undefined
        : exported(rows.map(({ v, k }) => `{"v":${JSON.stringify(v)},"k":${String(k)}}`)),
});
/** JSON has equal values, CSV texts that differ. */
const written = (...edge) => [
    { ...bare(replaced(...edge)), format: 'json' },
    { ...kept(...edge), format: 'csv' },
];
/** Both days have one row in this text. */
const sent = (edge, what, format, body, says) => ({
    edge,
    what,
    format,
    days: [[{ id: 1 }], [{ id: 1 }]],
    expected: says === undefined
        ? [
            { id: '1', v: 'a, b' },
            { id: '1', v: 'a, b' },
        ]
        : [],
    body: () => body,
    ...(says && { says }),
});
const encoded = (name, encode) => {
    const { format: _both, ...edge } = sent(8, `the encoding ${name}`, 'csv', '');
    const text = (format) => format === 'csv' ? 'id,v\r\n1,"a, b"\r\n' : exported([{ id: 1, v: 'a, b' }]);
    return { ...edge, body: text, encoding: [name, encode] };
};
const exported = (rows) => `{"success":true,"data":{"job":{"id":"#","source":"posts","status":"done","data_count":${rows.length}},"rows":[${rows
    .map((row) => (typeof row === 'string' ? row : JSON.stringify(row)))
    .join(',')}]}}`;
const wide = (day) => Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`d${day}_${n}`, day * n]));
const systemNames = (v, value) => ({
    v,
    ...Object.fromEntries(['rowid', 'oid', '_rowid_', 'ctid', 'tableoid', 'snapshot_id'].map((name) => [name, value])),
});
const edges = [
    ...[{}, { key: [id] }, { column_names: 'snake_case' }, { key: [id], column_names: 'snake_case' }].map((job) => {
        const name = 'column_names' in job ? '_id' : id;
        const expected = { old: '1', two: '2', new: '1' };
        return {
            edge: 1,
            what: `a name with a byte order mark and ${JSON.stringify(job)}`,
            job,
            days: [
                [
                    { v: 'old', [id]: '1' },
                    { v: 'two', [id]: '2' },
                ],
                [{ v: 'new', [id]: '1' }],
            ],
            expected: Object.entries(expected).flatMap(([v, value]) => 'key' in job && v === 'old' ? [] : { v, [name]: value }),
        };
    }),
    replaced(2, 'a key declared as TIMESTAMP', '2026-01-01T10:00:00', '2026-01-01 10:00:00', {
        k: 'TIMESTAMP',
    }),
    replaced(2, 'a key declared as TIME', '10:00:00', '10:00:00.000', { k: 'TIME' }),
    replaced(2, 'a key declared as UUID', '6a8b4a0e-5f1c-4f0e-9d3c-0d7e6a1b2c3d', '6A8B4A0E-5F1C-4F0E-9D3C-0D7E6A1B2C3D', { k: 'UUID' }),
    replaced(2, 'a key declared as JSON', '{"a":1}', '{"a":1}', { k: 'JSON' }),
    replaced(3, 'a key of 32 characters and the last one of Unicode', `${long}\u{10ffff}`),
    replaced(3, 'a key of 32 characters and two of the last one of Unicode', `${long}\u{10ffff}\u{10ffff}`),
    kept(3, 'keys of 40 characters that differ in the last', `${long}aaaaaaab`, `${long}aaaaaaac`),
    {
        edge: 4,
        what: 'a null in a key of two columns',
        job: { key: ['a', 'b'] },
        days: [
            ['old', 'other'].map((v) => ({ a: 'x', b: null, v })),
            ['new', 'more', 'most'].map((v) => ({ a: 'x', b: null, v })),
        ],
        expected: ['old', 'other', 'new', 'more', 'most'].map((v) => ({ v })),
        says: /#: 2 rows have null in the key.*#: 3 rows have null in the key/,
    },
    sent(5, 'semicolons', 'csv', 'id;v\n1;a\n', /semicolons/),
    sent(5, 'semicolons, quoted', 'csv', '"id";"v"\r\n"1";"a, b"\r\n', /semicolons/),
    sent(5, 'tabs', 'csv', 'id\tv\n1\ta\n', /tabs/),
    sent(6, 'two byte order marks before a CSV export', 'csv', `${mark}${mark}id,v\n1,"a, b"\n`),
    sent(7, 'carriage returns alone', 'csv', 'id,v\ra,1\r', /carriage returns alone/),
    encoded('gzip', gzipSync),
    encoded('br', brotliCompressSync),
    encoded('deflate', deflateSync),
    encoded('GZIP', gzipSync),
    replaced(10, 'a number, then its text', 1, '1'),
    kept(10, 'a number, then one with a fraction', 1, 1.5),
    ...written(10, 'a number, then the same with a fraction of zero', '1', '1.0'),
    bare(kept(10, 'the last number of 64 bits, then the next', '9223372036854775807', '9223372036854775808')),
    replaced(10, 'true, then its text', true, 'true'),
    replaced(10, 'a day, then its first instant', '2026-01-01', '2026-01-01T00:00:00Z'),
    replaced(11, 'an object', { a: 1 }),
    ...written(11, 'an object, then one with blanks', '{"a":1}', '{"a": 1}'),
    kept(11, 'an object in another order', { a: 1, b: 2 }, { b: 2, a: 1 }),
    {
        edge: 12,
        what: 'a name that comes twice, also in an object',
        format: 'json',
        days: [
            [{}, {}, {}],
            [{}, {}, {}],
        ],
        body: () => exported(['{"k":1,"k":2}', '{"k":3,"o":{"a":1}}', '{"k":4,"o":{"a":1,"a":2}}']),
        expected: [
            { k: '3', o: '{"a":1}' },
            { k: '3', o: '{"a":1}' },
        ],
        says: /2 of the 3 rows were rejected/,
    },
    {
        edge: 14,
        what: 'texts that begin with a byte order mark',
        days: [[{ v: `${mark}z` }], [{ v: mark }]],
        expected: [{ v: `${mark}z` }, { v: mark }],
    },
    replaced(14, 'a key that begins with a byte order mark', `${mark}z`),
    {
        edge: 17,
        what: 'a decimal below one',
        job: { columns: { share: 'DECIMAL(4,4)' } },
        days: [[{ share: 0.1234 }], [{ share: -0.4321 }]],
        expected: [{ share: '0.1234' }, { share: '-0.4321' }],
    },
    {
        edge: 18,
        what: '500 new columns in each of two days',
        days: [[wide(1)], [wide(2)]],
        expected: [
            { d1_499: '499', d2_499: null },
            { d1_499: null, d2_499: '998' },
        ],
    },
    {
        edge: 19,
        what: 'a table that takes no commit',
        days: [[{ n: 'x' }], [{ n: 'y' }]],
        later: { columns: { n: 'BIGINT' } },
        expected: [{ n: 'x' }],
        says: /column n of # is a VARCHAR; 1 value does not fit BIGINT/,
    },
    {
        edge: 20,
        what: 'a column that widens beside a name with a byte order mark',
        days: [[{ n: 1, [id]: 'a' }], [{ n: 1.5, [id]: 'b' }]],
        expected: [
            { [id]: 'a', n: '1' },
            { [id]: 'b', n: '1.5' },
        ],
    },
    {
        edge: 24,
        what: 'names that databases use themselves',
        days: [
            [systemNames('1', 7), systemNames('2', 7)],
            [systemNames('3', 'x'), systemNames('4', '7')],
        ],
        expected: [systemNames('1', '7'), systemNames('2', '7'), systemNames('3', 'x'), systemNames('4', '7')],
    },
];
/** Reads a table like another tool, all values as texts. */
async function read(warehouse, folder, table) {
    const inStudy = `SELECT coalesce(json_agg(t), '[]') FROM study."${table}" t`;
    const { database } = warehouse;
    const rows = database ? JSON.parse(database.psql(inStudy)) : await warehouse.rows(folder, table);
    const asText = (value) => value === null || typeof value === 'string' ? value : JSON.stringify(value);
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)])));
}
/** How rows are read from an export is the same for each destination, so most take one of the formats. */
const places = [
    ['duckdb', 'json'],
    ['parquet', 'json'],
    ['ducklake', 'json'],
    ['postgres', 'csv'],
];
const otherFormat = [
    ['duckdb', 'csv'],
    ['postgres', 'json'],
];
const sorted = (rows) => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const partEvery = sweepSize('HEADGATE_EDGES_EVERY', 10);
const isInPart = (_edge, index) => index % partEvery === 0;
/**
 * Which cases a place tries. A part is enough where others try the same code: a DuckLake takes the SQL of DuckDB, and
 * much longer.
 */
function triedBy([kind]) {
    if (kind === 'ducklake')
        return isInPart;
    return () => true;
}
const tries = [
    ...places.map((place) => [...place, triedBy(place)]),
    ...otherFormat.map((place) => [...place, isInPart]),
];
for (const [kind, format, isTried] of tries) {
    it(`EDGES 1-8, 10-12, 14, 16-20, 24: ${kind} has the right rows from ${format}`, async () => {
        const warehouse = await warehouseOf(kind);
        const { database } = warehouse;
        const cases = edges
            .map((edge, index) => ({ ...edge, name: `e${index}` }))
            .filter((edge, index) => (isTried(edge, index) || [17, 24].includes(edge.edge)) &&
            (edge.only ?? kind) === kind &&
            (edge.format ?? format) === format &&
            (kind !== 'parquet' || !('key' in (edge.job ?? {}))));
        const find = (config) => cases.find(({ name }) => name === config['edge']);
        const world = await makePlainWorld(cases.map(({ name, job }) => ({
            name,
            config: { edge: name },
            export: format,
            window: { from: '2026-01-01', to: '2026-01-01', step: 'P1D' },
            ...job,
        })), {
            rows: (config) => find(config).days[config['startDate'] === '2026-01-01' ? 0 : 1],
            before: ({ path }, all, socket) => {
                const job = all.find((each) => path === `/jobs/${each.id}/export`);
                const { body, encoding } = job === undefined ? {} : find(job.config);
                const sent = body?.(format, job.rows)?.replace('"#"', JSON.stringify(job.id));
                if (sent === undefined)
                    return false;
                answerBytes(socket, 200, encoding?.[1](sent) ?? sent, {
                    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
                    ...(encoding && { 'content-encoding': encoding[0] }),
                });
                return true;
            },
        }, { warehouse, ...(database && { destination: { postgres: database.url(), schema: 'study' } }) });
        const first = await world.run();
        const path = join(world.folder, 'headgate.yaml');
        const config = (await readFile(path, 'utf8')).replaceAll('"to":"2026-01-01"', '"to":"2026-01-02"');
        const later = cases.reduce((text, { name, later: more }) => more === undefined
            ? text
            : text.replace(`"name":"${name}"`, `"name":"${name}",${JSON.stringify(more).slice(1, -1)}`), config);
        await writeFile(path, later);
        const second = await world.run();
        const said = `${first.stdout}${first.stderr}${second.stdout}${second.stderr}`.replaceAll(/\s+/g, ' ');
        const found = {};
        const right = {};
        for (const { edge, what, name, expected, says } of cases) {
            const columns = Object.keys(expected[0] ?? {});
            const rows = await read(warehouse, world.folder, name).catch(() => []);
            const of = `EDGES ${edge}: ${what}`;
            found[of] = sorted(rows.map((row) => 
            // The database may use the name itself.
            Object.fromEntries(columns.map((name) => [name, row[name in row ? name : `${name}_2`]]))));
            right[of] = sorted(expected);
            if (says === undefined)
                continue;
            found[`${of}, said`] = new RegExp(says.source.replaceAll('#', name)).test(said);
            right[`${of}, said`] = true;
        }
        expect(found).toEqual(right);
        // EDGES 16: whatever the schema is called.
        const loaded = cases.filter(({ expected }) => expected.length > 0).length;
        expect(await world.rows('SELECT count(DISTINCT job)::INT AS jobs FROM _headgate.coverage')).toEqual([
            { jobs: loaded },
        ]);
        // EDGES 17.
        const share = cases.find(({ edge }) => edge === 17).name;
        const json = await world.cli('sql', `SELECT share FROM ${share} ORDER BY share`, '--format', 'json');
        expect(JSON.parse(json.stdout)).toEqual([{ share: -0.4321 }, { share: 0.1234 }]);
    });
}
it('EDGES 16: a table of PostgreSQL that is called as one of its catalog is read, not the catalog', async () => {
    const window = { from: '2026-01-01', to: '2026-01-01' };
    const jobs = ['pg_class', 'pg_attribute', 'pg_roles'].map((name) => ({ name, window }));
    const world = await makePlainWorld(jobs, { rows: () => [{ id: 'a' }] }, { kind: 'postgres' });
    await world.run();
    for (const { name } of jobs)
        expect(await world.rows(`FROM ${name}`)).toMatchObject([{ id: 'a' }]);
    expect(await world.rows('DESCRIBE pg_class')).toMatchObject([{ column_name: 'id' }, {}]);
});
//# sourceMappingURL=edges.long.test.js.map