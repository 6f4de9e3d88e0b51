import { randomBytes, randomUUID } from 'node:crypto';
import { HeadgateError } from '../../errors.js';
import { apiPath } from '../api/api-path.js';
import { Proxies } from '../http/proxies.js';
import { listen } from '../http/server.js';
import { LoopLag } from '../metrics/loop-lag.js';
import { RequestMetrics } from '../metrics/request-metrics.js';
import { serviceMetrics } from '../metrics/service-metrics.js';
import { version } from '../../version.js';
import { type ServiceLog, silentLog } from '../log.js';
import { sessionCookieName } from '../studio/session-cookie.js';
import { administrationOf } from './admin.js';
import { serviceApp } from './app.js';
import { bootstrapAccount, type Bootstrapped } from './bootstrap.js';
import { type DataFolder, holdDataFolder } from './data-folder.js';
import { findRunningService, removeRunningFile, writeRunningFile } from './running.js';
import { type End, openServices, type ServicesOptions } from './services.js';

export { findRunningService };

export interface ServiceOptions extends ServicesOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  /** Proxies whose forwarded headers are believed: addresses, subnets, `loopback`. Default: none. */
  trustedProxies?: readonly string[];
  /**
   * The address at which people reach the service, such as `https://jobs.example.com/headgate`. Default: the address on
   * which it listens.
   */
  publicUrl?: string;
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
  /** Default: no log. */
  log?: ServiceLog;
}

export interface RunningService {
  /** Base address of the API, `…/api/ext/v1`. */
  url: string;
  /** Address of the studio. */
  studio: string;
  /** Creates the account and its key unless they exist. The key stays the same as long as its file exists. */
  bootstrap(email: string, tier: string): Promise<Bootstrapped>;
  /**
   * Aborted when nothing can be stored any more, for example because the disk is full. The reason is a HeadgateError
   * `serve_failed`. No answered request is lost, but nothing works from then on: close the service and start it again.
   */
  failed: AbortSignal;
  /** Refuses new jobs, waits for work in progress, and releases the data folder. */
  close(): Promise<void>;
}

/** Starts the service on its data folder. Throws HeadgateError `serve_failed`, naming the holder of the folder. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const folder = await holdDataFolder(options.dataDir, machineOf(options.clock));
  const ends: End[] = [() => folder.release()];
  try {
    return await serve(options, folder, ends);
  } catch (error) {
    await endAll(ends);
    throw startError(error);
  }
}

function machineOf(injected: ServiceOptions['clock']): Parameters<typeof holdDataFolder>[1] {
  if (injected === undefined) return undefined;
  const now = (): number => injected.now();
  return { monotonic: now, sinceBoot: now, boot: null, ...injected, now };
}

async function endAll(ends: readonly End[]): Promise<void> {
  for (const end of ends.toReversed()) await end();
}

async function serve(options: ServiceOptions, folder: DataFolder, ends: End[]): Promise<RunningService> {
  const { path: dataDir, store } = folder;
  const { log = silentLog, drainMs = 5_000, passwordless = false } = options;
  const services = await openServices(folder, options, log, ends);
  let studio = '';
  const instance = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const requests = new RequestMetrics();
  const lag = new LoopLag();
  ends.push(() => lag.close());
  const metrics = async () => [
    ...requests.metrics(),
    ...lag.metrics(),
    ...(await serviceMetrics(services, version)),
  ];
  let ready = true;
  const app = serviceApp({
    ...services,
    instance,
    token,
    metrics,
    metricsToken: options.metricsToken,
    isReady: () => ready,
    limits: options.limits,
    administration: administrationOf(services, () => studio),
    cookie: sessionCookieName(dataDir),
  });
  const { host, port, trustedProxies, publicUrl } = options;
  const basePath = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
  const proxies = new Proxies(trustedProxies, basePath);
  const server = await listen(app, {
    host,
    port,
    log,
    proxies,
    onAnswer: (call, answered) => requests.observe(call, answered),
  });
  ends.push(() => server.close(0));
  const addresses = { url: server.origin + apiPath, studio: `${server.origin}/` };
  studio = publicUrl ?? addresses.studio;
  ends.push(() => removeRunningFile(dataDir));
  const { pid } = process;
  await writeRunningFile(dataDir, { ...addresses, pid, instance, datasets: options.datasets, token });
  const warning = warningFor(host);
  log.info({ version, ...addresses }, 'service started');
  if (warning !== null) log.warn({ host }, warning);

  const shutDown = async (): Promise<void> => {
    const { jobs, runner } = services;
    log.info({ version }, 'service stopping');
    ready = false;
    jobs.close();
    // If nothing can be stored, jobs cannot end, so there is no wait.
    await runner.drain(store.failed.aborted ? 0 : drainMs);
    await server.close(drainMs);
    // Jobs whose submits were still being answered.
    await runner.drain(0);
    await endAll(ends);
  };
  let closing: Promise<void> | undefined;
  return {
    ...addresses,
    bootstrap: (email, tier) =>
      bootstrapAccount({ ...services, studio, dataDir, passwordless }, email, tier).catch(
        (error: unknown) => {
          throw startError(error);
        },
      ),
    failed: store.failed,
    close: () => (closing ??= shutDown()),
  };
}

/** A system error about the data folder, such as a full disk, is not a defect. */
function startError(error: unknown): unknown {
  if (error instanceof HeadgateError || !(error instanceof Error) || !('code' in error)) return error;
  return new HeadgateError('serve_failed', `The data folder cannot be used: ${error.message}`, {
    hint: 'Free space where its disk is full, or choose another --data.',
    cause: error,
  });
}

function warningFor(host: string): string | null {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return null;
  return `The service listens on ${host}, beyond this machine, and without TLS: put a proxy with TLS in front of it.`;
}
