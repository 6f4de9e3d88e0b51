import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig, openHeadgate, parseSlice, query } from '../../src/index.js';
import { memorySource } from '../library/memory-source.js';
import { runHere } from '../support/command-line.js';
import { needs } from '../support/needs.js';
import { newDatabase } from '../support/postgres-database.js';
import { duckdb, textOf } from '../support/warehouse.js';
import { configFile } from './config.js';

/** What a table with history has after four loads, in SQL of DuckDB and PostgreSQL. */
const tables = (schema: string) => `
  CREATE TABLE ${schema}.posts (id BIGINT, text VARCHAR, likes INTEGER, tags JSON, score BIGINT, _load_id VARCHAR, _valid_from TIMESTAMPTZ);
  CREATE TABLE ${schema}.posts_history (id BIGINT, likes INTEGER, tags JSON, score VARCHAR, _load_id VARCHAR,
    _valid_from TIMESTAMPTZ, _valid_to TIMESTAMPTZ, _change VARCHAR);
  INSERT INTO ${schema}.posts VALUES
    (1, 'grew', 12, '["b"]', 5, 'd', '2026-05-03 22:30:00Z'), (2, 'back', 9, NULL, NULL, 'd', '2026-05-04 12:00:00Z'),
    (10, 'as it was', 5, '[]', 1, 'a', NULL);
  INSERT INTO ${schema}.posts_history VALUES
    (1, NULL, '["a"]', '5', 'a', NULL, '2026-05-01 12:00:00Z', 'changed'),
    (1, 10, '["a"]', '5', 'b', '2026-05-01 12:00:00Z', '2026-05-03 22:30:00Z', 'changed'),
    (2, 7, NULL, NULL, 'a', '2026-05-01 00:00:00Z', '2026-05-02 12:00:00Z', 'vanished'),
    (2, 7, NULL, NULL, 'c', '2026-05-02 12:00:00Z', '2026-05-04 12:00:00Z', 'returned'),
    (11, 3, '[]', 'many', 'a', NULL, '2026-05-04 12:00:00Z', 'vanished');`;

const job =
  '- { name: all_posts, table: posts, source: x, key: [id], history: [likes, tags, score], vanished: mark, window: { from: 2026-04-01, to: 2026-05-04, time_zone: Europe/Berlin } }';

const kinds = [
  [
    'DuckDB',
    async () => {
      const file = configFile(job);
      await duckdb(join(dirname(file), 'warehouse.duckdb'), tables('main'));
      return file;
    },
  ],
  [
    'PostgreSQL',
    async () => {
      needs('postgres');
      const database = await newDatabase();
      database.psql(`CREATE SCHEMA posts; CREATE SCHEMA _posts; ${tables('posts')}`);
      return configFile(job, `postgres: "${database.url()}", schema: posts`);
    },
  ],
] as const;

const changesOf = (config: string, table: string, days: string) =>
  runHere(['changes', table, days, '--config', config, '--format', 'csv']);

describe.each(kinds)('headgate changes on %s', (_kind, make) => {
  it('has each version that ended, with the values before and after, and counts them', async () => {
    const config = await make();
    const shown = await changesOf(config, 'posts', '2026-05-01..2026-05-04');
    expect(shown.stdout.split('\n')).toEqual([
      'time,change,id,likes_before,likes_after,tags_before,tags_after,score_before,score_after',
      '2026-05-04T12:00:00Z,returned,2,,9,,,,',
      '2026-05-04T12:00:00Z,vanished,11,3,,[],,many,',
      '2026-05-03T22:30:00Z,changed,1,10,12,"[""a""]","[""b""]",,',
      '2026-05-02T12:00:00Z,vanished,2,7,,,,,',
      '2026-05-01T12:00:00Z,changed,1,,10,,,,',
      '',
    ]);
    expect(shown).toMatchObject({
      code: 0,
      stderr: '2026-05-01..2026-05-04, Europe/Berlin: 2 changed, 2 vanished, 1 returned.\n',
    });
  });

  it('takes days of the time zone of the job config, and its name', async () => {
    const config = await make();
    const shown = await changesOf(config, 'all_posts', '2026-05-04');
    expect(shown.stdout).toContain('2026-05-03T22:30:00Z,changed,1');
    expect(shown.stderr).toContain('1 changed, 1 vanished, 1 returned');
    const headgate = openHeadgate(await loadConfig(config, {}));
    const found = await headgate.changes('posts', {
      days: parseSlice({ from: '2026-05-03', to: '2026-05-03' })!,
    });
    expect(found).toMatchObject({ table: 'posts', counts: { changed: 0, vanished: 0, returned: 0 } });
    expect(await textOf(query(headgate.config.destination, found.sql).stream('ndjson'))).toBe('');
    await headgate.close();
  });
});

