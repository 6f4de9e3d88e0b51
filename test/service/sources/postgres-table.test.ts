import { DuckDBInstance } from '@duckdb/node-api';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatasetEntry } from '../../../src/contract/dataset.js';
import { temporaryFolder as copiesFolder } from '../../../src/files/temporary.js';
import { configuredSources } from '../../../src/service/sources/configured.js';
import { datasetSource } from '../../../src/service/sources/dataset/dataset.js';
import { internet } from '../../../src/service/sources/network.js';
import { rowJson } from '../../../src/service/sources/raw-json.js';
import {
  hasPostgres,
  type PostgresServer,
  postgresSkipped,
  startPostgres,
} from '../../support/postgres-server.js';
import { collect } from '../../support/replay-server.js';
import { temporaryFolder, testService } from '../../support/service.js';

const base = { slug: 'orders', name: 'Orders', description: 'Our own.', path: '' };

const source = (entry: Partial<DatasetEntry>) => datasetSource({ ...base, ...entry });

const linesOf = async (from: Awaited<ReturnType<typeof source>>, config: object = {}, limit = 1_000) =>
  (await collect(from, config, { network: internet, limit })).map(rowJson);

/** The same table for both databases. */
const orders = (
  double: string,
) => `CREATE TABLE orders (id BIGINT, region VARCHAR, amount DECIMAL(9,2), ratio ${double},
    paid BOOLEAN, day DATE, seen TIMESTAMP, "odd ""name" VARCHAR);
  INSERT INTO orders VALUES (1, 'eu', 12.50, 0.1, true, '2024-03-01', '2024-03-01 10:00:00.25', 'a\\b'),
    (2, 'us', -3, 1e300, false, '2024-03-02', NULL, 'ü'), (9007199254740993, 'eu', 7, 2, NULL, '2024-03-02', '2024-03-02 23:59:59', ''),
    (4, NULL, NULL, NULL, NULL, NULL, NULL, 'Two "lines"');
  CREATE TABLE names (t VARCHAR, file VARCHAR, shown VARCHAR, constructor VARCHAR, day DATE);
  INSERT INTO names VALUES ('a', 'a', 'a', 'lotus', '2024-01-01'), ('a', 'a', 'a', 'lotus', '2024-01-02'),
    (NULL, NULL, NULL, 'ferrari', '2024-01-02');
  CREATE TABLE far (id BIGINT, day DATE); INSERT INTO far SELECT i, '12024-01-01' FROM generate_series(1, 60000) AS s(i);
  INSERT INTO far VALUES (60001, '2024-01-01'), (60002, '2025-01-01')`;

const filters = ['region', 'amount', 'ratio', 'paid', 'day', 'id'];

let server: PostgresServer;
let duck: string;

beforeAll(async () => {
  duck = join(await temporaryFolder(), 'a.duckdb');
  const instance = await DuckDBInstance.create(duck);
  const connection = await instance.connect();
  await connection.run(orders('DOUBLE'));
  await connection.run('CREATE TABLE regions AS SELECT region FROM orders');
  await connection.run("CREATE TABLE wide AS SELECT sum(i) AS total, 'x'::ENUM('x') AS e FROM range(3) r(i)");
  connection.closeSync();
  instance.closeSync();
  if (!hasPostgres) return;
  server = await startPostgres();
  server.psql(`${orders('DOUBLE PRECISION')};
    CREATE ROLE reader LOGIN; GRANT SELECT ON orders TO reader; CREATE TABLE locked (a int);
    CREATE ROLE owner LOGIN; CREATE SEQUENCE numbers OWNED BY NONE; ALTER SEQUENCE numbers OWNER TO owner`);
});

afterAll(async () => {
  await server?.remove();
});

const kinds = ['a DuckDB file', ...(hasPostgres ? ['PostgreSQL'] : [])];
const entryOf = (kind: string): Partial<DatasetEntry> =>
  kind === 'PostgreSQL' ? { postgres: server.url(), table: 'orders' } : { path: duck, table: 'orders' };

