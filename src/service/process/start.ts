import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadgateError } from '../../common/errors.js';
import { isFullDisk } from '../../common/system-error.js';
import { apiPath } from '../../contract/api-path.js';
import { Proxies } from '../http/proxies.js';
import type { Call } from '../http/call.js';
import { type Answered, type HttpServer, listen } from '../http/server.js';
import { Metrics } from '../metrics/metrics.js';
import { version } from '../../common/version.js';
import { type ServiceLog, silentLog } from '../log.js';
import { sessionCookieName, type SignIn } from '../studio/entrance.js';
import { administrationOf } from './admin.js';
import { serviceApp } from './app.js';
import { type DataFolder, openDataFolder, unusable } from './data-folder.js';
import { type Reloaded, reloadOf } from './reload.js';
import { removeRunningFile, writeRunningFile } from './running.js';
import { type End, openServices, type Services, type ServicesOptions } from './services.js';
import { replaceFile } from '../../files/durable.js';
import type { AccountServices } from '../accounts/accounts.js';
import { type InvitationView, invitationView } from '../accounts/invitations.js';
import { keyId, keyMatches } from '../accounts/key-text.js';
import type { AccountState } from '../store/store.js';

export interface ServiceOptions extends ServicesOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  /** Proxies whose forwarded headers are used: addresses, subnets, `loopback`. Default: none. */
  trustedProxies?: readonly string[];
  /** Where people reach the service, such as `https://jobs.example.com/headgate`. Default: where it listens. */
  publicUrl?: string;
  /** Default: people sign in with passwords only. */
  signIn?: SignIn;
  /** Absolute path. Created with mode 0700 if needed; files in it have 0600. */
  dataDir: string;
  /** Gives access to `GET /metrics` from other machines. Default: only the operator's token, on this machine. */
  metricsToken?: string;
  /** Identifies the data sets among the sources, for the user's other processes. */
  datasets?: string | undefined;
  /** How long a shutdown waits for running jobs, and then for answers in progress, in milliseconds. Default 5,000. */
  drainMs?: number;
  /** Whether accounts use the studio without passwords. Default: no; they start with an invitation. */
  passwordless?: boolean;
  /** Reads the config again. Default: nothing changes. */
  reload?: () => Promise<Partial<ServiceOptions>>;
  /** Default: no log. */
  log?: ServiceLog;
}

export interface RunningService {
  /** Base address of the API, `…/api/ext/v1`. */
  url: string;
  studio: string;
  /** Creates the account and its key unless they exist. The key stays the same as long as its file exists. */
  bootstrap(email: string, tier: string): Promise<Bootstrapped>;
  /**
   * Aborted when nothing can be stored any more, for example because the disk is full. The reason is a HeadgateError
   * `serve_failed`. No answered request is lost, but nothing works from then on: close the service and start it again.
   */
  failed: AbortSignal;
  /** Reads the config again. If that has a mistake, logs it, throws it and changes nothing. */
  reload(): Promise<Reloaded>;
  /** Refuses new jobs, waits for work in progress, and releases the data folder. */
  close(): Promise<void>;
}

