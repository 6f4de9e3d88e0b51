import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { birdstrikes } from '../../src/service/sources/birdstrikes/birdstrikes.js';
import { internet } from '../../src/service/sources/network.js';
import { pageSource } from '../support/page-source.js';
import { type ApiClient, openTestService, type TestService } from '../support/service.js';

/* Requests of one account must not affect another. A loopback server plays the hosts of pages. */

const large = '<item/>'.repeat(250_000);

const hosts: Record<string, (response: ServerResponse) => void> = {
  'quick.example': (response) => response.end('<p>'),
  'slow.example': () => undefined,
  'busy.example': (response) => response.writeHead(429, { 'Retry-After': '100' }).end(),
  'large.example': (response) => response.end(large),
};

let api: TestService;
/** Hosts of the requests so far. */
const asked: string[] = [];
const server = createServer((request, response) => {
  const { host = '' } = request.headers;
  asked.push(host);
  hosts[host]?.(response);
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const network = {
    ...internet,
    resolve: () => Promise.resolve([{ address: '93.184.215.14', family: 4 }]),
    route: (url: URL) => new URL(url.pathname, `http://127.0.0.1:${port}`),
  };
  api = await openTestService({ network, sources: [birdstrikes, pageSource], requestsPerMinute: 1_000_000 });
});

afterAll(async () => {
  await api.service.close();
  await rm(api.dataDir, { recursive: true });
  server.closeAllConnections();
  server.close();
});

const pageAt = (host: string) => ({ source: 'page', config: { url: `http://${host}/` } });

async function ended(client: ApiClient, job: Record<string, unknown>) {
  const id = await api.finished(client, job);
  return (await client.get(`/jobs/${id}`)).body.data.job;
}

/** Number of sequential answers until `isOver`. */
async function answersUntil(client: ApiClient, id: string, isOver: () => boolean): Promise<number> {
  let answers = 0;
  for (; !isOver(); answers += 1) expect((await client.get(`/jobs/${id}`)).status).toBe(200);
  return answers;
}

test('many accounts at slow hosts delay no job of another source', async () => {
  const clients = await Promise.all(Array.from({ length: 40 }, () => api.client()));
  const stuck = await Promise.all(clients.map((client) => client.submit(pageAt('slow.example'))));
  expect(await ended(await api.client(), { config: { maxData: 5 } })).toMatchObject({ status: 'done' });
  await Promise.all(
    clients.map((client, index) => client.post(`/jobs/${stuck[index]?.body.data.job.id}/stop`)),
  );
});

test('a document that takes long to read does not delay other answers', async () => {
  const [reader, poller] = [await api.client(), await api.client()];
  const id = await api.finished(poller, { config: { maxData: 5 } });
  let over = false;
  const reading = ended(reader, pageAt('large.example')).finally(() => (over = true));
  const answers = await answersUntil(poller, id, () => over);
  expect(await reading).toMatchObject({ status: 'done' });
  // If reading blocked the answers, one of them would take as long as all of the reading.
  expect(answers).toBeGreaterThan(10);
});
