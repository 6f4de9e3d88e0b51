import { execFileSync } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { withAdministration } from '../../src/service/process/admin.js';
import { holdDataFolder } from '../../src/service/process/data-folder.js';
import { startService } from '../../src/service/process/start.js';
import { ApiClient, temporaryFolder, testService } from '../support/service.js';

const archive = resolve(import.meta.dirname, '../fixtures/version-0.1.0.tar.gz');

test('the state of version 0.1.0 opens, keeps its key and gets what is new, and opens again', async () => {
  const folder = await temporaryFolder();
  execFileSync('tar', ['-xzf', archive, '-C', folder, './service', './key']);
  const dataDir = join(folder, 'service');
  const key = (await readFile(join(folder, 'key'), 'utf8')).trim();
  // As if the service were killed right after upgrading the file: nothing is closed.
  const killed = await holdDataFolder(dataDir);
  await cp(dataDir, join(folder, 'copy'), { recursive: true });
  await killed.release();
  let job = '';

  for (const copy of [join(folder, 'copy'), dataDir]) {
    const service = await startService({ host: '127.0.0.1', port: 0, dataDir: copy, limits: 'standard' });
    try {
      const submitted = await new ApiClient(service.url, key).submit();
      expect(submitted.status).toBe(201);
      job = submitted.body.data.job.id;
    } finally {
      await service.close();
    }
    const label = 'nightly run';
    const keys = await withAdministration(copy, async (admin) => {
      const [account] = await admin.listAccounts({});
      const email = account?.email ?? '';
      await admin.createKey({ email, label, days: 30 });
      await admin.invite({ email });
      return admin.listKeys({ email });
    });
    expect(keys).toMatchObject([{ label: null, expires_at: null, last_address: '127.0.0.1' }, { label }]);
  }
  const again = await holdDataFolder(dataDir);
  expect([again.store.keys.size, again.store.invitations.size]).toEqual([2, 1]);
  const { name, source, tags, status, cached } = (await again.store.job(job)) ?? {};
  expect([name, source, tags, status, cached]).toEqual(['a job', 'birdstrikes', [], 'done', false]);
  await again.release();
});

test.each([
  [`accounts SET tier = 'gold'`, /accounts \S+, tier: Invalid option/],
  [`accounts SET email = NULL`, /accounts \S+, email: Invalid input/],
  [`keys SET createdAt = 9007199254740993`, /keys \S+, createdAt: Too big/],
  [`jobs SET status = 'running', tags = '["a"'`, /jobs \S+, tags: Invalid input/],
])('a state in which another program wrote "%s" is refused in one line', async (change, message) => {
  const started = await testService();
  await started.finished(await started.client());
  await started.service.close();
  const instance = await DuckDBInstance.create(join(started.dataDir, 'service.duckdb'));
  const connection = await instance.connect();
  expect((await connection.run(`UPDATE ${change}`)).rowsChanged).toBe(1);
  connection.closeSync();
  instance.closeSync();
  const refused = { code: 'serve_failed', message: expect.stringMatching(message) as string };
  await expect(holdDataFolder(started.dataDir)).rejects.toMatchObject(refused);
});
