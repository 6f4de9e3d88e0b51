import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runPage } from './run-page.js';

it('every command of docs/analyst.md works, in the order of the page and in one folder', async () => {
  const { cwd, outputs } = await runPage('analyst.md');
  const [strikes] = [...outputs].filter(([line]) => line.includes('UNION ALL')).map(([, text]) => text);
  expect(strikes).toMatch(/gulls +168/);
  expect(strikes).toMatch(/hawks +\d+/);
  expect(
    ['gulls.parquet', 'gulls.csv', 'gulls.arrow'].filter((file) => !existsSync(join(cwd, file))),
  ).toEqual([]);
});
