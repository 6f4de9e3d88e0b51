import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { readRunningFile } from '../../src/service/process/running.js';
import { version } from '../../src/common/version.js';
import { hasModules, python } from '../support/python.js';
import { served, temporaryFolder, type TestService, testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';
import { sendForm, studioPassword, useInvitation } from '../support/studio.js';

const metricsToken = 'sixteen-characters-at-least';
const email = 'ada@example.com';

const hasPrometheus = hasModules('prometheus_client');

async function scrape({ service, dataDir }: TestService, token?: string, more: Record<string, string> = {}) {
  const operators = (await readRunningFile(dataDir))?.token ?? '';
  const headers = { Authorization: `Bearer ${token ?? operators}`, ...more };
  const answer = await fetch(new URL('/metrics', service.studio), { headers });
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
}

describe('the log', () => {
  test('names account, key and bytes of each request', async () => {
    const [api, client] = await served({ sources: [countingSource()] });
    const id = await api.finished(client, { source: 'counting', config: { rows: 1_000 } });
    // Compressed there would be fewer bytes.
    const headers = { 'Accept-Encoding': 'identity' };
    const { text } = await client.send('GET', `/jobs/${id}/export`, { headers });
    const { record } = await api.log.seen('request', { path: `/api/ext/v1/jobs/${id}/export` });
    const [account] = await api.admin((admin) => admin.listAccounts({}));
    expect(record).toMatchObject({
      client: '127.0.0.1',
      account: account?.id,
      key: client.key?.split('_')[1],
      method: 'GET',
      status: 200,
    });
    expect(record['bytes']).toBeGreaterThan(text.length);
    expect(record['bytes']).toBeLessThan(text.length + 5_000);
    await fetch(new URL('/api/ext/v1/me', api.service.studio));
    const { record: nobody } = await api.log.seen('request', { status: 401 });
    expect(nobody).toMatchObject({ account: undefined, key: undefined });
  });

  test('names what people and the operator did, and shows no key, password, invitation or address', async () => {
    const api = await testService({ sources: [countingSource()] });
    const admin: TestService['admin'] = (use) => api.admin(use);
    const { account, invitation } = await admin((to) => to.addAccount({ email, tier: 'pro' }));
    const cookie = await useInvitation(api.service, invitation.code);
    const send = (path: string, form: Record<string, string>) =>
      sendForm(api.service, path, form, { Cookie: cookie });
    await send('/keys', { label: 'nightly', days: '' });
    const [made] = await admin((to) => to.listKeys({ email }));
    await send(`/keys/${made?.id}/revoke`, {});
    await send('/account/password', { current: studioPassword, password: 'nine green newts' });
    await send('/sign-in', { email, password: 'not this one' });
    await send('/sign-in', { email: 'typed-a-password-here', password: 'x' });
    await send('/sign-in', { email, password: 'nine green newts' });
    await admin((to) => to.setPlan({ email, tier: 'max' }));
    const { key, id } = await admin((to) => to.createKey({ email }));
    await admin((to) => to.revokeKey({ id }));
    await admin((to) => to.setPassword({ email, password: 'ten silent toads' }));
    const events = api.log.records.filter(({ message }) => message === 'audit').map(({ record }) => record);
    expect(events.shift()).toMatchObject({ event: 'service_started' });
    const by = (who: string, event: string, about: object = {}) =>
      expect.objectContaining({
        by: who,
        event,
        client: '127.0.0.1',
        account: account.id,
        ...about,
      }) as unknown;
    expect(events).toEqual([
      by('operator', 'account_added'),
      by('studio', 'password_set'),
      by('studio', 'key_made', { key: made?.id }),
      by('studio', 'key_revoked', { key: made?.id }),
      by('studio', 'password_set'),
      by('studio', 'sign_in_failed'),
      by('studio', 'sign_in_failed', { account: undefined }),
      by('studio', 'signed_in'),
      by('operator', 'plan_changed'),
      by('operator', 'key_made', { key: id }),
      by('operator', 'key_revoked', { key: id }),
      by('operator', 'password_set'),
    ]);
    const kept = await admin((to) => to.listEvents({ most: 50 }));
    // The clock stands still, so refused sign-ins come last.
    const names = (refused: boolean) =>
      kept.map(({ event }) => event).filter((event) => (event === 'sign_in_failed') === refused);
    const logged = (events as { event: string }[]).map(({ event }) => event).toReversed();
    expect(names(true)).toHaveLength(2);
    expect(names(false)).toEqual([
      ...logged.filter((event) => event !== 'sign_in_failed'),
      'service_started',
    ]);
    expect(kept.find(({ event }) => event === 'plan_changed')).toMatchObject({
      email,
      by: 'operator',
      tier: 'max',
    });
    const all = JSON.stringify([api.log.records, kept.map((event) => ({ ...event, email: '' }))]);
    const secrets = [
      key,
      invitation.code,
      studioPassword,
      'nine green',
      'ten silent',
      'typed-a-password',
      email,
    ];
    for (const secret of secrets) expect(all).not.toContain(secret);
    const requests = api.log.records.filter(({ message }) => message === 'request');
    const ids = requests.map(({ record }) => record['request']);
    for (const { request } of events as { request: string }[]) expect(ids).toContain(request);
  });

  test('names who stopped a job', async () => {
    const [api, client] = await served({ sources: [countingSource()], pace: 50 });
    const { id } = (await client.submit({ source: 'counting', config: { rows: 2_000 } })).body.data.job;
    await client.post(`/jobs/${id}/stop`);
    const { record } = await api.log.seen('audit', { event: 'job_stopped' });
    expect(record).toMatchObject({ by: 'api', job: id, key: client.key?.split('_')[1] });
  });
});

describe('/metrics', () => {
  test('does not exist without a token, and is not opened by an API key', async () => {
    const [api, client] = await served({ metricsToken });
    for (const token of ['', 'wrong', client.key ?? '']) expect((await scrape(api, token)).status).toBe(404);
    expect((await scrape(api)).status).toBe(200);
    expect((await scrape(api, metricsToken)).status).toBe(200);
    const proxied = await testService({ trustedProxies: ['loopback'] });
    expect((await scrape(proxied, undefined, { 'X-Forwarded-For': '198.51.100.7' })).status).toBe(404);
  });

  test('counts requests by patterns of routes, and jobs, rows and the allowance; no label is an id', async () => {
    const [api, client] = await served({ metricsToken, sources: [countingSource()] });
    const id = await api.finished(client, { source: 'counting', config: { rows: 40 } });
    for (let time = 0; time < 3; time += 1) await client.get(`/jobs/${id}`);
    for (const path of ['/jobs/none', '/nowhere', '/nowhere/else']) await client.get(path);
    const base = api.service.studio;
    for (const path of ['jobs/abc', 'wp-login.php', 'x/y/z', 'assets/none.css']) {
      await (await fetch(new URL(path, base), { redirect: 'manual' })).text();
    }
    const { text, type } = await scrape(api, metricsToken);
    expect(type).toContain('version=0.0.4');
    const lines = text.split('\n');
    const v1 = '/api/ext/v1';
    for (const line of [
      `headgate_http_requests_total{route="${v1}/jobs",method="POST",code="201"} 1`,
      `headgate_http_requests_total{route="${v1}/jobs/{id}",method="GET",code="200"} 3`,
      `headgate_http_requests_total{route="${v1}/jobs/{id}",method="GET",code="404"} 1`,
      `headgate_http_requests_total{route="${v1}/*",method="GET",code="404"} 2`,
      `headgate_http_request_duration_seconds_count{route="${v1}/jobs"} 1`,
      'headgate_jobs{state="done",source="counting"} 1',
      'headgate_rows{state="done",source="counting"} 40',
      'headgate_allowance_used{unit="rows"} 40',
      'headgate_allowance_limit{unit="rows"} 100000',
      'headgate_queue_waiting{source="counting"} 0',
      'headgate_accounts 1',
      `headgate_build_info{version="${version}"} 1`,
    ]) {
      expect(lines).toContain(line);
    }
    expect(text).toMatch(/^headgate_disk_free_bytes \d+$/m);
    expect(text).toMatch(/^headgate_event_loop_lag_seconds_count \d+$/m);
    for (const word of [id, 'abc', 'wp-login', 'x/y', 'none.css', 'nowhere', '@', client.key?.split('_')[1]])
      expect(text).not.toContain(word);
  });

  const skipped = hasPrometheus ? '' : ' (skipped: pip install prometheus-client)';
  test.runIf(hasPrometheus || process.env['HEADGATE_REQUIRE_ALL'] === '1')(
    `is read by the parser of Prometheus${skipped}`,
    async () => {
      const [api, client] = await served({ metricsToken, sources: [countingSource('a"\\\n source')] });
      await api.finished(client, { source: 'a"\\\n source', config: { rows: 1 } });
      const { text } = await scrape(api, metricsToken);
      const script = `import sys, json
from prometheus_client.parser import text_string_to_metric_families as parse
print(json.dumps({f.name: [[s.name, s.labels, s.value] for s in f.samples] for f in parse(sys.stdin.read())}))`;
      const { stdout, stderr } = spawnSync(python, ['-c', script], { input: text, encoding: 'utf8' });
      expect(stderr).toBe('');
      const read = JSON.parse(stdout) as Record<string, [string, Record<string, string>, number][]>;
      expect(read['headgate_jobs']).toEqual([
        ['headgate_jobs', { state: 'done', source: 'a"\\\n source' }, 1],
      ]);
      expect(Object.keys(read).length).toBe(text.match(/^# TYPE/gm)?.length);
      const durations = read['headgate_http_request_duration_seconds'] ?? [];
      const route = '/api/ext/v1/jobs';
      const of = durations.filter(([, labels]) => labels['route'] === route).map(([, , value]) => value);
      expect(of.length).toBeGreaterThan(10);
    },
  );
});

test('readyz says no while the service stops, healthz all along', async () => {
  const dataDir = await temporaryFolder();
  const [api, client] = await served({ dataDir, sources: [countingSource()], pace: 20, drainMs: 60_000 });
  const ask = async (path: string) => {
    const answer = await fetch(new URL(path, api.service.studio));
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ok', version } });
  const { id } = (await client.submit({ source: 'counting', config: { rows: 2_000 } })).body.data.job;
  const closing = api.service.close();
  await api.log.seen('service stopping');
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'stopping' } });
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok', version } });
  await client.post(`/jobs/${id}/stop`);
  await closing;
});
