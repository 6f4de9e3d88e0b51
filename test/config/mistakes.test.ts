import { describe, expect, it } from 'vitest';
import { around, mistakes } from './load.js';

const tail = 'jobs: [{ name: posts, source: posts }]\n';

/** The text, its one mistake with position, and a part of its hint. */
type Case = [text: string, mistake: string, hint: string];

const files: Case[] = [
  ['', '1:1 The config file is empty.', 'headgate init'],
  ['# nothing yet\n', '1:1 The config file is empty.', 'headgate init'],
  ['- a\n', '1:1 A config file must be a map of keys.', 'destination and jobs'],
  [`destination: { duckdb: a\n${tail}`, '2:1 Not valid YAML', ''],
  [`destination:\n\tduckdb: a\n${tail}`, '2:1 Not valid YAML: Tabs', 'spaces'],
  [`destination: { duckdb: \${A} }\n${tail}`, '1:25 A variable inside { } or [ ] needs quotes.', 'in quotes'],
  [`destination: a: b\n${tail}`, '1:14 Not valid YAML', 'colon'],
  [`${tail}---\n${tail}`, '2:1 The file holds several YAML documents.', '---'],
  [`destination: !lake a\n${tail}`, '1:14 Not valid YAML: Unresolved tag', 'tag'],
  [`? [a]\n: b\n${tail}`, '1:3 A key must be text.', 'quotes'],
  ['['.repeat(100_000), 'The YAML is nested too deeply.', ''],
  [`a: ${'['.repeat(70)}${']'.repeat(70)}`, 'The YAML is nested too deeply.', ''],
  [
    `destination: { duckdb: a }\ndestination: { duckdb: b }\n${tail}`,
    '2:1 destination is given twice.',
    'Remove',
  ],
  [`destination: { duckdb: a }\n${tail}job: []\n`, '3:1 job is not a known key.', 'Did you mean jobs?'],
  [
    `destination: { duckdb: a }\n${tail}zzzzz: []\n`,
    '3:1 zzzzz is not a known key.',
    'Known here: connection',
  ],
  [`destination: { duckdb: a }\njobs: []\n`, '2:1 jobs must have at least 1 entry.', ''],
  [`destination: { duckdb: a }\n`, '1:1 jobs is missing.', 'Add the key jobs'],
  [tail, '1:1 destination is missing.', 'Add the key destination'],
  [
    `destination: {}\n${tail}`,
    '1:14 destination must have duckdb, parquet, postgres, ducklake, iceberg or module.',
    'duckdb: data',
  ],
  [
    `destination: { parquet: a }\njobs: [{ name: n, source: s, key: [id] }]\n`,
    '2:35 jobs[0].key works only with a DuckDB file or a PostgreSQL database or a DuckLake or Iceberg tables or a module of your own.',
    'Leave it out',
  ],
  [
    `destination: { parquet: a }\njobs: [{ name: n, source: s, table: ${'='.repeat(86)} }]\n`,
    '2:37 jobs[0].table is too long for a table of this destination: 258 bytes, at most 255.',
    'shorter',
  ],
  [
    `budget: { rows_share: 1.5 }\ndestination: { duckdb: a }\n${tail}`,
    '1:23 budget.rows_share must be at most 1.',
    '',
  ],
  ...(
    [
      ['duckdb: a, parquet: b', '1:36 destination must have one of', 'Remove one'],
      ['delta: a', '1:16 destination.delta is not a known key.', 'Known here: '],
      ['duckdb: ""', '1:24 destination.duckdb must be a path.', ''],
      ['duckdb: ":memory:"', '1:24 destination.duckdb must be a file.', 'outlive'],
      ['parquet: s3://bucket/lake', '1:25 destination.parquet must be a path on', 'under `data_path`'],
      ['duckdb: ~/a', '1:24 destination.duckdb must not start with ~.', '${HOME}/a'],
      ['duckdb: a, memory_limit: 1', '1:41 destination.memory_limit must be text.', 'quotes'],
      ['duckdb: a, memory_limit: 1XB', '1:41 destination.memory_limit must be a size.', '512MB'],
    ] as Case[]
  ).map(([line, ...told]): Case => [`destination: { ${line} }\n${tail}`, ...told]),
];

