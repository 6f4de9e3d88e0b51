import { expect, test } from 'vitest';
import { withAdministration } from '../../src/service/admin.js';
import { holdDataFolder } from '../../src/service/data-folder.js';
import { Passwords } from '../../src/service/passwords.js';
import { temporaryFolder } from '../support/service.js';

test('a password is kept as a salted hash, and matches however it is composed', async () => {
  const dataDir = await temporaryFolder();
  const email = 'ada@example.com';
  await withAdministration(dataDir, async (admin) => {
    await admin.addAccount({ email, tier: null });
    await admin.setPassword({ email, password: 'caf\u00e9 au lait' });
    await expect(admin.setPassword({ email, password: 'too short' })).rejects.toMatchObject({
      code: 'usage',
    });
  });
  const folder = await holdDataFolder(dataDir);
  const { store } = folder;
  try {
    const [[id, kept] = []] = store.passwords;
    expect(kept?.hash).toMatch(/^scrypt\$32768\$8\$1\$[\w+/]{22}==\$[\w+/]{43}=$/);
    const passwords = new Passwords(store, { now: () => 0, monotonic: () => 0 });
    const given = ['cafe\u0301 au lait', 'cafe au lait', ''];
    expect(await Promise.all(given.map((text) => passwords.matches(id, text)))).toEqual([true, false, false]);
    expect(await passwords.matches(undefined, 'caf\u00e9 au lait')).toBe(false);
  } finally {
    await folder.release();
  }
});
