import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { destinations } from '../../src/destinations.js';
import { Engine } from '../../src/duckdb/engine.js';
import { fileName } from '../../src/files/file-name.js';
import type { DestinationReader } from '../../src/load/description.js';
import { copyParquet } from '../../src/query/export.js';
import { csv } from '../../src/query/format/text.js';
import { runCli } from '../support/cli.js';
import { temporaryFolder } from '../support/folder.js';
import { duckdb, textOf, warehouse, withQuery } from '../support/warehouse.js';

const people = `CREATE TABLE people AS SELECT * FROM (VALUES (1, 'Ann'), (2, 'Bo')) AS t(id, name)`;

const run = (
  path: Parameters<typeof withQuery>[0],
  sql: string,
  options: Parameters<typeof withQuery>[3] = {},
) => withQuery(path, sql, (query) => textOf(csv(query)), options);

describe('a query', () => {
  it.each([
    ['SELECT name FROM people WHERE id = 1', 'name\nAnn\n'],
    ['SELECT name FROM people WHERE id = 1;', 'name\nAnn\n'],
    ['-- first\nSELECT name FROM people WHERE id = 1 -- last', 'name\nAnn\n'],
    [`FROM people SELECT name || ';' AS "a;b" LIMIT 1; -- done;`, 'a;b\nAnn;\n'],
    ['SELECT $$;$$ AS a, 1 AS a', 'a,a_1\n;,1\n'],
    ['WITH p AS (FROM people) SELECT count(*) AS n FROM p', 'n\n2\n'],
    ['VALUES (1)', 'col0\n1\n'],
    ['(SELECT 1 AS one)', 'one\n1\n'],
    ['SHOW TABLES', 'name\npeople\n'],
    ['PIVOT people ON name USING count(*) GROUP BY id ORDER BY id', 'id,Ann,Bo\n1,1,0\n2,0,1\n'],
    ['SELECT id FROM people ORDER BY id DESC', 'id\n2\n1\n'],
  ])('runs %s', async (sql, expected) => {
    expect(await run(await warehouse(people), sql)).toBe(expected);
  });

  it('may be DESCRIBE, SUMMARIZE or EXPLAIN', async () => {
    const path = await warehouse(people);
    expect(await run(path, 'DESCRIBE people')).toContain('id,INTEGER');
    expect(await run(path, 'SUMMARIZE people')).toContain('id,INTEGER,1,2');
    expect(await run(path, 'EXPLAIN SELECT * FROM people')).toContain('SEQ_SCAN');
  });
});

describe('refused', () => {
  it.each([
    '',
    ' -- nothing\n',
    ';',
    'SELECT 1; SELECT 2',
    'SELECT 1; DROP TABLE people',
    `CREATE TYPE x AS ENUM ('a'); SELECT 1`,
    `PIVOT people ON name USING count(*); DROP TABLE people`,
    `INSERT INTO people VALUES (3, 'Cy')`,
    'UPDATE people SET id = 3',
    'DROP TABLE people',
    'CREATE TABLE t (i INTEGER)',
    'CREATE TEMP TABLE t (i INTEGER)',
    'CREATE TABLE memory.t (i INTEGER)',
    `ATTACH 'other.duckdb'`,
    'DETACH warehouse',
    'DROP TABLE nothing',
    'INSERT INTO nothing VALUES (1)',
    'USE memory',
    `COPY people TO 'people.csv'`,
    `COPY people FROM 'people.csv'`,
    `EXPORT DATABASE 'folder'`,
    'INSTALL httpfs',
    'LOAD json',
    'SET threads = 1',
    'RESET threads',
    'PRAGMA memory_limit = "1GB"',
    `PRAGMA table_info('people')`,
    'CALL pragma_version()',
    'CHECKPOINT',
    'VACUUM',
    'BEGIN',
    'PREPARE p AS SELECT 1',
    'SELECT ?',
    `SELECT * FROM read_csv('/etc/passwd')`,
    `SELECT * FROM read_text('/etc/passwd')`,
    `SELECT * FROM glob('/*')`,
    `SELECT * FROM read_blob('/proc/self/environ')`,
    `EXPLAIN ANALYZE COPY people TO 'people.csv'`,
    `EXPLAIN ANALYZE SELECT * FROM read_text('/etc/passwd')`,
  ])('%s', async (sql) => {
    const path = await warehouse(people);
    await expect(run(path, sql)).rejects.toMatchObject({ code: 'query_refused' });
  });
});

