import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../files/replace-file.js';
import { parseTier } from '../accounts/accounts.js';
import { type InvitationView, invitationView } from '../accounts/invitations.js';
import { keyId, keyMatches } from '../accounts/keys.js';
import type { AccountServices } from '../accounts/open-accounts.js';
import type { AccountState } from '../store/store.js';

/** The account and the key that a service begins with. */
export interface Bootstrapped {
  /** Its email address. */
  account: string;
  key: string;
  /** The 0600 file that keeps the key. */
  keyFile: string;
  /** False where an earlier start has given the same key. */
  isNew: boolean;
  /** To choose the first password with; null where there is one, or an invitation that can still be used. */
  invitation: InvitationView | null;
}

interface BootstrapParts extends AccountServices {
  /** Whether its accounts have no passwords. */
  passwordless: boolean;
  /** Address of the studio. */
  studio: string;
  dataDir: string;
}

/**
 * An account and a key to begin with. The key is kept in a file, so that the next start gives the same. Where the file
 * is lost, a new key replaces it in one commit: starts never use up the keys that an account may have.
 */
export async function bootstrapAccount(
  parts: BootstrapParts,
  email: string,
  tier: string,
): Promise<Bootstrapped> {
  const { store, accounts, invitations, studio, passwordless } = parts;
  const account = store.accountByEmail(email) ?? (await accounts.add(email, parseTier(tier)));
  const key = await bootstrapKey(parts, account);
  const invitation = passwordless ? null : await invitations.makeFirst(account);
  return {
    account: account.record.email,
    ...key,
    invitation: invitation && invitationView(invitation, studio),
  };
}

async function bootstrapKey(
  { store, accountKeys, dataDir }: BootstrapParts,
  account: AccountState,
): Promise<Pick<Bootstrapped, 'key' | 'keyFile' | 'isNew'>> {
  const keyFile = join(dataDir, `bootstrap-${account.record.id}.key`);
  const kept = await readFile(keyFile, 'utf8').catch(() => '');
  const record = store.keys.get(keyId(kept) ?? '');
  const matches = record && keyMatches(kept, Buffer.from(record.hash, 'hex'));
  if (matches && accountKeys.isActive(record)) return { key: kept, keyFile, isNew: false };
  const { key } = await accountKeys.replaceBootstrapKey(account);
  await replaceFile(keyFile, key);
  return { key, keyFile, isNew: true };
}
