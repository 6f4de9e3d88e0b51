import { expect, test } from 'vitest';
import { clientOf, testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';
import { useInvitation } from '../support/studio.js';

test('a source exists only for the tiers and accounts that may use it, in API, studio and counts', async () => {
  const api = await testService({
    sources: ['open', 'payroll', 'ledger'].map((slug) => countingSource(slug)),
    access: { payroll: ['max', 'ann@example.com'], ledger: ['max'] },
    maintenance: ['ledger'],
  });
  const max = await clientOf(api, 'max@example.com', 'max');
  const ann = await clientOf(api, 'ann@example.com', 'pro');
  const ben = await clientOf(api, 'ben@example.com', 'pro');
  const listed = async (client: typeof ben) =>
    (await client.get('/sources')).body.data.sources.map((source) => source['slug']);
  expect(await listed(max)).toEqual(['open', 'payroll']);
  expect(await listed(ann)).toEqual(['open', 'payroll']);
  expect(await listed(ben)).toEqual(['open']);

  const submit = async (client: typeof ben, source: string) => {
    const { status, body } = await client.submit({ source, config: { rows: 1 } });
    return [status, body.data.code, body.message];
  };
  const unknown = (source: string) => [400, 'unknown_source', `There is no source "${source}".`];
  for (const source of ['payroll', 'ledger', 'nowhere'])
    expect(await submit(ben, source)).toEqual(unknown(source));
  expect((await submit(max, 'ledger'))[1]).toBe('source_unavailable');
  const id = await api.finished(max, { source: 'payroll', config: { rows: 2 } });
  expect((await max.get('/jobs?source=payroll')).body.data.pagination['total']).toBe(1);
  expect((await ben.get('/jobs?source=payroll')).body.data.pagination['total']).toBe(0);

  const pages = async (email: string, path: string) => {
    const { invitation } = await api.admin((admin) => admin.invite({ email }));
    const headers = { Cookie: await useInvitation(api.service, invitation.code) };
    const answer = await fetch(new URL(path, api.service.studio), { headers });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await pages('ann@example.com', '/new/payroll')).status).toBe(200);
  const refused = await pages('ben@example.com', '/new/payroll');
  expect(refused.status).toBe(404);
  for (const path of ['/new', '/jobs', '/reference'])
    expect((await pages('ben@example.com', path)).text).not.toContain('payroll');
  const description = await fetch(`${api.service.url}/openapi.json`);
  expect(await description.text()).not.toMatch(/payroll|ledger/);

  // What an account has collected stays its own when it may not collect more.
  await api.admin((admin) => admin.setPlan({ email: 'max@example.com', tier: 'pro' }));
  expect(await listed(max)).toEqual(['open']);
  expect(await submit(max, 'payroll')).toEqual(unknown('payroll'));
  expect((await max.get(`/jobs/${id}`)).body.data.job.data_count).toBe(2);
});