it('does not show the proxy of the environment to a query, which may contain a password', async () => {
  const sql = `SELECT count(*) AS shown FROM duckdb_settings() WHERE value LIKE '%p4ss%'`;
  const args = ['sql', '--database', await warehouse(people), sql, '--format', 'csv'];
  const env = { HTTP_PROXY: 'http://ann:p4ss@proxy.test:3128' };
  expect(await runCli(args, { env })).toMatchObject({ code: 0, stdout: 'shown\n0\n' });
});

it('leaves no copy behind if DuckDB cannot be closed off', async () => {
  const close = vi.fn(() => Promise.resolve());
  const { reader } = destinations.duckdb;
  vi.spyOn(reader as DestinationReader, 'attach').mockResolvedValue({ sql: '', folders: [], close });
  vi.spyOn(Engine.prototype, 'closeOff').mockRejectedValue(new Error('no memory'));
  await expect(run(await warehouse(people), 'FROM people')).rejects.toThrow('no memory');
  expect(close).toHaveBeenCalledTimes(1);
});

describe('a query that cannot run', () => {
  it('says so in the words of DuckDB, with the line', async () => {
    const error = await run(await warehouse(people), 'SELECT nme FROM people').catch(
      (error: unknown) => error,
    );
    expect(error).toMatchObject({
      code: 'query_failed',
      message: expect.stringContaining('"nme" not found'),
    });
    expect((error as { excerpt: string }).excerpt).toContain('LINE 1: SELECT nme FROM people');
  });

  it('is refused if it closes parentheses that it did not open', async () => {
    const sql = 'SELECT 1) ; DROP TABLE people; SELECT * FROM (SELECT 1';
    await expect(run(await warehouse(people), sql)).rejects.toMatchObject({ code: 'query_failed' });
  });

  it('fails however late it does, and never just ends', async () => {
    const path = await warehouse(people);
    const late = `SELECT CASE WHEN i = 250000 THEN error('boo') ELSE i END AS i FROM range(300000) r(i)`;
    await expect(run(path, late)).rejects.toMatchObject({
      code: 'query_failed',
      message: 'Invalid Input Error: boo',
    });
    const sorted = await run(path, 'SELECT i FROM range(300000) r(i) ORDER BY i DESC');
    expect(sorted).toMatch(/^i\n299999\n(\d+\n){299998}0\n$/);
  });

  it('names a file that is not a database', async () => {
    const path = join(temporaryFolder(), 'text.duckdb');
    writeFileSync(path, 'not a database, but long enough to be read as the header of one'.repeat(100));
    await expect(run(path, 'SELECT 1')).rejects.toMatchObject({ code: 'destination_invalid' });
  });

  it('names a file of rows, and one that the system does not show', async () => {
    const folder = temporaryFolder();
    const [rows, loop] = [join(folder, 'rows.csv'), join(folder, 'loop.duckdb')];
    writeFileSync(rows, 'a,b\n1,2\n');
    symlinkSync(loop, loop);
    await expect(run(rows, 'SELECT 1')).rejects.toMatchObject({ hint: expect.stringContaining('has rows') });
    await expect(run(loop, 'SELECT 1')).rejects.toThrow('cannot be opened: ELOOP');
  });

  it('is interrupted by its signal, with the reason of the signal', async () => {
    const controller = new AbortController();
    const endless = 'SELECT count(*) FROM range(1000000) a, range(1000000) b';
    const running = withQuery(
      await warehouse(people),
      endless,
      (query) => {
        setTimeout(() => controller.abort(new Error('enough')), 50);
        return textOf(csv(query));
      },
      { signal: controller.signal },
    );
    await expect(running).rejects.toThrow('enough');
  });
});

