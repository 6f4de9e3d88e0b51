import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { errorOfAnswer } from '../../connectors/job-api/answer.js';
import { JobApi } from '../../connectors/job-api/job-api.js';
import { RequestRecord } from '../../connectors/job-api/request-record.js';
import { transportError } from '../../connectors/job-api/exchange.js';
import { ProxyAgent } from '../../src/network/proxy-agent.js';
import { proxyFor } from '../../src/network/proxy.js';
import { routeTo } from '../../src/network/route.js';
import { secureContextOf, type Trust } from '../../src/network/trust.js';
import { getOnce } from '../../src/service/sources/get-once.js';
import { account, canaryKey, signal, sourceError } from '../connectors/job-api/harness.js';
import { serve } from '../e2e/service.js';
import { makeWorkFolder, runCli } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { listen, startConnectProxy, startTls } from '../support/connect-proxy.js';
import { s3Place } from '../support/s3-place.js';
import { startS3Server } from '../support/s3-server.js';
import { selfSigned } from '../support/self-signed.js';
import { setVariable } from '../support/variables.js';

const host = 'jobs.example.test';
const url = `https://${host}/api/ext/v1`;

describe('the proxy of an address', () => {
  const env = { HTTPS_PROXY: 'http://me:pa%40ss@proxy.test:3128', HTTP_PROXY: 'plain.test' };
  const nameOf = (address: string, noProxy = '') =>
    proxyFor(new URL(address), { ...env, NO_PROXY: noProxy })?.name ?? null;

  it('is the one for its scheme; lower-case names win', () => {
    expect(nameOf('https://a.test/x')).toBe('proxy.test:3128');
    expect(nameOf('http://a.test/x')).toBe('plain.test:80');
    expect(proxyFor(new URL('https://a.test'), { ...env, https_proxy: 'https://b.test' })?.name).toBe(
      'b.test:443',
    );
    expect(proxyFor(new URL('https://a.test'), {})).toBeNull();
    const wrong = () => proxyFor(new URL('https://a.test'), { HTTPS_PROXY: 'socks5://me:secret@b.test' });
    expect(wrong).toThrow('HTTPS_PROXY is not the address of an HTTP proxy');
  });

  it('is none for this machine and for what NO_PROXY names', () => {
    for (const own of ['https://localhost:1', 'http://127.0.0.9', 'https://[::1]/', 'http://x.localhost'])
      expect(nameOf(own)).toBeNull();
    const names = 'corp.test, .inst.test *.lab.test:8443,10.0.0.0/8,[2001:db8::1],fd00::/8';
    const direct = [
      'corp.test',
      'a.corp.test',
      'a.inst.test',
      'x.lab.test:8443',
      '10.1.2.3',
      '[2001:db8::1]',
      '[fd00::2]',
    ];
    for (const each of direct) expect([each, nameOf(`https://${each}`, names)]).toEqual([each, null]);
    const others = ['corp.test.org', 'notcorp.test', 'x.lab.test', '11.1.2.3', '[2001:db8::2]'];
    for (const each of others) expect([each, nameOf(`https://${each}`, names)]).not.toEqual([each, null]);
    expect(nameOf('https://a.test', '*')).toBeNull();
  });
});

/** The job API on a host that only a proxy leads to. */
async function behindProxy(options: { credentials?: string; silent?: boolean } = {}) {
  const pair = selfSigned(host);
  const server = createHttpsServer(pair, (_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: account }));
  });
  const proxy = await startConnectProxy({ hosts: { [host]: await listen(server) }, ...options });
  return { ...proxy, trust: { ca: pair.cert } };
}

async function client(trust: Trust = {}, timeoutMs = 5_000, at = url) {
  const route = await routeTo(new URL(at), secureContextOf(trust));
  return new JobApi({ url: at, apiKey: canaryKey, version: '1', timeoutMs, route });
}