const connections = (
  [
    ['url: jobs.example', '1:20 connection.url must be an http or https address', 'embedded'],
    ['url: ftp://jobs.example/api/ext/v1', '1:20 connection.url must be an http or', ''],
    ['url: https://jobs.example/', '1:20 connection.url must end in', 'https://jobs.example/api/ext/v1?'],
    ['url: https://a:b@jobs.example/api/ext/v1', '1:20 connection.url must not hold a user', 'api_key'],
    ['url: https://jobs.example/api/ext/v1?a=b', '1:20 connection.url must not hold a query', ''],
    ['timeout: 30', '1:24 connection.timeout must be text.', 'quotes'],
    ['timeout: 30s', '1:24 connection.timeout must be an ISO 8601 duration.', 'PT30S'],
    ['timeout: PT0S', '1:24 connection.timeout must be above zero', ''],
    ['timeout: P1D', '1:24 connection.timeout must be above zero and at most PT1H.', ''],
    [
      'api_key: "${A:-}", accounts: [{ name: a, api_key: "${A:-}" }]',
      '1:15 connection must have either',
      'one',
    ],
    [
      'accounts: [{ name: a, api_key: "${A:-}" }, { name: a, api_key: "${B:-}" }]',
      '1:66 connection.accounts[1].name repeats the account name a.',
      '',
    ],
  ] as Case[]
).map(([line, ...told]): Case => [`connection: { ${line} }\ndestination: { duckdb: a }\n${tail}`, ...told]);

const windows = (
  [
    ['to: today', '5:5 jobs[0].window.from is missing.', 'Add the key from'],
    ['from: 2026-02-30', '5:21 jobs[0].window.from must be a date', 'no such day'],
    ['from: 1.1.2026', '5:21 jobs[0].window.from must be a date', '2026-01-31'],
    ['from: 20260101', '5:21 jobs[0].window.from must be text.', 'quotes'],
    ['from: 2026-01-01, to: tomorrow', '5:37 jobs[0].window.to must be a date, YYYY-MM-DD, or', ''],
    ['from: 2026-01-02, to: 2026-01-01', '5:21 jobs[0].window.from, 2026-01-02, is after', 'Exchange'],
    ['from: 2026-03-02, to: today', '5:21 jobs[0].window.from, 2026-03-02, is after', 'come'],
    [
      'from: 2026-03-01, to: today, time_zone: America/New_York',
      '5:21 jobs[0].window.from, 2026-03-01, is after window.to: today, 2026-02-28.',
      'No day',
    ],
    ['from: 2026-01-01, step: P0D', '5:39 jobs[0].window.step must be from P1D', ''],
    ['from: 2026-01-01, step: P1M', '5:39 jobs[0].window.step must be auto or whole days.', 'P7D'],
    ['from: 2026-01-01, step: PT24H', '5:39 jobs[0].window.step must be auto or whole days.', 'P7D'],
    ['from: 2026-01-01, lookback: P-2D', '5:43 jobs[0].window.lookback must be whole days', 'P2D'],
    ['from: 2026-01-01, time_zone: Mars/Base', '5:44 jobs[0].window.time_zone must be', 'Europe/Berlin'],
  ] as Case[]
).map(([line, ...told]): Case => [`window: { ${line} }`, ...told]);

