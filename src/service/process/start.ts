import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type LimitProfileName, limitProfiles } from '../../contract/limits.js';
import { HeadgateError } from '../../errors.js';
import { AccountKeys } from '../accounts/account-keys.js';
import { Accounts } from '../accounts/accounts.js';
import { administrationOf } from './admin.js';
import { allowanceFor } from '../limits/allowance.js';
import { bootstrapAccount, type Bootstrapped } from './bootstrap.js';
import { type ByteLimits, defaultByteLimits } from '../limits/byte-limits.js';
import { type Clock, systemClock } from '../clock.js';
import { type DataFolder, holdDataFolder } from './data-folder.js';
import { Engine, endOf } from '../jobs/job-runner.js';
import { serviceApp } from './app.js';
import { basePath } from '../api/base-path.js';
import { listen } from '../http/server.js';
import { Invitations } from '../accounts/invitations.js';
import { Jobs } from '../jobs/jobs.js';
import { KeyUses } from '../accounts/key-uses.js';
import { type ServiceLog, silentLog } from '../log.js';
import { Passwords } from '../accounts/passwords.js';
import { RequestLimits } from '../limits/request-limits.js';
import { Results } from '../jobs/results.js';
import { startRetention } from '../jobs/retention.js';
import { findRunningService, removeRunningFile, writeRunningFile } from './running.js';
import { builtInSources } from '../sources/built-in.js';
import { Catalogue } from '../sources/catalogue.js';
import { DocumentThreads } from '../sources/documents/documents.js';
import type { Network } from '../sources/network.js';
import type { Source } from '../sources/source.js';
import type { Store } from '../store/store.js';
import { sessionCookieName } from '../studio/session-cookie.js';

export { findRunningService };

export interface ServiceOptions {
  host: string;
  /** 0: any free one. */
  port: number;
  /** Absolute. Made 0700 where missing; the files in it are 0600. */
  dataDir: string;
  limits: LimitProfileName;
  /** Overrides the rate of the limit set. */
  requestsPerMinute?: number;
  /** Rows a second that a job may collect. Default: as fast as it can. */
  pace?: number;
  /** Default: the built-in ones. */
  sources?: readonly Source[];
  /** Names the data sets among them to the other processes of the user. */
  datasets?: string | undefined;
  /** How long results are kept after the end of their job, in days. Default: for ever. */
  retentionDays?: number;
  /** Most bytes of a row, of a job and of all results of an account. Default: `defaultByteLimits`. */
  maxBytes?: Partial<ByteLimits>;
  /** How long a shutdown waits for running jobs, and then for answers under way, in milliseconds. Default 5,000. */
  drainMs?: number;
  /** How long an invitation to choose a password can be used, in days. Default 3. */
  invitationDays?: number;
  /** Whether its accounts have passwords for the studio. Default: they have, and begin with an invitation. */
  passwordless?: boolean;
  /** Whether a restart gives every key its whole rate anew. Default: what was admitted before counts. */
  forgetRequests?: boolean;
  /** Slugs of sources that are switched off. Default: none. */
  maintenance?: readonly string[];
  /** Epoch milliseconds; for tests. */
  clock?: { now(): number };
  /** How sources get to hosts; for tests. Default: the internet. */
  network?: Network;
  /** Default: silent. */
  log?: ServiceLog;
}

export interface RunningService {
  /** Base address of the API, `…/api/ext/v1`. */
  url: string;
  /** Address of the studio. */
  studio: string;
  /** Creates the account and a key of it where they are missing; the same key as long as its file is there. */
  bootstrap(email: string, tier: string): Promise<Bootstrapped>;
  /**
   * Aborted, with a HeadgateError `serve_failed` as its reason, when nothing can be stored any more, such as on a full
   * disk. Nothing that was answered is lost, but nothing works from then on: close it, and start it anew.
   */
  failed: AbortSignal;
  /** Refuses new jobs, lets what is under way end, and frees the data folder. */
  close(): Promise<void>;
}

