import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.js';
import { temporaryFolder, type TestService, testService } from '../../support/service.js';
import { countingSource } from '../../support/service-source.js';
import { sendForm, useInvitation } from '../../support/studio.js';

/** Sends a form or requests a page like a signed-in browser. */
async function signedIn(api: TestService) {
  const { invitation } = await api.service.bootstrap('ada@example.com', 'standard');
  const cookie = await useInvitation(api.service, invitation?.code);
  return (path: string, form: Record<string, string> | null = null) =>
    sendForm(api.service, path, form, { Cookie: cookie, Accept: 'text/html' });
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const sources = [countingSource()];
const form = { job_name: 'a job', 'config.rows': '3' };

test('a name and a tag are counted as the API counts them', async () => {
  const send = await signedIn(await testService({ sources }));
  const page = await (await send('/new/counting')).text();
  for (const name of ['job_name', 'tag']) {
    const [, most] = new RegExp(`name="${name}"[^>]*maxlength="(\\d+)"`).exec(page) ?? [];
    expect(Number(most)).toBeGreaterThanOrEqual('😀'.repeat(100).length);
  }
  const post = async (over: object) => send('/new/counting', { ...form, ...over });
  expect((await post({ job_name: '😀'.repeat(2), tag: '😀'.repeat(101) })).status).toBe(400);
  const text = await (await post({ job_name: '😀'.repeat(101), tag: '😀'.repeat(101) })).text();
  expect(text.match(/must have at most 100 characters/g)).toHaveLength(4);
  expect((await post({ job_name: '😀'.repeat(100), tag: '😀'.repeat(100) })).status).toBe(303);
});

test('a refusal that holds for a time says until when', async () => {
  const api = await testService({ sources, limits: 'alternate' });
  const send = await signedIn(api);
  const submit = () => send('/new/counting', form);
  for (let jobs = 0; jobs < 20; jobs += 1) {
    const { pathname } = new URL((await submit()).headers.get('location') ?? '', api.service.studio);
    await api.log.seen('job ended', { job: pathname.split('/').at(-1) });
    api.clock.advance(3_600_000);
  }
  const refused = await submit();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe(String(4 * 3_600));
  const text = (await refused.text()).replaceAll(/<\/?time[^>]*>/g, '');
  expect(text).toContain('Try again from 2026-03-02 00:00 UTC on.');
  expect(text).toContain('No jobs left: the last 24 hours have used all 20.');
});

test('under the alternate limits the account page counts deleted jobs, and names the rate that is enforced', async () => {
  const api = await testService({ sources, limits: 'alternate', requestsPerMinute: 777 });
  const send = await signedIn(api);
  const client = await api.client('standard', 'ada@example.com');
  const id = await api.finished(client, { source: 'counting', config: { rows: 3 }, job_name: 'gulls' });
  expect((await send(`/jobs/${id}/delete`, { sure: 'yes' })).status).toBe(303);
  const text = textOf(await (await send('/account')).text());
  expect(text).toContain('19 of 20 jobs left');
  expect(text).toContain('Jobs created by hour, last 24 hours (peak 1)');
  expect(text).toContain('the next job on 2026-');
  expect(text).toContain('777 a minute with each API key');
});

test.each(['\u200b\u200b\u200b', '\u2800\u3164\u00ad', '\u0301\u0301\u0301'])(
  'a job whose name %j nobody can see goes by its id',
  async (job_name) => {
    const api = await testService({ sources });
    const send = await signedIn(api);
    const client = await api.client('standard', 'ada@example.com');
    const id = await api.finished(client, { source: 'counting', config: { rows: 3 }, job_name });
    expect(await (await send('/jobs?rows=kept')).text()).toContain(`href="/jobs/${id}">${id}</a>`);
    expect(await (await send(`/jobs/${id}`)).text()).toContain(`<h1>${id}</h1>`);
  },
);

test('the form shows the same job as a request and as a config file, and names it', async () => {
  const api = await testService();
  const send = await signedIn(api);
  const asked = {
    'config.keywords': "gull's",
    'config.startDate': '2001-01-01',
    'config.maxData': '9',
    tag: 'sea',
  };
  const page = await (await send(`/new/birdstrikes?${new URLSearchParams(asked).toString()}`)).text();
  const plain = (id: string) => {
    const text = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(page)?.[1] ?? '';
    return text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
      .trim();
  };
  const name = "Bird strikes: gull's, 2001-01-01";
  expect(plain('default-name')).toBe(name);
  const body = /-d '([^]*)'$/.exec(plain('as-curl'))?.[1]?.replaceAll(`'\\''`, "'") ?? '';
  expect(JSON.parse(body)).toMatchObject({ job_name: name, config: { maxData: 9 }, tags: ['sea'] });
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'headgate.yaml'), plain('as-yaml'));
  const config = await loadConfig(join(folder, 'headgate.yaml'), { HEADGATE_API_KEY: 'hg_x' });
  expect(config.jobs[0]).toMatchObject({ source: 'birdstrikes', maxData: 9, config: { keywords: "gull's" } });
  const posted = await send('/new/birdstrikes', asked);
  expect(await (await send(posted.headers.get('location') ?? '')).text()).toContain('<h1>Bird strikes: gull');
});

test('a job of the connector goes by its name without the token, on every page and when it is run again', async () => {
  const api = await testService({ sources });
  const send = await signedIn(api);
  const client = await api.client('standard', 'ada@example.com');
  const job_name = `posts 2026-01-01..2026-01-31 hg1-${'a'.repeat(26)}`;
  const id = await api.finished(client, { source: 'counting', config: { rows: 3 }, job_name });
  for (const path of ['/jobs', `/new/counting?like=${id}`]) {
    const text = await (await send(path)).text();
    expect(text).toContain('posts 2026-01-01..2026-01-31');
    expect(text).not.toContain('hg1-');
  }
  expect(await (await send(`/jobs/${id}`)).text()).toContain(job_name);
});

test('jobs that one run of the connector submitted are one entry of the list', async () => {
  const api = await testService({ sources });
  const send = await signedIn(api);
  const client = await api.client('standard', 'ada@example.com');
  const run = async (...months: string[]) => {
    for (const month of months) {
      const job_name = `posts 2026-${month}-01..2026-${month}-28 hg1-${'a'.repeat(26)}`;
      await api.finished(client, { source: 'counting', config: { rows: Number(month) }, job_name });
    }
  };
  await run('01', '02');
  await api.finished(client, { source: 'counting', config: { rows: 9 }, job_name: 'by hand' });
  await run('03');
  api.clock.advance(3_600_000);
  await run('04', '05', '06');
  const list = textOf(await (await send('/jobs')).text());
  expect(list).toMatch(/posts Counting 3 jobs of one run posts 2026-06.* 3 done 15 rows/);
  expect(list).toMatch(/posts 2026-03-01\.\.2026-03-28 Counting .*by hand .*2 jobs of one run/);
});

test('a page that does not exist keeps the frame of a person who is signed in', async () => {
  const send = await signedIn(await testService({ sources }));
  const answer = await send('/nothing', null);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('ada@example.com');
});