describe.each(kinds)(`a table of %s${postgresSkipped}`, (kind) => {
  test('gives every value, the newest rows first', async () => {
    const mine = await source({ ...entryOf(kind), date_column: 'day' });
    const amount = (text: string, short: string) => (kind === 'PostgreSQL' ? text : short);
    expect(mine.columns({})).toEqual(['id', 'region', 'amount', 'ratio', 'paid', 'day', 'seen', 'odd "name']);
    expect(await linesOf(mine)).toEqual([
      `{"id":2,"region":"us","amount":${amount('-3.00', '-3')},"ratio":${amount('1e+300', '1e+300')},"paid":false,"day":"2024-03-02","seen":null,"odd \\"name":"ü"}`,
      `{"id":9007199254740993,"region":"eu","amount":${amount('7.00', '7')},"ratio":2,"paid":null,"day":"2024-03-02","seen":"2024-03-02T23:59:59Z","odd \\"name":""}`,
      `{"id":1,"region":"eu","amount":${amount('12.50', '12.5')},"ratio":0.1,"paid":true,"day":"2024-03-01","seen":"2024-03-01T10:00:00.25Z","odd \\"name":"a\\\\b"}`,
      '{"id":4,"region":null,"amount":null,"ratio":null,"paid":null,"day":null,"seen":null,"odd \\"name":"Two \\"lines\\""}',
    ]);
  });

  test.each([
    [{ region: 'eu' }, [9007199254740993n, 1n]],
    [{ region: 'eu', amount: 12.5 }, [1n]],
    [{ amount: 12.501 }, []],
    [{ ratio: 0.1 }, [1n]],
    [{ ratio: 1e300 }, [2n]],
    [{ paid: 'false' }, [2n]],
    [{ day: '2024-03-02', id: 2 }, [2n]],
    [{ startDate: '2024-03-02' }, [2n, 9007199254740993n]],
    [{ endDate: '2024-03-01', keywords: 'EU, none' }, [1n]],
    [{ keywords: 'lines' }, [4n]],
    [{ region: "x' OR true; DROP TABLE orders; --" }, []],
    [{ keywords: "x'); DROP TABLE orders; --, %, _" }, []],
  ])('gives what %j asks for', async (config, expected) => {
    const mine = await source({ ...entryOf(kind), date_column: 'day', filter_columns: filters });
    const ids = (await linesOf(mine, config)).map((line) => BigInt(/"id":(\d+)/.exec(line)![1]!));
    expect(ids).toEqual(expected);
  });

  test('says which value a job may not ask for', async () => {
    const mine = await source({ ...entryOf(kind), filter_columns: ['seen'] });
    await expect(linesOf(mine, { seen: 'soon' })).rejects.toMatchObject({
      code: 'source_refused',
      publicMessage: expect.stringContaining('does not fit the type of its column') as string,
    });
  });

  test('has a typed param for each column of `filter_columns`', async () => {
    const { params } = await source({ ...entryOf(kind), date_column: 'day', filter_columns: filters });
    const properties = params['properties'] as Record<string, Record<string, unknown>>;
    expect(filters.map((name) => [properties[name]!['type'], properties[name]!['format']])).toEqual([
      ['string', undefined],
      ['number', undefined],
      ['number', undefined],
      [undefined, undefined],
      ['string', 'date'],
      ['integer', undefined],
    ]);
    expect(properties['paid']).toMatchObject({ enum: ['true', 'false'] });
    // Parsed from JSON, a larger number would be that of another row.
    expect(properties['id']).toMatchObject({ maximum: Number.MAX_SAFE_INTEGER });
    expect(properties['startDate']).toMatchObject({ 'x-date-column': 'day', examples: ['2024-03-01'] });
    expect(params['x-undated-rows']).toBe(1);
  });

  test('has rows of their own ids, whatever its columns are called', async () => {
    const mine = await source({
      ...entryOf(kind),
      table: 'names',
      date_column: 'day',
      filter_columns: ['constructor'],
    });
    const ids = (await linesOf(mine)).map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(ids).size).toBe(3);
    expect(await linesOf(mine, { constructor: 'ferrari' })).toHaveLength(1);
  });

  test('gives no rows after the last day, whatever the year of others', async () => {
    const mine = await source({ ...entryOf(kind), table: 'far', date_column: 'day' });
    expect(await linesOf(mine, { endDate: '2024-01-01' })).toEqual(['{"id":60001,"day":"2024-01-01"}']);
    expect(await linesOf(mine, {}, 70_000)).toHaveLength(60_002);
  });

  test('gives copies of a row different ids, and no more rows than are wanted', async () => {
    const over =
      kind === 'PostgreSQL' ? { query: 'SELECT region FROM orders WHERE true;' } : { table: 'regions' };
    const { table: _, ...entry } = entryOf(kind);
    const ids = (await linesOf(await source({ ...entry, ...over }))).map(
      (line) => /"id":"(.+?)"/.exec(line)![1]!,
    );
    expect(new Set(ids).size).toBe(4);
    expect(ids.filter((id) => id.endsWith('-2'))).toHaveLength(1);
    expect(await linesOf(await source({ ...entry, ...over }), {}, 2)).toHaveLength(2);
  });

  test.each([
    [{ table: 'nothing' }, 'nothing'],
    [{ table: 'orders', filter_columns: ['when'] }, 'has no column when'],
    [{ table: 'orders', filter_columns: ['mode'] }, 'mode is a param of every source'],
    [{ table: 'orders', id_column: 'region' }, 'several rows have'],
  ])('is refused if its entry has %j', async (over, message) => {
    const refused = source({ ...entryOf(kind), ...over });
    await expect(refused).rejects.toMatchObject({ code: 'file_invalid' });
    await expect(refused).rejects.toThrow(message);
  });
});

