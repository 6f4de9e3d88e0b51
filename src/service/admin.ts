import { z } from 'zod';
import { type ErrorCode, errorCatalogue, HeadgateError } from '../errors.js';
import { Accounts } from './accounts.js';
import { systemClock } from './clock.js';
import { holdDataFolder } from './data-folder.js';
import { Passwords } from './passwords.js';
import { findRunningService, type RunningFile } from './running.js';
import type { AccountRecord, KeyRecord } from './store/records.js';
import type { Store } from './store/store.js';

const email = z.string();
const tier = z.enum(['standard', 'pro', 'max']).nullable();

/** Arguments of each operation, checked where they come in over HTTP. */
const operations = {
  addAccount: z.strictObject({ email, tier }),
  listAccounts: z.strictObject({}),
  setPlan: z.strictObject({ email, tier }),
  setPassword: z.strictObject({ email, password: z.string() }),
  createKey: z.strictObject({ email }),
  listKeys: z.strictObject({ email }),
  revokeKey: z.strictObject({ id: z.string() }),
} as const;

type Operation = keyof typeof operations;
type Arguments<O extends Operation> = z.infer<(typeof operations)[O]>;

interface AccountView {
  email: string;
  /** Null: no active plan. */
  tier: string | null;
  active_keys: number;
  created_at: string;
}

interface KeyView {
  id: string;
  email: string;
  created_at: string;
  revoked_at: string | null;
}

/** What an operator may do. Refusals are HeadgateErrors of code `usage`. */
export interface Administration {
  addAccount(args: Arguments<'addAccount'>): Promise<AccountView>;
  listAccounts(args: Arguments<'listAccounts'>): Promise<AccountView[]>;
  /** A null tier ends the plan: every request is then answered `plan_required`. */
  setPlan(args: Arguments<'setPlan'>): Promise<AccountView>;
  /** The studio's password; whoever is signed in there has to sign in again. */
  setPassword(args: Arguments<'setPassword'>): Promise<AccountView>;
  /** The answer is the one place where the key is ever shown. */
  createKey(args: Arguments<'createKey'>): Promise<KeyView & { key: string }>;
  listKeys(args: Arguments<'listKeys'>): Promise<KeyView[]>;
  /** Refused from the next request on. */
  revokeKey(args: Arguments<'revokeKey'>): Promise<KeyView>;
}

/**
 * Administers the service on a data folder, whether or not it runs: a running one is asked over the address that
 * it listens on, with the token of its 0600 file; otherwise the folder is held while `use` runs.
 */
export async function withAdministration<T>(
  dataDir: string,
  use: (administration: Administration) => Promise<T>,
): Promise<T> {
  const running = await findRunningService(dataDir);
  if (running) return use(remoteAdministration(running));
  const folder = await holdDataFolder(dataDir);
  try {
    const accounts = new Accounts(folder.store, systemClock);
    return await use(administrationOf(folder.store, accounts, new Passwords(folder.store, systemClock)));
  } finally {
    await folder.release();
  }
}

export function administrationOf(store: Store, accounts: Accounts, passwords: Passwords): Administration {
  const accountView = (record: AccountRecord): AccountView => ({
    email: record.email,
    tier: record.tier,
    active_keys: accounts.listKeys(record.email).filter((key) => key.revokedAt === null).length,
    created_at: iso(record.createdAt),
  });
  const keyView = (record: KeyRecord): KeyView => ({
    id: record.id,
    email: store.accounts.get(record.account)?.record.email ?? '',
    created_at: iso(record.createdAt),
    revoked_at: record.revokedAt === null ? null : iso(record.revokedAt),
  });
  return {
    addAccount: async (args) => accountView(await accounts.add(args.email, args.tier)),
    listAccounts: async () => accounts.list().map(accountView),
    setPlan: async (args) => accountView(await accounts.setPlan(args.email, args.tier)),
    async setPassword(args) {
      const record = accounts.get(args.email);
      await passwords.set(record.id, args.password);
      return accountView(record);
    },
    async createKey(args) {
      const { key, record } = await accounts.createKey(args.email);
      return { ...keyView(record), key };
    },
    listKeys: async (args) => accounts.listKeys(args.email).map(keyView),
    revokeKey: async (args) => keyView(await accounts.revokeKey(args.id)),
  };
}

/** Carries out an operation that came in over HTTP. */
export async function administer(
  administration: Administration,
  name: string,
  body: unknown,
): Promise<unknown> {
  if (!isOperation(name)) throw new HeadgateError('usage', `There is no operation "${name}".`);
  const args = operations[name].safeParse(body);
  if (!args.success) throw new HeadgateError('usage', z.prettifyError(args.error));
  // The name picks schema and operation alike, which the compiler cannot follow.
  return (administration[name] as (args: unknown) => Promise<unknown>)(args.data);
}

function remoteAdministration(running: RunningFile): Administration {
  const call = async (name: Operation, args: object): Promise<unknown> => {
    const response = await fetch(new URL(`/admin/${name}`, running.studio), {
      method: 'POST',
      headers: { Authorization: `Bearer ${running.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
      redirect: 'manual',
    });
    const body = (await response.json()) as { data: Record<string, unknown>; message?: string };
    if (response.ok) return body.data;
    const { code, hint } = body.data;
    throw new HeadgateError(
      isErrorCode(code) ? code : 'internal',
      body.message ?? `The service answered ${response.status}.`,
      typeof hint === 'string' ? { hint } : {},
    );
  };
  const names = Object.keys(operations) as Operation[];
  const calls = names.map((name) => [name, (args: object) => call(name, args)] as const);
  return Object.fromEntries(calls) as unknown as Administration;
}

function isOperation(name: string): name is Operation {
  return Object.hasOwn(operations, name);
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