describe('the job API behind a proxy', () => {
  it('is reached through a tunnel, which shows the proxy the host alone', async () => {
    const { url: proxy, asked, trust } = await behindProxy();
    setVariable('https_proxy', proxy);
    const api = await client(trust);
    for (let time = 0; time < 2; time += 1) expect((await api.account(signal)).email).toBe(account.email);
    expect(asked).toEqual([`${host}:443`]);
    expect(await sourceError((await client()).account(signal))).toMatchObject({ code: 'service_untrusted' });
  });

  it('gives user name and password to the proxy, and shows them to nobody', async () => {
    const { port, trust } = await behindProxy({ credentials: 'me:p@ss' });
    setVariable('https_proxy', `http://me:p%40ss@127.0.0.1:${port}`);
    expect((await (await client(trust)).account(signal)).email).toBe(account.email);
    setVariable('https_proxy', `http://me:wrong@127.0.0.1:${port}`);
    const error = await sourceError((await client(trust)).account(signal));
    expect(error).toMatchObject({
      code: 'proxy_refused',
      outcome: 'unsent',
      message: expect.stringContaining(`the proxy 127.0.0.1:${port} (https_proxy)`) as string,
    });
    expect(JSON.stringify(error) + error.message + error.hint).not.toMatch(/wrong|p@ss/);
  });

  it('is named with the proxy that refuses it, is not there or does not answer', async () => {
    const { url: proxy, trust } = await behindProxy();
    setVariable('https_proxy', proxy);
    const refused = await client({}, 5_000, url.replace(host, 'other.example.test'));
    expect(await sourceError(refused.account(signal))).toMatchObject({
      code: 'proxy_refused',
      message: expect.stringContaining('refuses to connect to other.example.test (403)') as string,
    });
    setVariable('https_proxy', 'http://127.0.0.1:1');
    expect(await sourceError((await client(trust)).account(signal))).toMatchObject({
      code: 'service_unreachable',
      outcome: 'unsent',
      message: expect.stringMatching(
        /the proxy 127\.0\.0\.1:1 \(https_proxy\) cannot be reached: .*ECONNREFUSED/,
      ) as string,
    });
    const silent = await behindProxy({ silent: true });
    setVariable('https_proxy', silent.url);
    expect(await sourceError((await client(trust, 200)).account(signal))).toMatchObject({
      code: 'service_timeout',
      outcome: 'unsent',
    });
    const route = { proxy: null, agent: new ProxyAgent({ patience: 100 }) };
    const patient = new JobApi({ url, apiKey: canaryKey, version: '1', timeoutMs: 60_000, route });
    expect(await sourceError(patient.account(signal))).toMatchObject({
      message: expect.stringContaining('did not answer within 0.1 seconds') as string,
    });
  });

  it('FAULTS 60: sees a certificate of its client, and says if it wants another one', async () => {
    const [server, own, other] = [selfSigned(host), selfSigned(), selfSigned()];
    const api = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: account }));
    });
    const port = await startTls(await listen(api), {
      ...server,
      ca: own.cert,
      requestCert: true,
      rejectUnauthorized: true,
    });
    const proxy = await startConnectProxy({ hosts: { [host]: port } });
    setVariable('https_proxy', proxy.url);
    const asking = async (pair?: { cert: string; key: string }) =>
      client({ ca: server.cert, ...(pair && { client: { certificate: pair.cert, key: pair.key } }) });
    expect((await (await asking(own)).account(signal)).email).toBe(account.email);
    for (const pair of [other, undefined]) await sourceError((await asking(pair)).account(signal));
    // Node's server ends such a connection without the alert that others send.
    const alert = Object.assign(new Error('alert'), { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' });
    const record = Object.assign(new RequestRecord('GET /me', (text) => text), { status: 400 });
    const page = Buffer.from('<title>400 No required SSL certificate was sent</title>');
    for (const error of [transportError(alert, record), errorOfAnswer({ server: 'nginx' }, page, record)]) {
      expect(error).toMatchObject({
        code: 'service_untrusted',
        hint: expect.stringContaining('client_certificate') as string,
      });
    }
  });
});

it('a plain request goes to the proxy itself, from sources too, and 407 is not taken for their answer', async () => {
  const server = createServer((_, response) => response.end('rows'));
  const port = await listen(server);
  const proxy = await startConnectProxy({
    hosts: { 'feeds.example.test': port },
    plain: true,
    credentials: 'a:b',
  });
  const get = () =>
    getOnce({
      url: new URL('http://feeds.example.test/new?x=1'),
      headers: {},
      lookup: undefined,
      largest: 100,
      signal: AbortSignal.timeout(60_000),
    });
  setVariable('http_proxy', proxy.url.replace('//', '//a:b@'));
  expect(String((await get()).body)).toBe('rows');
  setVariable('http_proxy', proxy.url);
  expect((await get()).status).toBe(407);
  const api = await client({}, 5_000, 'http://feeds.example.test/api/ext/v1');
  const job = { source: 'posts', job_name: 'a job', config: {} };
  expect(await sourceError(api.submit(job, signal))).toMatchObject({
    code: 'proxy_refused',
    outcome: 'unsent',
  });
});

