import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { startService } from '../../../src/service/process/start.js';
import { ApiClient, quickService } from '../../support/service.js';
import { headgate } from '../process.js';
import { describeInChromium, expectAccessible, openPage } from './browser.js';
import { choosePassword, signIn, startJob, studioWorld } from './world.js';

/** Follows a download link; returns the number of rows in the CSV. */
async function downloadedRows(page: Page): Promise<number> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n').length - 1;
}

const shownRows = async (page: Page) =>
  Number(/^([\d,]+) rows?$/.exec((await page.locator('.big').textContent()) ?? '')?.[1]?.replace(',', ''));

describeInChromium('an account in the studio', () => {
  it('lives from its invitation through jobs, a prune and a backup to a restored service', async () => {
    let ahead = 0;
    const clock = { now: () => Date.now() + ahead };
    const world = await studioWorld({ clock });
    const data = join(world.folder, 'service');
    const service = async (...args: string[]) => {
      const { code, stdout, stderr } = await headgate(['service', ...args], { cwd: world.folder });
      expect([code, stderr]).toEqual([0, '']);
      return stdout;
    };
    const page = await openPage();
    await choosePassword(page, world);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByLabel('Label').fill('nightly run');
    await page.getByLabel('Expires').selectOption('In 30 days');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = /hg_\w+/.exec((await page.locator('[data-key]').textContent()) ?? '')?.[0] ?? '';
    expect(await page.getByRole('row', { name: /nightly run/ }).textContent()).toContain('in 29 days');
    await expectAccessible(page);

    const run = async (name: string, keywords: string) => {
      await startJob(page, world, { Name: name, Keywords: keywords });
      await page.getByRole('link', { name: 'Download CSV' }).waitFor();
      await expectAccessible(page);
      expect(await downloadedRows(page)).toBe(await shownRows(page));
    };
    await run('Old owls', 'owl');
    ahead = 3 * 86_400_000;
    await signIn(page, world);
    await run('New hawks', 'hawk');

    expect(await service('backup', 'all.tar.gz', '--data', data)).toContain('2 jobs and 2 results');
    expect(await service('prune', '--older-than', 'P2D', '--data', data)).toContain(
      'Deleted the rows of 1 job',
    );
    await page.goto(world.at('/jobs'));
    await page.getByRole('link', { name: 'Old owls', exact: true }).click();
    await page.getByText('The rows are no longer kept.').waitFor();
    expect(await page.getByRole('link', { name: 'Download CSV' }).count()).toBe(0);
    await expectAccessible(page);

    const restored = join(world.folder, 'restored');
    expect(await service('restore', 'all.tar.gz', '--data', restored)).toContain('2 jobs and 2 results');
    const again = await startService({ ...quickService, limits: 'standard', dataDir: restored, clock });
    onTestFinished(() => again.close());
    const there = { ...world, service: again, at: (path: string) => new URL(path, again.studio).href };
    await signIn(page, there);
    await page.getByRole('link', { name: 'Old owls', exact: true }).click();
    expect(await downloadedRows(page)).toBe(await shownRows(page));
    expect((await new ApiClient(again.url, key).get('/jobs')).body.data.jobs).toHaveLength(2);
  });
});
