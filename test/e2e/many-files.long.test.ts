import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { rowsOf } from '../support/own-files.js';
import { duckdb } from '../support/warehouse.js';
import { zipOf } from '../support/zip.js';

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

interface Row {
  n: number;
  day: string;
  lang?: string;
}

type Files = Record<string, Row[]>;

/** Rows of some days of a month; the thirteenth month has one column more. */
const month = (at: number): Row[] =>
  Array.from({ length: 3 + (at % 4) }, (_, row) => ({
    n: at * 100 + row,
    day: `${at > 12 ? 2025 : 2024}-${String(at > 12 ? at - 12 : at).padStart(2, '0')}-${String(row + 1).padStart(2, '0')}`,
    ...(at > 12 && { lang: 'ko' }),
  }));

const monthsOf = (ending: string, count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `posts-${String(at + 1).padStart(2, '0')}.${ending}`,
      month(at + 1),
    ]),
  );

const csv = (rows: readonly Row[], sign = ',') =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((each) => each.join(sign)).join('\n');

type Write = (cwd: string, files: Files, all: Files) => Promise<string>;

/** Writes files into the folder `monthly`, or all into `monthly.zip`, and returns the path to add. */
const forms: Record<string, { ending: string; write: Write }> = {
  csv: {
    ending: 'csv',
    async write(cwd, files) {
      // With different delimiters and encodings.
      for (const [name, rows] of Object.entries(files)) {
        const text = csv(rows, /[02468]\./.test(name) ? ',' : ';');
        await writeFile(join(cwd, 'monthly', name), text, /[0369]\./.test(name) ? 'utf16le' : 'utf8');
      }
      return 'monthly/posts-*.csv';
    },
  },
  gzip: {
    ending: 'csv.gz',
    async write(cwd, files) {
      for (const [name, rows] of Object.entries(files))
        await writeFile(join(cwd, 'monthly', name), gzipSync(csv(rows)));
      return 'monthly/';
    },
  },
  zip: {
    ending: 'csv',
    async write(cwd, _, all) {
      const texts = Object.entries(all).map(([name, rows]) => [name, csv(rows)]);
      await writeFile(
        join(cwd, 'monthly.zip'),
        zipOf({ ...Object.fromEntries(texts), '__MACOSX/._posts-01.csv': 'x' }),
      );
      return 'monthly.zip';
    },
  },
  parquet: {
    ending: 'parquet',
    async write(cwd, files) {
      for (const [name, rows] of Object.entries(files)) {
        const lang = rows[0]!.lang === undefined ? '' : ", 'ko' AS lang";
        const values = rows.map(({ n, day }) => `(${n}::INTEGER, DATE '${day}')`).join(', ');
        await duckdb(
          ':memory:',
          `COPY (SELECT *${lang} FROM (VALUES ${values}) AS t(n, day)) TO '${join(cwd, 'monthly', name)}'`,
        );
      }
      return 'monthly';
    },
  },
  xlsx: {
    ending: 'xlsx',
    async write(cwd, files) {
      for (const [name, rows] of Object.entries(files)) {
        const cells = rows.map(({ n, day, lang }) => [n, day, ...(lang === undefined ? [] : [lang])]);
        const sheet = { name: 'rows', rows: [Object.keys(rows[0]!), ...cells] };
        await writeFile(join(cwd, 'monthly', name), await writeXlsx({ sheets: [sheet] }));
      }
      await writeFile(join(cwd, 'monthly', '~$posts-01.xlsx'), 'x');
      return 'monthly/*.xlsx';
    },
  },
};

/** What the table must have, from the rows that were written. */
const truth = (files: Files) =>
  Object.entries(files)
    .flatMap(([file, rows]) => rows.map(({ n, day, lang = 'null' }) => `${file} ${n} ${day} ${lang}`))
    .toSorted();