const jobs = (
  [
    ['sorce: posts', '5:5 jobs[0].sorce is not a known key.', 'Did you mean source?'],
    ['audit: 200%', '5:12 jobs[0].audit must be a percentage up to 100%, such as 1%, or off', 'off'],
    ['audit: x', '5:12 jobs[0].audit must be a percentage up to 100%, such as 1%, or off', 'off'],
    ['maxData: 5', '5:5 jobs[0].maxData is not a known key.', 'Did you mean max_data?'],
    ['tags: energy', '5:11 jobs[0].tags must be a list.', '[a]'],
    ['tags: [a, b]', '5:5 jobs[0].tags must have at most 1 entry.', ''],
    ['export: cvs', '5:13 jobs[0].export must be json or csv.', 'Did you mean csv?'],
    ['export:', '5:12 jobs[0].export must be json or csv.', ''],
    ['max_data: 0', '5:15 jobs[0].max_data must be above 0.', ''],
    ['max_data: 1.5', '5:15 jobs[0].max_data must be a whole number.', ''],
    ['max_data: many', '5:15 jobs[0].max_data must be a number.', ''],
    ['max_data: ${MAX:-many}', '5:15 jobs[0].max_data must be a number.', 'variable'],
    ['config: [a]', '5:5 jobs[0].config must be a map.', ''],
    ['config: { maxData: 5 }', '5:24 jobs[0].config.maxData is filled in', 'max_data'],
    ['config: { <<: { a: 1 } }', '5:15 jobs[0].config.<< cannot be used as a key.', 'defaults'],
    ['config: { __proto__: 1 }', '5:15 jobs[0].config.__proto__ cannot be used', 'Rename'],
    ['config: { a: "b\\uD83D" }', '5:18 jobs[0].config.a holds half of a surrogate pair.', 'character'],
    ['config: { "\\uDC26": 1 }', '5:15 jobs[0].config', 'character'],
    ['config: { a: *b }', '5:18 The alias *b has no anchor before it.', 'Write'],
    ['config: { a: &a [*a] }', '5:22 The alias *a is inside its own anchor.', 'Write'],
    ['config: { a: "${A:b}" }', '5:19 jobs[0].config.a has a ${ that is not a reference', '$${'],
    ['config: { a: "b ${A:?needed for b}" }', '5:21 A is not set: needed for b.', 'Set A'],
    ['table: ""', '5:12 jobs[0].table must be the name of a table.', ''],
    ['table: "a\\0"', '5:12 jobs[0].table must be the name of a table.', ''],
    ['table: _headgate.loads', '5:12 jobs[0].table must not be in _headgate.', 'ledger'],
    ['key: id', '5:10 jobs[0].key must be a list.', '[a]'],
    ['key: [""]', '5:11 jobs[0].key[0] must be the name of a column.', ''],
    ['key: [id, id]', '5:15 jobs[0].key[1] repeats the column id.', ''],
    ...[
      ['VARCHR', 'Did you mean VARCHAR?'],
      ['"INT); DROP TABLE a"', ''],
      ['VARCHAR(5)', 'headgate loads BOOLEAN, '],
      ...['BLOB', 'INTERVAL', 'UBIGINT', "'BIGINT[]'", "'INTEGER[3]'", 'STRUCT(a INTEGER)'].map(
        (type): [string, string] => [type, 'UUID, JSON.'],
      ),
    ].map(
      ([type = '', hint = '']): Case => [
        `columns: { id: ${type} }`,
        '5:20 jobs[0].columns.id is not a type that headgate loads',
        hint,
      ],
    ),
    ['columns: { _load_id: VARCHAR }', '5:16 jobs[0].columns._load_id must not be _load_id.', 'headgate'],
    [`tags: [${'t'.repeat(101)}]`, '5:12 jobs[0].tags[0] must have at most 100', ''],
    ['schedule: every day', '5:15 jobs[0].schedule must be a cron line', '0 6 * * *'],
    ['schedule: 0 99 * * *', 'must be a cron line: Invalid value for hour: 99', '0 6 * * *'],
    ['schedule: 0 6 31 2 *', 'must name a time in the future', ''],
    ['time_zone: Europe/Berln', '5:16 jobs[0].time_zone must be an IANA', 'Did you mean Europe/Berlin?'],
    ['time_zone: "+02:00"', '5:16 jobs[0].time_zone must be an IANA', ''],
    ['write: append\nwindow: { from: 2026-01-01 }', '5:12 jobs[0].write works only with', 'Remove'],
    ['config: { endDate: a }\nwindow: { from: 2026-01-01 }', '5:24 jobs[0].config.endDate is', 'window.to'],
    [
      'window: { from: 2026-01-01, date_column: seen }\ncolumns: { seen: BIGINT }',
      '5:46 jobs[0].window.date_column names seen, a BIGINT, which holds no day.',
      'dates or times',
    ],
    ...windows,
  ] as Case[]
).map(([job, ...told]): Case => [around(job), ...told]);

