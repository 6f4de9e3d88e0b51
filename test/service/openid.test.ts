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
  /** A sign-in that has come to the end of the provider's part. */
  const begin = async (next = '/keys') => {
    const answer = await get(`/sign-in/openid?${new URLSearchParams({ next })}`);
    const at = answer.headers.get('Location') ?? '';
    const led = at.startsWith('http')
      ? (await fetch(at, { redirect: 'manual' })).headers.get('Location')
      : null;
    return {
      answer,
      asked: new URL(at, provider.issuer).searchParams,
      cookie: cookieOf(answer),
      back: new URL(led ?? provider.issuer),
    };
  };
  const events = () => api.log.records.flatMap(({ record }) => record['event'] ?? []);
  return { provider, api, get, begin, events };
}
type World = Awaited<ReturnType<typeof world>>;

async function expectRefused({ api, events }: World, answer: Response, said: string, why?: RegExp) {
  expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining(said)]);
  expect([cookieOf(answer).split('=')[1] ?? '', answer.headers.get('Refresh')]).toEqual(['', null]);
  expect([events().includes('signed_in'), events().at(-1)]).toEqual([false, 'sign_in_failed']);
  const logged = api.log.records.find(({ level }) => level === 'warn');
  if (why !== undefined) expect(logged?.record['error']).toMatch(why);
}

test('an account signs in with its verified email, and its session opens the page that was asked for', async () => {
  const { api, provider, get, begin, events } = await world();
  const link = '<a class="button plain" href="/sign-in/openid?next=%2Fkeys">Sign in with Acme</a>';
  expect(await (await get('/sign-in?next=/keys')).text()).toContain(link);
  const { answer, asked, cookie, back } = await begin();
  expect(answer.headers.get('Set-Cookie')).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(asked.get('redirect_uri')).toBe(`${api.service.studio}sign-in/openid/callback`);
  const done = await get(back.pathname + back.search, cookie);
  expect([done.status, done.headers.get('Refresh')]).toEqual([200, `0; url=${api.service.studio}keys`]);
  const session = done.headers.getSetCookie().at(-1) ?? '';
  expect(session).toMatch(/; HttpOnly; SameSite=Strict$/);
  expect((await get('/keys', session.split(';')[0])).status).toBe(200);
  expect(events().at(-1)).toBe('signed_in');
  expect([...provider.asked]).toEqual(['/.well-known/openid-configuration', '/authorize', '/token', '/jwks']);
});

test('with public_url, the flow goes there and back, and its cookie is bound to it', async () => {
  const { get, begin } = await world({ publicUrl: 'https://jobs.example.com/hg/' });
  expect(await (await get('/sign-in')).text()).toContain('href="https://jobs.example.com/hg/sign-in/openid?');
  const { answer, asked } = await begin();
  expect(asked.get('redirect_uri')).toBe('https://jobs.example.com/hg/sign-in/openid/callback');
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/);
});

const [expired, refused, unknown] = [
  'This sign-in expired',
  'could not be checked',
  'No account here has an email',
];
const past = { iat: 1_700_000_000, exp: 1_700_000_060 };
const at = (path: string, answer: (to: Parameters<NonNullable<Told['instead']>>[1]) => unknown): Told => ({
  instead: (asked, to) => asked === path && Boolean(answer(to)),
});
const json = { 'Content-Type': 'application/json' };

test.each<[string, Told, string, RegExp?]>([
  ['a wrong nonce', { claims: { nonce: 'other' } }, refused, /"nonce"/],
  ['another issuer', { claims: { iss: 'https://evil.example' } }, refused, /"iss"/],
  ['another audience', { claims: { aud: 'other' } }, refused, /"aud"/],
  ['an expired token', { claims: past }, refused, /"exp"/],
  ['no signature', { alg: 'none' }, refused, /alg/],
  ['the signature of another key', { isForged: true }, refused, /signature/],
  ['an email that is not verified', { claims: { email_verified: false } }, unknown],
  ['an email that is verified only in words', { claims: { email_verified: 'true' } }, unknown],
  ['an email without an account', { claims: { email: 'bob@example.com' } }, unknown],
  ['no email', { claims: { email: undefined } }, unknown],
  [
    'too large an answer',
    at('/token', (to) => to.writeHead(200, json).end(' '.repeat(2e6))),
    refused,
    /longer/,
  ],
  ['a redirect', at('/jwks', (to) => to.writeHead(302, { Location: '/other' }).end()), refused, /status/],
  ['no answer', at('/token', (to) => to.destroy()), refused, /hang up/],
])('%s signs nobody in', async (_what, told, said, why) => {
  const w = await world();
  w.provider.told = told;
  const { back, cookie } = await w.begin();
  await expectRefused(w, await w.get(back.pathname + back.search, cookie), said, why);
});

type Begun = Awaited<ReturnType<World['begin']>>;
const search = (of: Record<string, string>) => `?${new URLSearchParams(of)}`;
test.each<[string, string, (own: Begun, other: Begun, w: World) => [string, string]]>([
  ['without a cookie, as in login CSRF', expired, ({ back }) => [back.search, '']],
  ['with the cookie of another flow', expired, ({ back }, { cookie }) => [back.search, cookie]],
  ['with a wrong state', expired, ({ back, cookie }) => [back.search.replace('state=', 'state=x'), cookie]],
  ['with a changed cookie', expired, ({ back, cookie }) => [back.search, cookie.replace('keys', 'evil')]],
  [
    'after ten minutes',
    expired,
    ({ back, cookie }, _, w) => (w.api.clock.advance(6e5), [back.search, cookie]),
  ],
  [
    'with the code of another flow',
    refused,
    ({ asked, cookie }, { back }) => [
      search({ code: back.searchParams.get('code')!, state: asked.get('state')! }),
      cookie,
    ],
  ],
  [
    'refused',
    refused,
    ({ asked, cookie }) => [search({ error: 'access_denied', state: asked.get('state')! }), cookie],
  ],
])('nobody signs in %s', async (_what, said, change) => {
  const w = await world();
  const [path, cookie] = change(await w.begin(), await w.begin(), w);
  await expectRefused(w, await w.get(`/sign-in/openid/callback${path}`, cookie), said);
});

test('a code works once, leads nowhere else, and wrong answers are counted by address', async () => {
  const { api, get, begin, events } = await world();
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { back, cookie } = await begin(next);
    const done = await get(back.pathname + back.search, cookie);
    expect(done.headers.get('Refresh')).toBe(`0; url=${api.service.studio}jobs`);
    expect((await get(back.pathname + back.search, cookie)).status).toBe(401);
  }
  const statuses = new Set<number>();
  for (let attempt = 4; attempt <= 30; attempt += 1)
    statuses.add((await get('/sign-in/openid/callback')).status);
  expect([...statuses]).toEqual([401, 429]);
  expect(events().filter((event) => event === 'signed_in')).toHaveLength(4);
});

test('a provider that is down is asked again next time', async () => {
  const w = await world();
  w.provider.told = { instead: (_path, to) => Boolean(to.destroy()) };
  await expectRefused(w, (await w.begin()).answer, refused, /hang up/);
  w.provider.told = {};
  expect((await w.begin()).answer.status).toBe(303);
});
