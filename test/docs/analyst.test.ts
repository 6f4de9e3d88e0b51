import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { birdstrikes } from '../../src/service/sources/birdstrikes/birdstrikes.js';
import type { CollectContext, Row } from '../../src/service/sources/source.js';
import { runPage } from './run-page.js';

it('every command of docs/analyst.md works, in the order of the page and in one folder', async () => {
  const { cwd, outputs } = await runPage('analyst.md');
  const said = (words: string) => [...outputs].find(([line]) => line.includes(words))![1];
  expect(said('sources birdstrikes')).toMatch(/^mode +any \| all +any +Whether/m);
  expect(said('sources birdstrikes')).toMatch(/^species +string +gull +Comma-separated/m);
  expect(said('GROUP BY ALL')).toMatch(/Red-tailed hawk +100\nCommon nighthawk +6\n/);
  expect(said('UNION ALL')).toMatch(/gulls +168\nhawks +100\n/);
  expect(
    ['gulls.parquet', 'gulls.csv', 'gulls.arrow'].filter((file) => !existsSync(join(cwd, file))),
  ).toEqual([]);
});

it('the sample is as the page says', async () => {
  const rows: Row[] = [];
  const context = { rowLimit: Infinity } as CollectContext;
  for await (const row of birdstrikes.collect({}, context)) rows.push(row);
  const days = rows.map((row) => row['Flight Date'] as string).toSorted();
  const unknown = rows.filter((row) => (row['Wildlife Species'] as string).startsWith('Unknown bird'));
  expect([rows.length, days[0], days.at(-1), unknown.length]).toEqual([
    10_000,
    '1990-01-08',
    '2002-07-25',
    8_009,
  ]);
  const hawks: Row[] = [];
  for await (const row of birdstrikes.collect({ keywords: 'hawk' }, context)) hawks.push(row);
  const others = hawks.filter((row) => !/hawk/i.test(row['Wildlife Species'] as string));
  expect([hawks.length, others.length]).toEqual([132, 26]);
});