/** Another process that holds a DuckDB file for writing until it is killed. */
async function holder(path: string): Promise<ChildProcess> {
  const code = `
    import { DuckDBInstance } from '@duckdb/node-api';
    globalThis.held = await DuckDBInstance.create(${JSON.stringify(path)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

it('closes the file at once, also if it was not read to its end', async () => {
  const path = await warehouse(people);
  await withQuery(path, 'SELECT * FROM people, range(100000)', async (query) => {
    for await (const _ of csv(query)) break;
  });
  await holder(path);
});

it('spills a large sort to its own folder, and deletes the folder', async () => {
  const path = await warehouse(people);
  // Of its own, since other tests query at the same time.
  const folder = temporaryFolder();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TMPDIR', folder);
  const sql = `SELECT max(t) AS t FROM (SELECT md5(i::VARCHAR) || repeat('x', 200) AS t FROM range(400000) r(i) ORDER BY t)`;
  const source = { kind: 'duckdb', path, memoryLimit: '120MB' } as const;
  expect(await run(source, sql)).toMatch(/^t\nffff/);
  expect(readdirSync(folder)).toEqual([]);
});

it('takes more memory if its first 100 MB are not enough, unless a limit is set', async () => {
  // The values that list() collects cannot be moved to disk.
  const sql = `SELECT len(list(repeat('x', 20000) || i)) AS n FROM range(6000) r(i)`;
  const path = await warehouse(people);
  expect(await run(path, sql)).toBe('n\n6000\n');
  await expect(run({ kind: 'duckdb', path, memoryLimit: '100MB' }, sql)).rejects.toMatchObject({
    code: 'query_failed',
    hint: expect.stringContaining('memory_limit') as string,
  });
});

it('writes a file after a first try that had too little memory and left a file behind', async () => {
  const sql = `SELECT i, repeat('x', 20000) || i AS t FROM range(6000) r(i) ORDER BY hash(i)`;
  const writeTo = join(temporaryFolder(), 'rows.parquet');
  expect(await withQuery(await warehouse(people), sql, copyParquet, { writeTo })).toBe(6_000);
  expect(readdirSync(dirname(writeTo))).toEqual(['rows.parquet']);
});

describe('a file that another process writes', () => {
  it('waits for the other process and reports the wait once', async () => {
    const path = await warehouse(people);
    const writer = await holder(path);
    const waits: string[] = [];
    const onWait = (by: string) => {
      waits.push(by);
      writer.kill('SIGKILL');
    };
    expect(await run(path, 'SELECT 1 AS one', { onWait })).toBe('one\n1\n');
    expect(waits).toEqual([expect.stringContaining(`process ${writer.pid}`)]);
  });

  it('ends after a while with the name of the process that holds it', async () => {
    const path = await warehouse(people);
    const writer = await holder(path);
    await expect(withQuery(path, 'SELECT 1', async () => {}, { waitMs: 0 })).rejects.toMatchObject({
      code: 'destination_locked',
      message: expect.stringContaining(String(writer.pid)),
    });
  });
});

const askLake = (path: string, sql: string) => run({ kind: 'parquet', path, memoryLimit: null }, sql);

describe('a lake', () => {
  it('shows its folders as tables and its ledger in _headgate', async () => {
    const lake = join(temporaryFolder(), "it's a [lake]");
    mkdirSync(join(lake, 'posts', 'deep'), { recursive: true });
    mkdirSync(join(lake, '_headgate', 'loads'), { recursive: true });
    mkdirSync(join(lake, 'empty'));
    const at = (path: string) => join(lake, path).replaceAll("'", "''");
    await duckdb(':memory:', `COPY (SELECT 1 AS id) TO '${at('posts/a.parquet')}'`);
    await duckdb(':memory:', `COPY (SELECT 2 AS id, 'x' AS more) TO '${at('posts/deep/b.parquet')}'`);
    mkdirSync(join(lake, fileName('_a=b*')));
    await duckdb(':memory:', `COPY (SELECT 3 AS id) TO '${at(`${fileName('_a=b*')}/c.parquet`)}'`);
    await duckdb(':memory:', `COPY (SELECT 'l1' AS load_id) TO '${at('_headgate/loads/a.parquet')}'`);
    await duckdb(':memory:', `COPY (SELECT 9 AS id) TO '${at('../outside.parquet')}'`);
    const ask = (sql: string) => askLake(lake, sql);
    expect(await ask('SELECT * FROM posts ORDER BY id')).toBe('id,more\n1,\n2,x\n');
    expect(await ask('SELECT id FROM "_a=b*"')).toBe('id\n3\n');
    expect(await ask('SELECT * FROM _headgate.loads')).toBe('load_id\nl1\n');
    expect(await ask('SHOW TABLES')).toBe('name\n_a=b*\nposts\n');
    await expect(ask(`SELECT * FROM '${at('../outside.parquet')}'`)).rejects.toMatchObject({
      code: 'query_refused',
    });
    await expect(ask(`COPY (SELECT 1) TO '${at('posts/c.parquet')}'`)).rejects.toMatchObject({
      code: 'query_refused',
    });
  });

  it('hides its journal and keys from SQL', async () => {
    const lake = join(temporaryFolder(), 'a [lake]');
    for (const folder of ['posts', '_headgate/loads', '_headgate/service']) {
      mkdirSync(join(lake, folder), { recursive: true });
    }
    const safe = lake.replace('[lake]', '[[]lake[]]');
    await duckdb(':memory:', `COPY (SELECT 1 AS id) TO '${join(lake, 'posts/a.parquet')}'`);
    await duckdb(':memory:', `COPY (SELECT 1 AS id) TO '${join(lake, '_headgate/loads/a.parquet')}'`);
    await duckdb(join(lake, '_headgate/service/service.duckdb'), 'CREATE TABLE secret AS SELECT 1 AS i');
    for (const name of ['journal', 'loads.ndjson', 'manifest.json', 'service/embedded.key']) {
      writeFileSync(join(lake, '_headgate', name), 'secret');
    }
    const ask = (sql: string) => askLake(lake, sql);
    expect(await ask(`SELECT * FROM '${join(safe, 'posts/*.parquet')}'`)).toBe('id\n1\n');
    expect(await ask('SELECT id FROM _headgate.loads')).toBe('id\n1\n');
    for (const place of ['', 'posts/../', 'posts/../../a [lake]/', '_headgate/loads/../../']) {
      for (const name of ['journal', 'loads.ndjson', 'manifest.json', 'service/embedded.key']) {
        const sql = `SELECT content FROM read_text('${lake}/${place}_headgate/${name}')`;
        await expect(ask(sql)).rejects.toMatchObject({ code: 'query_refused' });
      }
    }
    for (const glob of ['*', '**', '*/*', '**/*.key', '_headgate/*', '_headgate/s*/*', 'posts/../**']) {
      // A glob that reaches too far is refused, and none shows a forbidden file.
      const shown = await ask(`SELECT file FROM glob('${safe}/${glob}')`).catch(() => '');
      expect(shown).not.toMatch(/journal|key|service|manifest/);
      const read = await ask(`SELECT content FROM read_text('${safe}/${glob}')`).catch(() => '');
      expect(read).not.toContain('secret');
    }
    const database = join(lake, '_headgate/service/service.duckdb');
    await expect(ask(`SELECT * FROM read_duckdb('${database}')`)).rejects.toMatchObject({
      code: 'query_refused',
    });
  });
});
