import { describe, expect, it } from 'vitest';
import { lake, liveFiles } from './lake.js';

const mark = '\ufeff';

describe('a field whose name begins with a byte order mark', () => {
  const id = `${mark}id`;
  const read = async ({ sql }: ReturnType<typeof lake>) =>
    sql(`SELECT * EXCLUDE (_load_id) FROM posts ORDER BY 1`);

  it('keeps its values in rows beside one that a key replaces', async () => {
    const found = lake();
    const key = { key: [id] };
    await found.put(
      'a',
      1,
      [
        { [id]: '1', v: 'old' },
        { [id]: '2', v: 'two' },
      ],
      key,
    );
    await found.put('b', 2, [{ [id]: '1', v: 'new' }], key);
    expect(await read(found)).toEqual([
      { [id]: '1', v: 'new' },
      { [id]: '2', v: 'two' },
    ]);
  });

  it('keeps its values beside a column that widens', async () => {
    const found = lake();
    await found.put('a', 1, [{ [id]: 'a', n: 1 }]);
    await found.put('b', 2, [{ [id]: 'b', n: 1.5 }]);
    expect(await read(found)).toEqual([
      { [id]: 'a', n: 1 },
      { [id]: 'b', n: 1.5 },
    ]);
  });

  it('is one column, however columns are named', async () => {
    const found = lake();
    const spec = { columnNames: 'snake_case' as const };
    await found.put('a', 1, [{ [id]: '1' }], spec);
    await found.put('b', 2, [{ [id]: '2' }], spec);
    const [row = {}] = await read(found);
    expect(Object.keys(row)).toHaveLength(1);
  });
});

it.each([
  ['TIMESTAMP', '2026-01-01T10:00:00', '2026-01-01 10:00:00'],
  ['TIME', '10:00:00', '10:00:00.000'],
  ['UUID', '6a8b4a0e-5f1c-4f0e-9d3c-0d7e6a1b2c3d', '6A8B4A0E-5F1C-4F0E-9D3C-0D7E6A1B2C3D'],
  ['JSON', '{"a":1}', '{"a":1}'],
])('a key of the type %s replaces rows in every load', async (type, first, second) => {
  const { put, sql } = lake();
  const spec = { key: ['k'], columns: { k: type } };
  await put(
    'a',
    1,
    [
      { k: first, v: 'old' },
      { k: null, v: 'none' },
    ],
    spec,
  );
  await put('b', 2, [{ k: second, v: 'new' }], spec);
  await put('c', 3, [{ k: first, v: 'newest' }], spec);
  expect(await sql('SELECT v FROM posts ORDER BY v')).toEqual([{ v: 'newest' }, { v: 'none' }]);
});

it.each([
  ['32 characters and the last one of Unicode', `${'a'.repeat(32)}\u{10ffff}`],
  ['32 characters and two of the last one of Unicode', `${'a'.repeat(32)}\u{10ffff}\u{10ffff}`],
  ['40 characters', `${'a'.repeat(39)}b`],
])('a key of %s replaces rows', async (_, id) => {
  const { put, sql } = lake();
  await put(
    'a',
    1,
    [
      { id, v: 'old' },
      { id: `${'a'.repeat(39)}c`, v: 'other' },
    ],
    { key: ['id'] },
  );
  await put('b', 2, [{ id, v: 'new' }], { key: ['id'] });
  expect(await sql('SELECT v FROM posts ORDER BY v')).toEqual([{ v: 'new' }, { v: 'other' }]);
});

it('a partition whose name means NULL to readers is refused before the commit', async () => {
  const found = lake();
  const asked = found.put('a', 1, [{ c: '__HIVE_DEFAULT_PARTITION__' }, { c: null }], { partitionBy: 'c' });
  await expect(asked).rejects.toMatchObject({
    code: 'config_invalid',
    message: 'posts: `partition_by` names c, which has the value __HIVE_DEFAULT_PARTITION__',
  });
  expect(await found.destination.loads()).toEqual([]);
});

it('any other text is a partition that reads as the same text', async () => {
  const found = lake();
  const texts = [' ', `${mark}z`, 'z ', '%20', 'a/b', '🙂', 'ﬁ', "quote'"];
  await found.put(
    'a',
    1,
    texts.map((c, id) => ({ c, id })),
    { partitionBy: 'c' },
  );
  await found.put('b', 2, [{ c: ' ', id: 9 }], { partitionBy: 'c' });
  const rows = await found.sql('SELECT c FROM posts ORDER BY id');
  expect(rows.map(({ c }) => c)).toEqual([...texts, ' ']);
});

it('a text that begins with a byte order mark is found again as a key, and in the statistics of its file', async () => {
  const found = lake();
  const key = { key: ['id'] };
  await found.put('a', 1, [{ id: `${mark}z`, v: 'old' }], key);
  await found.put('b', 2, [{ id: `${mark}z`, v: 'new' }], key);
  expect(await found.sql('SELECT v FROM posts')).toEqual([{ v: 'new' }]);
  const [{ stats } = { stats: '' }] = liveFiles(found).values();
  expect(JSON.parse(String(stats))).toMatchObject({
    minValues: { id: `${mark}z` },
    maxValues: { id: `${mark}z` },
  });
});