it('FAULTS 60: a run reaches the service, the store and on_finish through one proxy; doctor says how', async () => {
  const folder = await makeWorkFolder();
  const hosts = ['jobs', 'store', 'hooks'].map((name) => `${name}.example.test`);
  const pair = selfSigned(...hosts);
  const told: string[] = [];
  const hook = createServer((request, response) => {
    void text(request).then((body) => {
      told.push(body);
      response.end();
    });
  });
  const [service, store] = [await serve(folder), await startS3Server()];
  const plain = [service.url, store.url].map((each) => Number(new URL(each).port));
  const ports = await Promise.all([...plain, await listen(hook)].map((port) => startTls(port, pair)));
  const proxy = await startConnectProxy({
    hosts: Object.fromEntries(hosts.map((name, index) => [name, ports[index]!])),
    credentials: 'me:secret',
  });
  await writeFile(join(folder, 'ca.pem'), pair.cert);
  const inS3 = '{ ducklake: c.ducklake, data_path: s3://lake/p, endpoint: https://store.example.test }';
  const config = (destination: string, more = '') => `
connection: { url: ${url}${more} }
destination: ${destination}
on_finish: { url: https://hooks.example.test/x }
jobs:
  - { name: gulls, source: birdstrikes, window: { from: 1995-01-01, to: 1995-01-31 } }
`;
  await writeFile(join(folder, 'headgate.yaml'), config('{ duckdb: w.duckdb }'));
  const address = proxy.url.replace('//', '//me:secret@');
  const env = {
    HTTPS_PROXY: address,
    NODE_EXTRA_CA_CERTS: 'ca.pem',
    HEADGATE_API_KEY: service.key,
    ID: 'id',
  };
  const { code, stderr, stdout } = await runCli(['run', '--json'], { cwd: folder, env });
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('secret')]);
  expect(told.map((body) => JSON.parse(body) as object)).toMatchObject([JSON.parse(stdout)]);
  const place = s3Place('https://store.example.test', 'p');
  const writer = join(import.meta.dirname, '../support/write-objects.mjs');
  await promisify(execFile)(process.execPath, [writer, JSON.stringify(place)], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  expect(store.objects.size).toBe(10);
  expect(new Set(proxy.asked)).toEqual(new Set(hosts.map((name) => `${name}:443`)));
  // A tunnel is used again.
  expect(proxy.asked.length).toBeLessThan(10);
  expect(stdout + told.join('')).not.toContain('secret');
  await writeFile(join(folder, 'headgate.yaml'), config(inS3, ', ca_file: ca.pem'));
  setVariable('https_proxy', address);
  setVariable('NODE_EXTRA_CA_CERTS', '');
  const doctor = await runHere(['doctor'], { cwd: folder, env });
  const said = doctor.stdout.replaceAll(/\s+/g, ' ');
  const way = `through the proxy 127.0.0.1:${proxy.port} (https_proxy); trusts the authorities of Node`;
  expect(said).toContain(`jobs.example.test: ${way} and ca_file (ca.pem).`);
  expect(said).toContain(`hooks.example.test: ${way}.`);
  expect(said).toContain(`store.example.test: ${way}.`);
  expect(said).toMatch(/service ✓ .*answers in/);
  await store.close();
  expect(said).not.toContain('secret');
});

it('files of certificates are checked with the config, each with its place', async () => {
  const folder = await makeWorkFolder();
  const [pair, other] = [selfSigned(), selfSigned()];
  const write = async (name: string, content: string, mode = 0o600) => {
    await writeFile(join(folder, name), content);
    await chmod(join(folder, name), mode);
  };
  await write('both.pem', pair.cert + pair.key);
  await write('open.pem', pair.cert + pair.key, 0o644);
  await write('other.pem', other.key);
  await write('none.pem', 'nothing');
  const check = async (keys: string) => {
    const rest = 'destination: { duckdb: w.duckdb }\njobs: [{ name: gulls, source: birdstrikes }]\n';
    await write('headgate.yaml', `connection: { ${keys} }\n${rest}`);
    const { code, stderr } = await runHere(['check'], { cwd: folder });
    return `${code} ${stderr.replaceAll(/\s+/g, ' ')}`;
  };
  expect(await check('ca_file: both.pem, client_certificate: both.pem')).toMatch(/^0/);
  expect(await check('client_certificate: { certificate: both.pem, key: both.pem }')).toMatch(/^0/);
  expect(await check('ca_file: none.pem')).toMatch(
    /^2 .*connection.ca_file: .*none.pem holds no certificate/,
  );
  expect(await check('ca_file: gone.pem')).toContain('gone.pem does not exist');
  expect(await check('client_certificate: open.pem')).toContain('open.pem may be read by others');
  expect(await check('client_certificate: { certificate: both.pem, key: other.pem }')).toContain(
    'other.pem does not belong to the certificate',
  );
});
