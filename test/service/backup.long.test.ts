import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { restoreService } from '../../src/service/process/backup/restore.js';
import { saveBackup } from '../../src/service/process/backup/backup.js';
import { openDataFolder } from '../../src/service/process/data-folder.js';
import { startService } from '../../src/service/process/start.js';
import { finished, startCli } from '../support/cli.js';
import { ApiClient, temporaryFolder, testService } from '../support/service.js';
import { serviceProcess } from '../support/service-process.js';
import { countingSource } from '../support/service-source.js';
import { sweepSize } from '../support/size.js';

const fast = { requestsPerMinute: 1_000_000 };
const fresh = { replace: false };
const instead = { replace: true };

/** A service with two finished jobs, and a client's view of it. */
async function filled() {
  const folder = await temporaryFolder();
  const api = await testService({ ...fast, dataDir: join(folder, 'state'), sources: [countingSource()] });
  const client = await api.client('pro');
  const ids: string[] = [];
  for (const rows of [3, 1_234])
    ids.push(await api.finished(client, { source: 'counting', config: { rows }, tags: ['kept'] }));
  return { folder, api, client, ids, file: join(folder, 'backup.tar.gz') };
}

const asked = (ids: readonly string[]) => [
  '/me',
  '/jobs',
  ...ids.flatMap((id) => [`/jobs/${id}`, `/jobs/${id}/export`, `/jobs/${id}/export?format=csv`]),
];

async function answers(client: ApiClient, ids: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const path of asked(ids)) texts.push((await client.get(path)).text);
  return texts;
}

test('a service that was restored answers as the one that was backed up, to the same keys', async () => {
  const { folder, api, client, ids, file } = await filled();
  const before = await answers(client, ids);
  expect(await saveBackup(join(folder, 'state'), file)).toMatchObject({ accounts: 1, jobs: 2, results: 2 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await api.service.close();
  const stopped = join(folder, 'stopped.tar.gz');
  expect(await saveBackup(join(folder, 'state'), stopped)).toMatchObject({
    accounts: 1,
    jobs: 2,
    results: 2,
  });
  for (const [name, from] of [
    ['one', file],
    ['two', stopped],
  ] as const) {
    const dataDir = join(folder, name);
    expect(await restoreService(from, dataDir, fresh)).toMatchObject({ jobs: 2, results: 2 });
    const again = await testService({ ...fast, dataDir, sources: [countingSource()], clock: api.clock });
    expect(await answers(new ApiClient(again.service.url, client.key), ids)).toEqual(before);
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'events',
      'results',
      'service.duckdb',
      'service.duckdb.wal',
      'service.json',
    ]);
    for (const each of ['service.duckdb', `results/${ids[0]}.ndjson`])
      expect((await stat(join(dataDir, each))).mode & 0o777).toBe(0o600);
  }
});

test('a backup is a tar that holds no key, and which tar itself reads', async () => {
  const { folder, client, ids, file } = await filled();
  await saveBackup(join(folder, 'state'), file);
  const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toEqual(
    expect.arrayContaining(['manifest.json', ...ids.map((id) => `results/${id}.ndjson`), 'end.json']),
  );
  const all = execFileSync('tar', ['-xzOf', file], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  expect(all).toContain('account-1@example.com');
  expect(all).not.toContain(client.key);
  expect(all).toContain(await readFile(join(folder, 'state/results', `${ids[1]}.ndjson`), 'utf8'));
  expect(await readdir(join(folder, 'state'))).not.toContain('service.duckdb.copy');
});

test('a backup of thousands of tiny results is made and restored', async () => {
  const { folder, api, client, file } = await filled();
  const state = join(folder, 'state');
  const id = await api.finished(client, { source: 'counting', config: { rows: 1 } });
  await api.service.close();
  const data = await openDataFolder(state);
  const { store } = data;
  const job = (await store.job(id))!;
  const copies = Array.from({ length: 3_000 }, (_, n) => {
    const own = `${id.slice(0, -4)}${String(n).padStart(4, '0')}`;
    return { table: 'jobs' as const, record: { ...job, id: own, seq: store.nextSeq() } };
  });
  for (const { record } of copies)
    await writeFile(join(state, 'results', `${record.id}.ndjson`), '{"id":"1"}\n');
  await store.commit(copies);
  await data.release();
  expect(await saveBackup(state, file)).toMatchObject({ results: 3_003 });
  expect(await restoreService(file, join(folder, 'new'), fresh)).toMatchObject({ results: 3_003 });
});

test('an incomplete backup is refused and changes nothing', async () => {
  const { folder, api, client, ids, file } = await filled();
  const before = await answers(client, ids);
  await saveBackup(join(folder, 'state'), file);
  await api.service.close();
  const refused = { code: 'usage', message: expect.stringContaining('is not a complete backup') as string };
  const { size } = await stat(file);
  for (const bytes of [0, 10, Math.floor(size / 2), size - 1]) {
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, await readFile(file));
    await truncate(cut, bytes);
    await expect(restoreService(cut, join(folder, 'state'), instead)).rejects.toMatchObject(refused);
  }
  await writeFile(join(folder, 'other'), 'not one');
  await mkdir(join(folder, 'strange/results'), { recursive: true });
  execFileSync('tar', ['-czf', join(folder, 'strange.tar.gz'), '-C', folder, 'strange']);
  // All its parts are there, but the records are no database.
  const parts = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
  await mkdir(join(folder, 'open'));
  execFileSync('tar', ['-xzf', file, '-C', join(folder, 'open')]);
  await writeFile(join(folder, 'open/service.duckdb'), 'damaged');
  execFileSync('tar', ['-czf', join(folder, 'damaged.tar.gz'), '-C', join(folder, 'open'), ...parts]);
  for (const name of ['other', 'strange.tar.gz', 'damaged.tar.gz', 'none'])
    await expect(restoreService(join(folder, name), join(folder, 'state'), instead)).rejects.toMatchObject(
      refused,
    );
  const again = await testService({
    ...fast,
    dataDir: join(folder, 'state'),
    sources: [countingSource()],
    clock: api.clock,
  });
  expect(await answers(new ApiClient(again.service.url, client.key), ids)).toEqual(before);
});

