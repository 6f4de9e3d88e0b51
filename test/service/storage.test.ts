import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withAdministration } from '../../src/service/process/admin.js';
import { ApiClient, served, temporaryFolder, testService } from '../support/service.js';
import { countingSource, ScriptedSource } from '../support/service-source.js';

const dayMs = 86_400_000;
const lowWater = 1_000;

/** A service on a disk whose free space the test sets. */
async function onDisk() {
  const disk = { free: lowWater, answer: (bytes: number) => Promise.resolve(bytes) };
  const scripted = new ScriptedSource();
  const api = await testService({
    sources: [scripted.source],
    minFreeBytes: lowWater,
    requestsPerMinute: 100_000,
    freeBytes: () => disk.answer(disk.free),
  });
  const setFree = (bytes: number) => {
    disk.free = bytes;
    api.clock.advance(1_000);
  };
  /** Holds the system's next answer back: `asked` resolves once it is asked, and `answer` answers. */
  const hold = () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      disk.answer = (bytes) => {
        resolve();
        return new Promise((give) => {
          answer = () => give(bytes);
        });
      };
    });
    api.clock.advance(1_000);
    return { asked, answer: () => answer() };
  };
  return { api, scripted, setFree, hold, client: await api.client() };
}

test('a disk below its mark refuses submits, and nothing else, until there is room', async () => {
  const { api, scripted, setFree, client } = await onDisk();
  const submit = () => client.submit({ source: 'scripted' });
  const running = (await submit()).body.data.job.id;
  setFree(lowWater - 1);
  for (const tries of [1, 2]) {
    const refused = await submit();
    expect([tries, refused.status, refused.body.data.code]).toEqual([tries, 503, 'storage_full']);
    expect(refused.headers.get('retry-after')).toBe('60');
  }
  expect((await client.submit({ source: 'nowhere' })).body.data.code).toBe('unknown_source');
  scripted.give({ id: '1' });
  expect((await client.post(`/jobs/${running}/stop`)).body.data.job.status).toBe('stopped');
  for (const path of [
    '/me',
    '/jobs',
    `/jobs/${running}`,
    `/jobs/${running}/data`,
    `/jobs/${running}/export`,
  ]) {
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  }
  expect(api.service.failed.aborted).toBe(false);
  setFree(lowWater);
  expect((await submit()).status).toBe(201);
});

test('a job that runs ends before the disk is full, and keeps what was written', async () => {
  const { api, scripted, setFree, client } = await onDisk();
  const { id } = (await client.submit({ source: 'scripted' })).body.data.job;
  setFree(lowWater / 4);
  scripted.give({ id: '1' });
  for (let count = 0; count === 0; ) count = (await client.job(id)).data_count;
  setFree(lowWater / 4 - 1);
  scripted.give({ id: '2' });
  scripted.end();
  await api.log.seen('job ended', { job: id });
  expect(await client.job(id)).toMatchObject({
    status: 'failed',
    error_code: 'storage_failed',
    data_count: 1,
  });
  expect(await client.rows(id)).toEqual([{ id: '1' }]);
});

test('a row that arrives while a write asks for the free space is counted', async () => {
  const { api, scripted, hold, client } = await onDisk();
  const { id } = (await client.submit({ source: 'scripted' })).body.data.job;
  const { asked, answer } = hold();
  scripted.give({ id: '1' });
  await asked;
  const collected = once(scripted.begun[0]!.signal, 'abort');
  scripted.give({ id: '2' });
  scripted.end();
  await collected;
  answer();
  await api.log.seen('job ended', { job: id });
  const { data_count: count } = await client.job(id);
  const { rows } = (await client.get(`/jobs/${id}/export`)).body.data;
  expect([count, rows]).toEqual([2, [{ id: '1' }, { id: '2' }]]);
});

test.each(['while the service runs', 'when it does not'])(
  'an operator prunes results %s, and the account has their room again',
  async (when) => {
    const dataDir = await temporaryFolder();
    const options = { dataDir, sources: [countingSource('counting', 1)], maxBytes: { account: 18 } };
    const [first, client] = await served(options);
    const job = { source: 'counting', config: { rows: 2 } };
    const id = await first.finished(client, job);
    first.clock.advance(2 * dayMs);
    expect((await client.submit(job)).body.data.code).toBe('account_full');
    if (when === 'when it does not') await first.service.close();
    expect(await withAdministration(dataDir, (admin) => admin.prune({ days: 36_500 }))).toEqual({
      jobs: 0,
      bytes: 0,
    });
    const prune = () => withAdministration(dataDir, (admin) => admin.prune({ days: 1 }));
    expect(await prune()).toEqual({ jobs: 1, bytes: 18 });
    expect(await prune()).toEqual({ jobs: 0, bytes: 0 });
    expect(await readdir(join(dataDir, 'results'))).toEqual([]);
    const api = when === 'when it does not' ? await testService({ ...options, clock: first.clock }) : first;
    const again = new ApiClient(api.service.url, client.key);
    expect((await again.get(`/jobs/${id}/export`)).body.data.code).toBe('results_expired');
    expect(await api.finished(again, job)).not.toBe(id);
  },
);
