import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { tableFromIPC } from 'apache-arrow';
import { parse } from 'csv-parse/sync';
import { duckdb } from '../support/warehouse.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CliOptions, finished, makeWorkFolder, startCli } from '../support/cli.js';
import { serve } from '../e2e/service.js';
import { runHere } from '../support/command-line.js';

let folder: string;

beforeEach(async () => {
  folder = await makeWorkFolder();
});

const hg = (args: readonly string[], options: CliOptions = {}) => runHere(args, { cwd: folder, ...options });
const json = async (args: readonly string[], options: CliOptions = {}) => {
  const { code, stdout } = await hg([...args, '--json'], options);
  return {
    code,
    ...(JSON.parse(stdout) as { ok: boolean; data: never; error: { code: string; exit_code: number } }),
  };
};

const config = `
destination: { duckdb: data/warehouse.duckdb }
jobs:
  - name: gulls
    source: birdstrikes
    config: { mode: any, keywords: gull }
    window: { from: 1995-01-01, to: 1996-12-31, step: P731D }
`;

const writeConfig = (text = config) => writeFile(join(folder, 'headgate.yaml'), text);

describe('a first run', () => {
  it('is planned, run, looked at and queried with nothing but a config', async () => {
    await writeConfig();
    expect(await hg(['plan'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1995-01-01..1996-12-31'),
    });
    const run = await hg(['run']);
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('✓ Complete') });
    expect(run.stderr).toMatch(/^\d\d:\d\d:\d\dZ account you@localhost/);
    const elsewhere = await hg(['run', '--refetch', '1990-01-01..1990-01-31']);
    expect(elsewhere.stderr).toContain('The window of gulls has no day of --refetch 1990-01-01..1990-01-31.');
    const again = await json(['run']);
    expect(again).toMatchObject({
      code: 0,
      data: { outcome: 'complete', submitted: 0, jobs: [{ rows_loaded: 0 }] },
    });
    const status = await json(['status', '--offline']);
    expect(status.data).toMatchObject({
      gaps: [],
      loads: [{ job: 'gulls', slice_from: '1995-01-01', complete: true }],
    });
    const [load] = (status.data as { loads: { rows_loaded: number }[] }).loads;
    const counted = await json(['sql'], { input: 'SELECT count(*) AS n FROM gulls;\n' });
    const columns = [{ name: 'n', type: 'BIGINT' }];
    expect(counted.data).toEqual({ columns, rows: [{ n: load!.rows_loaded }] });
  });

  it('keeps its exit code if its output is not read', async () => {
    await writeConfig(`${config}    max_data: 2\n    on_cap: accept\n`);
    const child = startCli(['run'], { cwd: folder });
    child.stdout.destroy();
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect({ stderr, code: code as number }).toMatchObject({
      stderr: expect.not.stringContaining('EPIPE') as string,
      code: 3,
    });
  });
});

describe('the API by hand', () => {
  it('needs no config, and shows the account, sources and jobs', async () => {
    const { url, key } = await serve(folder, { tier: 'standard', pace: 100_000 });
    const env = { HEADGATE_URL: url, HEADGATE_API_KEY: key };
    expect((await hg(['account'], { env })).stdout).toContain('100,000 of 100,000 rows left');
    expect((await hg(['sources'], { env })).stdout).toContain('birdstrikes');
    expect((await hg(['sources', 'birdstrikes'], { env })).stdout).toContain('keywords');
    expect((await hg(['jobs', 'list'], { env })).stdout).toBe('There are no jobs.\n');

    await writeConfig();
    await hg(['run'], { env });
    const list = await json(['jobs', 'list'], { env });
    const [job] = (list.data as { jobs: { id: string; data_count: number }[] }).jobs;
    const { id, data_count: rows } = job!;
    expect((await hg(['jobs', 'show', id], { env })).stdout).toContain('"keywords":"gull"');
    expect((await hg(['jobs', 'preview', id, '--limit', '5'], { env })).stdout).toContain('Airport Name');
    await hg(['jobs', 'export', id, '-o', 'rows.CSV'], { env });
    expect(parse(await readFile(join(folder, 'rows.CSV')), { columns: true, bom: true })).toHaveLength(rows);
    const exported = await hg(['jobs', 'export', id], { env });
    expect((JSON.parse(exported.stdout) as { data: { rows: unknown[] } }).data.rows).toHaveLength(rows);
  });
});

