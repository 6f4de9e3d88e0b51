import { expect, test } from 'vitest';
import { readRunningFile } from '../../src/service/process/running.js';
import { clientOf, type TestService, testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';
import { sendForm, useInvitation } from '../support/studio.js';

const ask = async (
  { service, dataDir }: TestService,
  password?: string,
  more: Record<string, string> = {},
) => {
  const token = password ?? (await readRunningFile(dataDir))?.token ?? '';
  const headers = { Authorization: `Basic ${Buffer.from(`operator:${token}`).toString('base64')}`, ...more };
  const answer = await fetch(new URL('/admin', service.studio), { headers });
  return {
    status: answer.status,
    challenge: answer.headers.get('WWW-Authenticate'),
    text: await answer.text(),
  };
};

test("the operator's page shows accounts, jobs now, disk, refusals and events", async () => {
  const api = await testService({ sources: [countingSource()], pace: 20 });
  const ann = await clientOf(api, 'ann@example.com', 'standard');
  await clientOf(api, '<b>ben@example.com', 'pro');
  await ann.post('/jobs', { source: 'counting', job_name: 'long <i>job', config: { rows: 2_000 } });
  for (let request = 0; request < 25; request += 1) await ann.get('/me');
  await sendForm(api.service, '/sign-in', { email: 'ann@example.com', password: 'a guess' });
  const { status, text } = await ask(api);
  expect(status).toBe(200);
  const shown = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(shown).toMatch(/Free [\d.]+ [KMGT]?B Results 0 B/);
  expect(shown).toContain('ann@example.com counting long &lt;i&gt;job');
  expect(shown).toMatch(/ann@example.com standard [\d,]+ of 100,000 rows/);
  expect(shown).toContain('&lt;b&gt;ben@example.com pro 200,000 of 200,000 rows');
  expect(shown).toMatch(/429 \/api\/ext\/v1\/me 6 requests 401 \/\* 1 request/);
  expect(shown).toMatch(/key_made operator ann@example.com 127\.0\.0\.1/);
  expect(shown).toMatch(/sign_in_failed studio ann@example.com 127\.0\.0\.1/);
  expect(text).not.toContain('hg_');
});

test('beyond 500 accounts the page says which it shows', async () => {
  const api = await testService();
  await api.admin(async (admin) => {
    for (let index = 0; index < 501; index += 1)
      await admin.addAccount({ email: `a${index}@example.com`, tier: 'pro' });
  });
  expect((await ask(api)).text).toContain('Accounts: 501, the 500 with the largest results');
});

test('nobody else sees it, from elsewhere it does not exist, and its password changes nothing', async () => {
  const api = await testService({ trustedProxies: ['loopback'] });
  const { invitation } = await api.service.bootstrap('ann@example.com', 'max');
  const Cookie = await useInvitation(api.service, invitation?.code);
  for (const password of ['', 'wrong']) {
    const { status, challenge, text } = await ask(api, password, { Cookie });
    expect([status, challenge]).toEqual([401, 'Basic realm="operator"']);
    expect(text).not.toContain('Accounts');
  }
  const away = await ask(api, undefined, { 'X-Forwarded-For': '198.51.100.7' });
  expect([away.status, away.challenge]).toEqual([404, null]);
  const token = (await readRunningFile(api.dataDir))?.token ?? '';
  const forged = await fetch(new URL('/admin/listAccounts', api.service.studio), {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`operator:${token}`).toString('base64')}` },
    body: '{}',
  });
  expect(forged.status).toBe(404);
});
