import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attachDelta } from '../../../connectors/delta/readers.js';
import { formatDay } from '../../../src/days/day.js';
import { askRows } from '../../../src/query/ask-rows.js';
import { openQuery } from '../../../src/query/query.js';
import type { SourceOfQuery } from '../../../src/query/sandbox.js';
import type { TableSpec } from '../../../src/load/destination.js';
import { options } from '../../../src/testing/destination/bench.js';
import {
  days,
  pendingLoad,
  type StagedRow,
  stageRows,
  tableSpec,
} from '../../../src/testing/destination/staged.js';
import {
  delta,
  deltaS3,
  deltaS3Place,
  type DestinationKind,
  query,
} from '../../support/destination-kinds.js';
import { examples, inForm } from '../../support/size.js';
import { type S3Server, startS3Server } from '../../support/s3-server.js';
import { temporaryFolder } from '../../support/folder.js';

const { signal } = new AbortController();
const dayCount = 12;
const at = (index: number) => formatDay(20_500 + index);
let folder: string;
let server: S3Server;
/** Makes each table of the folder a view over all of its files. */
let views: string;
let copies = 0;

function commit(
  kind: DestinationKind,
  load: { id: string; table: string; day: number },
  rows: readonly StagedRow[],
  more: Partial<TableSpec> = {},
): Promise<unknown> {
  const { id, table, day } = load;
  const pending = pendingLoad(id, stageRows(kind.stageFolder(folder), rows), {
    ...days(at(day)),
    job: table,
  });
  const spec = tableSpec({ job: table, table, ...more });
  return kind.open(folder).commit({ loads: [pending], supersedes: [], table: spec }, options);
}

/** One file for each day of `posts`, and one of `authors`. Every value except `id` is missing in some file. */
async function fill(kind: DestinationKind): Promise<void> {
  for (let day = 0; day < dayCount; day += 1) {
    const rows = [0, 1, 2].map((index) => ({
      id: day * 10 + index,
      day: day === 3 && index === 1 ? null : at(day),
      seen: `${at(day)}T0${index}:59:59.999999Z`,
      name: day === 5 ? null : `${'aeiouy'.charAt(day % 6)}${'x'.repeat(day === 7 ? 40 : 3)}${index}`,
      score: day + index / 2,
      ...(day > 8 && { late: day }),
    }));
    await commit(kind, { id: `posts-${day}`, table: 'posts', day }, rows);
  }
  await commit(kind, { id: 'authors', table: 'authors', day: 0 }, [
    { id: 21, author: 'Ann' },
    { id: 92, author: 'Bo' },
  ]);
}

