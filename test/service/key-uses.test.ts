import { expect, test } from 'vitest';
import { KeyUses } from '../../src/service/accounts/key-uses.js';
import { withAdministration } from '../../src/service/process/admin.js';
import { openDataFolder } from '../../src/service/process/data-folder.js';
import { temporaryFolder } from '../support/service.js';

const minute = 60_000;

test('the last use of a key outlives the service, and its last hour is counted by the minute', async () => {
  const dataDir = await temporaryFolder();
  const email = 'ada@example.com';
  const id = await withAdministration(dataDir, async (admin) => {
    await admin.addAccount({ email, tier: 'pro' });
    return (await admin.createKey({ email })).id;
  });
  const first = await openDataFolder(dataDir);
  const key = first.store.keys.get(id)!;
  const uses = new KeyUses(first.store);
  expect([uses.lastUse(id), uses.lastHour(id, 0)]).toEqual([null, Array.from({ length: 60 }, () => 0)]);
  for (const at of [100 * minute, 100 * minute + 1, 103 * minute]) uses.used(key, '192.0.2.7', at);
  expect(uses.lastHour(id, 104 * minute).slice(-5)).toEqual([2, 0, 0, 1, 0]);
  expect(uses.lastHour(id, 162 * minute).reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(uses.lastUse(id)).toMatchObject({ at: 103 * minute, address: '192.0.2.7' });
  await first.release();

  const second = await openDataFolder(dataDir);
  // Written at most once in five minutes, so the stored time may be that old.
  expect(new KeyUses(second.store).lastUse(id)).toMatchObject({ at: 100 * minute, address: '192.0.2.7' });
  await second.release();
});
