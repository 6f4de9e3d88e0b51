import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needs } from '../../support/needs.js';
import { newDatabase } from '../../support/postgres-database.js';
import { headgate, makeFolder } from '../process.js';
import { serve } from '../service.js';
import { openPages } from './open-pages.js';

/** Two weeks; the second has more rows than one job may return. */
const config = (url: string, destination: string) => `
connection: { url: '${url}', api_key: '\${HEADGATE_API_KEY}' }
destination: { ${destination} }
jobs:
  - name: strikes
    source: birdstrikes
    window: { from: 2001-01-01, to: 2001-01-14, step: P7D, date_column: Flight Date }
    description: Strikes by birds
    columns: { Wildlife Size: { description: 'As the pilot "saw" it' } }
    max_data: 10
    on_cap: accept
`;

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

async function everyPage(destination: string): Promise<void> {
  const folder = await makeFolder();
  const service = await serve(folder, { pace: 100_000 });
  const env = { HEADGATE_API_KEY: service.key };
  const file = join(folder, 'headgate.yaml');
  await writeFile(file, config(service.url, destination));
  const run = await headgate(['run', '--quiet'], { cwd: folder, env });
  expect([run.code, run.stderr]).toEqual([3, '']);
  const page = await openPages(file, env);
  const overview = textOf(await page('/'));
  expect(overview).toContain(
    '7 of 14 days complete 7 complete 7 incomplete 22 rows loaded just now window 2001-01-01 to 2001-01-14',
  );
  expect(overview).toContain('1 gap');
  expect(textOf(await page('/coverage/strikes'))).toContain(
    'Rows are counted by the day in column Flight Date',
  );
  // A bar and the row of its month open the rows that they count.
  const coverage = await page('/coverage/strikes');
  const bars = [
    ...coverage.matchAll(/<a href="[^"]*(\/tables\/strikes\?[^"]*)"[^>]*><rect[^>]*><title>[^:]*: (\d+)</g),
  ];
  expect(bars).toHaveLength(14);
  const months = [...coverage.matchAll(/<a href="[^"]*(\/tables\/strikes\?[^"]*)">(\d+)<\/a>/g)];
  expect(months.map(([, , rows]) => rows)).toEqual(['22']);
  for (const [, path = '', rows] of [bars[0]!, bars[13]!, ...months]) {
    const shown = await page(path.replaceAll('&amp;', '&'));
    expect(/<caption[^>]*>(\d+)(?: of 22)? rows?</.exec(shown)?.[1]).toBe(rows);
  }
  const loads = await page('/loads');
  const [, load = ''] = /href="[^"]*(\/loads\/[^"]+)">2001-01-08/.exec(loads) ?? [];
  const shown = await page(load);
  expect(textOf(shown)).toMatch(/10 rows of 10 that the job returned, the most that it could return/);
  const [, path = ''] = /href="[^"]*(\/tables\/[^"]*_load_id[^"]*)"/.exec(shown) ?? [];
  const itsRows = await page(path.replaceAll('&amp;', '&'));
  expect(itsRows.match(/<td[^>]* data-name="Flight Date"/g)).toHaveLength(10);
  const [, query = ''] = /href="[^"]*(\/sql\?q=[^"]+)"/.exec(itsRows) ?? [];
  expect(textOf(await page(query.replaceAll('&amp;', '&')))).toContain('10 rows in ');
  expect(textOf(await page('/tables'))).toContain('strikes 22');
  const tablePage = await page('/tables/strikes');
  // Once above the sample, once in the list of columns.
  expect(tablePage.match(/title="As the pilot &quot;saw&quot; it"/g)).toHaveLength(2);
  const table = textOf(tablePage);
  expect(table).toContain('Strikes by birds');
  expect(table).toContain('22 rows');
  expect(table).toMatch(/Speed IAS in knots \w+ [\d.]+ % 9 /);
  expect((await page('/sql/xlsx?q=SELECT+42+AS+answer')).slice(0, 2)).toBe('PK');
  // Loads and runs are filtered and ordered like tables, and a run opens with its loads.
  const [, ledger = ''] = /href="[^"]*(\/tables\/[^"]+loads[^"]*)"/.exec(await page('/loads')) ?? [];
  expect(textOf(await page(`${ledger}?column=complete&op=is&value=false`))).toMatch(/1 of \d+ rows/);
  const [, opened = ''] = /href="[^"]*(\/runs\/[^"]+)"/.exec(await page('/runs')) ?? [];
  expect(textOf(await page(opened))).toMatch(/Requests \d+ Rows 22 .*loads during this run/);
  expect(textOf(await page('/runs'))).toContain('incomplete exit code 3');
  // Every example on the page works unchanged.
  const examples = [...(await page('/sql')).matchAll(/href="[^"]*(\/sql\?q=[^"]+)"/g)];
  expect(examples.length).toBeGreaterThan(1);
  for (const [, example = ''] of examples) await page(example.replaceAll('&amp;', '&'));
}

test.each(['duckdb: warehouse.duckdb', 'parquet: lake'])('every page shows what is loaded, in %s', everyPage);

test('every page shows what is loaded, in PostgreSQL', async () => {
  needs('postgres');
  await everyPage(`postgres: '${(await newDatabase()).url()}', schema: strikes`);
});