/** Starts the service on its data folder. Throws HeadgateError `serve_failed`, naming the holder of the folder. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const folder = await openDataFolder(options.dataDir, machineOf(options.clock));
  const ends: End[] = [() => folder.release()];
  try {
    return await serve(options, folder, ends);
  } catch (error) {
    await endAll(ends);
    throw startError(error);
  }
}

function machineOf(injected: ServiceOptions['clock']): Parameters<typeof openDataFolder>[1] {
  if (injected === undefined) return undefined;
  const now = (): number => injected.now();
  return { monotonic: now, sinceBoot: now, boot: null, ...injected, now };
}

async function endAll(ends: readonly End[]): Promise<void> {
  for (const end of ends.toReversed()) await end();
}

async function serve(options: ServiceOptions, folder: DataFolder, ends: End[]): Promise<RunningService> {
  const { path: dataDir, store } = folder;
  const { log = silentLog, host, port, trustedProxies, publicUrl, passwordless = false } = options;
  const services = await openServices(folder, options, log, ends);
  // An embedded service starts with each command, for one person.
  if (!passwordless) services.events.byOperator('service_started', { version });
  const reload = reloadOf(services, options);
  const metrics = new Metrics(services);
  const secrets = { instance: randomUUID(), token: randomBytes(32).toString('base64url') };
  const state = { isReady: true, studio: '' };
  const app = serviceApp({
    ...services,
    ...secrets,
    metrics,
    metricsToken: options.metricsToken,
    isReady: () => state.isReady,
    limits: options.limits,
    publicUrl,
    signIn: options.signIn,
    administration: administrationOf({ ...services, reload }, () => state.studio),
    cookie: sessionCookieName(dataDir),
  });
  const basePath = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
  const proxies = new Proxies(trustedProxies, basePath);
  const onAnswer = (call: Call, answered: Answered) => metrics.observe(call, answered);
  const server = await listen(app, { host, port, log, proxies, onAnswer });
  ends.push(() => server.close(0));
  const addresses = { url: server.origin + apiPath, studio: `${server.origin}/` };
  state.studio = publicUrl ?? addresses.studio;
  ends.push(() => removeRunningFile(dataDir));
  const { pid } = process;
  await writeRunningFile(dataDir, { ...addresses, ...secrets, pid, datasets: options.datasets });
  log.info({ version, ...addresses }, 'service started');
  warnOf(host, publicUrl, log);
  const toBootstrap = { ...services, studio: state.studio, dataDir, passwordless };
  let closing: Promise<void> | undefined;
  return {
    ...addresses,
    bootstrap: (email, tier) =>
      bootstrapAccount(toBootstrap, email, tier).catch((error: unknown) => {
        throw startError(error);
      }),
    failed: store.failed,
    reload,
    close() {
      state.isReady = false;
      return (closing ??= shutDown(services, server, options.drainMs, ends));
    },
  };
}

async function shutDown(
  { jobs, runner, store, log }: Services,
  server: HttpServer,
  drainMs = 5_000,
  ends: readonly End[],
): Promise<void> {
  log.info({ version }, 'service stopping');
  jobs.close();
  // If nothing can be stored, jobs cannot end, so there is no wait.
  await runner.drain(store.failed.aborted ? 0 : drainMs);
  await server.close(drainMs);
  // Jobs whose submits were still being answered.
  await runner.drain(0);
  await endAll(ends);
}

function startError(error: unknown): unknown {
  if (error instanceof HeadgateError || !(error instanceof Error) || !('code' in error)) return error;
  return unusable(error, isFullDisk(error) ? undefined : 'Choose another --data.');
}

function warnOf(host: string, publicUrl: string | undefined, log: ServiceLog): void {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return;
  const warning = `The service listens on ${host}, beyond this machine, and without TLS: put a proxy with TLS in front of it.`;
  const unnamed = publicUrl === undefined ? ' Invitations name this machine until public_url is set.' : '';
  log.warn({ host }, warning + unnamed);
}

/** The account and the key that a service starts with. */
interface Bootstrapped {
  account: string;
  key: string;
  /** The 0600 file with the key. */
  keyFile: string;
  /** False if an earlier start has already printed the key. */
  isNew: boolean;
  /** For choosing the first password; null if there is a password or an open invitation. */
  invitation: InvitationView | null;
}

interface BootstrapParts extends AccountServices, Pick<Services, 'events'> {
  passwordless: boolean;
  studio: string;
  dataDir: string;
}

/**
 * Creates an account and a key to start with. The key is stored in a file, so that the next start uses the same one. If
 * the file is lost, a new key replaces the old one in one commit, so starts never use up an account's number of keys.
 */
async function bootstrapAccount(parts: BootstrapParts, email: string, tier: string): Promise<Bootstrapped> {
  const { store, accounts, invitations, studio, passwordless } = parts;
  const known = store.accountByEmail(email);
  const account = known ?? (await accounts.add(email, tier));
  const key = await bootstrapKey(parts, account);
  const invitation = passwordless ? null : await invitations.makeFirst(account);
  if (!passwordless) {
    const about = { account: account.record.id };
    if (!known) parts.events.byOperator('account_added', about);
    if (key.isNew) parts.events.byOperator('key_made', about);
    if (invitation !== null) parts.events.byOperator('invitation_made', about);
  }
  const shown = invitation && invitationView(invitation, studio);
  return { account: account.record.email, ...key, invitation: shown };
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
