import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiClient, temporaryFolder, testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';

test('accounts, keys, jobs, results and the allowance outlive the process', async () => {
  const dataDir = await temporaryFolder();
  const first = await testService({ dataDir, sources: [countingSource()] });
  const client = await first.client('pro');
  const id = await first.finished(client, { source: 'counting', config: { rows: 1_234 }, tags: ['kept'] });
  const paths = [`/jobs/${id}`, `/jobs/${id}/export`, `/jobs/${id}/export?format=csv`, '/jobs', '/me'];
  const ask = async (asking: ApiClient) => {
    const texts: string[] = [];
    for (const path of paths) texts.push((await asking.get(path)).text);
    return texts;
  };
  const before = await ask(client);
  await first.service.close();
  const second = await testService({ dataDir, sources: [countingSource()] });
  expect(await ask(new ApiClient(second.service.url, client.key))).toEqual(before);
});

test('results are gone after their time, and the answer says so', async () => {
  const dataDir = await temporaryFolder();
  const options = { dataDir, sources: [countingSource()], retentionDays: 7 };
  const first = await testService(options);
  const client = await first.client();
  const config = { rows: 3 };
  const old = await first.finished(client, { source: 'counting', config });
  first.clock.advance(6 * 86_400_000);
  const recent = await first.finished(client, { source: 'counting', config: { rows: 4 } });
  first.clock.advance(86_400_000);
  await first.service.close();
  await appendFile(join(dataDir, 'results', 'left-behind.ndjson'), '{}\n');
  const second = await testService({ ...options, clock: first.clock });
  const again = new ApiClient(second.service.url, client.key);
  for (const path of ['/data', '/export', '/export?format=csv']) {
    const answer = await again.get(`/jobs/${old}${path}`);
    expect(answer).toMatchObject({
      status: 410,
      body: { statusCode: 410, data: { code: 'results_expired' } },
    });
  }
  expect((await again.get(`/jobs/${old}`)).body.data.job).toMatchObject({ status: 'done', data_count: 3 });
  expect((await again.get(`/jobs/${recent}/export`)).body.data.rows).toHaveLength(4);
  expect(await readdir(join(dataDir, 'results'))).toEqual([`${recent}.ndjson`]);
});
