import { expect, test } from 'vitest';
import type { ServiceOptions } from '../../src/service/process/start.js';
import { openIdProvider, type Told } from '../support/openid-provider.js';
import { testService } from '../support/service.js';
import { cookieOf, sendForm } from '../support/studio.js';

/** A service with an account for ann@example.com, and its provider. */
async function world(options: Partial<ServiceOptions> = {}) {
  const provider = await openIdProvider();
  const signIn = { issuer: provider.issuer, client_id: 'headgate', client_secret: 's3cret', name: 'Acme' };
  const api = await testService({ signIn, ...options });
  await api.client('standard', 'ann@example.com');
  const get = (path: string, cookie = '') => sendForm(api.service, path, null, { Cookie: cookie });
  /** A sign-in up to the end of the provider's part. */
  const begin = async (next = '/keys') => {
    const answer = await get(`/sign-in/openid?next=${encodeURIComponent(next)}`);
    const at = answer.headers.get('Location') ?? provider.issuer;
    const { headers } = await fetch(at, { redirect: 'manual' });
    const back = new URL(headers.get('Location') ?? at);
    return { answer, asked: new URL(at).searchParams, cookie: cookieOf(answer), back: back.search };
  };
  const finish = (back = '', cookie = '') => get(`/sign-in/openid/callback${back}`, cookie);
  const events = () => api.log.records.flatMap(({ record }) => record['event'] ?? []);
  return { provider, api, get, begin, finish, events };
}

test('an account signs in with its verified email, and its session opens the page that was asked for', async () => {
  const { api, get, begin, finish, events } = await world();
  const link = '<a class="button plain" href="/sign-in/openid?next=%2Fkeys">Sign in with Acme</a>';
  expect(await (await get('/sign-in?next=/keys')).text()).toContain(link);
  const { answer, asked, cookie, back } = await begin();
  expect(answer.headers.get('Set-Cookie')).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(asked.get('redirect_uri')).toBe(`${api.service.studio}sign-in/openid/callback`);
  const done = await finish(back, cookie);
  expect([done.status, done.headers.get('Refresh')]).toEqual([200, `0; url=${api.service.studio}keys`]);
  const session = done.headers.getSetCookie().at(-1) ?? '';
  expect(session).toMatch(/; HttpOnly; SameSite=Strict$/);
  expect((await get('/keys', session.split(';')[0])).status).toBe(200);
  expect(events().at(-1)).toBe('signed_in');
});

test('with public_url, the flow goes there and back, and its cookie is bound to it', async () => {
  const { get, begin } = await world({ publicUrl: 'https://jobs.example.com/hg/' });
  expect(await (await get('/sign-in')).text()).toContain('href="https://jobs.example.com/hg/sign-in/openid?');
  const { answer, asked } = await begin();
  expect(asked.get('redirect_uri')).toBe('https://jobs.example.com/hg/sign-in/openid/callback');
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/);
});

type Begun = Awaited<ReturnType<Awaited<ReturnType<typeof world>>['begin']>>;
type Attack = Told & { ms?: number; change?: (own: Begun, other: Begun) => Partial<Begun> };
const [expired, refused, unknown] = [/sign-in expired/, /not be checked/, /No account here/];

test.each<[string, RegExp, Attack]>([
  ['a wrong nonce', /"nonce"/, { claims: { nonce: 'other' } }],
  ['another issuer', /"iss"/, { claims: { iss: 'https://evil.example' } }],
  ['another audience', /"aud"/, { claims: { aud: 'other' } }],
  ['an expired token', /"exp"/, { claims: { exp: 1_700_000_060 } }],
  ['no signature', /"alg"/, { alg: 'none' }],
  ['the signature of another key', /signature/, { isForged: true }],
  ['an email that is not verified', unknown, { claims: { email_verified: false } }],
  ['an email that is verified only in words', unknown, { claims: { email_verified: 'true' } }],
  ['an email without an account', unknown, { claims: { email: 'bob@example.com' } }],
  ['no email', unknown, { claims: { email: undefined } }],
  ['too large an answer', /longer/, { instead: (at, to) => at === '/token' && to.end(' '.repeat(2e6)) }],
  ['a redirect', /status/, { instead: (at, to) => at === '/jwks' && to.writeHead(302).end() }],
  ['no answer', /hang up/, { instead: (at, to) => at === '/token' && to.destroy() }],
  ['no cookie, as in login CSRF', expired, { change: () => ({ cookie: '' }) }],
  ['the cookie of another flow', expired, { change: (_, { cookie }) => ({ cookie }) }],
  ['a changed cookie', expired, { change: ({ cookie }) => ({ cookie: cookie.replace('keys', 'evil') }) }],
  ['a wrong state', expired, { change: ({ back }) => ({ back: back.replace('state=', 'state=x') }) }],
  ['a flow of ten minutes ago', expired, { ms: 600_000 }],
  ['a refusal', refused, { change: ({ back }) => ({ back: back.replace('code=', 'error=') }) }],
])('nobody signs in with %s', async (_what, said, { ms = 0, change = () => ({}), ...told }) => {
  const { provider, api, begin, finish, events } = await world();
  provider.told = told;
  const own = await begin();
  const { back, cookie } = { ...own, ...change(own, await begin()) };
  api.clock.advance(ms);
  const answer = await finish(back, cookie);
  const logged = api.log.records.find(({ level }) => level === 'warn')?.record['error'];
  expect(answer.status).toBe(401);
  expect(`${await answer.text()} ${String(logged)}`).toMatch(said);
  expect([cookieOf(answer).split('=')[1] ?? '', answer.headers.get('Refresh')]).toEqual(['', null]);
  expect([events().includes('signed_in'), events().at(-1)]).toEqual([false, 'sign_in_failed']);
});

test('a code works once, leads nowhere else, and wrong answers are counted by address', async () => {
  const { api, begin, finish } = await world();
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { back, cookie } = await begin(next);
    const { headers } = await finish(back, cookie);
    expect(headers.get('Refresh')).toBe(`0; url=${api.service.studio}jobs`);
    expect((await finish(back, cookie)).status).toBe(401);
  }
  const statuses = new Set<number>();
  for (let attempt = 4; attempt <= 30; attempt += 1) statuses.add((await finish()).status);
  expect([...statuses]).toEqual([401, 429]);
});
