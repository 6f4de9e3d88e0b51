import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig, openHeadgate } from '../../../src/index.js';
import { memorySource } from '../../library/memory-source.js';
import { openPages } from '../../e2e/pages/open-pages.js';
import { duckdb } from '../../support/warehouse.js';
import { configFile } from '../config.js';

it('a record and the page of a table have earlier versions of rows, and --verify compares them', async () => {
  const job =
    '- { name: posts, source: memory, key: [id], columns: { likes: { description: Likes } }, window: { from: 2026-04-01, to: 2026-04-01 } }';
  const file = configFile(job);
  const rows = [1, 2].map((id) => ({ id, likes: 10 * id, day: '2026-04-01' }));
  const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
  await headgate.run();
  const database = join(dirname(file), 'warehouse.duckdb');
  await duckdb(
    database,
    `ALTER TABLE posts ADD _vanished_at TIMESTAMPTZ; UPDATE posts SET _vanished_at = '2026-05-03 00:00:00Z' WHERE id = 2;
     CREATE TABLE posts_history AS SELECT id, likes - v AS likes, _load_id, TIMESTAMPTZ '2026-05-01 00:00:00Z' AS _valid_from,
       TIMESTAMPTZ '2026-05-03 00:00:00Z' - to_days(v) AS _valid_to, CASE v WHEN 0 THEN 'vanished' ELSE 'changed' END AS _change
     FROM posts, range(2) AS versions(v) WHERE v = 1 OR id = 2`,
  );
  const folder = join(dirname(file), 'published');
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const report = await headgate.record(folder);
  expect(report.tables.map(({ path, rows }) => [path, rows])).toEqual([
    ['data/posts.csv', 2],
    ['data/posts_history.csv', 3],
  ]);
  const [[load] = []] = await duckdb(database, 'SELECT load_id FROM _headgate.loads');
  expect((await read('data/posts_history.csv')).split('\n').slice(0, 3)).toEqual([
    'id,likes,_valid_from,_valid_to,_change,_load_id',
    `1,9,2026-05-01T00:00:00Z,2026-05-02T00:00:00Z,changed,${String(load)}`,
    `2,19,2026-05-01T00:00:00Z,2026-05-02T00:00:00Z,changed,${String(load)}`,
  ]);
  const text = await read('METHODS.md');
  expect(text).toContain(
    '- Earlier versions of rows, in posts\\_history: 2 changed, 1 vanished, 0 returned\n',
  );
  expect(text).toContain('- Rows kept that the source no longer has, marked in `_vanished_at`: 1\n');
  expect(text).toContain('2 rows in 1 table');
  expect(await read('codebook.md')).toContain('| likes | BIGINT | Likes | 3 | 0 | 3 | 9 to 20 |');

  const page = await (await openPages(file, {}))('/tables/posts');
  const words = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('posts 2 changed, 1 vanished, 0 returned As SQL');

  const check = () => headgate.verifyRecord(folder).then(({ changes }) => changes);
  expect(await check()).toEqual([]);
  await duckdb(database, 'UPDATE posts_history SET likes = 8 WHERE likes = 9');
  expect(await check()).toEqual(['posts_history has as many rows as then, but other values.']);
  await duckdb(database, 'DROP TABLE posts_history');
  expect(await check()).toEqual([
    'posts_history is gone: its job config keeps no earlier versions any more.',
  ]);
  await headgate.record(folder, { force: true, idsOnly: true });
  expect(await read('data/posts.csv')).toBe('id\n1\n2\n');
  await headgate.close();
});