test('a few packed bytes that unpack to gigabytes are refused before they fill memory or disk', async () => {
  const folder = await temporaryFolder();
  const header = (name: string, type: string, size: number) => {
    const bytes = Buffer.alloc(512);
    bytes.write(name, 0);
    bytes.write('0000600', 100);
    bytes[124] = 0x80;
    bytes.writeBigUInt64BE(BigInt(size), 128);
    bytes.write(`        ${type}`, 148);
    bytes.write('ustar\u000000', 257);
    const sum = bytes.reduce((one, other) => one + other, 0);
    bytes.write(`${sum.toString(8).padStart(6, '0')}\0`, 148);
    return bytes;
  };
  for (const [name, type, size, why, code] of [
    ['x', 'x', 2 ** 40, 'it unpacks to more than its files', 'usage'],
    ['manifest.json', '0', 2 ** 30, 'it unpacks to more than its files', 'usage'],
    ['manifest.json', '0', 2 ** 50, 'has too little room for the backup', 'disk_full'],
  ] as const) {
    const file = join(folder, 'bomb.tar.gz');
    await writeFile(file, gzipSync(Buffer.concat([header(name, type, size), Buffer.alloc(2 ** 23)])));
    await expect(restoreService(file, join(folder, 'new'), instead)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(why) as string,
    });
  }
});

test('a restore refuses a service that runs, one that is there, and a folder of other files', async () => {
  const { folder, api, client, ids, file } = await filled();
  const state = join(folder, 'state');
  await saveBackup(state, file);
  const refusal = (dataDir: string, options: typeof fresh) =>
    restoreService(file, dataDir, options).then(
      () => 'restored',
      (error: Error) => error.message,
    );
  expect(await refusal(state, fresh)).toContain('holds a service');
  expect(await refusal(state, instead)).toContain(`Process ${process.pid} uses the service`);
  expect(await refusal(folder, instead)).toContain('files that are not of a service');
  expect(await answers(client, ids)).toHaveLength(8);
  await api.finished(client, { source: 'counting', config: { rows: 7 } });
  await api.service.close();
  expect(await refusal(state, instead)).toBe('restored');
  const again = await testService({ ...fast, dataDir: state, sources: [countingSource()], clock: api.clock });
  const list = await new ApiClient(again.service.url, client.key).get('/jobs');
  expect(list.body.data.jobs.map(({ id }) => id)).toEqual(ids.toReversed());
});

