import { stat, truncate } from 'node:fs/promises';
import { globalAgent } from 'node:https';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { JobApi } from '../../connectors/job-api/job-api.js';
import { freePort } from '../support/free-port.js';
import { hasNginx, startNginx, whyNoNginx } from '../support/nginx.js';
import { sendTo } from '../support/sent.js';
import { temporaryFolder, testService } from '../support/service.js';
import { studioPassword } from '../support/studio.js';
/** A service behind nginx, which uses TLS with a test certificate. */
async function proxied() {
    const listen = await freePort();
    const origin = `https://localhost:${listen}`;
    // The clients are on this machine too, so only nginx's address is trusted.
    const api = await testService({
        trustedProxies: ['127.0.0.1'],
        publicUrl: origin,
        requestsPerMinute: 1_000,
    });
    const service = Number(new URL(api.service.url).port);
    const ca = await startNginx(await temporaryFolder(), { listen, service });
    const send = (path, { headers, ...sent } = {}) => {
        const to = { host: '127.0.0.1', port: listen, servername: 'localhost', ca };
        return sendTo(to, path, {
            from: '127.0.0.2',
            ...sent,
            headers: { Host: `localhost:${listen}`, ...headers },
        });
    };
    return { api, origin, ca, send };
}
const hsts = { 'strict-transport-security': 'max-age=31536000' };
describe.skipIf(!hasNginx)(`behind nginx with docs/deploy/nginx.conf${whyNoNginx}`, () => {
    test('people get in, over TLS alone', async () => {
        const { api, origin, send } = await proxied();
        const { invitation } = await api.service.bootstrap('ann@example.com', 'pro');
        expect(invitation?.url).toMatch(new RegExp(`^${origin}/invitation#hgi_`));
        const first = await send('/invitation/password', {
            headers: { Origin: origin },
            form: { code: invitation?.code ?? '', password: studioPassword },
        });
        expect(first).toMatchObject({ status: 303, headers: { ...hsts, location: '/jobs' } });
        const form = { email: 'ann@example.com', password: studioPassword };
        const foreign = await send('/sign-in', { headers: { Origin: 'https://elsewhere.example' }, form });
        expect(foreign).toMatchObject({ status: 403, headers: hsts });
        const signIn = await send('/sign-in', { headers: { Origin: origin }, form });
        const [cookie = ''] = signIn.headers['set-cookie'] ?? [];
        expect(signIn.status).toBe(303);
        expect(cookie).toMatch(/^__Host-headgate-\w+=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
        const Cookie = cookie.split(';')[0] ?? '';
        const page = await send('/keys', { headers: { Cookie } });
        expect(page).toMatchObject({ status: 200, headers: hsts });
        expect(page.text).toContain(`${origin}/api/ext/v1`);
        const links = [...page.text.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, link = '']) => link);
        for (const link of new Set(links.filter((each) => each.includes('/assets/') || each.endsWith('/reference')))) {
            expect([link, (await send(link, { headers: { Cookie } })).status]).toEqual([link, 200]);
        }
        expect((await send('/keys')).headers.location).toBe('/sign-in?next=%2Fkeys');
    });
    test('throttles count by the address of the client, whatever it says of itself', async () => {
        const { api, send } = await proxied();
        const wrongKey = (from, headers = {}) => send('/api/ext/v1/me', { from, headers: { 'X-API-Key': 'hg_no', ...headers } });
        for (let count = 1; count <= 60; count += 1)
            expect((await wrongKey('127.0.0.2')).status).toBe(401);
        const refused = await wrongKey('127.0.0.2', { 'X-Forwarded-For': '203.0.113.7' });
        expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
        expect((await wrongKey('127.0.0.3')).status).toBe(401);
        const { record } = await api.log.seen('request', { request: refused.headers['x-request-id'] });
        expect(record['client']).toBe('127.0.0.2');
    });
    test('exports arrive complete, compressed, in part or not again; a broken one is seen to be broken', async () => {
        const { api, send } = await proxied();
        const client = await api.client();
        const id = await api.finished(client, { config: { maxData: 2_000 } });
        const key = { 'X-API-Key': client.key ?? '' };
        for (const format of ['json', 'csv']) {
            const path = `/api/ext/v1/jobs/${id}/export?format=${format}`;
            const ask = (headers = {}, method = 'GET') => send(path, { method, headers: { ...key, ...headers } });
            const plain = await ask();
            expect(plain).toMatchObject({ status: 200, headers: hsts, whole: true });
            const { text } = await client.get(`/jobs/${id}/export?format=${format}`);
            // fetch removes the byte order mark from texts.
            expect(plain.text.replace('\uFEFF', '')).toBe(text);
            const packed = await ask({ 'Accept-Encoding': 'gzip' });
            expect(packed.headers['content-encoding']).toBe('gzip');
            expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
            const tag = plain.headers.etag ?? '';
            const part = await ask({ Range: 'bytes=100-', 'If-Range': tag });
            expect([part.status, part.body.equals(plain.body.subarray(100))]).toEqual([206, true]);
            expect((await ask({ Range: 'bytes=99999999-' })).status).toBe(416);
            expect((await ask({ 'If-None-Match': tag })).status).toBe(304);
            const head = await ask({}, 'HEAD');
            expect([head.status, head.headers.etag, head.body.length]).toEqual([200, tag, 0]);
        }
        const file = join(api.dataDir, 'results', `${id}.ndjson`);
        await truncate(file, Math.floor((await stat(file)).size / 2));
        // The CSV was made while the result was still complete.
        for (const coding of ['identity', 'gzip']) {
            const headers = { ...key, 'Accept-Encoding': coding };
            const broken = await send(`/api/ext/v1/jobs/${id}/export?format=json`, { headers });
            expect([coding, broken.status, broken.whole]).toEqual([coding, 200, false]);
        }
    });
    test('the client of headgate reads through it, and only with a certificate that it trusts', async () => {
        const { api, origin, ca } = await proxied();
        const client = await api.client();
        const id = await api.finished(client, { config: { maxData: 50 } });
        const url = `${origin}/api/ext/v1`;
        const source = new JobApi({ url, apiKey: client.key ?? '', version: '0', timeoutMs: 30_000 });
        const { signal } = new AbortController();
        await expect(source.account(signal)).rejects.toThrow(/certificate/);
        globalAgent.options.ca = ca;
        onTestFinished(() => {
            delete globalAgent.options.ca;
            globalAgent.destroy();
        });
        expect(await source.account(signal)).toMatchObject({ email: 'account-1@example.com' });
        const read = [];
        for await (const chunk of await source.export(id, 'csv', signal))
            read.push(chunk);
        const { text } = await client.get(`/jobs/${id}/export?format=csv`);
        expect(Buffer.concat(read).toString().replace('\uFEFF', '')).toBe(text);
    });
});
//# sourceMappingURL=nginx.long.test.js.map