import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { JobStatus } from '../../src/contract/statuses.js';
import type { JobFilter } from '../../src/service/store/store.js';
import type { JobRecord } from '../../src/service/store/records.js';
import { Store } from '../../src/service/store/store.js';
import { ApiClient, served, temporaryFolder, testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';
import { examples } from '../support/size.js';

const dayMs = 86_400_000;
const began = Date.UTC(2026, 0, 1);
const account = { id: 'a'.repeat(26), email: 'ada@example.com', tier: 'max' as const, createdAt: began };
const statuses: JobStatus[] = ['done', 'failed', 'stopped'];

function jobRecord(index: number, changes: Partial<JobRecord> = {}): JobRecord {
  const createdAt = began + index * (dayMs / 4);
  return {
    id: `job-${index}`,
    seq: index + 1,
    account: account.id,
    source: index % 3 === 0 ? 'feed' : 'birdstrikes',
    name: `${index % 5 === 0 ? 'Ärger' : 'wonder'} ${index}`,
    tags: [[], ['one'], ['two'], ["'"]][index % 4] ?? [],
    config: { keywords: `k${index}` },
    columns: ['id'],
    maxData: 10,
    rowLimit: 10,
    cacheKey: `c${index}`,
    cached: false,
    status: statuses[index % 3] ?? 'done',
    errorCode: null,
    errorMessage: null,
    dataCount: index % 4,
    resultBytes: 0,
    expired: index % 7 === 0,
    createdAt,
    finishedAt: createdAt + 1_000,
    ledgerAt: createdAt,
    ...changes,
  };
}

/** A store with thirty days of jobs, opened at a given time. */
async function storeAt(now: number, jobs: readonly JobRecord[]): Promise<Store> {
  const file = join(await temporaryFolder(), 'service.duckdb');
  const first = await Store.open(file, () => now);
  await first.commit([
    { table: 'accounts', record: account },
    ...jobs.map((record) => ({ table: 'jobs' as const, record })),
    ...jobs.map(({ id, createdAt: at }) => ({
      table: 'obtained' as const,
      record: { id, account: account.id, rows: 1, at },
    })),
  ]);
  await first.close();
  const store = await Store.open(file, () => now);
  onTestFinished(() => store.close());
  return store;
}

const filters = fc.record(
  {
    status: fc.constantFrom(...statuses, 'running' as const),
    source: fc.constantFrom('feed', 'birdstrikes', 'none'),
    tag: fc.constantFrom('one', 'two', "'"),
    name: fc.constantFrom('wonder', 'ÄRGER', '1', '%', "'"),
    withRows: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
function matches(job: JobRecord, { status, source, tag, name, withRows }: JobFilter): boolean {
  return (
    (status === undefined || job.status === status) &&
    (source === undefined || job.source === source) &&
    (tag === undefined || job.tags.includes(tag)) &&
    (name === undefined || job.name.toLowerCase().includes(name.toLowerCase())) &&
    (withRows === undefined || (job.status !== 'running' && job.dataCount > 0 && !job.expired))
  );
}

const parts = fc.record({
  page: fc.integer({ min: 1, max: 10 }),
  limit: fc.integer({ min: 1, max: 60 }),
});

const jobs = Array.from({ length: 120 }, (_, index) => jobRecord(index));
const last = jobs.at(-1)?.createdAt ?? 0;

test.each([
  ['a day of jobs is recent', last],
  ['all are of former years', last + 1_000 * dayMs],
])('lists, counts and finds the same jobs wherever they are kept: %s', async (_when, now) => {
  const store = await storeAt(now, jobs);
  const own = store.accounts.get(account.id);
  if (!own) throw new Error('the account is gone');
  expect(own.jobs.length).toBeLessThan(10);
  expect(own.obtained.length).toBeLessThan(10);
  expect(store.nextSeq()).toBe(121);
  await fc.assert(
    fc.asyncProperty(filters, parts, async (filter: JobFilter, part) => {
      const all = jobs.filter((job) => matches(job, filter)).toReversed();
      const found = await store.jobsOf(own, filter, part);
      expect(found.total).toBe(all.length);
      expect(found.jobs).toEqual(all.slice((part.page - 1) * part.limit, part.page * part.limit));
    }),
    { numRuns: examples(150) },
  );
  for (const job of [jobs[0], jobs[60], jobs[119]]) expect(await store.job(job?.id ?? '')).toEqual(job);
  expect(await store.job('none')).toBeUndefined();
});

test('a finished job leaves memory as later jobs come; a running job and later jobs stay', async () => {
  const running = { status: 'running', finishedAt: null } as const;
  const store = await storeAt(last, [...jobs.slice(0, 50), jobRecord(50, running)]);
  const own = store.accounts.get(account.id);
  await store.commit({ table: 'jobs', record: jobRecord(119) });
  expect(own?.jobs.map(({ id }) => id)).toEqual(['job-50', 'job-119']);
  expect(store.runningJobs()).toHaveLength(1);
  await store.commit({ table: 'jobs', record: jobRecord(50) });
  await store.commit({ table: 'jobs', record: jobRecord(150) });
  expect(own?.jobs.map(({ id }) => id)).toEqual(['job-150']);
  expect(own?.jobCount).toBe(53);
  expect(await store.job('job-50')).toEqual(jobRecord(50));
});

test('jobs with the largest configs are written, read at the start, and listed', async () => {
  const file = join(await temporaryFolder(), 'service.duckdb');
  const large = 'k'.repeat(64_000);
  // More than DuckDB processes at once, and more than fits into its memory.
  const count = 3_000;
  const jobOf = (index: number) =>
    jobRecord(index, {
      createdAt: began,
      ledgerAt: began,
      finishedAt: began,
      config: { keywords: `${index} ${large}` },
    });
  const first = await Store.open(file, () => began);
  await first.commit({ table: 'accounts', record: account });
  for (let from = 0; from < count; from += 1_500) {
    const part = Array.from({ length: 1_500 }, (_, index) => jobOf(from + index));
    await first.commit(part.map((record) => ({ table: 'jobs', record })));
  }
  await first.close();
  const second = await Store.open(file, () => began);
  expect(second.accounts.get(account.id)?.jobs.map(({ seq }) => seq)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  await second.close();
  const third = await Store.open(file, () => began + 1_000 * dayMs);
  onTestFinished(() => third.close());
  const own = third.accounts.get(account.id);
  expect(own?.jobCount).toBe(count);
  const found = own && (await third.jobsOf(own, { status: 'done' }, { page: 2, limit: 100 }));
  expect(found).toMatchObject({ total: count / 3 });
  expect(found?.jobs).toHaveLength(100);
});

test('results of more than 90 days and leftovers of a crash are removed', async () => {
  const dataDir = await temporaryFolder();
  const options = { dataDir, sources: [countingSource()], requestsPerMinute: 10_000 };
  const [first, client] = await served(options);
  const ids: string[] = [];
  for (let rows = 1; rows <= 3; rows += 1) {
    ids.push(await first.finished(client, { source: 'counting', config: { rows } }));
    first.clock.advance(80 * dayMs);
  }
  await first.service.close();
  const lost = `${ids[0]!.slice(0, -1)}${ids[0]!.endsWith('0') ? 1 : 0}.ndjson`;
  for (const name of [lost, 'of-a-person.ndjson']) await writeFile(join(dataDir, 'results', name), '{}\n');
  const second = await testService({ ...options, clock: first.clock });
  const again = new ApiClient(second.service.url, client.key);
  for (const id of ids.slice(0, 2)) {
    for (const path of ['data', 'export', 'export?format=csv'])
      expect(await again.get(`/jobs/${id}/${path}`)).toMatchObject({
        status: 410,
        body: { statusCode: 410, data: { code: 'results_expired' } },
      });
  }
  expect((await again.get(`/jobs/${ids[0]}`)).body.data.job).toMatchObject({ status: 'done', data_count: 1 });
  expect((await again.get(`/jobs/${ids[2]}/export`)).body.data.rows).toHaveLength(3);
  expect((await again.get('/jobs')).body.data.jobs.map(({ id }) => id)).toEqual(ids.toReversed());
  await second.service.close();
  expect((await readdir(join(dataDir, 'results'))).sort()).toEqual(
    [`${ids[2]}.ndjson`, 'of-a-person.ndjson'].sort(),
  );
});