test('a table of a DuckDB file is copied, so its file is free, is read again once it has changed, and keeps its types', async () => {
  const wide = await source({ path: duck, table: 'wide' });
  expect(await linesOf(wide)).toEqual([expect.stringMatching(/^{"id":"\w+","total":3,"e":"x"}$/)]);
  expect(wide.params['x-column-types']).toEqual({ total: 'DECIMAL(38,0)', e: 'VARCHAR' });
  const write = async (sql: string) => {
    const instance = await DuckDBInstance.create(duck);
    const connection = await instance.connect();
    await connection.run(sql);
    connection.closeSync();
    instance.closeSync();
  };
  await write('INSERT INTO wide VALUES (4, NULL)');
  expect(await linesOf(wide)).toHaveLength(2);
  await write('ALTER TABLE wide ADD COLUMN more INTEGER');
  const copies = readdirSync(await copiesFolder()).length;
  await expect(linesOf(wide)).rejects.toThrow(/cannot be read/);
  expect(readdirSync(await copiesFolder())).toHaveLength(copies);
  await expect(source({ path: duck })).rejects.toThrow(/is a DuckDB file/);
  await write(`CREATE VIEW outside AS FROM read_text('${import.meta.filename}')`);
  await expect(source({ path: duck, table: 'outside' })).rejects.toThrow(/disabled by configuration/);
});

describe.skipIf(!hasPostgres)(`PostgreSQL as a source${postgresSkipped}`, () => {
  test.each([
    [
      'several statements',
      { query: 'SELECT 1 AS a) t; DROP TABLE orders; SELECT (1' },
      /syntax|multiple commands/,
    ],
    ['a write', { query: 'WITH w AS (DELETE FROM orders RETURNING id) SELECT * FROM w' }, /top level/],
    [
      'a function that writes',
      { query: "SELECT * FROM nextval('numbers') AS n", postgres: 'owner' },
      /read-only/,
    ],
    ['another table than its user may read', { table: 'locked', postgres: 'reader' }, /permission denied/],
    ['two columns of one name', { query: 'SELECT 1 AS a, 2 AS a' }, /two columns of one name/],
    ['a table and a query', { table: 'orders', query: 'SELECT 1 AS a' }, /not named/],
    ['a date that is text', { query: "SELECT 'x' AS day", date_column: 'day' }, /not a date/],
  ])('is refused with %s', async (_what, over, message) => {
    const postgres = server.url('postgres', 'postgres' in over ? over.postgres : 'postgres');
    await expect(source({ ...over, postgres })).rejects.toThrow(message);
    expect(server.psql('SELECT count(*) FROM orders')).toBe('4');
  });

  test('is examined again by a reload, so that a new column is there', async () => {
    server.psql('CREATE TABLE growing AS SELECT 1 AS id');
    const read = new Map();
    const columns = async () =>
      (await configuredSources([{ ...base, postgres: server.url(), table: 'growing' }], [], read))
        .at(-1)!
        .columns({});
    expect(await columns()).toEqual(['id']);
    server.psql('ALTER TABLE growing ADD COLUMN more INTEGER');
    expect(await columns()).toEqual(['id', 'more']);
  });

  test('is tried later if a standby takes its rows back', async () => {
    server.psql(`CREATE FUNCTION standby() RETURNS int STABLE LANGUAGE plpgsql
      AS $$ BEGIN RAISE 'conflict with recovery' USING ERRCODE = '40001'; END $$`);
    const mine = await source({ postgres: server.url(), query: 'SELECT 1 AS id, standby() AS a' });
    await expect(linesOf(mine)).rejects.toMatchObject({ code: 'source_unreachable' });
  });

  test('has a bound in time, and says it', async () => {
    const mine = await source({ postgres: server.url(), query: 'SELECT 1 AS id, current_date AS day' });
    const slow = await source({
      postgres: server.url(),
      query: 'SELECT id, pg_sleep(id / 1e6) FROM orders WHERE id < 3',
    });
    expect(await linesOf(mine)).toHaveLength(1);
    const controller = new AbortController();
    const stopped = collect(slow, {}, { network: internet, signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    await expect
      .poll(() => server.psql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'headgate'"))
      .toBe('0');
  });

  test('never shows its address: in no error, log or answer of the API', async () => {
    const secret = 'tr0ub4dor';
    const url = `postgresql://me:${secret}@127.0.0.1:1/sales`;
    const refused = await source({ postgres: url, table: 'orders' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'file_invalid',
      message: expect.stringContaining('does not answer') as string,
    });
    expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toMatch(/tr0ub|127\.0|sales/);
    const other = await startPostgres();
    other.psql('CREATE TABLE orders AS SELECT 1 AS id');
    const logged: string[] = [];
    const sources = [await source({ postgres: other.url(), table: 'orders' })];
    await other.remove();
    const api = await testService({ sources });
    const client = await api.client();
    const id = await api.finished(client, { source: 'orders' });
    const answers = [
      (await client.get('/sources')).text,
      (await client.get(`/jobs/${id}`)).text,
      ...logged,
    ].join();
    expect(answers).toContain('the database does not answer: try again later');
    expect(answers).not.toContain(other.socket);
  });
});
