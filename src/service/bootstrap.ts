import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../replace-file.js';
import { type Accounts, parseTier } from './accounts.js';
import { keyId, keyMatches } from './keys.js';
import type { Store } from './store/store.js';

/** The account and the key that a service begins with. */
export interface Bootstrapped {
  /** Its email address. */
  account: string;
  key: string;
  /** The 0600 file that keeps the key. */
  keyFile: string;
  /** False where an earlier start has given the same key. */
  isNew: boolean;
}

/**
 * An account and a key to begin with. The key is kept in a file, so that the next start gives the same. Where the file
 * is lost, a new key replaces it in one commit: starts never use up the keys that an account may have.
 */
export async function bootstrapAccount(
  { store, accounts, dataDir }: { store: Store; accounts: Accounts; dataDir: string },
  email: string,
  tier: string,
): Promise<Bootstrapped> {
  const known = store.accountByEmail(email);
  const { id, email: account } = known?.record ?? (await accounts.add(email, parseTier(tier)));
  const keyFile = join(dataDir, `bootstrap-${id}.key`);
  const kept = await readFile(keyFile, 'utf8').catch(() => '');
  const record = store.keys.get(keyId(kept) ?? '');
  const works = record?.revokedAt === null && keyMatches(kept, Buffer.from(record.hash, 'hex'));
  if (works) return { account, key: kept, keyFile, isNew: false };
  const { key } = await accounts.replaceBootstrapKey(email);
  await replaceFile(keyFile, key);
  return { account, key, keyFile, isNew: true };
}
