import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Administration, withAdministration } from '../../src/service/process/admin.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { openTestService, type TestService } from '../support/service.js';
import { sendForm, studioPassword, useInvitation } from '../support/studio.js';
import { temporaryFolder } from '../support/folder.js';

const day = 24 * 60 * 60_000;

let api: TestService;
const dataDir = temporaryFolder();
let accounts = 0;

beforeAll(async () => {
  api = await openTestService({ dataDir, invitationDays: 2 });
});

afterAll(() => api.service.close());

const admin = <T>(use: (administration: Administration) => Promise<T>) => withAdministration(dataDir, use);

const send = (path: string, form: Record<string, string> | null, cookie = '') =>
  sendForm(api.service, path, form, { Cookie: cookie });

/** A new account with its first invitation. */
async function invited() {
  const email = `account-${(accounts += 1)}@example.com`;
  const { invitation } = await admin((to) => to.addAccount({ email, tier: 'pro' }));
  const choose = (password = studioPassword, code = invitation.code) =>
    send('/invitation/password', { code, password });
  const signIn = async (password = studioPassword) => (await send('/sign-in', { email, password })).status;
  return { email, invitation, choose, signIn };
}

describe('an invitation', () => {
  test('lets its holder choose the first password, once', async () => {
    const { email, invitation, choose, signIn } = await invited();
    expect(invitation).toMatchObject({ expires_at: '2026-03-03T00:00:00.000Z' });
    expect(invitation.url).toBe(`${api.service.studio}invitation#${invitation.code}`);
    const page = await (await send('/invitation', { code: invitation.url ?? '' })).text();
    expect(page).toContain(email);
    for (const refused of ['short', email, 'aaaaaaaaaaaa']) expect((await choose(refused)).status).toBe(400);
    expect((await choose()).status).toBe(303);
    expect((await choose('twelve grey geese')).status).toBe(401);
    expect((await send('/invitation', { code: invitation.code })).status).toBe(401);
    expect(await signIn()).toBe(303);
  });

  test('works once, however many use it at the same time', async () => {
    const { choose } = await invited();
    const words = ['one', 'two', 'three'].map((word) => `${word} grey geese`);
    const answers = await Promise.all(words.map((password) => choose(password)));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([303, 401, 401]);
  });

  test('expires, and is void once another is made or the operator sets a password', async () => {
    const { email, choose } = await invited();
    const again = await admin((to) => to.invite({ email }));
    expect((await choose()).status).toBe(401);
    api.clock.advance(2 * day - 1);
    expect((await send('/invitation', { code: again.invitation.code })).status).toBe(200);
    api.clock.advance(1);
    expect((await choose(studioPassword, again.invitation.code)).status).toBe(401);
    const third = await admin((to) => to.invite({ email }));
    await admin((to) => to.setPassword({ email, password: 'nine green newts' }));
    expect((await choose(studioPassword, third.invitation.code)).status).toBe(401);
  });

  test('ends the sessions and the password of before, if there is one', async () => {
    const { email, invitation, signIn } = await invited();
    const before = await useInvitation(api.service, invitation.code);
    const again = await admin((to) => to.invite({ email }));
    expect((await send('/account', null, before)).status).toBe(200);
    api.clock.advance(1);
    const after = await useInvitation(api.service, again.invitation.code, 'nine green newts');
    const statuses = [before, after].map(async (cookie) => (await send('/account', null, cookie)).status);
    expect(await Promise.all(statuses)).toEqual([303, 200]);
    expect([await signIn(), await signIn('nine green newts')]).toEqual([401, 303]);
  });

  test('is the one way: a key is worth no password and no session', async () => {
    const { email } = await invited();
    const { key } = await admin((to) => to.createKey({ email }));
    const asked = await Promise.all([
      send('/first-password', { key, password: studioPassword }),
      send('/sign-in', { email, password: key }),
      send('/invitation', { code: key }),
      send('/invitation/password', { code: key, password: studioPassword }),
      sendForm(api.service, '/keys', null, { 'X-API-Key': key }),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([404, 401, 401, 401, 303]);
    expect(asked[4]?.headers.get('Location')).toContain('/sign-in');
    expect(asked.map(({ headers }) => headers.get('Set-Cookie'))).toEqual(asked.map(() => null));
  });
});

test('a first start invites, and a later one only if the invitation was not used in time', async () => {
  const email = 'boot@example.com';
  const start = async () => (await api.service.bootstrap(email, 'pro')).invitation?.code;
  const first = await start();
  expect([first, await start()]).toEqual([expect.stringMatching(/^hgi_/), undefined]);
  api.clock.advance(2 * day);
  const second = await start();
  expect(second).toMatch(/^hgi_/);
  await useInvitation(api.service, second);
  api.clock.advance(10 * day);
  expect(await start()).toBeUndefined();
});

test('made while the service is stopped it names public_url, below its path too', async () => {
  const cwd = await makeWorkFolder();
  await writeFile(join(cwd, 'service.yaml'), 'data: state\npublic_url: https://jobs.example.com/headgate\n');
  const add = (email: string, env: Record<string, string> = {}) =>
    runHere(['service', 'account', 'add', email, 'pro', '--config', 'service.yaml', '--json'], { cwd, env });
  const urlOf = (stdout: string) =>
    (JSON.parse(stdout) as { data: { invitation: { url: string } } }).data.invitation.url;
  expect(urlOf((await add('ann@example.com')).stdout)).toMatch(
    /^https:\/\/jobs\.example\.com\/headgate\/invitation#hgi_\w+$/,
  );
  const env = { HEADGATE_SERVE_PUBLIC_URL: 'https://other.example.com' };
  const { stdout } = await add('bob@example.com', env);
  expect(urlOf(stdout)).toMatch(/^https:\/\/other\.example\.com\/invitation#hgi_\w+$/);
  // The code works once the service runs.
  const started = await openTestService({ dataDir: join(cwd, 'state'), clock: Date });
  const code = new URL(urlOf(stdout)).hash.slice(1);
  const opened = await sendForm(started.service, '/invitation', { code }, {});
  await started.service.close();
  expect(opened.status).toBe(200);
});