test('a damaged state is replaced; an interrupted restore is reported and repeated', async () => {
  const { folder, api, client, ids, file } = await filled();
  const state = join(folder, 'state');
  await saveBackup(state, file);
  await api.service.close();
  await writeFile(join(state, 'service.duckdb'), 'damaged');
  expect(await restoreService(file, state, instead)).toMatchObject({ jobs: 2 });
  // As after a kill: before anything was replaced, and in the middle of replacing.
  await mkdir(join(state, 'restoring/new/results'), { recursive: true });
  const half = startService({ host: '127.0.0.1', port: 0, dataDir: state, limits: 'standard' });
  await expect(half).rejects.toMatchObject({
    code: 'serve_failed',
    message: expect.stringContaining('restore it again') as string,
  });
  expect(await restoreService(file, state, instead)).toMatchObject({ jobs: 2 });
  await mkdir(join(folder, 'half/restoring/new'), { recursive: true });
  await mkdir(join(folder, 'half/results'));
  expect(await restoreService(file, join(folder, 'half'), fresh)).toMatchObject({ jobs: 2 });
  for (const dataDir of [state, join(folder, 'half')]) {
    const again = await testService({ ...fast, dataDir, clock: api.clock });
    const exported = await new ApiClient(again.service.url, client.key).get(`/jobs/${ids[1]}/export`);
    expect(exported.body.data.rows).toHaveLength(1_234);
    expect(await readdir(dataDir)).not.toContain('restoring');
  }
});

test('FAULTS 64: a backup and a restore replace those of a service, and nothing else', async () => {
  const { folder, file, api } = await filled();
  const dataDir = join(folder, 'state');
  const theirs = [file, `${file}.part`, join(dataDir, 'notes.txt')];
  for (const path of theirs) await writeFile(path, 'theirs');
  await expect(saveBackup(dataDir, file)).rejects.toMatchObject({ code: 'usage' });
  const nowhere = join(folder, 'none/backup.tar.gz');
  await expect(saveBackup(dataDir, nowhere)).rejects.toMatchObject({ code: 'serve_failed' });
  const backup = join(folder, 'other.tar.gz');
  for (let n = 0; n < 2; n += 1) await saveBackup(dataDir, backup);
  await api.service.close();
  await restoreService(backup, dataDir, instead);
  for (const path of theirs) expect(await readFile(path, 'utf8')).toBe('theirs');
  expect((await readdir(folder)).toSorted()).toEqual([
    'backup.tar.gz',
    'backup.tar.gz.part',
    'other.tar.gz',
    'state',
  ]);
});

const kills = sweepSize('HEADGATE_BACKUP_KILLS', 3);

test(`jobs run while backups are taken and ${kills} of them are killed: no file is half a backup`, async () => {
  const folder = await temporaryFolder();
  const state = join(folder, 'state');
  const service = await serviceProcess(state, { ...fast, pace: 2_000 });
  const { client } = service;
  const submit = (keywords: string) => client.submit({ config: { keywords, maxData: 2_000 } });
  const file = join(folder, 'backup.tar.gz');
  const backUp = () => startCli(['service', 'backup', file, '--data', state, '--json'], { cwd: folder });
  await submit('american');
  const began = performance.now();
  const whole = await finished(backUp());
  expect([whole.code, whole.stderr]).toEqual([0, '']);
  const tookMs = performance.now() - began;
  for (let round = 0; round < kills; round += 1) {
    await submit(`american, ${round}`);
    const before = await readFile(file);
    const child = backUp();
    // Only the second half, because the first is the start of the program.
    setTimeout(() => child.kill('SIGKILL'), tookMs * (0.4 + (0.6 * (round + 0.5)) / kills));
    await finished(child);
    expect((await readFile(file)).equals(before) || (await isWhole(file))).toBe(true);
  }
  // The service is killed too, and what was submitted then is in no backup.
  await submit('canada');
  // Awaited from the start, because it may end before the service does.
  const cut = finished(backUp());
  await delay(tookMs * 0.7);
  await service.end('SIGKILL');
  await cut;
  expect(await isWhole(file)).toBe(true);

  const restored = join(folder, 'restored');
  await restoreService(file, restored, fresh);
  const again = await serviceProcess(restored, fast);
  const jobs = (await again.client.get('/jobs?limit=100')).body.data.jobs;
  expect(jobs.length).toBeGreaterThan(0);
  let used = 0;
  for (const job of jobs) {
    expect(job.status).not.toBe('running');
    const { rows } = (await again.client.get(`/jobs/${job.id}/export`)).body.data;
    expect(rows).toHaveLength(job.data_count);
    used += job.data_count;
  }
  expect((await again.client.get('/me')).body.data.daily_rows?.used).toBe(used);
  await again.end('SIGKILL');
});

async function isWhole(file: string): Promise<boolean> {
  const folder = await temporaryFolder();
  return restoreService(file, join(folder, 'try'), fresh).then(
    () => true,
    () => false,
  );
}
