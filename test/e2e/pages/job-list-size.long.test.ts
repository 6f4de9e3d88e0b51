import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDataFolder } from '../../../src/service/process/data-folder.js';
import type { JobRecord } from '../../../src/service/store/records.js';
import { makeFolder } from '../process.js';
import { describeInChromium, openPage } from './browser.js';
import { choosePassword, email, studioWorld } from './world.js';

const jobs = 100_000;
const batch = 50_000;

const account = { id: 'a'.repeat(26), email, tier: 'standard' as const, createdAt: 1 };

const madeRecords = () =>
  Array.from(
    { length: jobs },
    (_, index): JobRecord => ({
      id: `job-${index}`,
      seq: index + 1,
      account: account.id,
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
      errorMessage: null,
      dataCount: 0,
      resultBytes: 0,
      expired: true,
      createdAt: 1_700_000_000_000 + index,
      finishedAt: 1_700_000_000_000 + index,
      ledgerAt: 1_700_000_000_000 + index,
    }),
  );

/** Fills an account with finished jobs, as after years of use. */
async function fill(dataDir: string, records: readonly JobRecord[]): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const { store } = folder;
  await store.commit({ table: 'accounts', record: account });
  for (let from = 0; from < jobs; from += batch) {
    const some = records.slice(from, from + batch);
    await store.commit(some.map((record) => ({ table: 'jobs' as const, record })));
  }
  await folder.release();
}

/** Processor time of this process for some work, in microseconds; other processes do not count. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describeInChromium('a list of 100,000 jobs', () => {
  it('costs less than to write all of them once, and is a page of some', async () => {
    const dataDir = join(await makeFolder(), 'service');
    const records = madeRecords();
    await fill(dataDir, records);
    const world = await studioWorld({ dataDir });
    const page = await openPage();
    await choosePassword(page, world);
    const whole: number[] = [];
    const pages: number[] = [];
    for (const query of ['', '?page=1000', '?status=failed&name=99', '?page=500', '?name=strikes+7']) {
      whole.push(await costOf(() => JSON.stringify(records)));
      pages.push(await costOf(() => page.goto(world.at(`/jobs${query}`))));
      const rows = await page.getByRole('row').count();
      expect([rows > 2, rows < 110]).toEqual([true, true]);
    }
    expect(await page.getByText('11,111 jobs').count()).toBe(1);
    expect(Math.min(...pages)).toBeLessThan(Math.min(...whole));
  });
});
