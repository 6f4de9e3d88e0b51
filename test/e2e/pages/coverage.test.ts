import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.js';
import { type RunningUi, startUi } from '../../../src/ui/start.js';
import { headgate, launch } from '../process.js';
import { describeInChromium, expectAccessible, expectFits, openPage, pageWeight } from './browser.js';
import { type StudioWorld, studioWorld, writeConfig } from './world.js';

const window = { from: '1996-01-01', to: '1996-04-30', step: 'P15D' };
const days = 121;

/** Runs the built command line on the config of the world. */
async function run(world: StudioWorld): Promise<void> {
  expect(await headgate(['run'], { cwd: world.folder, env: environment(world) })).toMatchObject({ code: 0 });
}

const environment = (world: StudioWorld) => ({ HEADGATE_API_KEY: world.api.key ?? '' });

async function openUi(world: StudioWorld): Promise<RunningUi> {
  const config = await loadConfig(await writeConfig(world, window), environment(world));
  const ui = await startUi({ config });
  onTestFinished(() => ui.close());
  return ui;
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });

describeInChromium('the coverage page', () => {
  it('follows a run from nothing to everything, and says what the command line says', async () => {
    const world = await studioWorld({ pace: 8 });
    const ui = await openUi(world);
    const page = await openPage();
    await page.goto(ui.url);
    await page.getByText('Nothing is loaded yet').waitFor();
    await page.getByText(`${days} missing`, { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'The next run' }).count()).toBe(1);

    const running = launch(['run'], { cwd: world.folder, env: environment(world) });
    await page.getByText(/^Process \d+ on /).waitFor();
    await page.getByText('Left in this run').waitFor();
    await page.getByText(/^\d+ complete$/).waitFor();
    expect(await running.ended).toMatchObject({ code: 0 });
    await page.getByText('Every day of every window is loaded and complete.').waitFor();
    await page.getByText(`${days} complete`, { exact: true }).waitFor();

    const status = await headgate(['status', '--json'], { cwd: world.folder, env: environment(world) });
    const { data } = JSON.parse(status.stdout) as { data: { loads: { rows_loaded: number }[] } };
    const rows = data.loads.reduce((sum, load) => sum + load.rows_loaded, 0);
    await page
      .getByText(`${rows.toLocaleString('en-US')} rows`, { exact: true })
      .first()
      .waitFor();
    await link(page, 'Loads').click();
    await page.getByText(`${data.loads.length} loads, newest first`).waitFor();
  });

  it('shows tables with their columns, answers SQL and charts it, and changes nothing', async () => {
    const world = await studioWorld();
    const ui = await openUi(world);
    await run(world);
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(ui.url);
    await link(page, 'Tables').click();
    await page.getByRole('link', { name: 'strikes' }).click();
    const date = page.getByRole('row', { name: /^Flight Date DATE/ });
    expect(await date.getByRole('img').getAttribute('aria-label')).toMatch(
      /^Values of Flight Date: from 1996-01-/,
    );

    await link(page, 'SQL').click();
    const ask = async (query: string) => {
      await page.getByLabel('Query').fill(query);
      await page.getByRole('button', { name: 'Run' }).click();
    };
    await ask(`SELECT month("Flight Date") AS month, "Origin State" AS state, count(*) AS strikes FROM strikes
      GROUP BY ALL ORDER BY strikes DESC LIMIT 12`);
    await page.getByText(/^12 rows in /).waitFor();
    expect(await page.getByRole('img').getAttribute('aria-label')).toMatch(/^month by state: /);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'csv' }).click(),
    ]);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(13);
    await ask('DROP TABLE strikes');
    await page.getByRole('alert').waitFor();
    await ask(`FROM read_csv('/etc/passwd')`);
    await page.getByRole('alert').waitFor();
    await ask('SELECT count(*) FROM strikes');
    await page.getByText(/^1 row in /).waitFor();
  });

  it('lets in nobody without the printed address', async () => {
    const world = await studioWorld();
    const ui = await openUi(world);
    const { origin, pathname, port, search } = new URL(ui.url);
    expect((await fetch(origin + pathname)).status).toBe(401);
    expect((await fetch(`${origin}/`)).status).toBe(401);
    expect((await fetch(`${origin}${pathname}?token=guess`)).status).toBe(401);
    expect(await statusFor('evil.example', Number(port), pathname + search)).toBe(403);
    const first = await fetch(ui.url, { redirect: 'manual' });
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`; Path=${pathname.slice(0, -1)}; HttpOnly; SameSite=Lax$`));
    expect([first.status, first.headers.get('Location')]).toEqual([303, pathname]);
    const inside = await fetch(origin + pathname, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    expect([inside.status, inside.headers.get('Content-Security-Policy')]).toEqual([
      200,
      expect.not.stringMatching(/unsafe|\*|https?:/),
    ]);
  });

  it('can be used by everyone on every screen', async () => {
    const world = await studioWorld();
    const ui = await openUi(world);
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    expect(await pageWeight(page, ui.url)).toBeLessThan(60_000);
    await run(world);
    for (const name of ['Coverage', 'Loads', 'Tables', 'SQL']) {
      await link(page, name).click();
      await expectAccessible(page);
      await expectFits(page);
    }
    await link(page, 'Tables').click();
    await page.getByRole('link', { name: 'strikes' }).click();
    await expectAccessible(page);
    await expectFits(page);
  });

  it('says what to do where the service does not answer', async () => {
    const world = await studioWorld();
    const ui = await openUi(world);
    await world.service.close();
    const page = await openPage();
    await page.goto(ui.url);
    await page.getByRole('alert').getByText('headgate doctor').waitFor();
    await page.getByText(`${days} missing`, { exact: true }).waitFor();
  });
});

/** What a request that names another host is answered. */
async function statusFor(host: string, port: number, path: string): Promise<number | undefined> {
  const sent = request({ host: '127.0.0.1', port, path, headers: { Host: host } }).end();
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}
