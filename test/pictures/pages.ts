import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { loadConfig } from '../../src/config/load-config.js';
import { startService } from '../../src/service/process/start.js';
import { startUi } from '../../src/ui/pages.js';
import { studioPassword } from '../support/studio.js';

/** The window of `all_strikes` grows after the first run, so that the page has days left to fetch. */
const config = (url: string, until: string) => `connection:
  url: ${url}
  api_key: \${HEADGATE_API_KEY}
destination:
  duckdb: warehouse.duckdb
jobs:
  - name: texas_strikes
    source: birdstrikes
    config: { keywords: texas }
    window: { from: 2001-09-01, to: 2002-06-30, step: auto, date_column: Flight Date }
  - name: all_strikes
    source: birdstrikes
    window: { from: 1999-01-01, to: ${until}, step: P90D, date_column: Flight Date }
    max_data: 250
    on_cap: accept
`;

/** Runs jobs with headgate's own service and takes the screenshots for the docs. */
export async function takeScreenshots(root: string, folder: string, output: string): Promise<void> {
  const work = join(folder, 'study');
  mkdirSync(work, { recursive: true });
  const service = await startService({
    host: '127.0.0.1',
    port: 0,
    limits: 'standard',
    requestsPerMinute: 2_000,
    drainMs: 0,
    dataDir: join(folder, 'service'),
  });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { key, invitation } = await service.bootstrap('ada@example.com', 'standard');
    const environment = { HEADGATE_API_KEY: key ?? '' };
    const file = join(work, 'headgate.yaml');
    writeFileSync(file, config(service.url, '2001-06-30'));
    const submit = (job_name: string, keywords: string) =>
      fetch(`${service.url}/jobs`, {
        method: 'POST',
        headers: { 'X-API-Key': key ?? '', 'Content-Type': 'application/json' },
        body: JSON.stringify({ source: 'birdstrikes', job_name, config: { keywords }, tags: ['thesis'] }),
      });
    await submit('Gulls near the coast', 'gull');
    const run = spawn(process.execPath, [join(root, 'dist/src/cli/main.js'), 'run'], {
      cwd: work,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    });
    const [code] = (await once(run, 'exit')) as [number | null];
    // Capped slices make the run end with code 3.
    if (code !== 3) throw new Error(`headgate run ended with ${code}`);
    await submit('Owls by night', 'owl');
    writeFileSync(file, config(service.url, '2002-12-31'));
    const ui = await startUi({ config: await loadConfig(file, environment) });
    try {
      await coverage(browser, ui.url, output);
    } finally {
      await ui.close();
    }
    await studio(browser, invitation?.url ?? '', output);
  } finally {
    await browser.close();
    await service.close();
  }
}

async function coverage(browser: Browser, url: string, output: string): Promise<void> {
  const light = await open(browser, { viewport: { width: 1600, height: 1150 } });
  await light.goto(url);
  await light.screenshot({ path: join(output, 'coverage-1600-light.png') });
  const dark = await open(browser, { viewport: { width: 1600, height: 1000 }, colorScheme: 'dark' });
  await dark.goto(url);
  await dark.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Tables' }).click();
  await dark.getByRole('link', { name: 'all_strikes' }).click();
  await dark.getByRole('heading', { name: 'all_strikes' }).waitFor();
  await dark.screenshot({ path: join(output, 'table-1600-dark.png') });
}

async function studio(browser: Browser, invitation: string, output: string): Promise<void> {
  const page = await open(browser, { viewport: { width: 1024, height: 800 } });
  await page.goto(invitation);
  await page.getByLabel('Password', { exact: true }).fill(studioPassword);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('heading', { name: 'Jobs' }).waitFor();
  await page.screenshot({ path: join(output, 'studio-jobs-1024-light.png') });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByText(/jobs of one run/).click();
  await page
    .getByRole('link', { name: /^all_strikes/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Download CSV' }).waitFor();
  await page.screenshot({ path: join(output, 'studio-job-1024-dark.png') });
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...options })).newPage();
}
