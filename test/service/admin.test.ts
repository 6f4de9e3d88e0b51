import { expect, test } from 'vitest';
import { type Administration, withAdministration } from '../../src/service/process/admin.js';
import { isFromHere } from '../../src/service/process/admin-routes.js';
import { findRunningService, readRunningFile } from '../../src/service/process/running.js';
import { startService } from '../../src/service/process/start.js';
import { temporaryFolder, testService } from '../support/service.js';

const email = 'ada@example.com';

test.each(['while the service runs', 'when it does not'])(
  'what cannot be is refused alike %s',
  async (when) => {
    const dataDir = await temporaryFolder();
    if (when === 'while the service runs') await testService({ dataDir });
    await withAdministration(dataDir, (admin) => admin.addAccount({ email, tier: null }));
    const refused = { code: 'usage' };
    const refusals: ((admin: Administration) => Promise<unknown>)[] = [
      (admin) => admin.addAccount({ email, tier: 'pro' }),
      (admin) => admin.addAccount({ email: 'ada', tier: 'pro' }),
      (admin) => admin.createKey({ email: 'bob@example.com' }),
      (admin) => admin.revokeKey({ id: 'none' }),
    ];
    for (const refusal of refusals)
      await expect(withAdministration(dataDir, refusal)).rejects.toMatchObject(refused);
    for (let count = 0; count < 5; count += 1)
      await withAdministration(dataDir, (admin) => admin.createKey({ email }));
    await expect(withAdministration(dataDir, (admin) => admin.createKey({ email }))).rejects.toMatchObject({
      ...refused,
      hint: expect.stringContaining('Revoke one first') as string,
    });
  },
);

test('five keys at most are active, however many are asked for at once', async () => {
  const api = await testService();
  await api.admin((admin) => admin.addAccount({ email, tier: 'pro' }));
  const create = () => api.admin((admin) => admin.createKey({ email }));
  const made = await Promise.allSettled(Array.from({ length: 12 }, create));
  expect(made.filter((each) => each.status === 'fulfilled')).toHaveLength(5);
});

test('without the token of the data folder the operator routes do not exist', async () => {
  const api = await testService();
  const url = new URL('/admin/listAccounts', api.service.studio);
  const ask = (headers: Record<string, string>) => fetch(url, { method: 'POST', body: '{}', headers });
  expect((await ask({})).status).toBe(404);
  expect((await ask({ Authorization: 'Bearer nothing' })).status).toBe(404);
  const token = (await readRunningFile(api.dataDir))?.token ?? '';
  expect((await ask({ Authorization: `Bearer ${token}` })).status).toBe(200);
});

test('a running service is found by its data folder, and one that is gone is not', async () => {
  const api = await testService();
  expect(await findRunningService(api.dataDir)).toMatchObject({
    url: api.service.url,
    studio: api.service.studio,
  });
  await api.service.close();
  expect(await findRunningService(api.dataDir)).toBeNull();
});

test('the first account and its key stay the same at each start; a revoked key is replaced', async () => {
  const dataDir = await temporaryFolder();
  const options = { host: '127.0.0.1', port: 0, dataDir, limits: 'standard' } as const;
  const bootstrap = async () => {
    const service = await startService(options);
    const made = await service.bootstrap('Me@Example.com', 'standard');
    await service.close();
    return made;
  };
  const first = await bootstrap();
  expect(first.account).toBe('me@example.com');
  expect(first.invitation?.url).toMatch(/\/invitation#hgi_\w{32}$/);
  expect(await bootstrap()).toEqual({ ...first, isNew: false, invitation: null });
  const events = await withAdministration(dataDir, (admin) =>
    admin.listEvents({ email: first.account, most: 9 }),
  );
  // What a start creates is an event, once.
  expect(events.map(({ event }) => event)).toEqual(['invitation_made', 'key_made', 'account_added']);
  const [key] = await withAdministration(dataDir, (admin) => admin.listKeys({ email: first.account }));
  await withAdministration(dataDir, (admin) => admin.revokeKey({ id: key?.id ?? '' }));
  expect((await bootstrap()).key).not.toBe(first.key);
});

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['::1', '::1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['192.168.0.7', '192.168.0.7', true],
  ['192.168.0.8', '192.168.0.7', false],
  ['192.168.0.7', '::ffff:192.168.0.7', true],
  ['192.168.0.8', '::ffff:192.168.0.7', false],
  ['1270.0.0.1', '192.168.0.7', false],
  ['unknown', undefined, false],
])('a client at %s that reached %s is on this machine: %s', (client, localAddress, expected) => {
  expect(isFromHere(client, localAddress)).toBe(expected);
});
