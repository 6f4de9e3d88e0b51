import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LimitProfileName, limitProfiles } from '../contract/limits.js';
import { HeadgateError } from '../errors.js';
import { Accounts, parseTier } from './accounts.js';
import { allowanceFor } from './allowance.js';
import { type Clock, systemClock } from './clock.js';
import { Engine, endOf } from './engine.js';
import { basePath, serviceApp } from './http/app.js';
import { listen } from './http/server.js';
import { Jobs } from './jobs.js';
import { keyId, keyMatches } from './keys.js';
import { type ServiceLog, silentLog } from './log.js';
import { Results } from './results.js';
import { findRunningService, readRunningFile, removeRunningFile, writeRunningFile } from './running.js';
import { builtInSources } from './sources/built-in.js';
import { Catalogue } from './sources/catalogue.js';
import type { Source } from './sources/source.js';
import { Store } from './store/store.js';

export { findRunningService };

/** How long a shutdown waits for running jobs and for answers under way, each, in milliseconds. */
const graceMs = 5_000;

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
  /** Slugs of sources that are switched off. Default: none. */
  maintenance?: readonly string[];
  /** Epoch milliseconds; for tests. */
  clock?: { now(): number };
  /** Default: silent. */
  log?: ServiceLog;
}

export interface RunningService {
  /** Base address of the API, `…/api/ext/v1`. */
  url: string;
  /** Address of the studio. */
  studio: string;
  /** Creates the account and a key of it where they are missing; the same key every time. */
  bootstrap(email: string, tier: string): Promise<{ account: string; key: string }>;
  /** Refuses new jobs, lets what is under way end, and frees the data folder. */
  close(): Promise<void>;
}

/** Data folders in use by this process: DuckDB's lock only keeps other processes out. */
const held = new Set<string>();

/** Starts the service on its data folder. Throws HeadgateError `serve_failed`, naming who holds the folder. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const dataDir = await prepareFolder(options.dataDir);
  if (held.has(dataDir)) throw await inUse(dataDir, process.pid);
  held.add(dataDir);
  try {
    const store = await openStore(dataDir);
    try {
      return await serve(options, dataDir, store);
    } catch (error) {
      await store.close();
      throw error;
    }
  } catch (error) {
    held.delete(dataDir);
    throw error;
  }
}

async function serve(options: ServiceOptions, dataDir: string, store: Store): Promise<RunningService> {
  const log = options.log ?? silentLog;
  const clock = clockOf(options.clock);
  const results = await Results.open(join(dataDir, 'results'));
  await failInterrupted(store, results, clock);
  const catalogue = new Catalogue(options.sources ?? builtInSources, options.maintenance);
  const engine = new Engine({ store, results, catalogue, clock, log, pace: options.pace });
  const allowance = allowanceFor(options.limits);
  const jobs = new Jobs({ store, results, catalogue, engine, allowance, clock });
  const accounts = new Accounts(store, clock);
  const instance = randomUUID();
  const requestsPerMinute = options.requestsPerMinute ?? limitProfiles[options.limits].requestsPerMinute;
  const parts = { store, results, catalogue, jobs, allowance, clock, log, instance, requestsPerMinute };
  const server = await listen(serviceApp({ ...parts, profile: options.limits }), options, log);
  const addresses = { url: server.origin + basePath, studio: `${server.origin}/` };
  await writeRunningFile(dataDir, { ...addresses, pid: process.pid, instance });

  const shutDown = async (): Promise<void> => {
    jobs.close();
    await engine.drain(graceMs);
    await server.close(graceMs);
    await removeRunningFile(dataDir);
    await store.close().finally(() => held.delete(dataDir));
  };
  let closing: Promise<void> | undefined;
  return {
    ...addresses,
    bootstrap: (email, tier) => bootstrap(store, accounts, dataDir, email, tier),
    close: () => (closing ??= shutDown()),
  };
}

function clockOf(injected: { now(): number } | undefined): Clock {
  if (!injected) return systemClock;
  const now = (): number => injected.now();
  return { now, monotonic: now };
}

async function prepareFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    return await realpath(folder);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new HeadgateError('serve_failed', `The data folder cannot be used: ${why}`, { cause });
  }
}

async function openStore(dataDir: string): Promise<Store> {
  try {
    return await Store.open(join(dataDir, 'service.duckdb'));
  } catch (cause) {
    if (cause instanceof HeadgateError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    const pid = /lock.*\(PID (\d+)\)/s.exec(why)?.[1];
    if (pid !== undefined) throw await inUse(dataDir, Number(pid));
    throw new HeadgateError('serve_failed', `The state of the service cannot be opened: ${why}`, { cause });
  }
}

async function inUse(dataDir: string, pid: number): Promise<HeadgateError> {
  const running = await readRunningFile(dataDir);
  const where = running?.pid === pid ? `, which serves ${running.url}` : '';
  return new HeadgateError('serve_failed', `The data folder ${dataDir} is held by process ${pid}${where}.`, {
    hint: 'Use that service, stop it, or choose another --data.',
    details: { pid },
  });
}

/** Jobs that ran when the last process ended: they keep the rows that were written, and are charged for those. */
async function failInterrupted(store: Store, results: Results, clock: Clock): Promise<void> {
  for (const job of store.jobs.values()) {
    if (job.status !== 'running') continue;
    const { rows, bytes } = await results.recover(job.id);
    const ended = { ...job, dataCount: rows, resultBytes: bytes };
    await store.commit(...endOf(ended, 'failed', 'service_restarted', clock.now()));
  }
}

async function bootstrap(
  store: Store,
  accounts: Accounts,
  dataDir: string,
  email: string,
  tier: string,
): Promise<{ account: string; key: string }> {
  const known = store.accountByEmail(email);
  const { id, email: account } = known?.record ?? (await accounts.add(email, parseTier(tier)));
  const file = join(dataDir, `bootstrap-${id}.key`);
  const kept = await readFile(file, 'utf8').catch(() => '');
  const record = store.keys.get(keyId(kept) ?? '');
  if (record?.revokedAt === null && keyMatches(kept, Buffer.from(record.hash, 'hex')))
    return { account, key: kept };
  const { key } = await accounts.createKey(email);
  await writeFile(`${file}.new`, key, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { account, key };
}
