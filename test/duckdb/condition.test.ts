import { expect, test } from 'vitest';
import { readCondition } from '../../src/duckdb/condition.js';

const isHashed = (column: string) => (column === 'author' ? (plain: string) => `token of ${plain}` : null);
const read = async (text: string) => (await readCondition(text, isHashed)).sql;

test('a condition keeps every digit of its numbers, and has no more than what was written', async () => {
  expect(await read('id = 100020260105000003')).toBe('(id = 100020260105000003)');
  expect(await read('id = -123456789012345678901 AND x = 1.5')).toContain('-123456789012345678901');
  expect(await read('true')).toContain("'t'");
  for (const text of ["author = 'a') OR (1 = 1", '1 = 1 GROUP BY id', "a = 'b'; SELECT 1", 'a = (SELECT 1)'])
    await expect(read(text)).rejects.toMatchObject({ code: 'usage' });
});

test('every comparison of a hashed column takes its token, and what cannot is refused', async () => {
  for (const [written, text] of [
    ["author <> 'jane'", "(author != 'token of jane')"],
    [
      "author NOT IN ('jane', 100020260105000003)",
      "(author NOT IN ('token of jane', 'token of 100020260105000003'))",
    ],
    ["NOT author IS DISTINCT FROM 'jane'", "(author IS NOT DISTINCT FROM 'token of jane')"],
    ['author IS NOT NULL', '(author IS NOT NULL)'],
  ] as const)
    expect(await read(written)).toBe(text);
  for (const text of [
    "author NOT LIKE 'j%'",
    "lower(author) = 'jane'",
    'author = 1.5',
    'author > 5',
    'author = site',
  ])
    await expect(read(text)).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining('author is hashed'),
    });
});