describe('a mistake in a config file', () => {
  const cases = [...files, ...connections, ...jobs].map(([text, mistake, hint]) => ({ text, mistake, hint }));
  it.each(cases)('is shown with its place: $mistake', async ({ text, mistake, hint }) => {
    const told = await mistakes(text);
    expect(told.map((one) => one.text)).toEqual([expect.stringContaining(mistake)]);
    expect(told[0]?.hint).toContain(hint);
  });

  it('is shown with its line and carets under the very word', async () => {
    const [told] = await mistakes(around('config:\n  a: 1\ntags: [ "x\\ny" ]'));
    expect(told?.excerpt).toBe('7 |     tags: [ "x\\ny" ]\n  |             ^^^^^^');
  });

  it('shows the complete place in lines that are long, have tabs or would move the cursor', async () => {
    const long = `${' '.repeat(200)}\${NOPE}${' '.repeat(200)}`;
    const [cut] = await mistakes(around(`config: { a: "${long}" }`));
    expect(cut?.excerpt).toMatch(/^5 \| {51}\$\{NOPE\} {1,50}\n {2}\| {51}\^{7}$/);
    const [escape] = await mistakes(around('config: { a: "\u001b[2J",\tb: "${NOPE}" }'));
    expect(escape?.excerpt).toBe(
      '5 |     config: { a: "·[2J",\tb: "${NOPE}" }\n  |                         \t    ^^^^^^^',
    );
  });

  it('is shown if the text is not UTF-8', async () => {
    const told = await mistakes(Buffer.from('jobs: []\na: \xff', 'latin1'));
    expect(told).toMatchObject([
      { text: '2:4 The config file is not UTF-8 text.', hint: 'Save it as UTF-8.' },
    ]);
  });

  it('is shown together with all others, in the order of the file', async () => {
    const told = await mistakes(`
connection: { timeout: 1s, url: "\${NOPE}" }
defaults: { export: jsn }
jobs:
  - name: a
    source: s
    tags: [1]
  - name: a
    window: { from: 2026-02-30 }
    config: { b: 9007199254740993 }
`);
    expect(told.map(({ text }) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      '2:1 destination',
      '2:24 connection.timeout',
      '2:34 The',
      '3:21 defaults.export',
      '7:12 jobs[0].tags[0]',
      '8:5 jobs[1].source',
      '8:11 jobs[1].name',
      '9:21 jobs[1].window.from',
      '10:18 jobs[1].config.b',
    ]);
  });

  it('is counted if there are too many to show', async () => {
    const told = await mistakes(`destination: { duckdb: a }\n${tail}${'a: 1\n'.repeat(500)}`);
    expect(told).toHaveLength(101);
    expect(told.at(-1)?.text).toBe('103:1 400 more mistakes after this one.');
  });

  it.each(['name', 'table'])('is a %s that two job configs share, in any case', async (key) => {
    const told = await mistakes(`
destination: { duckdb: a }
jobs:
  - { ${key === 'name' ? '' : 'name: a, '}${key}: Posts, source: s }
  - { ${key === 'name' ? '' : 'name: b, '}${key}: posts, source: s }
`);
    expect(told).toMatchObject([
      { text: expect.stringMatching(/^5:\d+ jobs\[1\]\..* repeats the table posts/) },
    ]);
  });

  it('is a table that has the name of the history of another one', async () => {
    const config = (name: string) =>
      mistakes(`
destination: { postgres: "\${URL:-postgresql://localhost/a}" }
jobs:
  - { name: kept, table: ${name}, source: s, key: [id], history: true }
  - { name: Posts_history, source: s }
`);
    expect(await config('posts')).toMatchObject([
      { text: expect.stringContaining('is the table with the history of job config kept') },
    ]);
    expect(await config('x'.repeat(55))).toEqual([]);
    expect(await config('x'.repeat(56))).toMatchObject([
      { text: expect.stringContaining('64 bytes, at most 63') },
    ]);
  });

  it('is a table that job configs share without the same key, types and names of columns', async () => {
    const config = (destination: string, one: string, other: string) =>
      mistakes(`
destination: { ${destination} }
jobs:
  - { name: a, table: posts, source: s, ${one} }
  - { name: b, table: Posts, source: s, ${other} }
`);
    const both = 'key: [id, day], columns: { id: bigint }';
    expect(await config('duckdb: a', both, 'key: [day, id], columns: { id: BIGINT }')).toEqual([]);
    expect(await config('postgres: "${URL:-postgresql://localhost/a}"', both, both)).toEqual([]);
    expect(await config('parquet: a', 'tags: []', 'tags: []')).toMatchObject([
      { text: expect.stringContaining('repeats the table Posts') },
    ]);
    for (const [other, message] of [
      ['columns: {}', 'jobs[1].table repeats the table Posts'],
      ['key: [id], columns: { id: bigint }', 'jobs[1].key: key is not as in job config a'],
      ['key: [id, day], columns: { id: VARCHAR }', 'jobs[1].columns: columns is not as in job config a'],
      ['key: [id, day], columns: { id: bigint }, column_names: snake_case', 'jobs[1].column_names'],
    ] as const) {
      expect(await config('duckdb: a', both, other)).toMatchObject([
        { text: expect.stringContaining(message) },
      ]);
    }
  });

  it('EDGES 15: is more columns than a table of PostgreSQL has', async () => {
    const columns = Array.from({ length: 1_600 }, (_, n) => `c${n}: BIGINT`).join(', ');
    const into = (destination: string) =>
      mistakes(`destination: { ${destination} }\njobs: [{ name: a, source: s, columns: { ${columns} } }]\n`);
    expect(await into('duckdb: a')).toEqual([]);
    expect(await into('postgres: "${URL:-postgresql://localhost/a}"')).toMatchObject([
      { text: '2:41 jobs[0].columns names 1600 columns; a table of this destination has room for 1599.' },
    ]);
  });

  it('is a name that leaves no room for the slice and the token', async () => {
    const named = (length: number) =>
      mistakes(`destination: { duckdb: a }\njobs: [{ name: ${'n'.repeat(length)}, source: s }]\n`);
    expect(await named(46)).toEqual([]);
    expect(await named(47)).toMatchObject([{ text: '2:16 jobs[0].name must have at most 46 characters.' }]);
  });

  it('is an alias bomb', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(10)}]`);
    const told = await mistakes(`a0: &a0 [x]\n${lines.join('\n')}\n`);
    expect(told).toMatchObject([{ text: expect.stringMatching(/More than 100000 values/) }]);
  });
});
