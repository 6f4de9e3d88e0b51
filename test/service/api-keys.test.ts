import { expect, onTestFinished, test } from 'vitest';
import { ApiKeys, KeyUses } from '../../src/service/accounts/api-keys.js';
import { Plans } from '../../src/service/limits/plans.js';
import { Accounts } from '../../src/service/accounts/accounts.js';
import { openDataFolder } from '../../src/service/process/data-folder.js';
import { ApiClient, temporaryFolder, testService } from '../support/service.js';
import { withAdministration } from '../../src/service/process/admin.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const email = 'ada@example.com';

/** The keys of an account, without a service. */
async function keysOf() {
  let now = Date.UTC(2026, 2, 1);
  const clock = { now: () => now, monotonic: () => now };
  const folder = await openDataFolder(await temporaryFolder());
  const account = await new Accounts(folder.store, clock, new Plans({ limits: 'standard' })).add(
    email,
    'pro',
  );
  const keys = new ApiKeys(folder.store, clock);
  const { store } = folder;
  onTestFinished(() => folder.release());
  return { store, account, keys, advance: (ms: number) => (now += ms) };
}

test('ten keys may be created in an hour; setting the clock back by a year blocks nobody', async () => {
  const { account, keys, advance } = await keysOf();
  const make = async () => keys.revoke((await keys.create(account)).record.id);
  for (let made = 0; made < 10; made += 1) {
    await make();
    advance(minute);
  }
  await expect(make()).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining('in 50 minutes') as string,
  });
  advance(50 * minute);
  await make();
  await expect(make()).rejects.toMatchObject({ code: 'usage' });
  advance(-365 * day);
  await make();
});

test('of keys that ended the last twenty are kept, and an active one always', async () => {
  const { account, keys, advance, store } = await keysOf();
  const first = await keys.create(account, { label: ' stays ' });
  const ids: string[] = [];
  for (let made = 0; made < 25; made += 1) {
    const { record } = await keys.create(account, { days: 2 });
    ids.push(record.id);
    // Every other key is revoked; the rest expire before the next one is made.
    if (made % 2 === 0) await keys.revoke(record.id);
    advance(3 * day);
  }
  await keys.revoke((await keys.create(account)).record.id);
  expect(
    keys
      .list(account)
      .slice(0, 3)
      .map(({ id }) => id),
  ).toEqual([first.record.id, ...ids.slice(6, 8)]);
  expect(first.record.label).toBe('stays');
  expect([keys.list(account).length, store.keys.size]).toEqual([21, 21]);
});

test.each([
  [{ label: 'x'.repeat(61) }, /at most 60 characters/],
  [{ label: 'two\nlines' }, /control characters/],
  [{ days: 0 }, /1 to 3650 days/],
  [{ days: 1.5 }, /1 to 3650 days/],
])('refuses a key with %j', async (terms, message) => {
  const { account, keys } = await keysOf();
  await expect(keys.create(account, terms)).rejects.toMatchObject({ code: 'usage', message });
});

test('an expired key is refused like an unknown one, and makes room for another', async () => {
  const api = await testService();
  const made = await api.admin(async (admin) => {
    await admin.addAccount({ email, tier: 'pro' });
    const keys = Array.from({ length: 5 }, () => admin.createKey({ email, days: 1, label: 'for a day' }));
    return Promise.all(keys);
  });
  const client = new ApiClient(api.service.url, made[0]?.key);
  api.clock.advance(day - 1);
  expect((await client.get('/me')).status).toBe(200);
  const [used] = await api.admin((admin) => admin.listKeys({ email }));
  expect(used).toMatchObject({ label: 'for a day', last_address: '127.0.0.1' });
  expect([used?.expires_at, used?.last_used_at]).toEqual([
    '2026-03-02T00:00:00.000Z',
    '2026-03-01T23:59:59.999Z',
  ]);
  api.clock.advance(1);
  const expired = await client.get('/me');
  const unknown = await new ApiClient(api.service.url, 'hg_none').get('/me');
  expect([expired.status, expired.body]).toEqual([401, unknown.body]);
  expect(expired.body.data.code).toBe('invalid_api_key');
  const again = await api.admin((admin) => admin.createKey({ email }));
  expect((await new ApiClient(api.service.url, again.key).get('/me')).status).toBe(200);
});

test('the last use of a key outlives the service', async () => {
  const dataDir = await temporaryFolder();
  const id = await withAdministration(dataDir, async (admin) => {
    await admin.addAccount({ email, tier: 'pro' });
    return (await admin.createKey({ email })).id;
  });
  const first = await openDataFolder(dataDir);
  const key = first.store.keys.get(id)!;
  const uses = new KeyUses(first.store);
  expect(uses.lastUse(id)).toBeNull();
  for (const at of [100 * minute, 100 * minute + 1, 103 * minute]) uses.used(key, '192.0.2.7', at);
  expect(uses.lastUse(id)).toMatchObject({ at: 103 * minute, address: '192.0.2.7' });
  await first.release();

  const second = await openDataFolder(dataDir);
  // Written at most once in five minutes, so the stored time may be that old.
  expect(new KeyUses(second.store).lastUse(id)).toMatchObject({ at: 100 * minute, address: '192.0.2.7' });
  await second.release();
});
