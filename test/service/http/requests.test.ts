import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { asksForGzip } from '../../../src/service/http/call.js';
import { ask, bytesOf, dial, parse } from '../../support/raw-http.js';
import { testService } from '../../support/service.js';

const api = '/api/ext/v1';

/** A service, and requests to it with a new key. */
async function keyed() {
  const service = await testService();
  const { key = '' } = await service.client();
  const origin = service.service.studio;
  return {
    ...service,
    origin,
    key,
    ask: (head: string, headers: Record<string, string> = {}) =>
      ask(origin, head, { 'X-API-Key': key, ...headers }),
  };
}

describe('Accept-Encoding', () => {
  test.each([
    ['gzip', true],
    ['*', true],
    [undefined, false],
    ['identity', false],
    ['gzip;q=0', false],
    ['gzip;q=0.4, identity;q=0.5', false],
  ])('%s asks for gzip: %s', (text, asks) => {
    expect(asksForGzip({ headers: { 'accept-encoding': text } })).toBe(asks);
  });

  test('packs JSON that is worth it, and nothing that was not asked for', async () => {
    const { ask } = await keyed();
    const plain = await ask(`GET ${api}/sources`);
    const packed = await ask(`GET ${api}/sources`, { 'Accept-Encoding': 'gzip' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(plain.headers['vary']).toBe('Accept-Encoding');
    expect(packed.headers['content-length']).toBe(String(packed.rest.length));
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    const small = await ask(`GET ${api}/me`, { 'Accept-Encoding': 'gzip' });
    expect(small.headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(small.body.toString())).toMatchObject({ success: true });
  });
});

test('HEAD has the head of GET', async () => {
  const { ask } = await keyed();
  for (const path of [`${api}/sources`, `${api}/me`, `${api}/jobs/none`, `${api}/openapi.json`, '/healthz']) {
    for (const coding of ['identity', 'gzip']) {
      const asked = { 'Accept-Encoding': coding };
      const [get, head] = [await ask(`GET ${path}`, asked), await ask(`HEAD ${path}`, asked)];
      expect([path, head.status, head.rest.length]).toEqual([path, get.status, 0]);
      for (const name of ['content-length', 'content-type', 'content-encoding', 'vary']) {
        expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
      }
    }
  }
});

describe('RateLimit', () => {
  test('says what is left of the rate, on refusals too, and agrees with Retry-After', async () => {
    const { ask, clock } = await keyed();
    const told = ({ headers }: Awaited<ReturnType<typeof ask>>) => [
      headers['ratelimit-policy'],
      headers['ratelimit'],
    ];
    expect(told(await ask(`GET ${api}/me`))).toEqual(['"requests";q=20;w=60', '"requests";r=19;t=60']);
    clock.advance(10_500);
    expect(told(await ask(`GET ${api}/jobs/none`))[1]).toBe('"requests";r=18;t=50');
    expect(told(await ask(`GET ${api}/jobs/none/export`))[1]).toBe('"requests";r=17;t=50');
    for (let left = 16; left >= 0; left -= 1) {
      expect(told(await ask(`GET ${api}/me`))[1]).toBe(`"requests";r=${left};t=50`);
    }
    const refused = await ask(`GET ${api}/me`);
    expect(refused.status).toBe(429);
    expect(told(refused)[1]).toBe('"requests";r=0;t=50');
    expect(refused.headers['retry-after']).toBe('50');
    clock.advance(50_000);
    expect(told(await ask(`GET ${api}/me`))[1]).toBe('"requests";r=0;t=10');
  });

  test('is not revealed to callers without an accepted key', async () => {
    const { ask } = await keyed();
    const { status, headers } = await ask(`GET ${api}/me`, { 'X-API-Key': 'hg_no' });
    expect(status).toBe(401);
    expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([]);
  });
});

describe('a method that a path does not have', () => {
  test('is answered 405 with Allow', async () => {
    const { ask } = await keyed();
    for (const [method, path, allow] of [
      ['DELETE', `${api}/jobs`, 'GET, HEAD, POST'],
      ['POST', `${api}/me`, 'GET, HEAD'],
      ['PATCH', `${api}/jobs/1`, 'GET, HEAD'],
      ['GET', `${api}/jobs/1/stop`, 'POST'],
      ['HEAD', `${api}/jobs/1/stop`, 'POST'],
      ['OPTIONS', `${api}/sources`, 'GET, HEAD'],
      ['POST', `${api}/openapi.json`, 'GET, HEAD'],
      ['PUT', '/healthz', 'GET, HEAD'],
    ]) {
      const { status, headers, body } = await ask(`${method} ${path}`);
      expect([method, path, status, headers['allow']]).toEqual([method, path, 405, allow]);
      const code = method === 'HEAD' ? '' : 'method_not_allowed';
      expect(body.toString()).toContain(code);
      expect(body.length === 0).toBe(method === 'HEAD');
    }
  });

  test('is listed only for people with a key, and does not make an unknown path known', async () => {
    const { ask } = await keyed();
    expect((await ask(`DELETE ${api}/jobs`, { 'X-API-Key': '' })).status).toBe(401);
    for (const path of [`${api}/nowhere`, '/admin/prune', '/api/nowhere']) {
      const { status, headers } = await ask(`DELETE ${path}`);
      expect([path, status, headers['allow']]).toEqual([path, 404, undefined]);
    }
  });
});

describe('requests that are not for a route', () => {
  const submit = (key: string) => {
    const body = '{"source":"birdstrikes","job_name":"abc","config":{"maxData":1}}';
    const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
    return `POST ${api}/jobs HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\n${type}\r\n\r\n${body}`;
  };

  test('are answered in the envelope, and logged', async () => {
    const { origin, log } = await keyed();
    for (const [head, status, code] of [
      [`GET ${api}/me HTTP/1.1\r\nHost: x\r\nExpect: 200-ok`, 417, 'expectation_failed'],
      ['GET /healthz HTTP/1.1', 400, 'bad_request'],
      [`GET ${api}/me HTTP/1.1\r\nHost: x\r\nHost: y`, 400, 'bad_request'],
      ['GET /sign-in HTTP/1.1\r\nHost: x\r\nHost: x', 400, 'bad_request'],
      ['GET /healthz HTTP/1.0\r\nHost: x\r\nHost: y', 400, 'bad_request'],
      ['GET /healthz HTTP/1.1\r\nHost: x/y', 400, 'bad_request'],
    ] as const) {
      const socket = await dial(origin);
      socket.write(`${head}\r\nConnection: close\r\n\r\n`);
      const answer = parse(await bytesOf(socket));
      expect([head, answer.status]).toEqual([head, status]);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ statusCode: status, data: { code } });
      await log.seen('request', { request: answer.headers['x-request-id'] });
    }
  });

  test('100-continue is an expectation that is met', async () => {
    const { origin, key } = await keyed();
    const socket = await dial(origin);
    socket.write(submit(key).replace('Host: x', 'Host: x\r\nConnection: close\r\nExpect: 100-continue'));
    expect((await bytesOf(socket)).toString()).toMatch(/^HTTP\/1\.1 100 [^]*HTTP\/1\.1 201 /);
  });
});