/** Starts the service on its data folder. Throws HeadgateError `serve_failed`, naming who holds the folder. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const folder = await holdDataFolder(options.dataDir, options.clock?.now());
  const ends: End[] = [() => folder.release()];
  try {
    return await serve(options, folder, ends);
  } catch (error) {
    for (const end of ends.toReversed()) await end();
    throw startError(error);
  }
}

type End = () => void | Promise<void>;

/** `ends` is given what ends each part that began, for where a later one cannot begin. */
async function serve(options: ServiceOptions, folder: DataFolder, ends: End[]): Promise<RunningService> {
  const { path: dataDir, store } = folder;
  const { log = silentLog, drainMs = 5_000 } = options;
  const clock = clockOf(options.clock);
  const results = await Results.open(join(dataDir, 'results'));
  await failInterrupted(store, results, clock);
  const keepMs = (options.retentionDays ?? Number.POSITIVE_INFINITY) * 86_400_000;
  const endRetention = await startRetention({ store, results, clock, keepMs });
  ends.push(endRetention);
  const documents = new DocumentThreads();
  ends.push(() => documents.close());
  const outside = { documents, ...(options.network && { network: options.network }) };
  const catalogue = new Catalogue(options.sources ?? builtInSources, outside, options.maintenance);
  const maxBytes = { ...defaultByteLimits, ...options.maxBytes };
  const engine = new Engine({ store, results, catalogue, clock, log, pace: options.pace, maxBytes });
  const allowance = allowanceFor(options.limits);
  const jobs = new Jobs({
    store,
    results,
    catalogue,
    engine,
    allowance,
    clock,
    maxAccountBytes: maxBytes.account,
  });
  const accounts = new Accounts(store, clock);
  const keyUses = new KeyUses(store);
  const accountKeys = new AccountKeys(store, clock);
  const passwords = new Passwords(store, clock);
  const invitations = new Invitations({ store, passwords, clock, days: options.invitationDays });
  const owned = { store, accounts, accountKeys, keyUses, passwords, invitations };
  let studio: string | null = null;
  const administration = administrationOf({ ...owned, studio: () => studio });
  const instance = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const requestsPerMinute = options.requestsPerMinute ?? limitProfiles[options.limits].requestsPerMinute;
  const requestFile = options.forgetRequests ? null : join(dataDir, 'requests.log');
  const requestLimits = await RequestLimits.open({ requestsPerMinute, clock, file: requestFile });
  ends.push(() => requestLimits.close());
  const parts = {
    ...owned,
    results,
    catalogue,
    jobs,
    allowance,
    clock,
    log,
    instance,
    token,
    administration,
  };
  const cookie = sessionCookieName(dataDir);
  const app = serviceApp({ ...parts, requestsPerMinute, requestLimits, profile: options.limits, cookie });
  const server = await listen(app, options, log);
  ends.push(() => server.close(0));
  const addresses = { url: server.origin + basePath, studio: `${server.origin}/` };
  studio = addresses.studio;
  await writeRunningFile(dataDir, {
    ...addresses,
    pid: process.pid,
    instance,
    datasets: options.datasets,
    token,
  });
  const warning = warningFor(options.host);
  if (warning !== null) log.warn({ host: options.host }, warning);

  const shutDown = async (): Promise<void> => {
    jobs.close();
    // Where nothing can be stored, no job ends.
    await engine.drain(store.failed.aborted ? 0 : drainMs);
    await server.close(drainMs);
    // Jobs whose submits were still being answered.
    await engine.drain(0);
    await documents.close();
    await endRetention();
    requestLimits.close();
    await removeRunningFile(dataDir);
    await folder.release();
  };
  const bootstrapParts = {
    ...owned,
    dataDir,
    studio: addresses.studio,
    invitations: options.passwordless ? null : invitations,
  };
  let closing: Promise<void> | undefined;
  return {
    ...addresses,
    bootstrap: (email, tier) =>
      bootstrapAccount(bootstrapParts, email, tier).catch((error: unknown) => {
        throw startError(error);
      }),
    failed: store.failed,
    close: () => (closing ??= shutDown()),
  };
}

/** What the system says of the data folder, such as that its disk is full, is no defect. */
function startError(error: unknown): unknown {
  if (error instanceof HeadgateError || !(error instanceof Error) || !('code' in error)) return error;
  return new HeadgateError('serve_failed', `The data folder cannot be used: ${error.message}`, {
    hint: 'Free space where its disk is full, or choose another --data.',
    cause: error,
  });
}

function clockOf(injected: { now(): number } | undefined): Clock {
  if (!injected) return systemClock;
  const now = (): number => injected.now();
  return { now, monotonic: now };
}

function warningFor(host: string): string | null {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return null;
  return `The service listens on ${host}, beyond this machine, and without TLS: put a proxy with TLS in front of it.`;
}

/** Jobs that ran when the last process ended: they keep the rows that were written, and are charged for those. */
async function failInterrupted(store: Store, results: Results, clock: Clock): Promise<void> {
  for (const job of store.runningJobs()) {
    const { rows, bytes } = await results.recover(job.id);
    const ended = { ...job, dataCount: rows, resultBytes: bytes };
    await store.commit(endOf(ended, 'failed', 'service_restarted', clock.now()));
  }
}