describe('many files', () => {
  it.each([
    ['csv', 'duckdb: data/warehouse.duckdb', 'json'],
    ['gzip', 'duckdb: data/warehouse.duckdb', 'json'],
    // How rows are read from an export is the same for each destination.
    ['zip', 'parquet: data/lake', 'csv'],
    ['parquet', 'duckdb: data/warehouse.duckdb', 'json'],
    ['xlsx', 'duckdb: data/warehouse.duckdb', 'json'],
  ])(
    'EDGES 26: twelve files as %s are one table in %s by %s, and the next run loads a thirteenth',
    async (form, destination, format) => {
      const cwd = await makeWorkFolder();
      await mkdir(join(cwd, 'monthly'));
      const { ending, write } = forms[form]!;
      const twelve = monthsOf(ending, 12);
      const path = await write(cwd, twelve, twelve);
      const added = await runHere(['add', path, '--name', 'monthly', '--export', format], { cwd });
      expect(added).toMatchObject({ code: 0, stderr: '' });
      expect(flat(added.stdout)).toMatch(/12 files, 54 rows, .* file VARCHAR the name of the row's file/);
      const config = join(cwd, 'headgate.yaml');
      await writeFile(config, (await readFile(config, 'utf8')).replace(/duckdb: \S+/, destination));
      const table = async (sql = 'SELECT *, CAST(day AS VARCHAR) AS d FROM monthly') =>
        rowsOf((await runHere(['sql', '--format', 'json', sql], { cwd })).stdout);
      const held = async () =>
        (await table())
          .map((row) => [row['file'], row['n'], row['d'], row['lang'] ?? 'null'].join(' '))
          .toSorted();
      const run = async () => {
        const ran = await runHere(['run'], { cwd });
        expect(ran).toMatchObject({ code: 0 });
        return ran;
      };
      await run();
      expect(await held()).toEqual(truth(twelve));
      const ids = (await table()).map((row) => row['id']);
      expect(new Set(ids).size).toBe(54);

      const all = monthsOf(ending, 13);
      const name = `posts-13.${ending}`;
      await write(cwd, { [name]: all[name]! }, all);
      // A file that is moved into a folder keeps its time.
      if (form !== 'zip') await utimes(join(cwd, 'monthly', name), 1_000_000_000, 1_000_000_000);
      const { stdout: plan } = await runHere(['plan'], { cwd });
      expect(plan).toContain(`files changed (${name} is new).`);
      // What was loaded does not show how many rows a new file has.
      expect(flat(plan)).toContain('an unknown number of rows');
      await run();
      expect(await held()).toEqual(truth(all));
      const now = new Set((await table()).map((row) => row['id']));
      expect(ids.filter((id) => !now.has(id))).toEqual([]);

      // Only today, which may still change, is asked for again.
      const idle = await run();
      expect(flat(idle.stdout)).toMatch(/1 job submitted/);
      expect(idle.stderr).not.toContain('files changed');

      const { [`posts-02.${ending}`]: second, [`posts-03.${ending}`]: _, ...others } = all;
      const changed = { [`posts-02.${ending}`]: [{ ...second![0]!, n: 7 }] };
      const left = { ...others, ...changed };
      await write(cwd, changed, left);
      await rm(join(cwd, 'monthly', `posts-03.${ending}`), { force: true });
      expect(flat((await run()).stderr)).toMatch(
        /files changed \(posts-02\.\S+, posts-03\.\S+ is gone\)\. headgate fetches/,
      );
      expect(await held()).toEqual(truth(left));
    },
  );

  it.each<[string, Record<string, string | Uint8Array>, string, RegExp, number?]>([
    ['an empty folder', { '.DS_Store': 'x' }, '.', /has no file that headgate reads/, 2],
    ['a pattern without a match', {}, '*.csv', /\*\.csv has no file that headgate reads/, 2],
    [
      'several kinds',
      { 'a.csv': 'n\n1\n', 'b.json': '[]' },
      '.',
      /several kinds, such as a\.csv and b\.json/,
      2,
    ],
    [
      'a damaged file',
      { 'a.csv': 'n,m\n1,2\n', 'b.csv': 'n,m\n1,2\n"x,3\n' },
      '.',
      /b\.csv, line 3: a quote/,
      2,
    ],
    ['damaged JSON', { 'a.json': '[{"n":1}]', 'b.json': '[{"n":1},\n{"n":' }, '.', /b\.json, line 2/, 2],
    [
      'JSON of numbers',
      { 'a.json': '[{"n":1}]', 'b.json': '[1]' },
      '.',
      /b\.json cannot be read: .*expected records/,
      2,
    ],
    ['a file without rows', { 'a.json': '[{"n":1}]', 'b.json': '[]' }, '.', /1 file, 1 row/],
    [
      'other columns',
      { 'a.csv': 'n\n1\n', 'b.csv': 'm\n1\n' },
      '.',
      /b\.csv has none of the columns of \S*a\.csv/,
      2,
    ],
    [
      'almost the same columns',
      { 'a.csv': 'N,order date\n1,2\n', 'b.csv': 'n,Order_Date,x\n1,2,3\n' },
      '.',
      /file VARCHAR the name of the row's file/,
    ],
    [
      'a column named file',
      { 'a.csv': 'file\n1\n' },
      '*.csv',
      /file BIGINT file_name VARCHAR the name of the row's file/,
    ],
    [
      'folders below',
      { 'x/a.csv': 'n\n1\n', 'y/a.csv': 'n\n2\n', 'a.md': 'x' },
      '**/*.csv',
      /x\/a\.csv 1 y\/a\.csv 1/,
    ],
    ['signs of a pattern', { 'a[1].csv': 'n\n1\n', 'a1.csv': 'n\n2\n' }, 'a[[]1].csv', /1 file, 1 row/],
    [
      'one file named like a pattern',
      { 'a[1].csv': 'n\n1\n', 'a1.csv': 'n\n2\n2\n' },
      'a[1].csv',
      /a\[1\]\.csv: 1 row/,
    ],
    [
      'a zip with notes',
      { 'a.zip': zipOf({ 'd/a.csv': 'n\n1\n', 'README.txt': 'x', 'b.pdf': 'x', '__MACOSX/d/._a.csv': 'x' }) },
      'a.zip',
      /1 file, 1 row.* d\/a\.csv 1 .*Left out: b\.pdf, README\.txt\./,
    ],
    [
      'zips',
      { '1.zip': zipOf({ 'a.csv': 'n\n1\n' }), '2.zip': zipOf({ 'a.csv': 'n\n1\n' }) },
      '*.zip',
      /1\.zip\/a\.csv 1 2\.zip\/a\.csv 1/,
    ],
    [
      'a zip in a zip',
      { 'a.zip': zipOf({ 'b.zip': zipOf({}) }) },
      'a.zip',
      /a\.zip has a zip inside: b\.zip/,
      2,
    ],
    [
      'a path out of a zip',
      { 'a.zip': zipOf({ '../x.csv': 'n\n1\n' }) },
      'a.zip',
      /invalid relative path: \.\.\/x\.csv/,
      2,
    ],
    [
      'an encrypted zip',
      { 'a.zip': zipOf({ 'a.csv': 'n\n' }, { encrypted: true }) },
      'a.zip',
      /a\.zip is encrypted: a\.csv/,
      2,
    ],
    [
      'a cut zip',
      { 'a.zip': zipOf({ 'a.csv': 'n\n1\n' }).subarray(0, 60) },
      'a.zip',
      /a\.zip cannot be unpacked/,
      2,
    ],
    [
      'a damaged file in a zip',
      { 'a.zip': zipOf({ 'a.csv': 'n,m\n1,"2\n' }) },
      'a.zip',
      /a\.zip\/a\.csv, line 2: a quote/,
      2,
    ],
  ])('add says of %s what it is', async (_, files, path, words, code = 0) => {
    const cwd = await makeWorkFolder();
    for (const folder of ['in/x', 'in/y']) await mkdir(join(cwd, folder), { recursive: true });
    for (const [name, content] of Object.entries(files)) await writeFile(join(cwd, 'in', name), content);
    const added = await runHere(['add', join('in', path), '--name', 'mine'], { cwd });
    expect(flat(added.stdout + added.stderr)).toMatch(words);
    expect(added.code).toBe(code);
  });

  it('names file and line of a date that is none, and loads nothing', async () => {
    const cwd = await makeWorkFolder();
    await mkdir(join(cwd, 'in'));
    for (const name of ['a', 'b'])
      await writeFile(join(cwd, 'in', `${name}.csv`), 'n,day\n1,2024-01-01\n2,2024-01-02\n');
    expect(await runHere(['add', 'in/'], { cwd })).toMatchObject({ code: 0 });
    await writeFile(join(cwd, 'in/b.csv'), 'n,day\n1,2024-01-01\n2,2024-13-01\n');
    const ran = await runHere(['run'], { cwd });
    expect(ran.code).toBe(2);
    expect(flat(ran.stderr)).toContain('b.csv, line 3, column day: `2024-13-01` is not a date');
  });

  it.each([
    [
      ['in/a.csv', 'in/b.csv'],
      /in\/a\.csv and in\/b\.csv are two files .*quote a pattern: headgate add 'in\/\*\.csv'/,
    ],
    [['in/a.csv', 'in/b.csv', 'in/c.csv'], /add takes no "in\/c\.csv" .*quote a pattern/],
  ])('add asks for quotes around a pattern that the shell made %j of', async (words, said) => {
    const added = await runHere(['add', ...words], { cwd: await makeWorkFolder() });
    expect(added.code).toBe(2);
    expect(flat(added.stderr)).toMatch(said);
  });

  it('loads an own file again once it has changed, and says which rows the window does not have', async () => {
    const cwd = await makeWorkFolder();
    const write = (text: string) => writeFile(join(cwd, 'a.csv'), `n,day\n${text}`);
    await write('1,2024-01-01\n2,2024-01-02\n3,2024-01-02\n4,2024-01-02\n');
    expect(await runHere(['add', 'a.csv', '--name', 'mine'], { cwd })).toMatchObject({ code: 0 });
    const run = async () => {
      const ran = await runHere(['run'], { cwd });
      expect(ran.code).toBe(0);
      const { stdout } = await runHere(['sql', '--format', 'csv', 'SELECT n FROM mine ORDER BY n'], { cwd });
      return { said: flat(ran.stderr + ran.stdout), rows: stdout.trim().split('\n').slice(1).join() };
    };
    expect(await run()).toMatchObject({ rows: '1,2,3,4' });
    expect(await run()).toMatchObject({
      rows: '1,2,3,4',
      said: expect.stringContaining(' 0 jobs submitted'),
    });
    // A day of which most rows are gone, and a new one after the window.
    await write('5,2024-01-01\n4,2024-01-02\n6,2024-01-03\n');
    expect(await run()).toMatchObject({
      rows: '4,5',
      said: expect.stringContaining(
        'files changed (a.csv). headgate fetches 2024-01-01..2024-01-02 again. Rows are from 2024-01-01 to 2024-01-03: `window` has fewer days.',
      ),
    });
    expect((await run()).said).not.toContain('files changed');
  });

  it('says which days changed files are fetched again for', async () => {
    const cwd = await makeWorkFolder();
    await mkdir(join(cwd, 'in'));
    const write = (month: string, n: number) =>
      writeFile(join(cwd, `in/${month}.csv`), `n,day\n${n},2024-${month}-01\n${n},2024-${month}-20\n`);
    for (const month of ['01', '02', '03']) await write(month, 1);
    await runHere(['add', 'in/', '--name', 'mine'], { cwd });
    const file = join(cwd, 'headgate.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('to: today', 'to: 2024-03-20\n      step: P20D'));
    expect(await runHere(['run'], { cwd })).toMatchObject({ code: 0 });
    for (const month of ['01', '03']) await write(month, 2);
    const { stdout } = await runHere(['status'], { cwd });
    expect(flat(stdout)).toContain('headgate fetches 2024-01-01..2024-01-20, 2024-03-01..2024-03-20 again.');
  });

  it('loads files without dates as they are now, also within the hour of the cache', async () => {
    const cwd = await makeWorkFolder();
    await mkdir(join(cwd, 'in'));
    const rows = async () => {
      expect(await runHere(['run'], { cwd })).toMatchObject({ code: 0 });
      return (
        await runHere(['sql', '--format', 'csv', 'SELECT n, file FROM mine ORDER BY ALL'], { cwd })
      ).stdout
        .replaceAll('"', '')
        .trim()
        .split('\n')
        .slice(1);
    };
    await writeFile(join(cwd, 'in/a.csv'), 'n\n1\n1\n');
    await runHere(['add', 'in/', '--name', 'mine'], { cwd });
    expect(await rows()).toEqual(['1,a.csv', '1,a.csv']);
    await writeFile(join(cwd, 'in/b.csv'), 'n\n1\n');
    expect(await rows()).toEqual(['1,a.csv', '1,a.csv', '1,b.csv']);
  });
});
