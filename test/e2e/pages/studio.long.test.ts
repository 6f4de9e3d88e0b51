import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withAdministration } from '../../../src/service/process/admin.js';
import { ApiClient } from '../../support/service.js';
import { headgate, launch } from '../process.js';
import {
  describeInChromium,
  expectAccessible,
  expectFits,
  expectSteady,
  openPage,
  pageWeight,
} from './browser.js';
import { choosePassword, email, fillInJob, signIn, startJob, studioWorld, writeConfig } from './world.js';

/** The id of the job whose page is shown. */
const shownJob = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Presses a button, and releases it after the page has updated itself. */
async function pressWhileUpdated(page: Page, button: Locator): Promise<void> {
  await button.hover();
  const rows = await page.locator('.lead .big').textContent();
  await page.mouse.down();
  await page.getByText(rows ?? '', { exact: true }).waitFor({ state: 'detached' });
  await page.mouse.up();
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Download ${name}` }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

describeInChromium('the studio', () => {
  it('takes a person from the invitation to a key refused, beside a connector that shares the account', async () => {
    const world = await studioWorld({ pace: 25 });
    const page = await openPage({ timezoneId: 'Asia/Dubai' });
    await page.goto(world.at('/'));
    await page.getByText('headgate service account add').waitFor();
    await choosePassword(page, world);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page, world);

    await page.getByRole('link', { name: 'Manage keys' }).click();
    await page.getByLabel('Label').fill('nightly run');
    await page.getByLabel('Expires').selectOption('In 30 days');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = /hg_\w+/.exec((await page.locator('[data-key]').textContent()) ?? '')?.[0] ?? '';
    expect(key).toMatch(/^hg_/);
    await page.reload();
    expect(await page.content()).not.toContain(key);

    // The studio's job takes the account's only slot; the API's answer names that job.
    await startJob(page, world, { Name: 'Everything', Rows: '2500' });
    await page.waitForURL(/\/jobs\//);
    const studioJob = shownJob(page);
    await page.getByText(/^Running for .+ at \d+ rows\/s; done in at most /).waitFor();
    const api = new ApiClient(world.service.url, key);
    const refused = await api.submit();
    expect([refused.status, refused.body.data]).toEqual([
      409,
      { code: 'job_in_progress', running_job_id: studioJob },
    ]);

    const other = await page.context().newPage();
    await fillInJob(other, world, { Name: 'One too many' });

    // The connector waits for it and continues after a person stops it.
    await writeConfig(world, { from: '1999-01-01', to: '2000-12-31', step: 'P731D' });
    const env = { HEADGATE_API_KEY: key };
    const run = launch(['run', '--log-format', 'json'], { cwd: world.folder, env });
    await run.said(studioJob);
    await pressWhileUpdated(page, page.getByRole('button', { name: 'Stop Everything' }));
    await page.locator('.state', { hasText: 'stopped' }).waitFor();
    await run.said('"submitted"');

    // The other way round: while the connector's job runs, the studio starts none.
    await other.getByRole('button', { name: 'Start job' }).click();
    await other.getByRole('alert').getByText('another one of yours').waitFor();
    await page.goto(world.at('/jobs'));
    const row = page.getByRole('row', { name: /strikes 1999-01-01/ });
    await row.getByText('running').waitFor();

    // The page updates itself until the job is done.
    await page.goto(world.at('/jobs'));
    await row.getByText('done').waitFor();
    expect(await run.ended).toMatchObject({ code: 0 });

    await row.getByRole('link', { name: /^strikes 1999/ }).click();
    await page.getByText(/^Rows 1 to 50 of \d+$/).waitFor();
    const ended = page.locator('dd time').last();
    const shown = (await ended.textContent())?.trim().replace(' ', 'T');
    const exact = Date.parse((await ended.getAttribute('datetime')) ?? '');
    expect(Date.parse(`${shown}+04:00`)).toBe(exact - (exact % 60_000));
    expect(await ended.getAttribute('title')).toContain('Asia/Dubai');
    expect(await page.getByRole('columnheader', { name: 'Flight Date date' }).count()).toBe(1);
    const count = Number(/of (\d+)/.exec((await page.getByText(/^Rows 1 to 50/).textContent()) ?? '')?.[1]);
    const rows = JSON.parse(await download(page, 'JSON')) as { data: { rows: object[] } };
    expect(rows.data.rows).toHaveLength(count);
    expect((await download(page, 'CSV')).trim().split('\r\n')).toHaveLength(count + 1);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText(/^Rows 51 to /).waitFor();

    await page.getByRole('link', { name: 'API keys' }).click();
    const keyRow = page.getByRole('row', { name: key.slice(0, 15) });
    for (const said of ['nightly run', 'in 29 days', 'just now', 'from 127.0.0.1']) {
      expect(await keyRow.textContent()).toContain(said);
    }
    await keyRow.getByText('Revoke', { exact: true }).click();
    await keyRow.getByRole('button', { name: 'Revoke permanently' }).click();
    await keyRow.waitFor({ state: 'detached' });
    const after = await headgate(['account'], { cwd: world.folder, env });
    expect([after.code, after.stderr]).toEqual([4, expect.stringContaining('revoked')]);
  });

  it('begins with a sample job in one click, narrows the list as filters are chosen, and says what an operator pruned', async () => {
    let ahead = 0;
    const world = await studioWorld({ clock: { now: () => Date.now() + ahead } });
    const page = await openPage();
    await choosePassword(page, world);
    for (const step of ['Create an API key', 'Start a job with curl', 'Load tables with the connector']) {
      expect(await page.getByRole('heading', { name: step }).count()).toBe(1);
    }
    await page.getByRole('button', { name: 'Run a sample job' }).click();
    await page.getByRole('link', { name: 'Download CSV' }).waitFor();
    expect(await page.getByRole('row', { name: 'Keywords gull' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Run again' }).click();
    await page.getByLabel('Name').fill('Owls');
    await page.getByLabel('Keywords').fill('owl');
    await page.getByLabel('Tag').fill('night birds');
    await page.getByRole('button', { name: 'Start job' }).click();
    await page.getByRole('link', { name: 'Jobs with the tag night birds' }).waitFor();

    await page.goto(world.at('/jobs'));
    await page.getByText('2 jobs, newest first').waitFor();
    await page.getByLabel('Name contains').fill('gulls');
    await page.getByText('1 job, newest first').waitFor();
    await page.waitForURL(/\?name=gulls$/);
    await page.getByLabel('Tag', { exact: true }).selectOption('night birds');
    await page.getByText('No job fits these filters').waitFor();
    await page.getByLabel('Name contains').fill('');
    await page.getByRole('row', { name: /Owls/ }).getByRole('link', { name: 'Run again: Owls' }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('night birds');
    expect(await page.getByText('1 job, newest first').count()).toBe(1);

    ahead = 3 * 86_400_000;
    await withAdministration(join(world.folder, 'service'), (admin) => admin.prune({ days: 2 }));
    await signIn(page, world);
    await page.getByRole('link', { name: 'Owls', exact: true }).click();
    await page.getByText('The rows are no longer kept.').waitFor();
    expect(await page.getByRole('link', { name: 'Download CSV' }).count()).toBe(0);
    await expectAccessible(page);
  });

  it('says beside each field what is wrong with it', async () => {
    const world = await studioWorld();
    const page = await openPage();
    await choosePassword(page, world);
    await startJob(page, world, { Name: 'ab', From: '2001-05-02', To: '2001-05-01', Rows: '2500' });
    const alert = page.getByRole('alert');
    expect(await alert.getByRole('link').allTextContents()).toEqual(['Name', 'To']);
    expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2001-05-01');
    await expectAccessible(page);
    await alert.getByRole('link', { name: 'To' }).click();
    await page.getByLabel('Name').fill('Enough');
    await page.getByLabel('To', { exact: true }).fill('2001-06-01');
    await page.getByLabel('Rows', { exact: true }).fill('2501');
    await page.getByRole('button', { name: 'Start job' }).click();
    await page
      .locator('.field', { hasText: 'must be at most 2,500, your plan’s limit for one job' })
      .waitFor();
    expect((await world.api.get('/jobs')).body.data.jobs).toEqual([]);
  });

  it('works without JavaScript', async () => {
    const world = await studioWorld({ pace: 25 });
    const page = await openPage({ javaScriptEnabled: false });
    await choosePassword(page, world);
    await startJob(page, world, { Name: 'By hand', Rows: '2000' });
    await page.waitForURL(/\/jobs\//);
    // Rows of the running job count in the chart as in the number above it.
    const charted = async () => {
      await page.goto(world.at('/account'));
      return page.getByText('Rows obtained by hour').count();
    };
    await expect.poll(charted).toBe(1);
    await page.goto(world.at('/jobs?status=running&name=hand'));
    await page.getByRole('button', { name: 'Stop By hand' }).click();
    await page.getByText('stopped').first().waitFor();
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    expect(await page.locator('[data-key]').textContent()).toMatch(/HEADGATE_API_KEY=hg_/);
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
    for (let keys = 2; keys < 5; keys += 1) await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('the most there may be').waitFor();
    expect(await page.getByRole('button', { name: 'Create key' }).count()).toBe(0);
  });

  it('shows the allowance of both limit sets as the API does', async () => {
    for (const limits of ['standard', 'alternate'] as const) {
      const world = await studioWorld({ limits });
      await world.api.submit({ config: { maxData: 120 } });
      const page = await openPage();
      await choosePassword(page, world);
      await page.locator('.state', { hasText: 'done' }).waitFor();
      await page.goto(world.at('/account'));
      const { data } = (await world.api.get('/me')).body;
      const left = data.daily_rows?.remaining ?? data.daily_job_quota?.remaining ?? 0;
      expect(await page.locator('.big').textContent()).toBe(left.toLocaleString('en-US'));
      expect(await page.getByText(limits === 'standard' ? '120 rows on' : 'the next job on').count()).toBe(1);
      await page.goto(world.at('/new/birdstrikes'));
      await page.getByText(limits === 'standard' ? /at most 2,500 rows/ : /one job of the 19 left/).waitFor();
    }
  });

  it('can be used by everyone on every screen, in both colours', async () => {
    const world = await studioWorld();
    await world.api.submit({ job_name: `a name without any place to break it${'x'.repeat(60)}` });
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    for (const path of ['/', '/sign-in', '/invitation', '/reference']) {
      await page.goto(world.at(path));
      await expectSteady(page);
      await expectAccessible(page);
      await expectFits(page);
    }
    expect(await pageWeight(page, world.at('/sign-in'))).toBeLessThan(60_000);
    await choosePassword(page, world);
    await page.locator('.state', { hasText: 'done' }).waitFor();
    const [job] = (await world.api.get('/jobs')).body.data.jobs;
    for (const path of [
      '/jobs',
      '/new',
      '/new/birdstrikes',
      `/jobs/${job?.id}`,
      '/jobs?rows=kept',
      '/account',
      '/keys',
    ]) {
      await page.goto(world.at(path));
      await expectSteady(page);
      await expectAccessible(page);
      await expectFits(page);
      expect(await page.getByText(email).count()).toBeGreaterThan(0);
    }
    // Here rows are cards, so there is no horizontal scrolling.
    await page.goto(world.at(`/jobs/${job?.id}`));
    const sideways = `(() => {
      const table = document.querySelector('.table:has(.cards)');
      table.scrollBy(400, 0);
      return table.scrollLeft;
    })()`;
    expect(await page.evaluate(sideways)).toBe(0);
    const label = `getComputedStyle(document.querySelector('.cards td'), '::before').content`;
    expect(await page.evaluate(label)).toBe('"id"');
    // On a wide screen it is a table whose first column stays in place.
    await page.setViewportSize({ width: 1024, height: 740 });
    const first = page.locator('.cards td').first();
    const before = await first.boundingBox();
    expect(await page.evaluate(sideways)).toBe(400);
    expect((await first.boundingBox())?.x).toBe(before?.x);
    expect(await pageWeight(page, world.at('/account'))).toBeLessThan(60_000);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
  });
});
