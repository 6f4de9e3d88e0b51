import { describe, expect, test } from 'vitest';
import { readRunningFile } from '../../src/service/process/running.js';
import { blockOf } from '../../src/service/limits/limiter.js';
import { sendTo } from '../support/sent.js';
import { testService } from '../support/service.js';
import { studioPassword } from '../support/studio.js';
const send = ({ service }, path, sent = {}) => {
    const { hostname, port } = new URL(service.studio);
    return sendTo({ host: hostname.replace(/^\[(.*)\]$/, '$1'), port }, path, sent);
};
/** The client of a request in the log. */
async function clientOf(api, sent) {
    const { headers } = await send(api, '/api/ext/v1/me', sent);
    const { record } = await api.log.seen('request', { request: headers['x-request-id'] });
    return record['client'];
}
const behindLoopback = {
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8:9::/48'],
};
describe('the client of a request', () => {
    test('is the nearest hop that is not trusted, by the headers of a trusted proxy', async () => {
        const api = await testService(behindLoopback);
        const cases = [
            ['127.0.0.1', {}],
            ['203.0.113.7', { 'X-Forwarded-For': '203.0.113.7' }],
            ['203.0.113.7', { 'X-Forwarded-For': '1.1.1.1, 127.0.0.1, 203.0.113.7' }],
            ['203.0.113.7', { 'X-Forwarded-For': '1.1.1.1, 203.0.113.7, 10.1.2.3' }],
            ['203.0.113.7', { 'X-Forwarded-For': '203.0.113.7:51022' }],
            ['10.1.2.3', { 'X-Forwarded-For': '10.1.2.3, 127.0.0.1' }],
            ['10.1.2.3', { 'X-Forwarded-For': '203.0.113.7, nobody, 10.1.2.3' }],
            ['127.0.0.1', { 'X-Forwarded-For': 'nobody' }],
            ['2001:db8::7', { 'X-Forwarded-For': '[2001:DB8:0:0::7]:443' }],
            ['203.0.113.7', { 'X-Forwarded-For': '::ffff:203.0.113.7' }],
            ['203.0.113.7', { Forwarded: 'for=203.0.113.7' }],
            [
                '203.0.113.7',
                { Forwarded: 'For=1.1.1.1;proto=https, FOR="203.0.113.7:80" ; by=10.0.0.1 , for=10.1.2.3' },
            ],
            ['2001:db8::7', { Forwarded: 'proto=https;for="[2001:db8::7]:4711";host="a,b;c"' }],
            ['2001:db8::7', { Forwarded: 'for="[2001:db8::7]", for="[2001:db8:9::1]"' }],
            ['127.0.0.1', { Forwarded: 'for=unknown' }],
            ['127.0.0.1', { Forwarded: 'for=_hidden, for="_SEVKISEK"' }],
            ['127.0.0.1', { Forwarded: 'for=", for=203.0.113.7' }],
            ['203.0.113.7', { Forwarded: 'for=203.0.113.7', 'X-Forwarded-For': '1.1.1.1, 203.0.113.7' }],
            ['unknown', { Forwarded: 'for=1.1.1.1', 'X-Forwarded-For': '203.0.113.7' }],
        ];
        for (const [client, headers] of cases) {
            expect([headers, await clientOf(api, { headers })]).toEqual([headers, client]);
        }
    });
    test('is the peer itself if the peer is not trusted, whatever it sends', async () => {
        const api = await testService({ trustedProxies: ['127.0.0.1'] });
        const headers = {
            'X-Forwarded-For': '203.0.113.7',
            'X-Forwarded-Proto': 'https',
            'X-Forwarded-Prefix': '/p',
        };
        expect(await clientOf(api, { headers, from: '127.0.0.1' })).toBe('203.0.113.7');
        expect(await clientOf(api, { headers, from: '127.0.0.2' })).toBe('127.0.0.2');
        const trusted = await send(api, '/jobs', { headers, from: '127.0.0.1' });
        expect(trusted.headers).toMatchObject({ location: '/p/sign-in?next=%2Fjobs' });
        expect(trusted.headers['strict-transport-security']).toBe('max-age=31536000');
        const other = await send(api, '/jobs', { headers, from: '127.0.0.2' });
        expect(other.headers).toMatchObject({ location: '/sign-in?next=%2Fjobs' });
        expect(other.headers['strict-transport-security']).toBeUndefined();
    });
    test('is named by a peer over IPv6 too', async () => {
        const api = await testService({ ...behindLoopback, host: '::1' });
        expect(await clientOf(api, {})).toBe('::1');
        expect(await clientOf(api, { headers: { Forwarded: 'for=203.0.113.7' } })).toBe('203.0.113.7');
    });
});
test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
])('%s counts as %s', (address, block) => {
    expect(blockOf(address)).toBe(block);
});
describe('throttles', () => {
    const wrongKey = async (api, client) => (await send(api, '/api/ext/v1/me', { headers: { 'X-API-Key': 'hg_x', 'X-Forwarded-For': client } }))
        .status;
    test('count unknown keys by client, IPv6 by /64: 401 up to sixty in a minute, then 429', async () => {
        const api = await testService(behindLoopback);
        for (let count = 1; count <= 60; count += 1) {
            expect(await wrongKey(api, `2001:db8:0:1::${count.toString(16)}`)).toBe(401);
        }
        expect(await wrongKey(api, '2001:db8:0:1:ffff::1')).toBe(429);
        expect(await wrongKey(api, '2001:db8:0:2::1')).toBe(401);
        expect(await wrongKey(api, '203.0.113.7')).toBe(401);
    });
    test('delay the address that guesses, not the others behind the same proxy', async () => {
        const api = await testService(behindLoopback);
        const guess = async (client) => (await send(api, '/invitation', {
            headers: { 'X-Forwarded-For': client, Origin: 'http://a.example', Host: 'a.example' },
            form: { code: 'hgi_guessed' },
        })).status;
        for (let count = 1; count <= 30; count += 1)
            expect(await guess('203.0.113.7')).toBe(401);
        expect(await guess('203.0.113.7')).toBe(429);
        expect(await guess('203.0.113.8')).toBe(401);
    });
});
test('a proxy on this machine does not open the operator’s commands to other machines', async () => {
    const api = await testService(behindLoopback);
    const token = (await readRunningFile(api.dataDir))?.token ?? '';
    const ask = async (headers) => {
        const sent = { Authorization: `Bearer ${token}`, 'Content-Length': '2', ...headers };
        return (await send(api, '/admin/listAccounts', { method: 'POST', headers: sent, body: '{}' })).status;
    };
    expect(await ask({})).toBe(200);
    expect(await ask({ 'X-Forwarded-For': '203.0.113.7' })).toBe(404);
    expect(await ask({ 'X-Forwarded-For': '203.0.113.7', Forwarded: 'for=127.0.0.1' })).toBe(404);
});
describe('links, cookies and pages', () => {
    const site = { Host: '127.0.0.1:1', 'X-Forwarded-Host': 'jobs.example.com', 'X-Forwarded-Proto': 'https' };
    const origin = 'https://jobs.example.com';
    async function signedIn(api, headers, base) {
        const made = await api.service.bootstrap('ann@example.com', 'standard');
        expect(made.invitation?.url).toMatch(new RegExp(`^${base === '' ? 'http://127.0.0.1:\\d+' : origin + base}/invitation#hgi_`));
        const form = { code: made.invitation?.code ?? '', password: studioPassword };
        const answer = await send(api, '/invitation/password', { headers: { ...headers, Origin: origin }, form });
        expect([answer.status, answer.headers.location]).toEqual([303, `${base}/jobs`]);
        const [cookie = ''] = answer.headers['set-cookie'] ?? [];
        expect(cookie).toMatch(/^__Host-headgate-\w+=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
        return cookie.split(';')[0] ?? '';
    }
    test('follow the scheme and the host that the proxy names', async () => {
        const api = await testService(behindLoopback);
        const Cookie = await signedIn(api, site, '');
        const page = await send(api, '/keys', { headers: { ...site, Cookie } });
        expect(page.text).toContain(`${origin}/api/ext/v1`);
        expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
        const forged = await send(api, '/keys', {
            headers: { ...site, Cookie, Origin: 'https://127.0.0.1:1' },
            form: {},
        });
        expect(forged.status).toBe(403);
    });
    test.each([
        ['a prefix that it takes off and tells', {}, { 'X-Forwarded-Prefix': '/hg/' }, (path) => path],
        ['the path of public_url, which it passes on', {}, {}, (path) => `/hg${path}`],
        ['the path of public_url, which it takes off', {}, {}, (path) => path],
    ])('stand below %s', async (_what, options, prefix, sentAs) => {
        const publicUrl = `${origin}/hg`;
        const api = await testService({ ...behindLoopback, ...options, publicUrl });
        const headers = { ...site, ...prefix };
        const Cookie = await signedIn(api, headers, '/hg');
        const page = await send(api, sentAs('/keys'), { headers: { ...headers, Cookie } });
        expect(page.text).toContain(`${origin}/hg/api/ext/v1`);
        const links = [...page.text.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].map(([, link = '']) => link);
        expect(links.length).toBeGreaterThan(8);
        expect(links.filter((link) => !link.startsWith('/hg/') || link.startsWith('/hg/hg'))).toEqual([]);
        for (const link of links.filter((each) => each.includes('/assets/') || each.endsWith('/reference'))) {
            expect([link, (await send(api, sentAs(link.slice(3)), { headers })).status]).toEqual([link, 200]);
        }
        const document = JSON.parse((await send(api, sentAs('/api/ext/v1/openapi.json'), { headers })).text);
        expect(document).toMatchObject({ servers: [{ url: '/hg/api/ext/v1' }] });
        expect((await send(api, sentAs('/api/ext/v1/me'), { headers })).status).toBe(401);
        const away = await send(api, sentAs('/jobs?page=2'), { headers });
        expect(away.headers.location).toBe('/hg/sign-in?next=%2Fjobs%3Fpage%3D2');
    });
});
//# sourceMappingURL=proxies.test.js.map