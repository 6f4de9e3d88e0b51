import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startService } from '../../src/service/process/start.js';
import { ApiClient, failNextCommit, served, temporaryFolder, testService } from '../support/service.js';
import { countingSource, ScriptedSource } from '../support/service-source.js';

test('a state that can no longer be written is reported to everyone, and a restart finds everything answered', async () => {
  const dataDir = await temporaryFolder();
  const scripted = new ScriptedSource();
  const sources = [scripted.source, countingSource()];
  const [first, client] = await served({ dataDir, sources });
  const other = await first.client();
  const health = async () => (await fetch(new URL('/healthz', first.service.studio))).status;
  const { id } = (await client.submit({ source: 'scripted', config: {} })).body.data.job;
  expect(await health()).toBe(200);
  failNextCommit();
  for (const answer of [
    await other.submit({ source: 'counting', config: {} }),
    await client.post(`/jobs/${id}/stop`),
    await client.post(`/jobs/${id}/stop`),
  ]) {
    expect(answer).toMatchObject({ status: 500, body: { data: { code: 'internal_error' } } });
  }
  expect(await health()).toBe(503);
  expect(first.service.failed.reason).toMatchObject({
    code: 'serve_failed',
    message: 'The state of the service can no longer be written: IO Error: No space left on device',
  });
  await first.service.close();
  const second = await testService({ dataDir, sources });
  const again = new ApiClient(second.service.url, client.key);
  expect(await again.job(id)).toMatchObject({ status: 'failed', error_code: 'service_restarted' });
});

test('a failed start says why and leaves nothing running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const dataDir = await temporaryFolder();
  const options = { host: '127.0.0.1', port: 0, dataDir, limits: 'standard' } as const;
  const other = await testService();
  const port = Number(new URL(other.service.url).port);
  const before = vi.getTimerCount();
  await expect(startService({ ...options, port })).rejects.toMatchObject({ code: 'serve_failed' });
  // As on a full disk: the last file written at a start cannot be created.
  await mkdir(join(dataDir, 'service.json.new'));
  await expect(startService(options)).rejects.toMatchObject({
    code: 'serve_failed',
    message: expect.stringContaining('EISDIR') as string,
  });
  expect(vi.getTimerCount()).toBe(before);
  await rmdir(join(dataDir, 'service.json.new'));
  await (await startService(options)).close();
});
