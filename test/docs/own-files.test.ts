import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './markdown.js';
import { runPage } from './run-page.js';

it('every command of docs/own-files.md works, and gives the numbers of the page', async () => {
  const { outputs } = await runPage('own-files.md');
  const said = (words: string) => [...outputs].find(([line]) => line.includes(words))![1];
  expect(said('add posts.csv')).toContain('posts.csv: 301 rows, 8 columns');
  expect(said('add posts.csv')).toMatch(/^id +BIGINT +the key: different in every row$/m);
  expect(said('add posts.csv')).toMatch(
    /^posted_at +TIMESTAMP WITH TIME ZONE +the row's day, 2023-01-01 to 2023-12-11$/m,
  );
  expect(said('sum(likes)')).toMatch(/499 +79548 +151/);
  expect(said('SELECT zip')).toContain('00007');
  expect(said('AS umsatz')).toMatch(/295507\.03 +2023-01-02 +2023-12-31/);
  expect(said('FROM book')).toMatch(/35 +1615\.52/);
  expect(said('FROM people')).toContain('3000');
  const page = readFileSync(join(root, 'docs/own-files.md'), 'utf8');
  const told = [
    '301 rows',
    '2023-12-11',
    '499',
    '79,548',
    '151',
    '295,507.03',
    '35 rows',
    '1,615.52',
    '3,000',
  ];
  expect(told.filter((words) => !page.includes(words))).toEqual([]);
});
