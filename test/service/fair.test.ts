import { statSync } from 'node:fs';
import { appendFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { Passwords } from '../../src/service/accounts/passwords.js';
import { EventLog } from '../../src/service/http/audit.js';
import { type Call, failure } from '../../src/service/http/call.js';
import { Downloads } from '../../src/service/http/download.js';
import { listen } from '../../src/service/http/server.js';
import { silentLog } from '../../src/service/log.js';
import { ApiError } from '../../src/service/api-error.js';
import { Database } from '../../src/service/store/database.js';
import { temporaryFolder } from '../support/folder.js';
import { served, testService } from '../support/service.js';
import { cookieOf, sendForm, studioPassword, useInvitation } from '../support/studio.js';

/* What one account, or nobody in particular, can do to another. `npm run bench:service` measures it. */

async function openDatabase() {
  const database = await Database.open(join(temporaryFolder(), 'service.duckdb'));
  onTestFinished(() => database.close());
  return database;
}

test('a read of one account waits for none of another, however many wait', async () => {
  const database = await openDatabase();
  const ended: string[] = [];
  const read = (owner: string) =>
    database
      .select(z.object({ n: z.number() }), 'SELECT sum(range)::DOUBLE AS n FROM range(200000)', {}, owner)
      .then(() => ended.push(owner));
  await Promise.all([...Array.from({ length: 40 }, () => read('busy')), read('other')]);
  expect(ended.indexOf('other')).toBeLessThan(3);
  expect(ended).toHaveLength(41);
});

test('reads of an account beyond those that may wait are refused, and nobody else is', async () => {
  const database = await openDatabase();
  const schema = z.object({ n: z.number() });
  const read = (owner: string) => database.select(schema, 'SELECT 1::DOUBLE AS n', {}, owner);
  const reads = await Promise.allSettled([...Array.from({ length: 60 }, () => read('busy')), read('other')]);
  const refused = reads.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(9);
  expect((refused[0]!.reason as ApiError).code).toBe('rate_limited');
  expect(reads.at(-1)!.status).toBe('fulfilled');
});

test('a page of jobs behind the last one has no jobs, and still says how many there are', async () => {
  const [api, client] = await served({ requestsPerMinute: 100 });
  for (const maxData of [1, 2, 3]) await api.finished(client, { config: { maxData } });
  const list = async (query: string) => (await client.get(`/jobs?${query}`)).body.data;
  expect((await list('page=1&limit=2')).jobs).toHaveLength(2);
  expect((await list('page=2&limit=2')).jobs).toHaveLength(1);
  for (const query of ['page=3&limit=2', 'page=9&limit=2']) {
    const { jobs, pagination } = await list(query);
    expect([jobs, pagination['total'], pagination['total_pages']]).toEqual([[], 3, 2]);
  }
});

test('256 guesses from one IPv6 network delay neither others nor who signed in before, nor do 40 networks', async () => {
  const passwordCost = { N: 2 ** 15, r: 8, p: 1 };
  const { service } = await testService({ trustedProxies: ['loopback'], passwordCost });
  const { invitation } = await service.bootstrap('ada@example.com', 'standard');
  await useInvitation(service, invitation?.code);
  let ended = 0;
  const signIn = async (from: string, password: string, email = 'ada@example.com') => {
    const form = { email, password, next: '/jobs' };
    const { status } = await sendForm(service, '/sign-in', form, { 'X-Forwarded-For': from });
    return { status, place: (ended += 1) };
  };
  expect((await signIn('2001:db8:1:1::5', studioPassword)).status).toBe(303);
  ended = 0;
  const guesses = Array.from({ length: 256 }, (_, at) =>
    signIn(`2001:db8:1:${(0x100 + at).toString(16)}::5`, 'a guess', `${at}@example.com`),
  );
  const [before, elsewhere] = [
    signIn('2001:db8:1:1::5', studioPassword),
    signIn('2001:db8:2:1::5', studioPassword),
  ];
  expect([(await before).status, (await elsewhere).status]).toEqual([303, 303]);
  const hashed = (await Promise.all(guesses)).filter(({ status }) => status === 401);
  expect(hashed.length).toBeLessThan(128);
  const first = Math.max((await before).place, (await elsewhere).place);
  expect(hashed.filter(({ place }) => place > first).length).toBeGreaterThan(3);
  ended = 0;
  const many = Array.from({ length: 40 }, (_, at) =>
    signIn(`198.51.${at}.1`, 'a guess', `${at}@example.com`),
  );
  const again = await signIn('2001:db8:1:1::5', studioPassword);
  expect([again.status, again.place < 20]).toEqual([303, true]);
  await Promise.all(many);
});

test('guesses from ever new networks do not hold up somebody who sets a password', async () => {
  const store = {
    passwords: new Map(),
    accounts: new Map(),
    invitations: new Map(),
    commit: () => undefined,
  };
  const clock = { now: () => 0, monotonic: () => 0 };
  const passwords = new Passwords(store as never, clock, { N: 2 ** 10, r: 8, p: 1 });
  let ended = 0;
  const guess = (at: number) =>
    passwords.matches(undefined, 'a guess', `198.51.${at}.1`).then(() => (ended += 1));
  const guesses = [guess(0), guess(1)];
  const set = passwords.set('ada', 'another good password').then(() => ended);
  for (let at = 2; at < 40; at += 1) guesses.push(guess(at));
  expect(await set).toBeLessThan(10);
  await Promise.all(guesses);
});

test('pages that strangers ask for do not lock out who is signed in at the same address', async () => {
  const { service } = await testService();
  const { invitation } = await service.bootstrap('ada@example.com', 'standard');
  const cookie = await useInvitation(service, invitation?.code);
  const page = (headers: Record<string, string>) => sendForm(service, '/jobs', null, headers);
  const flood = async (count: number, headers: Record<string, string>) => {
    for (let from = 0; from < count; from += 100)
      await Promise.all(Array.from({ length: 100 }, async () => (await page(headers)).arrayBuffer()));
  };
  await flood(1_300, {});
  expect((await page({ Cookie: cookie })).status).toBe(200);
  const refused = await page({ Accept: 'text/html' });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect(await refused.text()).toContain('Too many pages were asked for.');
  await flood(600, { Cookie: cookie });
  expect(await (await page({ Accept: 'text/html', Cookie: cookie })).text()).toMatch(
    /ada@example\.com.*Too many pages were asked for\./s,
  );
});

test('an account has a bounded number of open downloads, and others have theirs', async () => {
  const downloads = new Downloads();
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const handle = async (call: Call) => {
    call.account = call.target.slice(1);
    async function* read() {
      yield Buffer.from('row');
      await released;
    }
    const download = { headers: {}, tag: null, length: 3, read };
    await downloads.send(call, download).catch((error: unknown) => {
      // Others are of connections that the end of the test closes.
      if (error instanceof ApiError) failure(call, error);
    });
  };
  const server = await listen(handle, { host: '127.0.0.1', port: 0, log: silentLog });
  onTestFinished(() => server.close(0));
  const open = await Promise.all(Array.from({ length: 16 }, () => fetch(`${server.origin}/busy`)));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const refused = await fetch(`${server.origin}/busy`);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
  expect((await fetch(`${server.origin}/other`)).status).toBe(200);
  release();
  await Promise.all(open.map((answer) => answer.text()));
  await vi.waitFor(async () => expect((await fetch(`${server.origin}/busy`)).status).toBe(200));
});

test('guesses of the token of metrics are slowed down, and its readers are not', async () => {
  const metricsToken = 'sixteen-characters-at-least';
  const { service } = await testService({ metricsToken });
  const scrape = async (token: string) => {
    const answer = await fetch(new URL('/metrics', service.url), {
      headers: { Authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const guesses: number[] = [];
  for (let guess = 0; guess < 61; guess += 1) guesses.push(await scrape(`${guess}`));
  expect(guesses.lastIndexOf(404)).toBe(59);
  expect(guesses[60]).toBe(429);
  expect(await scrape(metricsToken)).toBe(200);
});

test('a number that is read as infinite is refused with its name', async () => {
  const [, client] = await served();
  const body = '{"source":"birdstrikes","job_name":"a job","config":{"maxData":1e400}}';
  const answer = await client.post('/jobs', body);
  expect([answer.status, answer.body.message]).toEqual([400, 'maxData: must not be a number beyond 1.8e308']);
});

test('rows whose file was lost are gone everywhere, and are collected again', async () => {
  const [api, client] = await served({ requestsPerMinute: 100 });
  const id = await api.finished(client, { config: { maxData: 5 } });
  const results = join(api.dataDir, 'results');
  for (const name of await readdir(results)) await rm(join(results, name));
  for (const path of ['data', 'export', 'export?format=csv'])
    expect((await client.get(`/jobs/${id}/${path}`)).body.data.code).toBe('results_expired');
  const email = 'account-1@example.com';
  await api.admin((admin) => admin.setPassword({ email, password: studioPassword }));
  const form = { email, password: studioPassword, next: '/jobs' };
  const cookie = cookieOf(await sendForm(api.service, '/sign-in', form));
  expect((await sendForm(api.service, `/jobs/${id}`, null, { Cookie: cookie })).status).toBe(200);
  const again = await api.finished(client, { config: { maxData: 5 } });
  expect(await client.rows(again)).toHaveLength(5);
});

test('the event log is bounded, outlives its process, and no stranger or neighbour pushes anything out of it', async () => {
  const folder = join(temporaryFolder(), 'events');
  let now = 0;
  const events = new EventLog(folder, silentLog, { now: () => (now += 1) });
  events.info({ event: 'key_made', account: 'ada', client: 'home' }, 'audit');
  for (let guess = 0; guess < 5_000; guess += 1) {
    events.info({ event: 'sign_in_failed', account: 'ada', client: `${guess}` }, 'audit');
    events.info({ event: 'sign_in_failed', client: `${guess}` }, 'audit');
    events.info({ event: 'signed_in', account: 'ben', client: 'near' }, 'audit');
    events.info({ event: 'job_stopped', account: 'ada', client: 'thief' }, 'audit');
  }
  const sizes = (await readdir(folder)).map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(257 * 1024);
  expect(sizes.length).toBeLessThan(9);
  // What a full disk has cut, and what is in memory, does not matter.
  await appendFile(join(folder, 'ada.jsonl'), '\n{"at":');
  const again = new EventLog(folder, silentLog, { now: () => (now += 1) });
  again.info({ event: 'key_revoked', account: 'ada', client: 'home' }, 'audit');
  const found = await again.newest(10, 'ada');
  expect(found.map(({ event }) => event)).toEqual([
    'key_revoked',
    ...Array(10).fill('sign_in_failed'),
    'key_made',
  ]);
  expect(found[1]?.client).toBe('4999');
  expect((await again.newest(10)).filter(({ event }) => event !== 'sign_in_failed')).toHaveLength(10);
  expect((await stat(join(folder, 'ada.jsonl'))).mode & 0o777).toBe(0o600);
});

test('with public_url, other hosts are refused; monitors, programs with a key and names of the network are not', async () => {
  const { service } = await testService({
    publicUrl: 'https://jobs.example.org/',
    trustedProxies: ['loopback'],
  });
  const ask = async (path: string, host: string, more: Record<string, string> = {}) => {
    const headers = {
      ...more,
      'X-Forwarded-Host': host,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '192.0.2.1',
    };
    const answer = await fetch(new URL(path, service.url), { headers, redirect: 'manual' });
    return answer.status;
  };
  expect(await ask('/sign-in', 'jobs.example.org')).toBe(200);
  expect(await ask('/sign-in', 'evil.example')).toBe(421);
  expect(await ask('/api/ext/v1/me', 'evil.example')).toBe(421);
  expect(await ask('/sign-in', '10.0.0.5.evil.example')).toBe(421);
  expect(await ask('/sign-in', 'evil.example', { 'X-API-Key': 'hg_1_2' })).toBe(421);
  for (const host of ['service:8787', '10.0.0.5:8787', '[fd00::2]:8787', 'localhost'])
    expect([host, await ask('/sign-in', host)]).toEqual([host, 200]);
  expect(await ask('/api/ext/v1/me', 'service.lab.svc.cluster.local', { 'X-API-Key': 'hg_1_2' })).toBe(401);
  expect(await ask('/healthz', 'other.example')).toBe(200);
  const form = { email: 'ada@example.com', password: 'a guess', next: '/jobs' };
  for (const [Origin, status] of Object.entries({
    'https://jobs.example.org': 401,
    'https://evil.example': 403,
  })) {
    const headers = { Origin, 'X-Forwarded-Host': 'service:8787', 'X-Forwarded-For': '192.0.2.1' };
    expect((await sendForm(service, '/sign-in', form, headers)).status).toBe(status);
  }
  expect((await fetch(new URL('/sign-in', service.url))).status).toBe(200);
});

test('forwarded headers of a proxy that is not trusted are ignored, and the log says so once', async () => {
  const { service, log } = await testService();
  const headers = { 'X-Forwarded-For': '192.0.2.1' };
  for (let turn = 0; turn < 3; turn += 1) await fetch(new URL('/healthz', service.url), { headers });
  const told = log.records.filter(({ message }) => message.includes('forwarded headers are ignored'));
  expect(told.map(({ level, record }) => [level, record])).toEqual([['warn', { proxy: '127.0.0.1' }]]);
});

test('a job that collects for a day fails, and the next one runs', async () => {
  const endless = {
    slug: 'endless',
    name: 'Endless',
    description: 'A source that never answers.',
    params: { type: 'object' },
    hosts: [],
    columns: () => ['id'],
    // oxlint-disable-next-line require-yield -- it never gets so far
    async *collect() {
      await new Promise<never>(() => undefined);
    },
  };
  const [api, client] = await served({ sources: [endless], requestsPerMinute: 100 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { job } = (await client.submit({ source: 'endless' })).body.data;
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(24 * 60 * 60 * 1_000);
  vi.useRealTimers();
  await api.log.seen('job ended', { job: job.id });
  expect(await client.job(job.id)).toMatchObject({ status: 'failed', error_code: 'source_timeout' });
});
