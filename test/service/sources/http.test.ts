import type { LookupAddress } from 'node:dns';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type ClientOptions, SourceClient } from '../../../src/service/sources/http.js';
import { internet, isPublic, type Network } from '../../../src/service/sources/network.js';
import type { Source, SourceHttp } from '../../../src/service/sources/source.js';
import { documentsHere } from '../../suites/source/collect.js';
import { plainText } from '../../support/plain-reader.js';
import { type Reply, ReplayServer, TestTime } from '../../support/replay-server.js';

const url = 'https://api.example/rows';
const hosts = ['api.example'];
const text = async (http: SourceHttp, from = url) => (await http.get(from, { read: plainText() })).items[0];

type Limits = Pick<Source, 'hosts' | 'spacingMs' | 'concurrency'>;

/** A client, of which each job gets its own part. */
async function opened(limits: Limits, options: Partial<ClientOptions> = {}) {
  const server = await ReplayServer.start();
  const shared = new SourceClient(limits, { documents: documentsHere, network: server.network, ...options });
  const job = (signal = new AbortController().signal) => shared.for(signal);
  return { server, job };
}

/** The same, on a clock of its own, with the answers that it gets. */
async function client(limits: Limits, ...replies: Reply[]) {
  const time = new TestTime();
  const made = await opened(limits, { clock: time });
  made.server.expect({ url }, ...replies);
  return { ...made, time };
}

