import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runHere } from '../../support/command-line.js';
import { temporaryFolder } from '../../support/folder.js';
import { startPlainService } from '../../support/plain-service.js';
import { duckdb } from '../../support/warehouse.js';
import { openPages } from './open-pages.js';

const config = (source: string) => `connection: { url: 'http://127.0.0.1:9/api/ext/v1', api_key: '\${KEY}' }
destination: { duckdb: w.duckdb }
jobs:
  - name: strikes
    ${source}
    schedule: 0 6 * * *
    window: { from: 2002-01-01, to: 2002-01-02 }
`;

it('a config with a mistake is a page that names the place, until the file is mended', async () => {
  const file = join(temporaryFolder(), 'headgate.yaml');
  await writeFile(file, config('source: birdstrikes'));
  const page = await openPages(file, { KEY: 'hg_0_0' }, true);
  const whole = await page('/');
  expect(whole).toContain('Every day at 06:00, UTC');
  // Nothing runs the schedule.
  expect(whole).not.toContain('next run at');
  await writeFile(file, config('sauce: birdstrikes'));
  for (const path of ['/', '/coverage/strikes', '/tables', '/coverage/strikes/edit']) {
    const broken = await page(path, 422);
    expect(broken).toContain('The config has a mistake');
    expect(broken).toContain('headgate.yaml:5:5');
    expect(broken).toContain('data-live=');
  }
  await writeFile(file, config('source: birdstrikes'));
  expect(await page('/')).toContain('Every day at 06:00, UTC');
});

it('pages that only read follow the config file too', async () => {
  const file = join(temporaryFolder(), 'headgate.yaml');
  await writeFile(file, config('source: birdstrikes'));
  const page = await openPages(file, { KEY: 'hg_0_0' });
  expect(await page('/')).toContain('of 2 days complete');
  await writeFile(file, config('source: birdstrikes').replace('01-02', '01-05'));
  expect(await page('/')).toContain('of 5 days complete');
  await page('/coverage/strikes/edit', 404);
});

it('a form says that its job config has changed meanwhile, and keeps what was chosen', async () => {
  const file = join(temporaryFolder(), 'headgate.yaml');
  await writeFile(file, config('source: birdstrikes'));
  const page = await openPages(file, { KEY: 'hg_0_0' }, true);
  const was = /name="was" value="(\w+)"/.exec(await page('/coverage/strikes/edit'))?.[1] ?? '';
  const entry = 'name: strikes\nsource: birdstrikes\nwindow: { from: 2002-01-01, to: 2002-01-02 }';
  const changed = config('source: birdstrikes # all\n    max_data: 700');
  await writeFile(file, changed);
  const path = '/coverage/strikes/edit';
  const refused = await page(path, 409, { was, entry, 'set.priority': '10' });
  expect(refused).toContain('has changed in the file since this form was opened');
  expect(refused).toContain('<option value="10" selected');
  expect(await readFile(file, 'utf8')).toBe(changed);
  const now = /name="was" value="(\w+)"/.exec(refused)?.[1] ?? '';
  expect(await page(path, 200, { was: now, entry })).toContain('<del>-     max_data: 700');
  for (const form of [undefined, { remove: '1' }])
    expect(await page('/coverage/gone/edit', 404, form)).toContain('has no job config of that name');
  await writeFile(file, changed.replace(/^connection.*/, ''));
  expect(await page('/add/none', 404)).toContain('The service has no source');
});

it('pages say what the command line says, and what a list leaves out', async () => {
  const folder = temporaryFolder();
  const today = new Date().toISOString().slice(0, 10);
  const names = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);
  const service = await startPlainService({
    rows: ({ many, narrow, startDate }) =>
      names(Number(many)).map((name, at) => ({
        id: `${at}`,
        day: startDate,
        price: ((at * 7919) % 3001) / 10_000,
        ...(narrow !== true && { [name]: 'text' }),
      })),
  });
  onTestFinished(() => service.close());
  const [file, env] = [join(folder, 'headgate.yaml'), { KEY: 'plain-key' }];
  const text = `connection: { url: '${service.url}', api_key: '\${KEY}' }
destination: { duckdb: w.duckdb }
jobs:
  - { name: wide, source: posts, config: { many: 120 }, window: { from: 2025-12-31, to: 2026-01-01 } }
  - { name: prices, source: posts, config: { many: 120, narrow: true }, columns: { price: 'DECIMAL(18,4)' }, window: { from: 2026-01-01, to: 2026-01-01 } }
  - name: odd
    source: posts
    config: { many: 25 }
    columns: { ${names(25)
      .map((name) => `${name}: INTEGER`)
      .join(', ')} }
    window: { from: 2026-01-01, to: 2026-01-01 }
  - { name: now, source: posts, config: { many: 2 }, window: { from: ${today}, to: today } }
  - { name: cut, source: posts, config: { many: 1 }, window: { from: 2026-01-01, to: 2026-01-01 }, max_data: 1 }
`;
  await writeFile(file, text);
  await runHere(['run', '--quiet'], { cwd: folder, env });
  const page = await openPages(file, env, true);
  const status = async () => {
    const { stdout } = await runHere(['status', '--json'], { cwd: folder, env });
    return (JSON.parse(stdout) as { data: { summary: string; gaps: unknown[] } }).data;
  };
  const { summary } = await status();
  expect(summary).toMatch(/^Only days that may still change are left: .* left\. \d gaps? needs? you\.$/);
  expect(await page('/')).toContain(summary);
  expect(await page('/tables/wide')).toMatch(/The first 100 of 124 columns, from all \d+ rows/);
  const bars =
    (await page('/tables/prices')).split('<details id="values-price"')[1]?.split('</details>')[0] ?? '';
  const found = [...bars.matchAll(/href="[^"]*(\/tables[^"]*)">[^<]*<\/a> <span class="soft">(\d+)/g)];
  expect(found).toHaveLength(20);
  for (const [, href = '', rows] of found)
    expect(await page(href.replaceAll('&amp;', '&'))).toContain(`<caption>${rows} of 120 rows`);
  const [load] = /\/loads\/\w+/.exec(await page('/loads?job=odd')) ?? [''];
  expect(await page(load)).toContain('rejected: the 20 most frequent reasons');
  expect(await page('/loads')).toContain(', without those replaced more than a day ago');

  await writeFile(file, text.replace('many: 120', 'many: 110'));
  expect(await page('/')).toContain('wide: config changed (many: 120 → 110).');
  await writeFile(file, text);

  await duckdb(
    join(folder, 'w.duckdb'),
    `INSERT INTO _headgate.runs
      SELECT runs.* REPLACE (run_id || i AS run_id) FROM _headgate.runs AS runs, range(120) AS others(i)`,
  );
  expect(await page('/runs')).toContain('The newest 100 runs');

  await rename(join(folder, 'w.duckdb'), join(folder, 'elsewhere.duckdb'));
  await expect.poll(() => page('/')).toContain('is missing, but its state folder exists');
  const gone = await page('/');
  expect(gone).toContain('--yes');
  expect(gone).not.toContain('Next:');
});
