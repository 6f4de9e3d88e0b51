import { appendFile, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.js';
import { birdstrikes } from '../../../src/service/sources/birdstrikes/birdstrikes.js';
import { type RunningUi, startUi } from '../../../src/ui/pages.js';
import { answerBytes, startFaultServer } from '../../support/fault-server.js';
import { forward } from '../forward.js';
import { pageSource } from '../../support/page-source.js';
import { runHere } from '../../support/command-line.js';
import { ask } from '../../support/raw-http.js';
import { launch } from '../process.js';
import { describeInChromium, expectAccessible, expectFits, openPage, pageWeight } from './browser.js';
import { type StudioWorld, studioWorld, writeConfig } from './world.js';

const window = { from: '1996-01-01', to: '1996-04-30', step: 'P61D' };
const days = 121;

/** Runs the config of the world. */
async function run(world: StudioWorld): Promise<void> {
  expect(await runHere(['run'], { cwd: world.folder, env: environment(world) })).toMatchObject({ code: 0 });
}

const environment = (world: StudioWorld) => ({ HEADGATE_API_KEY: world.api.key ?? '' });

/** A second job config, of four years. */
const longJob = `
  - name: years
    source: birdstrikes
    config: { keywords: owl }
    window: { from: 1996-01-01, to: 1999-12-31, step: P730D }
`;

/** @param more additional job configs, as lines of the config file */
async function openUi(world: StudioWorld, more = '', url = world.service.url): Promise<RunningUi> {
  const file = await writeConfig(world, window, url);
  await appendFile(file, more);
  const config = await loadConfig(file, environment(world));
  const ui = await startUi({ config });
  onTestFinished(() => ui.close());
  return ui;
}

/** A gate in front of the service that does not answer about the second job until it is opened. */
async function gateBefore(world: StudioWorld): Promise<{ url: string; open: () => void }> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  let submitted = 0;
  const server = await startFaultServer(async (request, socket) => {
    if (request.method === 'POST') submitted += 1;
    else if (submitted > 1 && /\/jobs\/[^/?]+$/.test(request.target)) await opened;
    const { status, type, bytes } = await forward(request, world.service.url);
    answerBytes(socket, status, bytes, { 'content-type': type });
  });
  onTestFinished(() => server.close());
  return { url: server.url, open };
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });

