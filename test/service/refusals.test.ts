import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../src/service/process/data-folder.js';
import { temporaryFolder, testService } from '../support/service.js';
import { sendForm, useInvitation } from '../support/studio.js';

test.each([
  [{ job_name: '   ' }, 'job_name', 'must not be blank or have control characters'],
  [{ job_name: 'a\u0000bc' }, 'job_name', 'must not have the character NUL'],
  [{ job_name: 'a\u0007bc' }, 'job_name', 'must not be blank or have control characters'],
  [{ job_name: 'ab' }, 'job_name', 'must have at least 3 characters'],
  [{ job_name: 7 }, 'job_name', 'must be text'],
  [{ job_name: undefined }, 'job_name', 'is required'],
  [{ tags: [''] }, 'tags.0', 'must not be blank or have control characters'],
  [{ tags: 'a' }, 'tags', 'must be a list'],
  [{ config: { keywords: 7 } }, 'config.keywords', 'must be text'],
  [{ config: { keywords: 'a\u0000' } }, 'keywords', 'must not have the character NUL'],
  [{ config: { maxData: 1.5 } }, 'config.maxData', 'must be a whole number'],
  [{ config: { maxData: 0 } }, 'config.maxData', 'must be at least 1'],
  [{ config: { keywords: 'x'.repeat(501) } }, 'config.keywords', 'must have at most 500 characters'],
  [{ config: { mode: 'x' } }, 'config.mode', 'must be one of any, all'],
])('a submit with %j is refused in plain words', async (over, path, message) => {
  const client = await (await testService()).client();
  const request = { source: 'birdstrikes', job_name: 'a job', config: {}, ...over };
  const { status, body } = await client.post('/jobs', request);
  expect([status, body.data['fields']]).toEqual([400, [{ path, message }]]);
});

test('a compressed body is named as such', async () => {
  const api = await testService();
  const { key = '' } = await api.client();
  const answer = await fetch(`${api.service.url}/jobs`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: gzipSync('{"source":"birdstrikes","job_name":"a job","config":{}}'),
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { data: { code: 'validation_error', fields: [{ path: 'Content-Encoding' }] } },
  ]);
});

test('with public_url, no page, link or example shows another host, whatever is asked for', async () => {
  const publicUrl = 'https://jobs.example.com/hg';
  const api = await testService({ publicUrl, trustedProxies: ['loopback'] });
  const { invitation } = await api.service.bootstrap('ann@example.com', 'standard');
  const Cookie = await useInvitation(api.service, invitation?.code);
  // A name of the machine's own network is answered; others are refused.
  const forged = { 'X-Forwarded-Host': 'intranet', 'X-Forwarded-Proto': 'http' };
  for (const path of ['/', '/reference', '/keys', '/jobs']) {
    const headers = { ...forged, ...(path === '/' || path === '/reference' ? {} : { Cookie }) };
    const page = await (await sendForm(api.service, path, null, headers)).text();
    expect([path, page.includes('https://jobs.example.com/hg/api/ext/v1')]).toEqual([path, true]);
    expect([path, /intranet|127\.0\.0\.1/.exec(page)]).toEqual([path, null]);
  }
});

test('a state whose write-ahead log is corrupt cannot be opened, and says what to do', async () => {
  const api = await testService();
  await api.client();
  // As after a kill, and a fault of the disk.
  const copy = await temporaryFolder();
  const { dataDir } = api;
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('service.duckdb'));
  for (const name of names) await copyFile(join(dataDir, name), join(copy, name));
  const log = join(copy, 'service.duckdb.wal');
  const bytes = await readFile(log);
  await writeFile(log, bytes.fill(0xff, bytes.length >> 2, bytes.length >> 1));
  await expect(openDataFolder(copy)).rejects.toMatchObject({
    code: 'serve_failed',
    hint: expect.stringContaining('headgate service restore FILE --replace') as string,
  });
});
