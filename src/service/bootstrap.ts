import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Accounts, parseTier } from './accounts.js';
import { keyId, keyMatches } from './keys.js';
import type { Store } from './store/store.js';

/** An account and a key to begin with. The key is kept in a 0600 file, so that the next start gives the same. */
export async function bootstrapAccount(
  { store, accounts, dataDir }: { store: Store; accounts: Accounts; dataDir: string },
  email: string,
  tier: string,
): Promise<{ account: string; key: string }> {
  const known = store.accountByEmail(email);
  const { id, email: account } = known?.record ?? (await accounts.add(email, parseTier(tier)));
  const file = join(dataDir, `bootstrap-${id}.key`);
  const kept = await readFile(file, 'utf8').catch(() => '');
  const record = store.keys.get(keyId(kept) ?? '');
  const works = record?.revokedAt === null && keyMatches(kept, Buffer.from(record.hash, 'hex'));
  if (works) return { account, key: kept };
  const { key } = await accounts.createKey(email);
  await writeFile(`${file}.new`, key, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { account, key };
}
