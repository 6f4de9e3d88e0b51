import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SourceFault } from '../../src/service/sources/source.js';
import { type ApiClient, served, type TestService } from '../support/service.js';
import { ScriptedSource } from '../support/service-source.js';

async function scriptedJob({ maxData = 10, ...options }: { pace?: number; maxData?: number } = {}) {
  const scripted = new ScriptedSource();
  const [api, client] = await served({ sources: [scripted.source], requestsPerMinute: 100_000, ...options });
  const sentAt = performance.now();
  const id = (await client.submit({ source: 'scripted', config: { maxData } })).body.data.job.id;
  return { api, scripted, client, id, sentAt };
}

async function until(client: ApiClient, id: string, rows: number): Promise<void> {
  while ((await client.job(id)).data_count < rows);
}

const used = async (client: ApiClient) => (await client.get('/me')).body.data.daily_rows?.used;

async function ended(api: TestService, client: ApiClient, id: string) {
  await api.log.seen('job ended', { job: id });
  return await client.job(id);
}

test('a job that runs shows and gives the rows so far', async () => {
  const { client, scripted, id } = await scriptedJob({ pace: 50 });
  scripted.give({ id: 1 }, { id: 2 });
  await until(client, id, 2);
  const exported = (await client.get(`/jobs/${id}/export`)).body.data;
  expect(exported).toEqual({
    job: { id, source: 'scripted', status: 'running', data_count: 2 },
    rows: [{ id: 1 }, { id: 2 }],
  });
  expect((await client.get(`/jobs/${id}/data`)).body.data.rows).toHaveLength(2);
  expect(await used(client)).toBe(2);
});

test('a stop ends a source that hangs, keeps its rows and charges for them', async () => {
  const { client, scripted, id } = await scriptedJob();
  scripted.give({ id: 1 }, { id: 2 }, { id: 3 });
  await until(client, id, 3);
  expect((await client.post(`/jobs/${id}/stop`)).body.data.job.status).toBe('stopped');
  expect(scripted.begun[0]?.signal.aborted).toBe(true);
  expect(await client.rows(id)).toHaveLength(3);
  expect(await used(client)).toBe(3);
});

test('of many simultaneous stops one stops the job, and the others learn that it is not running', async () => {
  const { client, id } = await scriptedJob();
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(`/jobs/${id}/stop`)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.data.code === 'not_running')).toHaveLength(19);
});

test('a job that runs keeps no row in memory that it has written', async () => {
  const { client, scripted, id } = await scriptedJob();
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const given = [1, 2, 3].map((each) => ({ id: each }));
  const first = new WeakRef(given[0]!);
  scripted.give(...given.splice(0));
  await until(client, id, 3);
  collectGarbage();
  expect(first.deref()).toBeUndefined();
});

test('a job that has all its rows closes its source', async () => {
  const { api, client, scripted, id } = await scriptedJob();
  scripted.give(...Array.from({ length: 12 }, (_, index) => ({ id: index })));
  expect(await ended(api, client, id)).toMatchObject({ status: 'done', data_count: 10 });
  expect(scripted.begun[0]?.signal.aborted).toBe(true);
});

test.each([
  [new SourceFault('source_unreachable', 'no answer'), 'source_unreachable'],
  [new TypeError('a defect'), 'source_defect'],
])(
  'a fault ends in failed with a stable code, and the rows so far are kept and charged',
  async (error, code) => {
    const { api, client, scripted, id } = await scriptedJob();
    scripted.give({ id: 1 });
    scripted.fail(error);
    expect(await ended(api, client, id)).toMatchObject({ status: 'failed', error_code: code, data_count: 1 });
    expect(await used(client)).toBe(1);
    expect((await client.submit({ source: 'scripted' })).status).toBe(201);
  },
);

test('rows that cannot be stored fail the job', async () => {
  const { api, client, scripted, id } = await scriptedJob();
  await rm(join(api.dataDir, 'results'), { recursive: true });
  scripted.give({ id: 1 });
  scripted.end();
  expect(await ended(api, client, id)).toMatchObject({
    status: 'failed',
    error_code: 'storage_failed',
    data_count: 0,
  });
  expect(await used(client)).toBe(0);
});

/** A job whose stored result was cut without the service's knowledge. */
async function cutJob(rows: number, bytes: number) {
  const { api, client, scripted, id } = await scriptedJob({ maxData: rows });
  scripted.give(...Array.from({ length: rows }, (_, index) => ({ id: index, text: 'x'.repeat(50) })));
  await ended(api, client, id);
  await truncate(join(api.dataDir, 'results', `${id}.ndjson`), bytes);
  return (format: string) => client.get(`/jobs/${id}/export?format=${format}`);
}

test.each([
  ['json', 10, 300],
  ['csv', 10, 300],
  ['csv', 2_000, 100_000],
])('an export as %s that cannot be read to its end is cut, never shortened', async (format, rows, bytes) => {
  const download = await cutJob(rows, bytes);
  await expect(download(format)).rejects.toThrow(/terminated|fetch failed/);
});

test('a row that is not JSON is a defect of the source', async () => {
  const { api, client, scripted, id } = await scriptedJob();
  scripted.give({ id: 1n });
  expect(await ended(api, client, id)).toMatchObject({ status: 'failed', error_code: 'source_defect' });
});

test('a pace spreads the rows over time', async () => {
  // The pace counts from the start of the job, and its submit may be answered late.
  const { api, client, scripted, id, sentAt } = await scriptedJob({ pace: 20 });
  scripted.give(...Array.from({ length: 10 }, (_, index) => ({ id: index })));
  expect(await ended(api, client, id)).toMatchObject({ status: 'done', data_count: 10 });
  expect(performance.now() - sentAt).toBeGreaterThan(400);
});

const submitted = 200;

test(`FAULTS 35: of ${submitted} parallel submits exactly one gets the active slot`, async () => {
  const scripted = new ScriptedSource();
  const [, client] = await served({ sources: [scripted.source], requestsPerMinute: 100_000 });
  const submits = Array.from({ length: submitted }, (_, index) =>
    client.submit({ source: 'scripted', config: { keywords: String(index) } }),
  );
  const answers = await Promise.all(submits);
  const created = answers.filter((answer) => answer.status === 201);
  expect(created).toHaveLength(1);
  const running = created[0]?.body.data.job.id;
  for (const answer of answers) {
    if (answer.status === 201) continue;
    expect(answer).toMatchObject({
      status: 409,
      body: { data: { code: 'job_in_progress', running_job_id: running } },
    });
  }
  expect((await client.get('/jobs')).body.data.pagination['total']).toBe(1);
});
