import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startService } from '../../src/service/start.js';
import { type ApiClient, temporaryFolder } from '../support/service.js';
import { serviceProcess } from '../support/service-process.js';

/** 25 kills in CI; more by HEADGATE_TEST_SCALE. */
const kills = 25 * Number(process.env['HEADGATE_TEST_SCALE'] ?? 1);

interface Seen {
  status: string;
  rows: number;
}

/** Submits jobs and polls them until the service is gone; keeps what it was told, and tells of every answer. */
async function work(
  client: ApiClient,
  seen: Map<string, Seen>,
  round: number,
  answered: () => void,
): Promise<void> {
  try {
    for (let count = 0; ; count += 1) {
      const config = { keywords: `american, ${round}.${count}`, maxData: 500 };
      const submitted = await client.submit({ config });
      answered();
      if (submitted.status === 429) return;
      const { id } = submitted.body.data.job;
      seen.set(id, { status: 'running', rows: 0 });
      for (let status = 'running'; status === 'running'; ) {
        const { job } = (await client.get(`/jobs/${id}`)).body.data;
        ({ status } = job);
        seen.set(id, { status, rows: job.data_count });
        answered();
      }
    }
  } catch {
    // Killed in the middle of an answer.
  }
}

async function allJobs(client: ApiClient) {
  const jobs = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await client.get(`/jobs?limit=100&page=${page}`)).body;
    jobs.push(...data.jobs);
    if (page >= (data.pagination['total_pages'] ?? 0)) return jobs;
  }
}

test(`FAULTS 37: after each of ${kills} kills no job is stuck, no result is lost, and the allowance is exact`, {
  timeout: 120_000 * Math.max(1, kills / 25),
}, async () => {
  const dataDir = await temporaryFolder();
  const seen = new Map<string, Seen>();
  for (let round = 0; round < kills; round += 1) {
    const service = await serviceProcess(dataDir, { requestsPerMinute: 1_000_000, pace: 20_000 });
    const jobs = await allJobs(service.client);
    const ids = new Set(jobs.map((job) => job.id));
    let rows = 0;
    for (const job of jobs) {
      rows += job.data_count;
      expect(job.status, `job ${job.id}`).not.toBe('running');
    }
    for (const [id, told] of seen) {
      expect(ids).toContain(id);
      const now = jobs.find((job) => job.id === id);
      expect(now?.data_count).toBeGreaterThanOrEqual(told.rows);
      const status = told.status === 'running' ? now?.status : told.status;
      const rows = told.status === 'running' ? now?.data_count : told.rows;
      expect(now).toMatchObject({ status, data_count: rows });
    }
    expect((await service.client.get('/me')).body.data).toMatchObject({
      active_jobs: 0,
      daily_rows: { used: rows },
    });
    for (const job of jobs.slice(0, 2)) {
      const exported = (await service.client.get(`/jobs/${job.id}/export`)).body.data;
      expect(exported.rows).toHaveLength(job.data_count);
      const detail = (await service.client.get(`/jobs/${job.id}`)).body.data.job;
      expect(detail.error_code).toBe(job.status === 'failed' ? 'service_restarted' : null);
    }
    // Killed after some answers and a moment: by time alone a slow machine would be killed before its first job.
    let left = Math.floor(Math.random() * 8);
    let enough: () => void = () => undefined;
    const ripe = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const working = work(service.client, seen, round, () => {
      left -= 1;
      if (left <= 0) enough();
    });
    await Promise.race([ripe, working]);
    await delay(Math.random() * 30);
    expect(await service.end('SIGKILL')).toBe('SIGKILL');
    await working;
  }
  expect(seen.size).toBeGreaterThan(kills / 2);
});

test('FAULTS 38: SIGTERM lets a running job end, then the process', async () => {
  const dataDir = await temporaryFolder();
  const first = await serviceProcess(dataDir, { pace: 400, requestsPerMinute: 1_000 });
  const { id } = (await first.client.submit({ config: { maxData: 200 } })).body.data.job;
  expect(await first.end('SIGTERM')).toBe(0);
  const second = await serviceProcess(dataDir);
  expect((await second.client.get(`/jobs/${id}`)).body.data.job).toMatchObject({
    status: 'done',
    data_count: 200,
  });
});

test('a job that outlasts the shutdown fails, keeps its rows, and is charged for those', async () => {
  const dataDir = await temporaryFolder();
  const first = await serviceProcess(dataDir, { pace: 50, drainMs: 100, requestsPerMinute: 1_000 });
  const { id } = (await first.client.submit({ config: { maxData: 2_000 } })).body.data.job;
  while ((await first.client.get(`/jobs/${id}`)).body.data.job.data_count === 0);
  expect(await first.end('SIGTERM')).toBe(0);
  const second = await serviceProcess(dataDir);
  const { job } = (await second.client.get(`/jobs/${id}`)).body.data;
  expect(job).toMatchObject({ status: 'failed', error_code: 'service_restarted' });
  expect(job.data_count).toBeGreaterThan(0);
  expect((await second.client.get('/me')).body.data.daily_rows?.used).toBe(job.data_count);
});

test('a second service on a data folder is told which process holds it', async () => {
  const dataDir = await temporaryFolder();
  const holder = await serviceProcess(dataDir);
  await expect(
    startService({ host: '127.0.0.1', port: 0, dataDir, limits: 'standard' }),
  ).rejects.toMatchObject({
    code: 'serve_failed',
    message: expect.stringContaining(`process ${holder.process.pid}`) as string,
    details: { pid: holder.process.pid },
  });
});
