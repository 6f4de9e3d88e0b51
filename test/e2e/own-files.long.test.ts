import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { configuredSources } from '../../src/service/sources/configured.js';
import type { DatasetEntry } from '../../src/contract/dataset.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { broken, loadable, ownFiles, rowsOf, timesWorkbook } from '../support/own-files.js';
import { duckdb } from '../support/warehouse.js';
import { newDatabase } from '../support/postgres-database.js';
import { hasPostgres } from '../support/postgres-server.js';
import { testService } from '../support/service.js';

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** CSV has lists and objects as text. */
const nestedAsText = (key: string, value: unknown) =>
  key !== '' && typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const columns = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);

interface Written {
  connection: { datasets: DatasetEntry[] };
  jobs: Record<string, unknown>[];
}

describe('your own files', () => {
  it('give the values that they hold, in every destination and from JSON and CSV exports alike', async () => {
    const cwd = await makeWorkFolder();
    for (const { file, flags } of loadable) {
      await copyFile(join(ownFiles, file), join(cwd, file));
      const added = await runHere(['add', file, ...flags], { cwd });
      expect({ file, ...added }).toMatchObject({ file, code: 0, stderr: '' });
    }
    const written = parse(await readFile(join(cwd, 'headgate.yaml'), 'utf8')) as Written;
    const datasets = written.connection.datasets.map((each) => ({ ...each, path: join(cwd, each.path) }));
    const server = await testService({
      sources: await configuredSources(datasets),
      requestsPerMinute: 100_000,
    });
    const { key } = await server.client('max');
    const env = { KEY: key!, DATABASE_URL: hasPostgres ? (await newDatabase()).url() : '' };
    // How rows are read from an export is the same for each destination.
    const destinations: [destination: Record<string, string>, format: string][] = [
      [{ duckdb: 'w.duckdb' }, 'json'],
      [{ parquet: 'lake' }, 'csv'],
    ];
    if (hasPostgres) destinations.push([{ postgres: '${DATABASE_URL}' }, 'json']);
    const tables = new Map<string, string[]>();
    for (const [destination, format] of destinations) {
      const name = `${Object.keys(destination)[0]}-${format}`;
      const place = Object.fromEntries(
        Object.entries(destination).map(([kind, path]) => [
          kind,
          path.startsWith('$') ? path : `${format}-${path}`,
        ]),
      );
      const config = {
        connection: { url: server.service.url, api_key: '${KEY}' },
        destination: { ...place, ...('postgres' in place && { schema: format }) },
        jobs: written.jobs.map(({ window, key: _key, ...job }) => ({
          ...job,
          export: format,
          ...(window !== undefined && { window: { ...(window as object), step: 'P400D' } }),
        })),
      };
      await writeFile(join(cwd, `${name}.yaml`), stringify(config));
      const run = await runHere(['run', `${name}.yaml`], { cwd, env });
      expect({ name, ...run }).toMatchObject({ name, code: 0 });
      for (const { file, name: table, truth, types, facts } of loadable) {
        const schema = 'postgres' in place ? `${format}.` : '';
        const query = `SELECT * FROM ${schema}${table}`;
        const asked = await runHere(['sql', query, '--config', `${name}.yaml`, '--format', 'json'], {
          cwd,
          env,
        });
        expect({ file, name, ...asked }).toMatchObject({ file, name, code: 0, stderr: '' });
        const rows = rowsOf(asked.stdout);
        expect({ file, name, ...facts(rows) }).toEqual({ file, name, ...truth });
        const held = rows.map((row) => JSON.stringify(row, nestedAsText)).toSorted();
        expect({ file, name, held }).toEqual({ file, name, held: tables.get(file) ?? held });
        tables.set(file, held);
        if (!('duckdb' in place) || Object.keys(types).length === 0) continue;
        const described = await runHere(
          ['sql', `DESCRIBE ${table}`, '--config', `${name}.yaml`, '--format', 'json'],
          { cwd, env },
        );
        const found = rowsOf(described.stdout).map((row) => [row['column_name'], row['column_type']]);
        expect({ file, ...Object.fromEntries(found) }).toMatchObject({ file, ...types });
      }
      // The ledger of a schema of another name is called as docs and hints call it.
      const ledger = `SELECT DISTINCT job, '_headgate.' AS it FROM _headgate.coverage -- of _headgate.coverage`;
      const asked = await runHere(['sql', ledger, '--config', `${name}.yaml`, '--format', 'json'], {
        cwd,
        env,
      });
      expect({ name, ...asked }).toMatchObject({ name, code: 0, stderr: '' });
      expect(rowsOf(asked.stdout)).toContainEqual({ job: expect.any(String), it: '_headgate.' });
    }
  });

  it('load in one job however many rows they have, without the limits of a plan', async () => {
    const cwd = await makeWorkFolder();
    const rows = Array.from({ length: 110_000 }, (_, row) => `${row}\n`);
    await writeFile(join(cwd, 'long.csv'), `id\n${rows.join('')}`);
    expect(await runHere(['add', 'long.csv'], { cwd })).toMatchObject({ code: 0 });
    const birds = ['--from', '1990-01-08', '--to', '2002-07-25', '--name', 'birds'];
    expect(await runHere(['add', 'birdstrikes', ...birds], { cwd })).toMatchObject({ code: 0 });
    const { stdout: plan } = await runHere(['plan'], { cwd });
    expect(plan).toMatch(/^long +\(no window\) +no window +no limit$/m);
    expect(plan).toMatch(/^birds +.* 2,500$/m);
    expect(plan).toContain('Allowance: no limit on rows.');
    await writeFile(join(cwd, 'old.csv'), 'id,day\n1,1869-01-01\n2,1969-07-20\n');
    expect(await runHere(['add', 'old.csv', '--name', 'old'], { cwd })).toMatchObject({ code: 0 });
    expect((await runHere(['plan', '--select', 'old'], { cwd })).stdout).toMatch(
      /^1 job, an unknown number/m,
    );
    const run = await runHere(['run', '--select', 'long'], { cwd });
    expect(run).toMatchObject({ code: 0 });
    expect(run.stdout).toContain('✓ Complete: 110,000 rows');
    expect(run.stdout).toContain('; no limit on rows.');
  });

  it('are not divided by a parameter that they do not have: nothing is submitted', async () => {
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'a.csv'), 'id,lang\n1,ko\n');
    expect(await runHere(['add', 'a.csv', '--name', 'mine'], { cwd })).toMatchObject({ code: 0 });
    const file = join(cwd, 'headgate.yaml');
    const window = 'window: { from: 2024-01-01, to: 2024-01-02 }';
    const line = `    ${window}\n    split_by: { lang: [ko, en] }\n`;
    await writeFile(file, `${await readFile(file, 'utf8')}${line}`);
    for (const command of ['check', 'run'])
      expect(await runHere([command], { cwd })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('split_by has a key "lang" that mine does not take'),
      });
    expect((await runHere(['jobs', 'list'], { cwd })).stdout).toContain('There are no jobs');
  });

  it('are refused with the line of a row that is too long', async () => {
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'a.csv'), `id,n\n1,b\n2,"${'x\n'.repeat(1_000_001)}"\n`);
    const added = await runHere(['add', 'a.csv'], { cwd });
    const message =
      'a.csv, line 3: the row has more than 2,000,000 bytes: `2,"x` [file_invalid] = help: DuckDB reads';
    expect(flat(added.stderr)).toContain(message);
  });

  it('are not suspected of a limit, however round their numbers of rows are', async () => {
    const cwd = await makeWorkFolder();
    const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
    const rows = [100, 20, 100, 30, 100, 50, 100].flatMap((n, at) =>
      Array.from({ length: n }, () => day(at)),
    );
    await writeFile(join(cwd, 'days.csv'), `day\n${rows.join('\n')}\n`);
    expect(await runHere(['add', 'days.csv'], { cwd })).toMatchObject({ code: 0 });
    const run = await runHere(['run'], { cwd });
    expect(run).toMatchObject({ code: 0, stderr: expect.not.stringContaining('warning') as string });
    expect(run.stdout).toMatch(/^days +500 +1 +7 of 7\n[^]*^1 job submitted/m);
  });

  it('say which columns of a job config they do not have, and promise nothing of them', async () => {
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'a.csv'), 'id,Likes,Day\n1,5,2998-01-01\n2,6,\n');
    expect(await runHere(['add', 'a.csv', '--name', 'mine'], { cwd })).toMatchObject({ code: 0 });
    const file = join(cwd, 'headgate.yaml');
    const before = (await readFile(file, 'utf8')).replace('path: a.csv', '$&\n      date_column: Day');
    const ahead = 'mine: mine has rows until 2998-01-01, but a window ends today at the latest. To load';
    const undated = 'mine: mine has 1 row without a date, which no window has. To load';
    const window = '    window: { from: 2024-01-01, to: 2999-01-01 }\n';
    await writeFile(file, `${before}    exclude: [likes, Lkes]\n`);
    const checked = await runHere(['check'], { cwd });
    expect(flat(checked.stdout).match(/mine: `exclude` names .*? Likes\?/g)).toEqual([
      'mine: `exclude` names Lkes, but mine has no such column. Did you mean Likes?',
    ]);
    for (const [name, commands] of [
      ['likes', ['check', 'plan', 'run']],
      ['Like', ['check', 'plan', 'status', 'run']],
    ] as const) {
      await writeFile(file, `${before}${window}    columns: { id: BIGINT, ${name}: BIGINT }\n`);
      const words = `mine: \`columns\` names ${name}, but mine has no such column. Did you mean Likes?`;
      for (const command of commands) {
        const { stdout, stderr } = await runHere([command], { cwd });
        expect(flat(stdout + stderr).split(words)).toHaveLength(2);
        for (const each of [ahead, undated]) expect(flat(stdout + stderr)).toContain(each);
        expect(stdout + stderr).not.toMatch(/is loaded into column|changed/);
      }
    }
  });

  it('can be added again with other flags until something is loaded, also to a file without job configs', async () => {
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'a.json'), '{"first":{"rows":[{"x":1}]},"second":[{"y":2},{"y":3}]}');
    await writeFile(join(cwd, 'headgate.yaml'), 'destination: { duckdb: w.duckdb }\njobs: []\n');
    const add = async (rowsAt: string) => {
      const { code, stdout, stderr } = await runHere(
        ['add', 'a.json', '--name', 'mine', '--rows-at', rowsAt],
        { cwd },
      );
      return [code, flat(stdout + stderr)];
    };
    expect(await add('first.rows')).toEqual([0, expect.stringContaining('Added to headgate.yaml:')]);
    expect(await add('second')).toEqual([0, expect.stringContaining('Replaced in headgate.yaml:')]);
    expect(await runHere(['run'], { cwd })).toMatchObject({ code: 0 });
    expect(await add('first.rows')).toEqual([
      2,
      expect.stringContaining('`headgate drop mine` deletes what it loaded'),
    ]);
    expect(await runHere(['drop', 'mine', '--yes'], { cwd })).toMatchObject({ code: 0 });
    expect((await add('first.rows'))[0]).toBe(0);
    const { jobs, connection } = parse(await readFile(join(cwd, 'headgate.yaml'), 'utf8')) as Written;
    expect([jobs, connection.datasets]).toMatchObject([[{ name: 'mine' }], [{ rows_at: 'first.rows' }]]);
  });

  it('are named as a source can be', async () => {
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'a.csv'), 'id\n1\n');
    const named = await runHere(['add', 'a.csv', '--name', 't'], { cwd });
    expect(flat(named.stderr)).toMatch(
      /^error: --name "t" must be 2 to 40 lower-case letters, digits, _ or -,/,
    );
  });

  it('are not folders or pipes, and add says so', async () => {
    const cwd = await makeWorkFolder();
    await mkdir(join(cwd, 'a.csv'));
    execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', join(cwd, 'b.csv')]);
    for (const [file, words] of [
      ['a.csv', 'a.csv has no file that headgate reads'],
      ['b.csv', 'b.csv is not a regular file'],
      ['c.csv', 'there is no file c.csv'],
    ] as const)
      expect(await runHere(['add', file], { cwd })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(words) as string,
      });
  });

  it.each(broken)('%s is refused with its place by add and by check', async (file, message) => {
    const cwd = await makeWorkFolder();
    await copyFile(join(ownFiles, file), join(cwd, file));
    const added = await runHere(['add', file], { cwd });
    expect({ ...added, stderr: flat(added.stderr) }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message) as string,
    });
    const dataset = { slug: 'mine', name: 'Mine', description: 'Mine.', path: file };
    const jobs = [{ name: 'mine', source: 'mine' }];
    const connection = { url: 'embedded', datasets: [dataset] };
    await writeFile(
      join(cwd, 'headgate.yaml'),
      stringify({ connection, destination: { duckdb: 'w.duckdb' }, jobs }),
    );
    const checked = await runHere(['check'], { cwd });
    expect(checked.code).toBe(2);
    expect(flat(checked.stderr)).toContain(message);
    expect(checked.stderr).toContain('headgate.yaml:7:13');
    expect(checked.stderr).not.toMatch(/strict_mode|ignore_errors|lines that the message shows/);
  });

  it.each<
    [
      content: string | Buffer,
      words: string | RegExp,
      other?: { file?: string; flags?: string[]; code?: number },
    ]
  >([
    [
      'id,v,zip,w,x\n1,1e5,00123,5,10000000000000000000\n2,2.5e-3,00200,NA,1\n3,7,00300,6,2\n',
      /v VARCHAR stays text: `1e5` would not be written back as it is \(--type v=TYPE changes it\) zip .*`00123` would.* w VARCHAR stays text: `NA` is not a number, as 2 of 3 values are \(--type w=TYPE changes it and rejects such rows\) x .*`10000000000000000000` has more digits/,
    ],
    [
      'id,d\n1,20240131\n2,20240229\n',
      "d DATE the row's day, 2024-01-31 to 2024-02-29",
      { flags: ['--date-format', '%Y%m%d'] },
    ],
    ['Report\nid,day\n1,2024-01-01\n', /2 columns, header_row 2 .* above it is not loaded: `Report`\./],
    ['a\nb,c\nid,day,n\n1,2024-01-01,2\n', /header_row `2-3`|header_row 3 .*That is not certain/],
    [
      '"Report\nof 2024"\n\nid,day\n1,2024-01-01\n2,2024-01-02\n',
      /2 rows, 2 columns, header_row 4 .*is line 4: id, day\./,
    ],
    ['Report\nName,1,2\nAda,4,5\n', 'That is not certain: --header-row 2 takes another line.'],
    ['A,B,B\n,x,y\nid,1,2\n', 'That is not certain: --header-row 1-2 joins two lines of names.'],
    ['id,n\n1,n/a\n2,5\n', '`n/a` is in n (1 row). If it is no value, add the file with --null n/a.'],
    [
      'id,n\n1,NULL\n2,5\n3,NA\n4,NULL\n',
      '`NA` is in n (1 row). If it is no value, add the file with --null NA. `NULL` is in n (2 rows).',
    ],
    ['id,t\n1,2.50\n2,-0.00\n', 't VARCHAR stays text: `-0.00` would not be written back as it is'],
    ['u;t\n0,5;2,50\n1,5;NA\n2,5;1,75\n', 't VARCHAR stays text: `NA` is not a number, as 2 of 3 values are'],
    // --type would reject each row.
    ['id,pay\n1,$5.00\n', /pay VARCHAR stays text: `\$5.00` has signs .* with `replace` in SQL (?!\()/],
    // The types that the table gets.
    [
      '[{"id":18446744073709551615,"x":1,"n":null,"o":{"a":1}},{"id":1,"x":"z","n":null,"o":[1]},{"id":2,"x":3,"n":null}]',
      /id HUGEINT .* x VARCHAR stays text: `z` is not a number, as 2 of 3 values are .* n VARCHAR always empty o JSON/,
      { file: 'a.json' },
    ],
    // Written by pyarrow: `at` is in UTC, `local` has no zone and keeps its digits.
    [
      Buffer.from(
        'UEFSMRUAFRwVHCwVAhUAFQYVBhwAAAACAAAAAgEVzRe3TzTLFxUAFRwVHCwVAhUAFQYVBhwAAAACAAAAAgEVzRe3TzTLFxUEGTw1ABgGc2NoZW1hFQQAFQQlAhgCYXRsjBEcPAAAAAAAFQQlAhgFbG9jYWxsjBIcPAAAAAAAFgIZHBksJgAcFQQZJQYAGRgCYXQVABYCFkIWQiYISRwVABUAFQIAPCkGGSYAAgAAACYAHBUEGSUGABkYBWxvY2FsFQAWAhZCFkImSkkcFQAVABUCADwpBhkmAAIAAAAWhAEWAiYIFoQBACggcGFycXVldC1jcHAtYXJyb3cgdmVyc2lvbiAyNi4wLjEZLBwAABwAAADNAAAAUEFSMQ==',
        'base64',
      ),
      /local VARCHAR.* at: times in nanoseconds\. The table has them to the microsecond/,
      { file: 'a.parquet' },
    ],
    ['id,n\n1,NA\n2,5\n', 'n BIGINT 1 empty', { flags: ['--null', 'NA'] }],
    ['id,n\n1,2\n', 'a.csv has no header in line 9', { flags: ['--header-row', '9'], code: 2 }],
    ['id,n\n1,2\n', '`header_row` (--header-row) is "x"', { flags: ['--header-row', 'x'], code: 2 }],
    ['id,n\n1,2\n', '`range` does not apply to a.csv', { flags: ['--range', 'A1:B2'], code: 2 }],
    [timesWorkbook, '`range` (--range) is "B3"', { file: 'a.xlsx', flags: ['--range', 'B3'], code: 2 }],
    [
      timesWorkbook,
      /sheet rows: the header has no values .*`range` \(--range\)/,
      { file: 'a.xlsx', flags: ['--range', 'H3:J9'], code: 2 },
    ],
    [timesWorkbook, 'the header has no values', { file: 'a.xlsx', flags: ['--header-row', '9'], code: 2 }],
    [
      'id,n,m\n1,2,3\nTotal,2,\n',
      'A total or a note may be at the end, and is loaded as a row: `Total | 2`.',
    ],
    ['1,2024-01-01,5\n2,2024-01-02,6\n', 'The first line, 1, 2024-01-01, 5, became names of columns.'],
    [
      timesWorkbook,
      /time VARCHAR .*big: Excel keeps 15 digits .*none: If these are formulas, /,
      { file: 'a.xlsx' },
    ],
    ['id,n\n,\n,\n', 'a.csv has no rows', { code: 2 }],
    [`${columns(80).join()}\n${columns(80).fill('1').join()}\n${','.repeat(79)}\n`, /skips 1 line/],
    [
      'n,day\n,\n1,2024-01-01\n"",2024-01-02\n,\n,\n',
      /2 rows.* the row's day, 2024-01-01 to 2024-01-02 .* headgate skips 3 lines without any value\./,
    ],
    ['\uFEFF[{"a":1},{"a":2}]', 'a.json: 2 rows, 1 column', { file: 'a.json' }],
    ['[{},{}]', 'a.json has rows that are not objects with fields', { file: 'a.json', code: 2 }],
    ['{"json":{}}\n', 'a.ndjson: 1 row, 1 column', { file: 'a.ndjson' }],
    ['x,t\n1,2024-03-01 23:30:00 -0500\n', "the row's day, 2024-03-02"],
    ['n,m\n0,1\n"1,000",1\n', '`1,000` may be a thousand or a fraction'],
    ['{"next":null,"r":{"items":[[1]]}}', 'If its rows are in a list deeper inside', { file: 'a.json' }],
    [
      '{"n":[1],"r":{"s":{"t":[{"b":2}]},"i":[{"a":[{"c":1}]}]}}',
      '1 column, rows_at `r.i`',
      { file: 'a.geojson' },
    ],
    [
      'at;zone;menge;share;pay\n2024-03-02T00:30+01:00;2024-03-01 12:00 CET;1.000;2,5%;5 €\n2024-03-02T00:30Z;2024-03-01 12:00 CET;-1.250;-4%;1 250,00 €\n',
      /the row's day, 2024-03-01 to 2024-03-02 zone VARCHAR stays text: `2024-03-01 12:00 CET` is not a time with .* menge .*: `1.000` may be a thousand or a fraction: set `decimal` to '.' for fractions share .*: `-4%` has signs .* pay .*: `(5|1 250,00) €` has signs /,
    ],
    // EDGES 21.
    ['v\n0.0\n0.25\n0.5\n1.0\n9.75\n1e+16\n333333333333333.3\n', 'v DOUBLE'],
    ['n;m\n1.000;1,5\n', /n VARCHAR stays text: `1.000` has separators .* m DOUBLE/],
    ['n;m\n1.000;0.125\n', 'n DECIMAL(18,3) m DOUBLE'],
    ['n;m\n1.000;2\n', 'n DECIMAL(18,3) m BIGINT', { flags: ['--decimal', '.'] }],
    ['at\nWed Oct 10 20:19:24 +0000 2018\n', "the row's day, 2018-10-10"],
    ['at\n"Wed, 10 Oct 2018 23:19:24 -0500"\n', "the row's day, 2018-10-11"],
    ['id^n\n1^2\n', 'if `^` separates values in `1^2`'],
    [
      'day\n2026-01-01\n2026-13-01\n',
      'day VARCHAR stays text: `2026-13-01` is not a date in %Y-%m-%d, which fits 1 of 2 values',
    ],
    ['n;m\n1.234,56;2\n7,00;3\n', 'n VARCHAR stays text: `1.234,56` has separators of thousands'],
    ['n,m\n"1,234.56",2\n7.00,3\n', 'n VARCHAR stays text: `1,234.56` has separators of thousands'],
    [
      '\n;\nsep=;\nn;m\n1,5;2,5\n',
      'a.csv: 1 row, 2 columns, delimiter `;`, decimal `,` column type ────── ────── n DOUBLE m DOUBLE',
    ],
    ['\n\nid;v\n1;2\n3;4;5\n', 'a.csv, line 5: 3 values, but the header has 2 columns', { code: 2 }],
    [
      'due,made\n2024-01-01,2024-01-01\n2999-01-01,2024-01-02\n',
      /due DATE made DATE the row's day, 2024-01-01 to 2024-01-02/,
    ],
    [
      'id,birthday,posted_at,updated\n1,1980-05-01,2024-01-01,2024-03-01\n2,1990-06-02,2024-01-02,2024-03-01\n',
      /posted_at DATE the row's day, 2024-01-01 to 2024-01-02 .* posted_at is taken for the day of a row, not birthday, updated\./,
    ],
    ['when\n01/13/2023\n13/01/2023\n', 'when VARCHAR stays text: `01/13/2023` is not a date in %d/%m/%Y'],
    ['due\n2999-01-01\n', 'A window ends today at the latest, and due has later days, so'],
    ['{"t":"\\ud83d"}\n', 'a.ndjson cannot be read: Malformed JSON, at byte', { file: 'a.ndjson', code: 2 }],
    [
      Buffer.from('[{"n":"Ü"}]', 'latin1'),
      /encoding `windows-1252` .* not UTF-8. headgate reads it as windows-1252; if .* also gets a column id,/,
      { file: 'a.json' },
    ],
    [
      Buffer.from('x\n1\nb\x81\n', 'latin1'),
      'a.csv, line 3, character 2: `b�` is not windows-1252',
      { flags: ['--encoding', 'windows-1252'], code: 2 },
    ],
    [Buffer.from('x\nb\x81\n', 'latin1'), 'a.csv, line 2, character 2: `b�` is not UTF-8', { code: 2 }],
    ['x\n1700000000\n', "the row's day, 2023-11-14", { flags: ['--date-format', 'epoch'] }],
    [
      'day\n2026-01-01\n',
      /line 2, column day: `2026-01-01` is not a date in the format %d\/%m\/%Y .* Leave out --date-format/,
      { flags: ['--date-format', '%d/%m/%Y'], code: 2 },
    ],
    [
      'day\n01/13/2026\n13/01/2026\n',
      /line 2, column day: `01\/13\/2026` is not a date in the format %d\/%m\/%Y .* set `date_format` to/,
      { flags: ['--date-format', '%d/%m/%Y'], code: 2 },
    ],
    [
      Buffer.concat([Buffer.from('id,n\n1,Müller\n2,Ä'), Buffer.from('ß\n', 'latin1')]),
      /a.csv, line 3, character 4: `2,Ä�` is not UTF-8 .* set `encoding` \(--encoding\) to/,
      { code: 2 },
    ],
  ])(
    'add says what it found in %j',
    async (content, words, { file = 'a.csv', flags = [], code = 0 } = {}) => {
      const cwd = await makeWorkFolder();
      await writeFile(join(cwd, file), content);
      const added = await runHere(['add', file, '--name', 'mine', ...flags], { cwd });
      expect(flat(added.stdout + added.stderr)).toMatch(words);
      expect(added.code).toBe(code);
    },
  );

  const numbers = `id,f,share,big,price,version,rate,huge,mixed
1,0.0,0.1,1e+16,1.50,1.10,0.125,1.7976931348623157e+308,1.5
2,1.0,-0.25,1.5e-07,12.25,1.9,2.5,1.0E-5,1.50
3,-3.0,1e-05,0.3333333333333333,-0.05,2.0,100.0,-0.0,2
`;

  it.each([['duckdb', 'json'], ['parquet', 'csv'], ...(hasPostgres ? [['postgres', 'json']] : [])])(
    'EDGES 25: finds the header of a sheet under a title, and one in two rows, into %s by %s',
    async (kind, format) => {
      const cwd = await makeWorkFolder();
      const env = { DATABASE_URL: kind === 'postgres' ? (await newDatabase()).url() : '' };
      for (const [file, flags, header] of [
        ['title.xlsx', [], 'row 3: id, name, price, day, birthday.'],
        ['title.xlsx', ['--header-row', '3', '--name', 'told'], null],
        ['two_rows.xlsx', [], 'rows 2 and 3, joined: Region, 2023 Q1, 2023 Q2, 2024 Q1, 2024 Q2.'],
      ] as const) {
        await copyFile(join(ownFiles, '../program-files', file), join(cwd, file));
        const added = await runHere(['add', file, ...flags, '--export', format], { cwd });
        if (header !== null) expect(flat(added.stdout)).toContain(`The header is ${header}`);
        expect(added).toMatchObject({ code: 0, stdout: expect.not.stringMatching(/column\d/) as string });
      }
      const file = join(cwd, 'headgate.yaml');
      const place = kind === 'postgres' ? 'postgres: ${DATABASE_URL}' : `${kind}: made`;
      await writeFile(
        file,
        (await readFile(file, 'utf8')).replace(/duckdb: \S+/, place).replace(/^ +key: .*\n/gm, ''),
      );
      expect(await runHere(['run'], { cwd, env })).toMatchObject({ code: 0 });
      const sql = `SELECT (SELECT sum(price) FROM title) AS a, (SELECT sum(price) FROM told) AS b, count("Region") AS n,
        sum("2023 Q2") AS q2, sum("2024 Q2") AS q4 FROM two_rows`;
      const asked = await runHere(['sql', sql, '--format', 'json'], { cwd, env });
      expect(asked.stderr).toBe('');
      const [row] = JSON.parse(asked.stdout) as Record<string, unknown>[];
      const numbers = Object.fromEntries(Object.entries(row!).map(([name, value]) => [name, Number(value)]));
      expect(numbers).toEqual({ a: 554.4, b: 554.4, n: 14, q2: 156, q4: 351 });
    },
  );

  it('loads the numbers of pandas, R and Java as doubles, those of one scale as decimals, and others as text', async () => {
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'a.csv'), numbers);
    const added = await runHere(['add', 'a.csv', '--name', 'mine', '--type', 'rate=DECIMAL(9,3)'], { cwd });
    expect(flat(added.stdout)).toMatch(
      /f DOUBLE share DOUBLE big DOUBLE price DECIMAL\(18,2\) version VARCHAR stays text: numbers with different decimals.* rate DECIMAL\(9,3\) huge DOUBLE mixed VARCHAR/,
    );
    expect((await runHere(['run'], { cwd })).code).toBe(0);
    const types = await runHere(
      ['sql', '--format', 'csv', 'SELECT column_name, column_type FROM (DESCRIBE mine)'],
      { cwd },
    );
    const shown = types.stdout
      .split('\n')
      .filter((line) => /^(f|share|big|price|version|rate|huge|mixed),/.test(line));
    expect(shown.map((line) => line.replaceAll('"', ''))).toEqual([
      'f,DOUBLE',
      'share,DOUBLE',
      'big,DOUBLE',
      'price,DECIMAL(18,2)',
      'version,VARCHAR',
      'rate,DECIMAL(9,3)',
      'huge,DOUBLE',
      'mixed,VARCHAR',
    ]);
    const lost = numbers
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(
        ([id, f, share, big, price, version, rate, huge, mixed]) =>
          `SELECT count(*) AS n FROM mine WHERE id = ${id} AND f = ${f} AND share = ${share} AND big = ${big} AND price = ${price}
           AND version = '${version}' AND rate = ${rate} AND huge = CAST('${huge}' AS DOUBLE) AND mixed = '${mixed}'`,
      );
    const found = await runHere(['sql', '--format', 'csv', lost.join(' UNION ALL ')], { cwd });
    expect(found.stdout.trim().split('\n').slice(1)).toEqual(['1', '1', '1']);
  });

  it.each(['json', 'csv'])(
    'EDGES 22: gives a table the types of a Parquet file, with NaN, infinities and exact decimals, by %s',
    async (format) => {
      const cwd = await makeWorkFolder();
      const values = `i AS id, DATE '2024-01-01' + i::INTEGER AS day, (i + 0.1)::DECIMAL(18,2) AS price, TIME '10:00:01.5' AS at,
      (['nan', '-inf', '1.5', '2'])[i + 1]::DOUBLE AS odd, i::DOUBLE AS whole, (i / 8)::FLOAT AS f,
      '00000000-0000-4000-8000-000000000000'::UUID AS u, (18446744073709551612 + i)::UBIGINT AS big, i::UTINYINT AS tiny,
      'ab'::BLOB AS bytes, [i, 2] AS list, {'a': i} AS struct, TIMESTAMP '2024-01-01 00:00:00.123456' AS ts,
      '2024-01-01 00:00:00.123456789'::TIMESTAMP_NS AS ns`;
      await duckdb(
        ':memory:',
        `COPY (SELECT ${values} FROM range(4) r(i)) TO '${join(cwd, 'typed.parquet')}'`,
      );
      const added = await runHere(['add', 'typed.parquet', '--export', format], { cwd });
      const announced = added.stdout
        .split('\n')
        .slice(4, 19)
        .map((line) => line.split(/ {2,}/).slice(0, 2).join(' '));
      expect((await runHere(['run'], { cwd })).code).toBe(0);
      const csv = async (sql: string) =>
        (await runHere(['sql', '--format', 'csv', sql], { cwd })).stdout
          .trim()
          .replaceAll('"', '')
          .split('\n')
          .slice(1);
      expect(
        await csv(
          `SELECT column_name || ' ' || column_type FROM (DESCRIBE typed) WHERE column_name <> '_load_id'`,
        ),
      ).toEqual(announced);
      expect(announced).toEqual(
        expect.arrayContaining(['price DECIMAL(18,2)', 'odd DOUBLE', 'at TIME', 'big HUGEINT', 'list JSON']),
      );
      expect(
        await csv(`SELECT sum(price), count(*) FILTER (isnan(odd)), count(*) FILTER (odd = '-inf'), max(big), min(f), max(ns)
        FROM typed`),
      ).toEqual(['6.40,1,1,18446744073709551615,0.0,2024-01-01T00:00:00.123456789Z']);
    },
  );

  it.each([
    ['rate', /--type rate is not COLUMN=TYPE/],
    ['rat=DOUBLE', /a.csv has no column rat/],
    ['rate=DUBLE', /--type rate=DUBLE: DUBLE is not a type that headgate loads .*DOUBLE/],
  ])('refuses --type %s', async (type, words) => {
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'a.csv'), numbers);
    const added = await runHere(['add', 'a.csv', '--type', type], { cwd });
    expect(added.code).toBe(2);
    expect(flat(added.stderr)).toMatch(words);
  });
});
