import { join } from 'node:path';
import { expect, it } from 'vitest';
import { holdDataFolder } from '../../../src/service/process/data-folder.js';
import type { JobRecord } from '../../../src/service/store/records.js';
import { makeFolder } from '../process.js';
import { describeInChromium, openPage } from './browser.js';
import { choosePassword, email, studioWorld } from './world.js';

const jobs = 100_000;
const batch = 50_000;

/** Fills an account with jobs that have ended, as years of use would. */
async function fill(dataDir: string): Promise<void> {
  const folder = await holdDataFolder(dataDir);
  const { store } = folder;
  const record = { id: 'a'.repeat(26), email, tier: 'standard' as const, createdAt: 1 };
  await store.commit({ table: 'accounts', record });
  const job = (index: number): JobRecord => ({
    id: `job-${index}`,
    seq: index + 1,
    account: record.id,
    source: 'birdstrikes',
    name: `strikes ${index}`,
    tags: [],
    config: {},
    columns: ['id'],
    maxData: 10,
    rowLimit: 10,
    cacheKey: '',
    cached: false,
    status: index % 10 === 0 ? 'failed' : 'done',
    errorCode: null,
    dataCount: 0,
    resultBytes: 0,
    expired: true,
    createdAt: 1_700_000_000_000 + index,
    finishedAt: 1_700_000_000_000 + index,
    ledgerAt: null,
  });
  for (let from = 0; from < jobs; from += batch) {
    const records = Array.from({ length: batch }, (_, index) => job(from + index));
    await store.commit(records.map((record) => ({ table: 'jobs' as const, record })));
  }
  await folder.release();
}

/** Milliseconds since the navigation began. */
const timing = `new Promise((resolve) => {
  const { responseEnd: answered } = performance.getEntriesByType('navigation')[0];
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) resolve({ answered, painted: paint.startTime });
  }).observe({ type: 'paint', buffered: true });
})`;

describeInChromium('a list of 100,000 jobs', () => {
  it('comes as fast as a short one, and is painted at once', async () => {
    const dataDir = join(await makeFolder(), 'service');
    await fill(dataDir);
    const world = await studioWorld({ dataDir });
    const page = await openPage();
    await choosePassword(page, world);
    const times: { answered: number; painted: number }[] = [];
    for (const query of ['', '?page=5000', '?status=failed&name=99', '?page=2500', '?name=strikes+7']) {
      await page.goto(world.at(`/jobs${query}`));
      times.push(await page.evaluate<(typeof times)[number]>(timing));
    }
    expect(await page.getByText('11,111 jobs').count()).toBe(1);
    // The fastest of some: other tests share this machine.
    expect(Math.min(...times.map(({ answered }) => answered))).toBeLessThan(100);
    expect(Math.min(...times.map(({ painted }) => painted))).toBeLessThan(200);
  });
});
