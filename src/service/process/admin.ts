import { join } from 'node:path';
import { z } from 'zod';
import { errorCatalogue, type ErrorCode, HeadgateError, usageError } from '../../common/errors.js';
import { invitationView } from '../accounts/invitations.js';
import { type AccountServices, openAccounts } from '../accounts/accounts.js';
import { silentLog } from '../log.js';
import { Removals } from '../jobs/removal.js';
import { Results } from '../jobs/results.js';
import { type PlanOptions, Plans } from '../limits/plans.js';
import { type AuditEvent, EventLog } from '../http/audit.js';
import type { KeyRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
import { eventsFolder, openDataFolder } from './data-folder.js';
import type { Reloaded } from './reload.js';
import { askOperator, findRunningService, type RunningFile } from './running.js';

const email = z.string();
const tier = z.string().nullable();

/** Arguments of each operation, checked when they arrive over HTTP. */
const operations = {
  addAccount: z.strictObject({ email, tier }),
  listAccounts: z.strictObject({}),
  setPlan: z.strictObject({ email, tier }),
  setPassword: z.strictObject({ email, password: z.string() }),
  invite: z.strictObject({ email }),
  createKey: z.strictObject({ email, label: z.string().optional(), days: z.number().optional() }),
  listKeys: z.strictObject({ email }),
  revokeKey: z.strictObject({ id: z.string() }),
  removeAccount: z.strictObject({ email }),
  deleteJob: z.strictObject({ id: z.string() }),
  prune: z.strictObject({ days: z.number().min(0) }),
  reload: z.strictObject({}),
  listEvents: z.strictObject({ email: email.optional(), most: z.int().min(1).max(10_000) }),
} as const;

type Operation = keyof typeof operations;
type Arguments<O extends Operation> = z.infer<(typeof operations)[O]>;

/** The event of each operation. Operations that only read have none. */
const eventNames: Partial<Record<string, AuditEvent>> = {
  addAccount: 'account_added',
  setPlan: 'plan_changed',
  setPassword: 'password_set',
  invite: 'invitation_made',
  createKey: 'key_made',
  revokeKey: 'key_revoked',
  removeAccount: 'account_removed',
  deleteJob: 'job_deleted',
  prune: 'results_pruned',
} satisfies Partial<Record<Operation, AuditEvent>>;

/** The event of an operation, with the ids in its answer; null if it has none. */
export function eventOf(store: Store, operation: string, done: unknown) {
  const event = eventNames[operation];
  if (event === undefined) return null;
  const { account, email, id, job, tier } = done as {
    account?: { id: string; tier: string | null };
    email?: string;
    id?: string;
    job?: { id: string };
    tier?: string | null;
  };
  if (job !== undefined) return { event, job: job.id };
  if (event === 'account_added') return { event, account: account?.id, tier: account?.tier };
  if (account !== undefined) return { event, account: account.id };
  const owner = store.accountByEmail(email ?? '')?.record.id;
  if (event === 'plan_changed') return { event, account: owner, tier };
  return { event, account: owner, key: id === owner ? undefined : id };
}

/** What an operator may do. Refusals are HeadgateErrors with code `usage`. */
export type Administration = ReturnType<typeof administrationOf>;

/** What a stopped service has to know of its config. */
export interface StoppedOptions extends Partial<PlanOptions> {
  invitationDays?: number;
  publicUrl?: string;
}

/**
 * Administers the service of a data folder, running or not. A running service is called at its address with the token
 * from its 0600 file. Otherwise the folder is locked while `use` runs.
 */
export async function withAdministration<T>(
  dataDir: string,
  use: (administration: Administration) => Promise<T>,
  { publicUrl, ...options }: StoppedOptions = {},
): Promise<T> {
  const running = await findRunningService(dataDir);
  if (running) return use(remoteAdministration(running));
  const folder = await openDataFolder(dataDir);
  try {
    const accounts = openAccounts(
      folder.store,
      folder.clock,
      new Plans({ limits: 'standard', ...options }),
      options,
    );
    const results = await Results.open(join(folder.path, 'results'));
    const removals = new Removals({ ...folder, results, runner: null });
    const events = new EventLog(join(folder.path, eventsFolder), silentLog, folder.clock);
    const reload = () =>
      Promise.reject(usageError('The service does not run.', 'It reads its config at its start.'));
    const services = { ...accounts, removals, events, reload };
    const administration = administrationOf(services, () => publicUrl ?? null);
    return await use(
      eachOf(async (name, args) => {
        const done = await (administration[name] as AnyOperation)(args);
        const logged = eventOf(folder.store, name, done);
        if (logged !== null) events.byOperator(logged.event, logged);
        return done;
      }),
    );
  } finally {
    await folder.release();
  }
}

interface AdministeredServices extends AccountServices {
  removals: Removals;
  events: EventLog;
  reload(): Promise<Reloaded>;
}

/** `studio`: the studio's address; null: the service does not run. */
export function administrationOf(services: AdministeredServices, studio: () => string | null) {
  const { store, accounts, apiKeys, keyUses, passwords, invitations } = services;
  const accountView = (account: AccountState) => ({
    /** Id used in the log. */
    id: account.record.id,
    email: account.record.email,
    /** Null: no active plan. */
    tier: account.record.tier,
    active_keys: apiKeys.list(account).filter((key) => apiKeys.isActive(key)).length,
    jobs: account.jobCount,
    created_at: iso(account.record.createdAt),
  });
  const makeInvitation = async (account: AccountState) => {
    const invitation = invitationView(await invitations.make(account), studio());
    return { account: accountView(account), invitation };
  };
  const keyView = ({ id, account, label, createdAt, expiresAt, revokedAt }: KeyRecord) => {
    const used = keyUses.lastUse(id);
    return {
      id,
      email: store.accounts.get(account)?.record.email ?? '',
      label,
      created_at: iso(createdAt),
      expires_at: isoOrNull(expiresAt),
      last_used_at: isoOrNull(used?.at ?? null),
      last_address: used?.address ?? null,
      revoked_at: isoOrNull(revokedAt),
    };
  };
  return {
    addAccount: async ({ email, tier }: Arguments<'addAccount'>) =>
      makeInvitation(await accounts.add(email, tier)),
    listAccounts: async (_none: Arguments<'listAccounts'>) => accounts.list().map(accountView),
    /** A null tier ends the plan: every request is then answered `plan_required`. */
    setPlan: async ({ email, tier }: Arguments<'setPlan'>) =>
      accountView(await accounts.setPlan(email, tier)),
    /** Sets the studio's password. Everyone who is signed in to the account has to sign in again. */
    async setPassword({ email, password }: Arguments<'setPassword'>) {
      const account = accounts.find(email);
      await passwords.set(account.record.id, password);
      return accountView(account);
    },
    /** Only this answer ever contains the invitation. It replaces an earlier one. */
    invite: async ({ email }: Arguments<'invite'>) => makeInvitation(accounts.find(email)),
    /** Only this answer ever contains the key. */
    async createKey({ email, ...terms }: Arguments<'createKey'>) {
      const { key, record } = await apiKeys.create(accounts.find(email), terms);
      return { ...keyView(record), key };
    },
    listKeys: async ({ email }: Arguments<'listKeys'>) => apiKeys.list(accounts.find(email)).map(keyView),
    /** Requests with the key are refused from now on. */
    revokeKey: async ({ id }: Arguments<'revokeKey'>) => keyView(await apiKeys.revoke(id)),
    /** Deletes an account with everything that belongs to it. Its running job is stopped. */
    async removeAccount({ email }: Arguments<'removeAccount'>) {
      const account = accounts.find(email);
      const view = accountView(account);
      await services.removals.removeAccount(account);
      return { account: view };
    },
    /** Deletes an ended job with its rows. */
    async deleteJob({ id }: Arguments<'deleteJob'>) {
      await services.removals.removeJob({ id });
      return { job: { id } };
    },
    /** Removes the results of jobs that ended at least this many days ago. */
    prune: async ({ days }: Arguments<'prune'>) => services.removals.prune(days),
    reload: async (_none: Arguments<'reload'>) => services.reload(),
    /** The newest events, and as many refused sign-ins; of an account, or of all. */
    async listEvents({ email, most }: Arguments<'listEvents'>) {
      const id = email === undefined ? undefined : accounts.find(email).record.id;
      const found = await services.events.newest(most, id);
      return found.map(({ at, event, by, client, account = null, key = null, job = null, tier }) => {
        const email = store.accounts.get(account ?? '')?.record.email ?? null;
        return {
          at: iso(at),
          event,
          by,
          client,
          account,
          email,
          key,
          job,
          ...(tier !== undefined && { tier }),
        };
      });
    },
  };
}

/** Runs an operation that arrived over HTTP. */
export async function administer(
  administration: Administration,
  name: string,
  body: unknown,
): Promise<unknown> {
  if (!Object.hasOwn(operations, name)) throw usageError(`There is no operation "${name}".`);
  const operation = name as Operation;
  const args = operations[operation].safeParse(body);
  if (!args.success) throw usageError(z.prettifyError(args.error));
  // The name selects both schema and operation, which the compiler cannot check.
  return (administration[operation] as AnyOperation)(args.data);
}

function remoteAdministration(running: RunningFile): Administration {
  const call = async (name: Operation, args: object): Promise<unknown> => {
    const response = await askOperator(running, name, args);
    const body = (await response.json()) as { data: Record<string, unknown>; message?: string };
    if (response.ok) return body.data;
    const { code, hint } = body.data;
    throw new HeadgateError(
      typeof code === 'string' && Object.hasOwn(errorCatalogue, code) ? (code as ErrorCode) : 'internal',
      body.message ?? `The service answered ${response.status}.`,
      { hint: typeof hint === 'string' ? hint : undefined },
    );
  };
  return eachOf(call);
}

type AnyOperation = (args: unknown) => Promise<unknown>;

function eachOf(call: (name: Operation, args: object) => Promise<unknown>): Administration {
  const names = Object.keys(operations) as Operation[];
  const calls = names.map((name) => [name, (args: object) => call(name, args)] as const);
  return Object.fromEntries(calls) as unknown as Administration;
}

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));