describeInChromium('the coverage page', () => {
  it('follows a run from nothing to everything, and says what the command line says', async () => {
    const world = await studioWorld();
    const gate = await gateBefore(world);
    const ui = await openUi(world, '', gate.url);
    const page = await openPage();
    await page.goto(ui.url);
    await page.getByText('Nothing is loaded yet').waitFor();
    await page.getByText(`${days} missing`, { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'The next run' }).count()).toBe(1);

    const running = launch(['run'], { cwd: world.folder, env: environment(world) });
    await page.getByText('A run is going on.').waitFor();
    await page.getByRole('heading', { name: 'Under way' }).waitFor();
    await page.getByText(/^\d+ jobs? and [\d,]+ rows an? (minute|hour)$/).waitFor();
    await page.locator('dd', { hasText: /^20\d\d-.*, in / }).waitFor();
    await page.getByText(/^\d+ complete$/).waitFor();
    gate.open();
    expect(await running.ended).toMatchObject({ code: 0 });
    await page.getByText('Every day of every window is loaded and complete.').waitFor();
    await page.getByText(`${days} complete`, { exact: true }).waitFor();

    const status = await runHere(['status', '--json'], { cwd: world.folder, env: environment(world) });
    const { data } = JSON.parse(status.stdout) as { data: { loads: { rows_loaded: number }[] } };
    const rows = data.loads.reduce((sum, load) => sum + load.rows_loaded, 0);
    await page
      .getByText(`${rows.toLocaleString('en-US')} rows`, { exact: true })
      .first()
      .waitFor();
    await link(page, 'Loads').click();
    await page.getByText(`${data.loads.length} loads, newest first`).waitFor();
  });

  it('shows what a job config could not load, until it can', async () => {
    const world = await studioWorld({ sources: [birdstrikes, pageSource] });
    const ui = await openUi(
      world,
      `
  - { name: broken, source: page, config: { url: 'http://127.0.0.1/' } }
  - { name: misspelt, source: birdstrikes, config: { keywords: gulll } }
  - { name: narrow, source: birdstrikes, config: { keywords: gull }, columns: { Airport Name: INTEGER } }
`,
    );
    expect((await runHere(['run'], { cwd: world.folder, env: environment(world) })).code).toBe(1);
    const page = await openPage();
    await page.goto(ui.url);
    await page
      .locator('.notice.bad', {
        hasText: /ago: its job failed at the service: .+ \(source_refused\).*Correct what/,
      })
      .waitFor();
    await page.getByRole('region', { name: 'misspelt' }).getByText('there are no rows').waitFor();
    await link(page, 'Loads').click();
    await page
      .getByRole('row', { name: /narrow 0 rows rejected/ })
      .getByRole('link')
      .click();
    await page.getByRole('row', { name: /^Airport Name does not fit INTEGER / }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page);
    await page.setViewportSize({ width: 1024, height: 740 });
    await link(page, 'Runs').click();
    await page.getByRole('row', { name: /failed exit code 1 .* job_failed/ }).waitFor();
    await page.getByRole('link', { name: / ago|now/ }).click();
    await page.locator('.notice.bad', { hasText: /job_failed: .*Correct what/ }).waitFor();
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
    expect(await date.locator('li a').first().textContent()).toMatch(/^1996-01-/);

    await link(page, 'SQL').click();
    const ask = async (query: string) => {
      await page.getByLabel('Query').fill(query);
      await page.getByRole('button', { name: 'Run' }).click();
    };
    await ask(`SELECT "Origin State" AS state, count(*) AS strikes FROM strikes
      GROUP BY ALL ORDER BY strikes DESC LIMIT 5`);
    await page.getByText(/^5 rows in /).waitFor();
    expect(await page.getByRole('img').getAttribute('aria-label')).toMatch(/^strikes by state: /);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'csv' }).click(),
    ]);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(6);
    await ask('DROP TABLE strikes');
    await page.getByRole('alert').waitFor();
    await ask(`FROM read_csv('/etc/passwd')`);
    await page.getByRole('alert').waitFor();
    await ask('FROM strike');
    await page.getByRole('alert').getByText('Did you mean "strikes"?').waitFor();
    await ask('SELECT * FROM strikes LIMIT 9');
    await page.getByText(/^9 rows in /).waitFor();
    expect(await page.getByRole('img').count()).toBe(0);
    // Answered queries can be run again; refused ones are not listed.
    await page.getByText('Earlier queries (1)').click();
    await page.getByRole('link', { name: /^SELECT "Origin State"/ }).click();
    await page.getByText(/^5 rows in /).waitFor();
  });

  it('opens only with the printed address', async () => {
    const world = await studioWorld();
    const ui = await openUi(world);
    const { origin, pathname, search } = new URL(ui.url);
    expect((await fetch(origin + pathname)).status).toBe(401);
    expect((await fetch(`${origin}/`)).status).toBe(401);
    expect((await fetch(`${origin}${pathname}?token=guess`)).status).toBe(401);
    expect(await ask(origin, `GET ${pathname}${search}`, { Host: 'evil.example' })).toMatchObject({
      status: 403,
    });
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
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    expect(await pageWeight(page, (await openUi(world)).url)).toBeLessThan(60_000);
    await page.goto((await openUi(world, longJob)).url);
    await run(world);
    for (const name of ['Coverage', 'Loads', 'Tables', 'SQL']) {
      await link(page, name).click();
      await expectAccessible(page);
      await expectFits(page);
    }
    await link(page, 'Tables').click();
    await page.getByRole('link', { name: 'strikes', exact: true }).click();
    await expectAccessible(page);
    await expectFits(page);
    await link(page, 'Loads').click();
    await page
      .getByRole('link', { name: /^1996-/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Its rows' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await link(page, 'Coverage').click();
    await page.getByRole('heading', { name: 'The next run' }).waitFor();
    // Two job configs, one of four years, need at most three screens.
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(3 * 740);
    await page.getByRole('link', { name: 'years', exact: true }).first().click();
    await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '1998' }).click();
    await page.getByRole('img', { name: /^Jan 1998 to Jul 1998: / }).waitFor();
    await expectAccessible(page);
    await link(page, 'SQL').click();
    // The editor completes tables from the schema; Ctrl+K goes to a page by its name.
    // Until its script has come, a plain field has the same label, and completes nothing.
    await page.locator('.sql-editor').waitFor();
    const editor = page.getByLabel('Query');
    await editor.fill('SELECT count(*) AS answer FROM ');
    await editor.pressSequentially('stri');
    // A slow browser can miss that text was typed; this key always opens the list.
    await editor.press('Control+Space');
    // Not with Enter, which the editor takes for a line break in the first moment of a list.
    await page.getByRole('option', { name: 'strikes' }).click();
    await editor.press('Control+Enter');
    await page.getByText(/^1 row in /).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.waitForLoadState();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('searchbox').fill('table year');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'years', level: 1 }).waitFor();
  });

  it('shows a job config with for_each as one card, to which its address leads, and each value on a page', async () => {
    const world = await studioWorld();
    const ui = await openUi(world, `${longJob}    for_each: { mode: [any, all] }\n`);
    const page = await openPage();
    await page.goto(ui.url);
    await page.getByText('Show its 2 values').click();
    await page.getByRole('link', { name: 'all', exact: true }).click();
    await page.getByRole('heading', { name: 'years[all]', level: 1 }).waitFor();
    await page.goto(page.url().replace(/coverage\/.*/, 'coverage/years'));
    expect(page.url()).toMatch(/\/#job-years$/);
    await page.getByRole('heading', { name: 'years', level: 2 }).waitFor();
    await expectAccessible(page);
  });

  it('says what to do if the service does not answer', async () => {
    const world = await studioWorld();
    const ui = await openUi(world);
    await world.service.close();
    const page = await openPage();
    await page.goto(ui.url);
    await page.getByRole('alert').getByText('headgate doctor').waitFor();
    await page.getByText(`${days} missing`, { exact: true }).waitFor();
  });
});