beforeAll(async () => {
  folder = temporaryFolder();
  server = await startS3Server();
  vi.stubEnv('HEADGATE_S3_URL', server.url);
  for (const kind of [delta, deltaS3]) await fill(kind);
  views = (await attachDelta({ path: delta.path(folder) })).sql;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

/** The bucket, seen from a machine that has no copies of its files yet. */
function remote(): SourceOfQuery {
  copies += 1;
  return { kind: 'delta', ...deltaS3Place(folder, join(folder, `copies-${copies}`)), memoryLimit: null };
}

const asLines = (sql: string) =>
  `SELECT CAST(to_json(q) AS VARCHAR) AS line FROM (${sql}) AS q ORDER BY line`;

/** The rows of a query of the bucket, and how many files it downloads. */
async function ask(sql: string): Promise<{ files: number; found: unknown[] }> {
  const before = server.requests.length;
  const found = (await askRows(remote(), asLines(sql), { signal })).map((row) => row.text('line'));
  const downloads = server.requests
    .slice(before)
    .filter(({ method, key }) => method === 'GET' && key.endsWith('.parquet'));
  return { files: downloads.length, found };
}

/** How many files a query of the bucket downloads. Also checks that its rows equal those over all files of the folder. */
async function read(sql: string): Promise<number> {
  const { files, found } = await ask(sql);
  const rows = await query(':memory:', asLines(sql), 'READ_WRITE', `SET TimeZone = 'UTC'; ${views}`);
  expect({ sql, found }).toEqual({ sql, found: rows.map(({ line }) => line) });
  return files;
}

it.each([
  ['SELECT count(*) AS n FROM posts', dayCount],
  [`SELECT * FROM posts WHERE day = '${at(2)}' ORDER BY id`, 2],
  [`SELECT * FROM posts WHERE day BETWEEN '${at(8)}' AND '${at(10)}' ORDER BY id`, 4],
  [`SELECT * FROM posts WHERE seen >= '${at(10)}' ORDER BY id`, 2],
  [`SELECT * FROM posts WHERE "SEEN" < TIMESTAMPTZ '${at(1)} 02:00:00+02' ORDER BY id`, 1],
  ['SELECT * FROM posts WHERE day IS NULL', dayCount],
  [`WITH new AS (SELECT * FROM posts WHERE id > 105) SELECT count(*) AS n, max(day) AS last FROM new`, 1],
  ['SELECT author, name FROM posts JOIN authors USING (id) WHERE id = 92', 2],
  [`SELECT count(*) AS n FROM posts WHERE _load_id = 'posts-4'`, 1],
  ['SELECT count(*) AS n FROM posts WHERE id < 0', 0],
  ['SELECT count(*) AS n FROM posts WHERE late = 10', dayCount - 2],
  [`SELECT id FROM posts WHERE id < 2 UNION ALL SELECT id FROM posts WHERE id = 111 ORDER BY id`, 2],
  ['DESCRIBE posts', 0],
])('%s takes %i files', async (sql, files) => {
  expect(await read(sql)).toBe(files);
});

it('a query with any conditions returns the same rows as over all files', async () => {
  const day = fc.integer({ min: -1, max: dayCount }).map(at);
  const compared = fc.constantFrom('=', '<', '<=', '>', '>=', '<>', 'IS DISTINCT FROM');
  const condition = fc.oneof(
    fc
      .tuple(fc.constantFrom('day', 'seen'), compared, day)
      .map(([name, is, value]) => `${name} ${is} '${value}'`),
    fc
      .tuple(fc.constantFrom('id', 'score', 'late'), compared, fc.integer({ min: -1, max: 120 }))
      .map(([name, is, value]) => `${name} ${is} ${value}`),
    fc
      .tuple(compared, fc.constantFrom('', 'a', 'exxx1', 'ixxx', 'y', 'z', 'exxxx'))
      .map(([is, value]) => `name ${is} '${value}'`),
    fc.constantFrom(
      'day IS NULL',
      'name IS NOT NULL',
      `name LIKE 'i%'`,
      `CAST(seen AS DATE) = '${at(4)}'`,
      'id IN (1, 52, 110)',
    ),
  );
  const tree = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      condition,
      fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(${a} AND ${b})`),
      fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(${a} OR ${b})`),
      tie('any').map((a) => `NOT (${a})`),
    ),
  })).any;
  const queries = fc
    .tuple(fc.nat(3), tree, tree)
    .map(
      ([shape, a, b]) =>
        [
          `SELECT * FROM posts WHERE ${a} ORDER BY id`,
          `SELECT count(*) AS n, count(name) AS named, max(seen) AS last FROM posts WHERE ${a}`,
          `SELECT p.id, q.id AS other FROM posts p JOIN posts q ON p.id = q.id + 10 WHERE ${a.replaceAll(/\b(day|seen|id|score|late|name)\b/g, 'p.$1')} ORDER BY 1`,
          `WITH x AS (SELECT * FROM posts WHERE ${a}) SELECT id FROM x WHERE ${b} UNION ALL (SELECT max(id) FROM x) ORDER BY 1`,
        ][shape]!,
    );
  const numRuns = examples(40);
  let spared = 0;
  await fc.assert(
    fc.asyncProperty(queries, async (sql) => {
      if ((await read(sql)) < dayCount) spared += 1;
    }),
    { numRuns },
  );
  expect(spared).toBeGreaterThan(numRuns / 12);
});

/** The short form leaves this out: writing hundreds of files takes seconds. */
const hasTime = inForm({ short: false, long: true });

it.runIf(hasTime)('of hundreds of files, neighbours are downloaded together', async () => {
  const codes = Array.from({ length: 202 }, (_, index) => ({ id: index, code: `c${1_000 + index}` }));
  await commit(deltaS3, { id: 'codes', table: 'codes', day: 0 }, codes, { partitionBy: 'code' });
  expect(await ask(`SELECT id FROM codes WHERE code = 'c1117'`)).toEqual({ files: 2, found: ['{"id":117}'] });
  expect(await ask('SELECT count(*) AS n FROM codes WHERE id BETWEEN 10 AND 19')).toEqual({
    files: 10,
    found: ['{"n":10}'],
  });
  expect(await ask('SELECT count(*) AS n FROM codes')).toEqual({ files: 202, found: ['{"n":202}'] });
});

it.each([
  ['SELECT 1; SELECT * FROM posts', 'more than one statement'],
  ['SELECT 1) ; DROP VIEW posts; SELECT * FROM (SELECT 1', 'syntax error'],
])('%s is refused as it is over a folder', async (sql, message) => {
  await expect(openQuery(remote(), sql, { signal })).rejects.toThrow(message);
});
