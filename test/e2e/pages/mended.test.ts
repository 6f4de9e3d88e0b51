import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/folder.js';
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
