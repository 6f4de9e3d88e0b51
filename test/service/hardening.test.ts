import { readdir, readFile, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Call, readBody } from '../../src/service/http/call.js';
import { connectionBounds, listen } from '../../src/service/http/server.js';
import { jsonLog, silentLog } from '../../src/service/log.js';
import { bytesOf, dial } from '../support/raw-http.js';
import { ApiClient, served, testService } from '../support/service.js';

/** Everything that arrives until the other side closes. */
const answerOf = async (socket: Socket) => (await bytesOf(socket)).toString();

describe('FAULTS 34: slow and oversized requests', () => {
  const bounds = {
    ...connectionBounds,
    headersTimeout: 300,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
  };

  async function boundedServer(): Promise<string> {
    const handle = async ({ incoming, outgoing }: Call): Promise<void> => {
      await readBody(incoming).catch(() => undefined);
      outgoing.end();
    };
    const server = await listen(handle, { host: '127.0.0.1', port: 0, log: silentLog, bounds });
    onTestFinished(() => server.close(0));
    return server.origin;
  }

  test.each([
    ['headers', 'POST / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'],
  ])('%s that never end are answered 408 and the connection is closed', async (_what, sent) => {
    const socket = await dial(await boundedServer());
    socket.write(sent);
    const text = await answerOf(socket);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"statusCode":408');
  });

  test('many slow connections do not keep others from being served', async () => {
    const [api, client] = await served();
    const slow = await Promise.all(Array.from({ length: 200 }, () => dial(api.service.studio)));
    for (const socket of slow) socket.write('GET /api/ext/v1/me HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect((await client.get('/me')).status).toBe(200);
  });

  test('a header that is too large is answered 431', async () => {
    const api = await testService();
    const socket = await dial(api.service.studio);
    socket.write(`GET /api/ext/v1/me HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`);
    const text = await answerOf(socket);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(text).toContain('"code":"headers_too_large"');
  });

  test.each([
    ['its declared length', `Content-Length: ${1024 ** 3}\r\n\r\n`],
    ['what arrives', `Transfer-Encoding: chunked\r\n\r\n${`4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(260)}`],
    ['what arrived', `Content-Length: ${4 * 1024 ** 2}\r\n\r\n${'x'.repeat(4 * 1024 ** 2)}`],
  ])('a body that is too large by %s is answered 413 and the connection is closed', async (_what, rest) => {
    const api = await testService();
    const { key } = await api.client();
    const socket = await dial(api.service.studio);
    socket.write(
      `POST /api/ext/v1/jobs HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\n${rest}`,
    );
    const text = await answerOf(socket);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('"code":"body_too_large"');
  });

  test.each([
    'hello\r\n\r\n',
    'GET /api/ext/v1/me HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET /api/ext/v1/me HTTP/1.1\r\nConnection: close\r\n\r\n',
  ])('%j is not a request and is answered 400 in the envelope', async (sent) => {
    const api = await testService();
    const socket = await dial(api.service.studio);
    socket.write(sent);
    const text = await answerOf(socket);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"code":"bad_request"');
  });
});

test.each(['/healthz', '/sign-in'])('HTTP/1.0 needs no Host: %s', async (path) => {
  const api = await testService();
  const socket = await dial(api.service.studio);
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

describe('what follows a complete request', () => {
  async function answersTo(behind: string): Promise<string[]> {
    const api = await testService();
    const { key } = await api.client();
    const socket = await dial(api.service.studio);
    const head = `Host: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\n`;
    const body = '{"source":"birdstrikes","job_name":"abc","config":{"maxData":1}}';
    const submit = `POST /api/ext/v1/jobs HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    socket.write(submit + behind.replaceAll('HEAD', head));
    return [...(await answerOf(socket)).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status ?? '');
  }

  test.each([
    ['no request', 'hello\r\n\r\n', ['201']],
    ['a header that is too large', `GET / HTTP/1.1\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`, ['201']],
    [
      'a request whose body is broken',
      'POST /api/ext/v1/jobs HTTP/1.1\r\nHEADTransfer-Encoding: chunked\r\n\r\nzzz\r\n',
      ['201', '400'],
    ],
  ])('leaves that one its answer: %s', async (_what, behind, statuses) => {
    expect(await answersTo(behind)).toEqual(statuses);
  });
});

describe('FAULTS 43: key guessing', () => {
  test('is slowed down per address, with the same answer whatever is wrong with the key', async () => {
    const [api, client] = await served();
    const good = client.key ?? '';
    const mistyped = `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`;
    const guesses = [
      'nothing',
      mistyped,
      'hg_000000000000_0',
      `hg_${'é'.repeat(3)}`.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, 'e'),
    ];
    const texts = new Set<string>();
    for (let count = 0; count < 60; count += 1) {
      const answer = await new ApiClient(api.service.url, guesses[count % guesses.length]).get('/me');
      expect(answer.status).toBe(401);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    const slowed = await new ApiClient(api.service.url, 'nothing').get('/me');
    expect(slowed).toMatchObject({ status: 429, body: { data: { code: 'rate_limited' } } });
    expect(slowed.headers.get('retry-after')).toBe('60');
    expect((await client.get('/me')).status).toBe(200);
    api.clock.advance(60_000);
    expect((await new ApiClient(api.service.url, 'nothing').get('/me')).status).toBe(401);
  });
});

test('FAULTS 44: __proto__ in body and config is rejected, and changes no prototype', async () => {
  const [, client] = await served();
  const text = '{"source":"birdstrikes","job_name":"abc","config":{"__proto__":{"polluted":1}}}';
  expect((await client.post('/jobs', text)).status).toBe(400);
  expect((await client.post('/jobs', text.replace('"config":{', '"config":{},"x":{'))).status).toBe(400);
  expect({}).not.toHaveProperty('polluted');
});

describe('FAULTS 45: secrets', () => {
  test('are in no log line, no answer but the one, and no file that others can read', async () => {
    let log = '';
    const write = (line: string) => (log += line);
    const [api, client] = await served({ log: jsonLog({ write }), requestsPerMinute: 100_000 });
    const key = client.key ?? '';
    const secret = key.slice(-38);
    const answers = [
      await client.get('/me'),
      await client.get(`/jobs/${key}`),
      await client.get(`/nowhere/${key}?key=${key}`),
      await client.submit({ config: { [key]: 1 } }),
      await new ApiClient(api.service.url, `${key}0`).get('/me'),
    ];
    const { job } = (await client.submit({ config: { maxData: 10 } })).body.data;
    while ((await client.get(`/jobs/${job.id}`)).body.data.job.status === 'running');
    expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThan(answers.length);
    expect(log).not.toContain(secret);
    for (const file of await readdir(api.dataDir, { recursive: true, withFileTypes: true })) {
      const path = join(file.parentPath, file.name);
      const mode = (await stat(path)).mode & 0o777;
      expect([path, mode]).toEqual([path, file.isDirectory() ? 0o700 : 0o600]);
    }
    expect((await stat(api.dataDir)).mode & 0o777).toBe(0o700);
    await api.service.close();
    expect(await readFile(join(api.dataDir, 'service.duckdb'), 'latin1')).not.toContain(secret);
  });
});

describe('every answer', () => {
  test('carries security headers and its own id, which the log names too', async () => {
    const [api, client] = await served();
    const answers = [await client.get('/me'), await client.get('/nowhere'), await client.post('/jobs', '{')];
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      await api.log.seen('request', { request: headers.get('x-request-id') });
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  });

  test('comes from loopback unless asked otherwise, and then with a warning', async () => {
    const warnings = async (host: string) =>
      (await testService({ host })).log.records.filter(({ level }) => level === 'warn');
    expect(await warnings('127.0.0.1')).toEqual([]);
    const message = expect.stringMatching(/beyond this machine.*until public_url is set\.$/) as string;
    expect(await warnings('0.0.0.0')).toMatchObject([{ message }]);
    expect((await testService({ host: '0.0.0.0' })).service.studio).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  });
});
