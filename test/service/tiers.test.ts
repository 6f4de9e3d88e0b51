import { expect, test } from 'vitest';
import { withAdministration } from '../../src/service/process/admin.js';
import { clientOf, served, temporaryFolder, testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';

const sources = [countingSource()];
const tiers = { lab: { rowsPerJob: 30, rowsPerDay: 40, requestsPerMinute: 5 }, pro: { rowsPerJob: 7_000 } };

test('an account has the rows, the allowance and the rate of its tier', async () => {
  const api = await testService({ sources, tiers, requestsPerMinute: 50 });
  const lab = await clientOf(api, 'ann@example.com', 'lab');
  const pro = await clientOf(api, 'ben@example.com', 'pro');
  expect((await lab.get('/me')).body.data).toMatchObject({
    tier: 'lab',
    limits: { max_active_jobs: 1, requests_per_minute: 5, max_data_per_job: 30 },
    daily_rows: { limit: 40, used: 0, remaining: 40 },
  });
  expect((await pro.get('/me')).body.data).toMatchObject({
    limits: { requests_per_minute: 50, max_data_per_job: 7_000 },
    daily_rows: { limit: 200_000 },
  });
  const refused = await lab.submit({ source: 'counting', config: { maxData: 31 } });
  expect([refused.status, refused.body.data.code]).toEqual([403, 'max_data_exceeded']);
  for (let request = 3; request <= 5; request += 1) expect((await lab.get('/me')).status).toBe(200);
  const late = await lab.get('/me');
  expect([late.status, late.headers.get('RateLimit-Policy')]).toEqual([429, '"requests";q=5;w=60']);
  expect((await pro.get('/me')).status).toBe(200);
});

test('under the alternate limits, a tier has its own number of new jobs', async () => {
  const [, client] = await served({ sources, limits: 'alternate', tiers: { standard: { jobsPerDay: 1 } } });
  expect((await client.get('/me')).body.data.daily_job_quota).toEqual({ limit: 1, remaining: 1 });
  await client.submit({ source: 'counting', config: { rows: 1 } });
  expect((await client.get('/me')).body.data.daily_job_quota).toEqual({ limit: 1, remaining: 0 });
});

test('a name that is not a tier is refused, and so is a config that leaves an account without its tier', async () => {
  const dataDir = await temporaryFolder();
  const addTo = (tier: string) =>
    withAdministration(dataDir, (admin) => admin.addAccount({ email: 'ann@example.com', tier }), { tiers });
  await expect(addTo('labs')).rejects.toMatchObject({
    code: 'usage',
    message: '"labs" is not a tier.',
    hint: 'Use one of standard, pro, max, lab.',
  });
  await addTo('lab');
  // What an operator does while the service does not run is in the event log, too.
  const [event] = await withAdministration(dataDir, (admin) => admin.listEvents({ most: 5 }), { tiers });
  expect(event).toMatchObject({ event: 'account_added', by: 'operator', client: '', tier: 'lab' });
  await expect(testService({ dataDir, sources })).rejects.toMatchObject({
    code: 'config_invalid',
    message: '1 account would be without a tier',
    hint: 'Add `lab` to `tiers`, or first change the plan of ann@example.com.',
  });
  await expect(testService({ dataDir, sources, tiers })).resolves.toBeDefined();
});
