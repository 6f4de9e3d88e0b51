import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDuckDb } from '../../../connectors/duckdb/duckdb.js';
import { loadConfig } from '../../../src/config/load-config.js';
import { stateFolder } from '../../../src/opened/open.js';
import type { PendingLoad } from '../../../src/load/destination.js';
import { tableSpec } from '../../../src/sync/run/table-spec.js';
import { days, pendingLoad, stageRows } from '../../suites/destination/staged.js';
import { startUi } from '../../../src/ui/pages.js';
import { makeFolder } from '../process.js';
import { describeInChromium, openPage, pageWeight } from './browser.js';

const names = Array.from({ length: 50 }, (_, index) => `posts_${index + 1}`);
const years = Array.from({ length: 10 }, (_, index) => 2015 + index);

/** A year's load, one of them capped, with rows that differ from week to week. */
function loadOf(job: string, year: number, folder: string): PendingLoad {
  const rows = Array.from({ length: 40 }, (_, row) => {
    const day = (row * row * 7 + job.length * year) % 365;
    return { id: `${row}`, day: new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10) };
  });
  const load = { job, ...days(`${year}-01-01`, `${year}-12-31`), config: {}, complete: year !== 2018 };
  return pendingLoad(`${job}-${year}`, stageRows(folder, rows), load);
}

describeInChromium('the coverage page', () => {
  it('of 50 job configs with ten years each is sent in at most 150 KB', async () => {
    const folder = await makeFolder();
    const window = '{ from: 2015-01-01, to: 2024-12-31, date_column: day }';
    const file = join(folder, 'headgate.yaml');
    await writeFile(
      file,
      `connection: { url: 'http://127.0.0.1:1/api/ext/v1', api_key: '\${HEADGATE_API_KEY}' }
destination: { duckdb: warehouse.duckdb }
jobs:
${names.map((name) => `  - { name: ${name}, source: posts, window: ${window} }`).join('\n')}
`,
    );
    const config = await loadConfig(file, { HEADGATE_API_KEY: 'key' });
    const place = { ...config.destination, stateFolder: stateFolder(config), onWait: () => {} };
    const destination = openDuckDb(place);
    const options = { signal: new AbortController().signal, onWait: () => {} };
    for (const job of config.jobs) {
      const [first, ...rest] = years.map((year) => loadOf(job.name, year, join(place.stateFolder, 'stage')));
      const table = tableSpec(job);
      await destination.commit({ loads: [first!, ...rest], supersedes: [], table }, options);
    }
    await destination.close();
    const ui = await startUi({ config });
    onTestFinished(() => ui.close());
    const page = await openPage();
    const weight = await pageWeight(page, ui.url, 'sent');
    expect(await page.locator('svg.meter').count()).toBe(names.length);
    expect(await page.getByText(/^\d+ incomplete$/).count()).toBe(names.length);
    process.stdout.write(`the coverage page of ${names.length} job configs: ${weight} bytes\n`);
    expect(weight).toBeGreaterThan(10_000);
    expect(weight).toBeLessThan(150_000);
  });
});
