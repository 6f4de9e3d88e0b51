import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Download, Downloads } from '../../../src/service/http/download.js';
import { listen } from '../../../src/service/http/server.js';
import { silentLog } from '../../../src/service/log.js';
import type { Source } from '../../../src/service/sources/source.js';
import { ask as askRaw, bytesOf, dial, parse } from '../../support/raw-http.js';
import { served } from '../../support/service.js';
import { examples } from '../../support/size.js';

const formats = ['json', 'csv'] as const;

/** A finished job, and requests for its export. */
async function exported(rows = 300) {
  const [api, client] = await served({ requestsPerMinute: 100_000 });
  const id = await api.finished(client, { config: { maxData: rows } });
  const path = (format: string) => `/api/ext/v1/jobs/${id}/export?format=${format}`;
  const ask = (format: string, headers: Record<string, string> = {}, method = 'GET') =>
    askRaw(api.service.studio, `${method} ${path(format)}`, { 'X-API-Key': client.key ?? '', ...headers });
  return { api, client, id, path, ask };
}

describe('the export of a finished job', () => {
  test('is compressed on request: the same bytes under another tag', async () => {
    const { ask } = await exported();
    for (const format of formats) {
      const plain = await ask(format);
      const packed = await ask(format, { 'Accept-Encoding': 'gzip, br' });
      expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'accept-ranges': 'bytes' });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(packed.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-encoding': 'gzip' });
      expect(packed.headers).not.toHaveProperty('accept-ranges');
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
      expect(packed.body.length).toBeLessThan(plain.body.length / 3);
      expect(plain.headers['etag']).toMatch(/^"[\w-]{22}"$/);
      expect(packed.headers['etag']).toBe(`W/${plain.headers['etag']?.slice(0, -1)}-gzip"`);
      expect((await ask(format)).headers['etag']).toBe(plain.headers['etag']);
    }
    const [json, csv] = await Promise.all(formats.map((format) => ask(format)));
    expect(json?.headers['etag']).not.toBe(csv?.headers['etag']);
  });

  test('is not sent again to a client that has it', async () => {
    const { ask } = await exported(20);
    for (const packing of ['identity', 'gzip']) {
      const { headers } = await ask('csv', { 'Accept-Encoding': packing });
      const tag = headers['etag'] ?? '';
      const given = [tag, `"other", ${tag}`, '*', tag.startsWith('W/') ? tag.slice(2) : `W/${tag}`];
      for (const text of given) {
        const answer = await ask('csv', { 'Accept-Encoding': packing, 'If-None-Match': text });
        expect([text, answer.status, answer.rest.length]).toEqual([text, 304, 0]);
        expect(answer.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding' });
      }
      const other = await ask('csv', { 'Accept-Encoding': packing, 'If-None-Match': '"other"' });
      expect(other.status).toBe(200);
      const foreign = packing === 'gzip' ? 'identity' : 'gzip';
      const answer = await ask('csv', { 'Accept-Encoding': foreign, 'If-None-Match': tag });
      expect(answer.status).toBe(200);
    }
  });

  test('is refused to a client that asks for bytes outside it', async () => {
    const { ask } = await exported(20);
    const tag = (await ask('json')).headers['etag'] ?? '';
    expect((await ask('json', { 'If-Match': `"x", ${tag}` })).status).toBe(200);
    expect((await ask('json', { 'If-Match': '*' })).status).toBe(200);
    const refused = await ask('json', { 'If-Match': `W/${tag}` });
    expect(refused.status).toBe(412);
    expect(JSON.parse(refused.body.toString())).toMatchObject({ data: { code: 'precondition_failed' } });
  });

  test('is sent in any range of its bytes, never compressed', async () => {
    const { ask } = await exported(40);
    for (const format of formats) {
      const { body, headers } = await ask(format);
      const whole = body.length;
      const part = async (range: string, from: number, until: number) => {
        const answer = await ask(format, { Range: range, 'Accept-Encoding': 'gzip' });
        expect(answer.status).toBe(206);
        expect(answer.headers).toMatchObject({
          'content-range': `bytes ${from}-${until - 1}/${whole}`,
          'content-length': String(until - from),
          etag: headers['etag'],
          vary: 'Accept-Encoding',
        });
        expect(answer.headers).not.toHaveProperty('content-encoding');
        expect(answer.rest.equals(body.subarray(from, until))).toBe(true);
      };
      await part('bytes=0-0', 0, 1);
      await part('bytes=5-', 5, whole);
      await part('bytes=-7', whole - 7, whole);
      await part('Bytes=3-99999999', 3, whole);
      await part('bytes=-99999999', 0, whole);
      await part(`bytes=${whole - 1}-`, whole - 1, whole);
      const place = fc.integer({ min: 0, max: whole - 1 });
      await fc.assert(
        fc.asyncProperty(place, place, async (one, other) => {
          const [from, last] = one < other ? [one, other] : [other, one];
          await part(`bytes=${from}-${last}`, from, last + 1);
        }),
        { numRuns: examples(25) },
      );
    }
  });

  test('answers a range behind its end with 416 in the envelope and its length', async () => {
    const { ask } = await exported(10);
    for (const format of formats) {
      const whole = (await ask(format)).body.length;
      for (const range of [`bytes=${whole}-`, 'bytes=999999999999-', 'bytes=-0']) {
        const { status, headers, body } = await ask(format, { Range: range });
        expect([range, status, headers['content-range']]).toEqual([range, 416, `bytes */${whole}`]);
        expect(JSON.parse(body.toString())).toMatchObject({
          statusCode: 416,
          data: { code: 'range_not_satisfiable' },
        });
      }
    }
  });

  test('sends everything if the range is invalid', async () => {
    const { ask } = await exported(10);
    const { body, headers } = await ask('json');
    const tag = headers['etag'] ?? '';
    const none = ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=x-', 'rows=0-1', 'bytes 0-1', ''];
    for (const range of none) {
      const answer = await ask('json', { Range: range });
      expect([range, answer.status, answer.body.equals(body)]).toEqual([range, 200, true]);
    }
    const resumed = await ask('json', { Range: 'bytes=9-', 'If-Range': tag });
    expect([resumed.status, resumed.body.equals(body.subarray(9))]).toEqual([206, true]);
    const packed = (await ask('json', { 'Accept-Encoding': 'gzip' })).headers['etag'] ?? '';
    for (const other of [packed, `W/${tag}`, '"other"', 'Sun, 01 Mar 2026 00:00:00 GMT']) {
      const answer = await ask('json', { Range: 'bytes=9-', 'If-Range': other });
      expect([other, answer.status, answer.body.equals(body)]).toEqual([other, 200, true]);
      const again = await ask('json', { Range: 'bytes=9-', 'If-Range': other, 'Accept-Encoding': 'gzip' });
      expect([other, again.headers['content-encoding']]).toEqual([other, 'gzip']);
    }
  });

  test('has the headers of GET for HEAD, and no byte behind them', async () => {
    const { ask } = await exported(30);
    for (const format of formats) {
      for (const packing of ['identity', 'gzip']) {
        const asked = { 'Accept-Encoding': packing };
        const [get, head] = [await ask(format, asked), await ask(format, asked, 'HEAD')];
        const own = ['date', 'ratelimit', 'x-request-id', 'transfer-encoding'];
        const same = ({ headers }: typeof get) =>
          Object.entries(headers).filter(([name]) => !own.includes(name));
        expect(head.status).toBe(200);
        expect(same(head)).toEqual(same(get));
        expect(head.rest.length).toBe(0);
      }
    }
    expect((await ask('json', { Range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
  });
});

test('the export of a job that runs has no tag and no ranges, and then it has', async () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const slow: Source = {
    slug: 'slow',
    name: 'Slow',
    description: 'One row, then none for a while.',
    params: { type: 'object' },
    hosts: [],
    columns: () => ['id'],
    async *collect() {
      yield { id: 1 };
      await opened;
    },
  };
  const [api, client] = await served({ sources: [slow] });
  const { id } = (await client.submit({ source: 'slow' })).body.data.job;
  const headers = { Range: 'bytes=0-3', 'If-None-Match': '"x"' };
  const running = await client.send('GET', `/jobs/${id}/export`, { headers });
  expect([running.status, running.headers.get('etag'), running.headers.get('accept-ranges')]).toEqual([
    200,
    null,
    null,
  ]);
  open();
  await api.log.seen('job ended', { job: id });
  const done = await askRaw(api.service.studio, `GET /api/ext/v1/jobs/${id}/export`, {
    'X-API-Key': client.key ?? '',
    ...headers,
  });
  expect([done.status, done.rest.toString()]).toEqual([206, '{"su']);
});

describe('a download', () => {
  async function served(download: Partial<Download>): Promise<string> {
    const whole = { headers: {}, tag: 'x', length: 64 * 1024 * 640 };
    // oxlint-disable-next-line require-yield
    async function* read(): AsyncGenerator<Uint8Array> {
      throw new Error('not asked');
    }
    const server = await listen(
      (call) =>
        new Downloads().send(call, { ...whole, read, ...download }).catch(() => void call.outgoing.destroy()),
      { host: '127.0.0.1', port: 0, log: silentLog },
    );
    onTestFinished(() => server.close(0));
    return server.origin;
  }

  const request = 'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n';

  test('is read no faster than its client reads it, compressed too', async () => {
    const chunk = randomBytes(64 * 1024);
    const chunks = 640;
    let read = 0;
    const origin = await served({
      async *read() {
        for (; read < chunks; read += 1) yield chunk;
      },
    });
    const socket = await dial(origin);
    socket.write(request);
    let received = 0;
    let most = 0;
    for await (const bytes of socket) {
      received += (bytes as Buffer).length;
      most = Math.max(most, read * chunk.length - received);
    }
    expect(received).toBeGreaterThan(chunks * chunk.length);
    // The buffers of the system for both ends of a loopback connection, and some for the compressor.
    expect(most).toBeLessThan(24 * 1024 * 1024);
  });

  test('that fails on the way is visibly cut for the client, compressed too', async () => {
    const origin = await served({
      async *read() {
        yield randomBytes(1024 * 1024);
        await Promise.resolve();
        throw new Error('the disk is gone');
      },
    });
    const socket = await dial(origin);
    socket.write(request);
    const { status, body } = parse(await bytesOf(socket));
    expect(status).toBe(200);
    expect(() => gunzipSync(body)).toThrow('unexpected end of file');
  });

  test('is not read for HEAD, or for a client that has it', async () => {
    const origin = await served({});
    for (const [method, headers, status] of [
      ['HEAD', {}, 200],
      ['GET', { 'If-None-Match': '"x"' }, 304],
    ] as const) {
      const socket = await dial(origin);
      const lines = Object.entries(headers).map((each) => `${each.join(': ')}\r\n`);
      socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines.join('')}\r\n`);
      const answer = parse(await bytesOf(socket));
      expect([answer.status, answer.rest.length]).toEqual([status, 0]);
    }
  });
});
