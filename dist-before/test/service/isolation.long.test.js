import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { birdstrikes } from '../../src/service/sources/birdstrikes/birdstrikes.js';
import { internet } from '../../src/service/sources/network.js';
import { pageSource } from '../support/page-source.js';
import { openTestService } from '../support/service.js';
/* Requests of one account must not affect another. A loopback server plays the hosts of pages. */
const large = '<item/>'.repeat(250_000);
const hosts = {
    'quick.example': (response) => response.end('<p>'),
    'slow.example': () => undefined,
    'busy.example': (response) => response.writeHead(429, { 'Retry-After': '100' }).end(),
    'large.example': (response) => response.end(large),
};
let api;
/** Hosts of the requests so far. */
const asked = [];
const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    asked.push(host);
    hosts[host]?.(response);
});
beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address();
    const network = {
        ...internet,
        resolve: () => Promise.resolve([{ address: '93.184.215.14', family: 4 }]),
        route: (url) => new URL(url.pathname, `http://127.0.0.1:${port}`),
    };
    api = await openTestService({ network, sources: [birdstrikes, pageSource], requestsPerMinute: 1_000_000 });
});
afterAll(async () => {
    await api.service.close();
    await rm(api.dataDir, { recursive: true });
    server.closeAllConnections();
    server.close();
});
const pageAt = (host) => ({ source: 'page', config: { url: `http://${host}/` } });
async function ended(client, job) {
    const id = await api.finished(client, job);
    return (await client.get(`/jobs/${id}`)).body.data.job;
}
/** Number of sequential answers until `isOver`. */
async function answersUntil(client, id, isOver) {
    let answers = 0;
    for (; !isOver(); answers += 1)
        expect((await client.get(`/jobs/${id}`)).status).toBe(200);
    return answers;
}
test('a host that is slow, or asks to be left alone, delays no job of another account elsewhere', async () => {
    const [slow, busy, quick] = [await api.client(), await api.client(), await api.client()];
    const finishes = async (keywords) => {
        const { source, config } = pageAt('quick.example');
        const job = await ended(quick, { source, config: { ...config, keywords } });
        expect(job).toMatchObject({ status: 'done', data_count: 1 });
    };
    const stuck = await slow.submit(pageAt('slow.example'));
    const refused = await busy.submit(pageAt('busy.example'));
    await expect.poll(() => asked.filter((host) => /slow|busy/.test(host))).toHaveLength(2);
    await finishes('one, three');
    // It finishes while these still wait.
    for (const [client, answer] of [[slow, stuck], [busy, refused]]) {
        const { id } = answer.body.data.job;
        expect((await client.get(`/jobs/${id}`)).body.data.job.status).toBe('running');
        expect((await client.post(`/jobs/${id}/stop`)).status).toBe(200);
    }
});
test('many accounts at slow hosts delay no job of another source', async () => {
    const clients = await Promise.all(Array.from({ length: 40 }, () => api.client()));
    const stuck = await Promise.all(clients.map((client) => client.submit(pageAt('slow.example'))));
    expect(await ended(await api.client(), { config: { maxData: 5 } })).toMatchObject({ status: 'done' });
    await Promise.all(clients.map((client, index) => client.post(`/jobs/${stuck[index]?.body.data.job.id}/stop`)));
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
//# sourceMappingURL=isolation.long.test.js.map