describe('the client of a source', () => {
  test.each([
    'https://other.example/',
    'https://api.example.org/',
    'https://api.example:8443/',
    'file:///etc/hosts',
  ])('speaks to the declared hosts only, not to %s', async (elsewhere) => {
    const { job } = await client({ hosts });
    await expect(text(job(), elsewhere)).rejects.toMatchObject({ code: 'source_refused' });
  });

  test('follows a redirect to a declared host only', async () => {
    const here = { status: 307, headers: { Location: '/rows' } };
    const away = { status: 302, headers: { Location: 'https://other.example/rows' } };
    const { job } = await client({ hosts }, here, { body: 'rows' }, away);
    expect(await text(job())).toBe('rows');
    await expect(text(job())).rejects.toMatchObject({ code: 'source_refused' });
  });

  test('keeps requests of all jobs apart', async () => {
    const { job, time } = await client({ hosts, spacingMs: 3_000 }, {}, {}, {});
    await Promise.all([text(job()), text(job()), text(job())]);
    expect(time.waits).toEqual([3_000, 3_000]);
  });

  test('has one request under way if the source takes no more', async () => {
    const { job, server } = await client({ hosts, concurrency: 1 }, { stall: true }, { body: 'second' });
    const controller = new AbortController();
    const first = text(job(controller.signal));
    const second = text(job());
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort();
    await expect(first).rejects.toThrow('abort');
    expect(await second).toBe('second');
  });

  test('holds back every job if one is refused for the rate', async () => {
    const refusal = { status: 429, headers: { 'Retry-After': '20' } };
    const { job, time } = await client({ hosts }, refusal, { body: 'again' }, { body: 'other' });
    const first = text(job());
    await expect(first).resolves.toBe('again');
    expect(time.waits).toEqual([20_000]);
    expect(await text(job())).toBe('other');
  });

  test('counts the rate, and what is asked for, of each host apart', async () => {
    const other = 'https://other.example/rows';
    const held: number[] = [];
    const time = new TestTime();
    const wait = (ms: number, until: AbortSignal): Promise<void> => {
      held.push(ms);
      return new Promise((_resolve, reject) => until.addEventListener('abort', () => reject(until.reason)));
    };
    const clock = { now: () => time.now(), monotonic: () => time.monotonic(), wait };
    const limits = { hosts: ['api.example', 'other.example'], spacingMs: 3_000 };
    const { server, job } = await opened(limits, { clock });
    server.expect({ url }, { status: 429, headers: { 'Retry-After': '20' } });
    server.expect({ url: other }, { body: 'other' });
    const stop = new AbortController();
    const first = text(job(stop.signal));
    await expect.poll(() => held).toEqual([20_000]);
    expect(await text(job(), other)).toBe('other');
    expect(held).toEqual([20_000]);
    stop.abort();
    await expect(first).rejects.toThrow('abort');
  });

  test('holds back the host that refuses, not the one that led there', async () => {
    const other = 'https://other.example/rows';
    const away = { status: 302, headers: { Location: other } };
    const { server, job, time } = await client({ hosts: ['api.example', 'other.example'] }, away);
    server.expect({ url: other }, { status: 429, headers: { 'Retry-After': '20' } });
    server.expect({ url }, away);
    server.expect({ url: other }, { body: 'there' });
    expect(await text(job())).toBe('there');
    expect(server.requests).toEqual([url, other, url, other]);
    expect(time.waits).toEqual([20_000]);
  });

  test('fails a job whose turn would take too long, and one that is asked to wait too often', async () => {
    const refusal = { status: 429, headers: { 'Retry-After': '119' } };
    const { job, server } = await client({ hosts }, refusal, refusal, refusal);
    const tooLate = { code: 'source_rate_limited', message: expect.stringContaining('would take too long') };
    await expect(text(job())).rejects.toMatchObject(tooLate);
    expect(server.requests).toHaveLength(3);
  });

  test('fails a job that waits too long for others at a host that does not answer', async () => {
    const { server, job } = await opened({ hosts, concurrency: 1 }, { patienceMs: 50 });
    server.expect({ url }, { stall: true });
    const stop = new AbortController();
    const first = text(job(stop.signal));
    await expect(text(job())).rejects.toMatchObject({ code: 'source_rate_limited' });
    await expect.poll(() => server.requests.length).toBe(1);
    stop.abort();
    await expect(first).rejects.toThrow('abort');
  });

  test.each([
    ['in seconds', { 'Retry-After': '3' }, 3_000],
    ['absent', {}, 500],
    ['negative', { 'Retry-After': '-3' }, 500],
    ['in words', { 'Retry-After': 'soon' }, 500],
    ['a date of a server whose clock is behind', dates('00:00:00', '00:00:04'), 4_000],
    ['a date that has passed', dates('00:00:04', '00:00:00'), 500],
  ])('waits by a Retry-After that is %s', async (_what, headers, waited) => {
    const { job, time } = await client({ hosts }, { status: 503, headers }, {});
    await text(job());
    expect(time.waits).toEqual([waited]);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('reads %s, and stops if it unpacks to more than is read of a source', async (encoding, pack) => {
    const headers = { 'Content-Encoding': encoding };
    const small = { headers, body: pack('x'.repeat(1_000)) };
    const bomb = { headers, body: pack('x'.repeat(10_000_000)) };
    const { job, server } = await opened({ hosts }, { largest: 1_000 });
    server.expect({ url }, small, bomb);
    expect(await text(job())).toHaveLength(1_000);
    await expect(text(job())).rejects.toMatchObject({ code: 'source_too_large' });
  });

  test('refuses an encoding that it does not know', async () => {
    const { job } = await client({ hosts }, { headers: { 'Content-Encoding': 'compress' }, body: 'x' });
    await expect(text(job())).rejects.toMatchObject({ code: 'source_invalid' });
  });

  test('ends the wait of a job that is stopped', async () => {
    const { server, job } = await opened({ hosts });
    server.expect({ url }, { status: 503, headers: { 'Retry-After': '60' } });
    const controller = new AbortController();
    const waiting = text(job(controller.signal));
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort();
    await expect(waiting).rejects.toThrow('abort');
  });
});

test('an answer that is kept comes again only after it has changed', async () => {
  const tags = { ETag: '"v1"', 'Last-Modified': 'Fri, 01 Mar 2024 12:00:00 GMT' };
  const none = { 'If-None-Match': undefined, 'If-Modified-Since': undefined };
  const both = { 'If-None-Match': '"v1"', 'If-Modified-Since': tags['Last-Modified'] };
  const { server, job } = await opened({ hosts });
  server.expect({ url, headers: none }, { body: 'a', headers: tags });
  server.expect({ url, headers: both }, { status: 304 }, { body: 'b' });
  server.expect({ url, headers: none }, { body: 'c' });
  const http = job();
  const read = async () => (await http.get(url, { read: plainText(), keep: true })).items[0];
  expect([await read(), await read(), await read(), await read()]).toEqual(['a', 'a', 'b', 'c']);
});

describe('FAULTS 42: where a source of any public host may ask', () => {
  const ask = (from: string, network: Network) => {
    const shared = new SourceClient(
      { hosts: 'public' },
      { documents: documentsHere, network, clock: new TestTime() },
    );
    return text(shared.for(new AbortController().signal), from);
  };

  /** Resolves only the given names. Loopback stands for a public address, because tests reach no other. */
  function world(names: Record<string, string[]>): { network: Network; asked: string[] } {
    const asked: string[] = [];
    const resolve = (host: string): Promise<LookupAddress[]> => {
      asked.push(host);
      const addresses = names[host] ?? [host];
      return Promise.resolve(
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    const here = (address: string) => address === '127.0.0.1' || isPublic(address);
    return { network: { ...internet, resolve, isPublic: here }, asked };
  }

  test('is connected to at the address that was checked, which is asked for once', async () => {
    const server = await ReplayServer.start();
    const { network, asked } = world({ 'pages.example': ['127.0.0.1'] });
    const local = `http://pages.example:${server.port}/page`;
    server.expect({ url: local }, { body: 'a' });
    expect(await ask(local, network)).toBe('a');
    expect(asked).toEqual(['pages.example']);
  });

  test('is checked again at every redirect', async () => {
    const server = await ReplayServer.start();
    const { network, asked } = world({ 'pages.example': ['127.0.0.1'], 'inside.example': ['10.1.2.3'] });
    const local = `http://pages.example:${server.port}/page`;
    server.expect({ url: local }, { status: 301, headers: { Location: '/moved' } });
    const away = { status: 302, headers: { Location: 'http://inside.example/secret' } };
    server.expect({ url: local.replace(/page$/, 'moved') }, away);
    await expect(ask(local, network)).rejects.toMatchObject({
      code: 'source_refused',
      message: 'inside.example is not on the public internet',
    });
    expect(asked).toEqual(['pages.example', 'pages.example', 'inside.example']);
  });

  test('is refused if a single one of its addresses is private', async () => {
    const { network } = world({ 'pages.example': ['93.184.215.14', '192.168.0.1'] });
    await expect(ask('http://pages.example/', network)).rejects.toMatchObject({ code: 'source_refused' });
  });

  const notPublic = `
    http://localhost/ http://127.0.0.1:8080/ http://127.1/ http://2130706433/ http://0x7f.0.0.1/
    http://0177.0.0.1/ http://017700000001/ http://0/ http://10.0.0.1/ http://172.31.255.255/
    http://192.168.1.1/ http://169.254.169.254/latest/meta-data/ http://100.64.0.1/ http://198.18.0.1/
    http://192.0.0.1/ http://192.0.2.1/ http://192.88.99.1/ http://198.51.100.1/ http://203.0.113.1/
    http://224.0.0.1/ http://240.0.0.1/ http://255.255.255.255/ http://[::1]/ http://[::]/
    http://[::ffff:127.0.0.1]/ http://[::ffff:8.8.8.8]/ http://[64:ff9b::7f00:1]/
    http://[2002:7f00:1::]/ http://[2001::1]/ http://[2001:db8::1]/ http://[3fff::1]/ http://[fe80::1]/
    http://[fc00::1]/ http://[ff02::1]/ http://user:password@example.org/ ftp://example.org/
    http://[fe80::1%25eth0]/
  `;

  test.each(notPublic.trim().split(/\s+/))('is not %s', async (url) => {
    const route = (): URL => {
      throw new Error('would have been connected to');
    };
    const network = { ...internet, route };
    await expect(ask(url, network)).rejects.toMatchObject({ code: 'source_refused' });
  });

  test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'may be %s',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );
});

function dates(now: string, later: string): Record<string, string> {
  const day = 'Fri, 01 Mar 2024';
  return { Date: `${day} ${now} GMT`, 'Retry-After': `${day} ${later} GMT` };
}