describe('sql', () => {
  const run = (query: string, ...flags: string[]) => hg(['sql', '--database', 'w.duckdb', query, ...flags]);

  beforeEach(() => duckdb(join(folder, 'w.duckdb'), 'CREATE TABLE t AS SELECT i FROM range(3000) r(i)'));

  it('writes only data to stdout, and only complete files', async () => {
    const csv = await run('FROM t', '--format', 'csv');
    expect(csv).toMatchObject({ code: 0, stderr: '' });
    expect(parse(csv.stdout, { columns: true })).toHaveLength(3000);
    expect(await run('FROM t', '-o', 't.arrow')).toMatchObject({ code: 0, stdout: '' });
    expect(tableFromIPC(await readFile(join(folder, 't.arrow'))).numRows).toBe(3000);
    expect(await run('FROM t', '-o', 't.PARQUET')).toMatchObject({ code: 0, stdout: '' });
    expect(await duckdb(':memory:', `SELECT count(*) FROM '${join(folder, 't.PARQUET')}'`)).toEqual([
      ['3000'],
    ]);
  });

  it('refuses an extension that it cannot write before it looks at anything else', async () => {
    for (const [name, says] of [
      ['t.docx', 'headgate cannot write .docx files'],
      ['t.zip', 'headgate cannot write .zip files'],
      ['t', 't has no extension that names a format'],
    ] as const) {
      const refused = await hg(['sql', '--database', 'none.duckdb', 'no query', '-o', name]);
      expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(says) as string });
      expect(refused.stderr).toContain('.parquet');
    }
    expect(await run('SELECT 1 AS i', '--format', 'csv', '-o', 't.docx')).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, 't.docx'), 'utf8')).toBe('i\n1\n');
    expect(await hg(['jobs', 'export', 'x', '-o', 'rows.parquet'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('headgate cannot write .parquet files') as string,
    });
  });

  it('cuts nothing that goes to a pipe, whatever COLUMNS says, unless --max-rows asks for it', async () => {
    const wide = Array.from({ length: 30 }, (_, i) => `repeat('${i} ', 100) || '.' AS column_${i}`).join(
      ', ',
    );
    const args = ['sql', '--database', 'w.duckdb', `SELECT ${wide} FROM t`];
    const { stdout } = await hg(args, { env: { COLUMNS: '80' } });
    expect(stdout.split('\n')).toHaveLength(3000 + 4);
    expect(stdout).not.toContain('…');
    expect(stdout.match(/29 29 29 \./g)).toHaveLength(3000);
    const some = await hg([...args, '--max-rows', '4']);
    expect(some.stdout.split('\n').slice(-2)).toEqual(['(3,000 rows, 4 shown)', '']);
    expect(some.stdout).not.toContain('…');
  });

  it('keeps the old file if the query fails', async () => {
    await writeFile(join(folder, 'kept.csv'), 'as it was');
    const failed = await run(
      `SELECT CAST('x' AS INTEGER) FROM t`,
      '--format',
      'csv',
      '-o',
      'kept.csv',
      '--force',
    );
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('[query_failed]') });
    expect(await readFile(join(folder, 'kept.csv'), 'utf8')).toBe('as it was');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('replaces what a link names, writes into a pipe, and takes - as stdout', async () => {
    await symlink('target.csv', join(folder, 'link.csv'));
    const link = await run('SELECT 1 AS i', '--format', 'csv', '-o', 'link.csv');
    expect(link).toMatchObject({ code: 0, stderr: 'Wrote link.csv: 1 row, 4 B.\n' });
    expect(await readlink(join(folder, 'link.csv'))).toBe('target.csv');
    expect(await readFile(join(folder, 'target.csv'), 'utf8')).toBe('i\n1\n');

    execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', join(folder, 'pipe')]);
    const [read, piped] = await Promise.all([
      readFile(join(folder, 'pipe'), 'utf8'),
      run('FROM t', '--format', 'csv', '-o', 'pipe'),
    ]);
    expect(piped).toMatchObject({ code: 0, stdout: '' });
    expect(parse(read, { columns: true })).toHaveLength(3000);
    expect((await stat(join(folder, 'pipe'))).isFIFO()).toBe(true);

    expect(await run('SELECT 1 AS i', '--format', 'csv', '-o', '-')).toEqual({
      code: 0,
      stdout: 'i\n1\n',
      stderr: '',
    });
  });

  it('is one document under --json if the query fails on its way', async () => {
    const query = `SELECT CASE WHEN i = 250000 THEN error('boo') ELSE i END AS i FROM range(300000) r(i)`;
    const failed = await run(query, '--json');
    expect(failed).toMatchObject({ code: 1, stderr: '' });
    const { ok, error, data } = JSON.parse(failed.stdout) as {
      ok: boolean;
      error: object;
      data?: { rows: { i: number }[] };
    };
    expect({ ok, error }).toMatchObject({
      ok: false,
      error: { message: 'Invalid Input Error: boo', exit_code: 1 },
    });
    expect(data?.rows[0]?.i).toBe(0);
  });

  it('prints one JSON document if a signal ends it, with the exit code of the process', async () => {
    const query = 'SELECT i FROM range(500000000) r(i)';
    const child = startCli(['sql', '--database', 'w.duckdb', query, '--json'], { cwd: folder });
    child.stdout.once('readable', () => child.kill('SIGTERM'));
    const { code, stdout } = await finished(child);
    expect(code).toBe(143);
    const { ok, error } = JSON.parse(stdout) as { ok: boolean; error: object };
    expect({ ok, error }).toMatchObject({ ok: false, error: { code: 'interrupted', exit_code: 143 } });
  });

  it('ends quietly if its reader stops early, as head does', async () => {
    const query = 'SELECT i FROM range(50000000) r(i)';
    for (const flags of [['--format', 'csv'], ['--json']]) {
      const child = startCli(['sql', '--database', 'w.duckdb', query, ...flags], { cwd: folder });
      await once(child.stdout, 'data');
      child.stdout.destroy();
      const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      expect({ stderr, code: code as number }).toEqual({ stderr: '', code: 0 });
    }
  });
});
