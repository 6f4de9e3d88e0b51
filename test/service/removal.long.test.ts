import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withAdministration } from '../../src/service/process/admin.js';
import { saveBackup } from '../../src/service/process/backup/backup.js';
import { Database } from '../../src/service/store/database.js';
import { type TableName, tables } from '../../src/service/store/records.js';
import { ApiClient, served, temporaryFolder, testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';
import { sendForm, useInvitation } from '../support/studio.js';

const dayMs = 86_400_000;
const email = 'account-1@example.com';
const fast = { requestsPerMinute: 100_000, sources: [countingSource()] };

/** A job that the cache cannot answer. */
let made = 0;
const fresh = (rows: number) => ({
  source: 'counting',
  config: { rows, keywords: `secret words ${(made += 1)}` },
});

/** Every record in a backup of a service, as text. */
async function everything(dataDir: string): Promise<string> {
  const folder = await temporaryFolder();
  await saveBackup(dataDir, join(folder, 'all.tar.gz'));
  execFileSync('tar', ['-xzf', 'all.tar.gz'], { cwd: folder });
  const database = await Database.open(join(folder, 'service.duckdb'));
  const all = await Promise.all((Object.keys(tables) as TableName[]).map((table) => database.read(table)));
  await database.close();
  return JSON.stringify(all);
}

describe.each(['while the service runs', 'when it does not'])('%s', (when) => {
  test('an account is removed with all that belongs to it, and nothing of another', async () => {
    const dataDir = await temporaryFolder();
    const first = await testService({ ...fast, dataDir });
    const [ada, bob] = [await first.client(), await first.client('pro', 'bob@example.com')];
    const old = await first.finished(ada, fresh(2));
    first.clock.advance(3 * dayMs);
    await first.finished(ada, fresh(3));
    const kept = await first.finished(bob, fresh(4));
    const { invitation } = await withAdministration(dataDir, (admin) => admin.invite({ email }));
    if (when === 'when it does not') await first.service.close();
    const removed = await withAdministration(dataDir, (admin) => admin.removeAccount({ email }));
    expect(removed.account).toMatchObject({ email, jobs: 2 });
    expect((await readdir(join(dataDir, 'results'))).sort()).toEqual([`${kept}.ndjson`]);
    const text = await everything(dataDir);
    expect(text).toContain('bob@example.com');
    for (const trace of [email, removed.account.id, old, 'secret words 1"', ada.key?.split('_')[1] ?? ''])
      expect(text).not.toContain(trace);
    if (when === 'while the service runs') await first.service.close();
    const api = await testService({ ...fast, dataDir, clock: first.clock });
    const ask = async (client: ApiClient) => new ApiClient(api.service.url, client.key).get('/me');
    expect((await ask(ada)).body.data.code).toBe('invalid_api_key');
    expect((await ask(bob)).body.data.daily_rows?.used).toBe(4);
    expect((await sendForm(api.service, '/invitation', { code: invitation.code })).status).toBe(401);
    // The address is free again and starts fresh.
    const again = await api.client('standard', email);
    expect((await again.get('/jobs')).body.data.jobs).toEqual([]);
    expect((await again.get('/me')).body.data.daily_rows?.used).toBe(0);
  });

  test.each(['standard', 'alternate'] as const)(
    'a job is deleted with its rows, and its allowance stays used: %s limits',
    async (limits) => {
      const dataDir = await temporaryFolder();
      const [first, client] = await served({ ...fast, dataDir, limits });
      const old = await first.finished(client, fresh(2));
      first.clock.advance(2 * dayMs);
      const job = fresh(3);
      const recent = await first.finished(client, job);
      const kept = await first.finished(client, fresh(4));
      const me = await client.get('/me');
      if (when === 'when it does not') await first.service.close();
      for (const id of [old, recent]) await withAdministration(dataDir, (admin) => admin.deleteJob({ id }));
      if (when === 'while the service runs') {
        expect((await client.get('/me')).text).toBe(me.text);
        expect((await client.get('/jobs')).body.data.pagination['total']).toBe(1);
        await first.service.close();
      }
      const api = await testService({ ...fast, dataDir, limits, clock: first.clock });
      const again = new ApiClient(api.service.url, client.key);
      expect((await again.get('/me')).text).toBe(me.text);
      expect((await again.get('/jobs')).body.data).toMatchObject({
        jobs: [{ id: kept }],
        pagination: { total: 1 },
      });
      for (const path of [`/jobs/${recent}`, `/jobs/${old}/export`])
        expect((await again.get(path)).body.data.code).toBe('not_found');
      expect((await readdir(join(dataDir, 'results'))).sort()).toEqual([`${kept}.ndjson`]);
      // The cache does not know it either.
      expect(await api.finished(again, job)).not.toBe(recent);
      first.clock.advance(dayMs);
      const { daily_rows, daily_job_quota } = (await again.get('/me')).body.data;
      expect(daily_rows?.used ?? (daily_job_quota?.limit ?? 0) - (daily_job_quota?.remaining ?? 0)).toBe(0);
    },
  );
});

test('an account with a running job is removed too; the job is stopped, and no other begins', async () => {
  const [api, client] = await served({ ...fast, pace: 50 });
  await client.submit(fresh(2_000));
  const removing = api.admin((admin) => admin.removeAccount({ email }));
  const submits = await Promise.all(Array.from({ length: 5 }, () => client.submit(fresh(1))));
  await removing;
  expect(submits.map(({ status }) => status).filter((status) => status === 500)).toEqual([]);
  expect((await client.get('/me')).body.data.code).toBe('invalid_api_key');
  await api.service.close();
  const again = await testService({ ...fast, dataDir: api.dataDir, clock: api.clock });
  expect(await api.admin((admin) => admin.listAccounts({}))).toEqual([]);
  expect(await readdir(join(again.dataDir, 'results'))).toEqual([]);
});

test('a running or missing job is not deleted; removing an account ends its sessions', async () => {
  const [api, client] = await served({ ...fast, pace: 50 });
  const { invitation } = await api.admin((admin) => admin.invite({ email }));
  const cookie = await useInvitation(api.service, invitation.code);
  const { id } = (await client.submit(fresh(2_000))).body.data.job;
  const remove = (job: string) => api.admin((admin) => admin.deleteJob({ id: job }));
  await expect(remove(id)).rejects.toMatchObject({ code: 'usage', message: `The job ${id} runs.` });
  await expect(remove('none')).rejects.toMatchObject({ code: 'usage' });
  const page = () => sendForm(api.service, '/jobs', null, { Cookie: cookie });
  expect((await page()).status).toBe(200);
  await api.admin((admin) => admin.removeAccount({ email }));
  expect((await page()).headers.get('Location')).toContain('/sign-in');
});

test('the studio deletes jobs of the signed-in account only', async () => {
  const api = await testService(fast);
  const [ada, bob] = [await api.client(), await api.client('pro', 'bob@example.com')];
  const { invitation } = await api.admin((admin) => admin.invite({ email }));
  const cookie = await useInvitation(api.service, invitation.code);
  const [own, other] = [await api.finished(ada, fresh(1)), await api.finished(bob, fresh(1))];
  const send = (id: string, form: object | null, path = '') =>
    sendForm(api.service, `/jobs/${id}${path}`, form && {}, { Cookie: cookie });
  expect(await (await send(own, null)).text()).toContain(`action="/jobs/${own}/delete"`);
  expect((await send(other, {}, '/delete')).status).toBe(404);
  expect((await send(own, {}, '/delete')).headers.get('Location')).toBe('/jobs');
  expect((await ada.get(`/jobs/${own}`)).status).toBe(404);
  expect((await bob.get(`/jobs/${other}`)).status).toBe(200);
  expect((await api.log.seen('audit', { event: 'job_deleted' })).record).toMatchObject({
    by: 'studio',
    job: own,
  });
  // The job API has no such request.
  expect((await bob.send('DELETE', `/jobs/${other}`)).status).not.toBe(200);
});