describe('headgate changes', () => {
  it('writes a file, and looks at the last 30 days unless it is told others', async () => {
    const config = await kinds[0][1]();
    const file = join(dirname(config), 'changes.csv');
    const shown = await runHere(['changes', 'posts', '--config', config, '--output', file]);
    expect(shown).toMatchObject({ code: 0, stdout: '' });
    expect(shown.stderr).toMatch(/0 rows.*\n\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d, Europe\/Berlin: 0 changed/);
  });

  it.each([
    [
      job.replace('history: [likes, tags, score], vanished: mark, ', ''),
      'posts',
      'posts has no history, so headgate',
    ],
    [job, 'posts', 'posts has no history, so headgate'],
    [job, 'post', 'Did you mean posts?'],
  ])('says what to do if it finds no history (%#)', async (config, table, words) => {
    const file = configFile(config);
    await duckdb(join(dirname(file), 'warehouse.duckdb'), 'CREATE TABLE posts (id BIGINT, _load_id VARCHAR)');
    const shown = await runHere(['changes', table, '--config', file]);
    expect(shown).toMatchObject({ code: 2, stdout: '' });
    expect(shown.stderr).toContain(words);
  });
});

it('a table that job configs share, with the values of for_each and a hashed key, has the changes of its rows once', async () => {
  const common =
    'table: posts, source: memory, key: [id], hash: [id], history: true, window: { from: 2026-04-01, to: 2026-04-02 }';
  const file = configFile(
    `- { name: alone, ${common} }\n- { name: terms, for_each: { keywords: [a, b] }, ${common} }`,
  );
  const rows = [1, 2, 3].map((id) => ({ id: `id ${id}`, likes: 10 * id, day: '2026-04-01' }));
  const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
  await headgate.run();
  rows.pop();
  rows[0]!.likes += 1;
  const { from, until } = parseSlice({ from: '2026-04-01', to: '2026-04-02' })!;
  await headgate.run({ refetch: { from, until } });
  for (const name of ['posts', 'alone', 'terms', 'terms[a]']) {
    const found = await headgate.changes(name);
    expect(found).toMatchObject({ table: 'posts', counts: { changed: 1, vanished: 1, returned: 0 } });
    const lines = await textOf(query(headgate.config.destination, found.sql).stream('csv'));
    expect(lines).toMatch(/^[^,]+,vanished,[\w-]{20,},30,,2026-04-01,$/m);
    expect(lines).toMatch(/^[^,]+,changed,[\w-]{20,},10,11,,$/m);
  }
  const folder = join(dirname(file), 'published');
  await headgate.record(folder);
  expect(await headgate.verifyRecord(folder)).toMatchObject({ changes: [] });
  expect(await readFile(join(folder, 'METHODS.md'), 'utf8')).toMatch(
    /posts\\_history: 1 changed, 1 vanished/,
  );
  await headgate.close();
  const forgotten = await runHere([
    'forget',
    'alone',
    '--where',
    'likes = 10',
    '--dry-run',
    '--config',
    file,
  ]);
  expect(forgotten.stdout).toContain('0 rows of table posts, every earlier version of such rows, and every');
});
