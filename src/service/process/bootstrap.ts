import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../files/replace-file.js';
import { parseTier } from '../accounts/accounts.js';
import { type InvitationView, invitationView } from '../accounts/invitations.js';
import { keyId, keyMatches } from '../accounts/key-text.js';
import type { AccountServices } from '../accounts/open-accounts.js';
import type { AccountState } from '../store/store.js';

/** The account and the key that a service starts with. */
export interface Bootstrapped {
  /** Email address of the account. */
  account: string;
  key: string;
  /** The 0600 file with the key. */
  keyFile: string;
  /** False if an earlier start has already printed the key. */
  isNew: boolean;
  /** For choosing the first password; null if there is a password or an open invitation. */
  invitation: InvitationView | null;
}

interface BootstrapParts extends AccountServices {
  /** Whether accounts have no passwords. */
  passwordless: boolean;
  /** Address of the studio. */
  studio: string;
  dataDir: string;
}

/**
 * Creates an account and a key to start with. The key is stored in a file, so that the next start uses the same one. If
 * the file is lost, a new key replaces the old one in one commit, so starts never use up an account's number of keys.
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
  { store, apiKeys, dataDir }: BootstrapParts,
  account: AccountState,
): Promise<Pick<Bootstrapped, 'key' | 'keyFile' | 'isNew'>> {
  const keyFile = join(dataDir, `bootstrap-${account.record.id}.key`);
  const kept = await readFile(keyFile, 'utf8').catch(() => '');
  const record = store.keys.get(keyId(kept) ?? '');
  const matches = record && keyMatches(kept, Buffer.from(record.hash, 'hex'));
  if (matches && apiKeys.isActive(record)) return { key: kept, keyFile, isNew: false };
  const { key } = await apiKeys.replaceBootstrapKey(account);
  await replaceFile(keyFile, key);
  return { key, keyFile, isNew: true };
}
