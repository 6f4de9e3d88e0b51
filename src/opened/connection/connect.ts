import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { adapterSource } from '../../../connectors/adapter/adapter.js';
import { adapterHttp } from '../../../connectors/adapter/http.js';
import { JobApi } from '../../../connectors/job-api/job-api.js';
import type { Config, ConnectionConfig, AccountConfig, KeyOrigin } from '../../config/config.js';
import { HeadgateError } from '../../common/errors.js';
import { userFolder } from '../../files/user-folders.js';
import { routeTo } from '../../network/route.js';
import { secureContextOf } from '../../network/trust.js';
import { limitProfiles } from '../../contract/limits.js';
import { systemClock } from '../../pacing/clock.js';
import { Pacer } from '../../pacing/pacer.js';
import { FileWindowStore } from '../../pacing/window-store.js';
import type { WaitReason } from '../../sync/events.js';
import { around, type JobSource, verbs } from '../../contract/job-source.js';
import { version } from '../../common/version.js';
import type { KnownSource } from '../source-params.js';
import type { KeyNotes } from '../../../connectors/job-api/request-record.js';
import { runProgram } from '../../common/program.js';

/** The job API for single requests. Each waits for its turn in the window that the account's processes share. */
export type Api = Pick<JobApi, (typeof requests)[number]>;

const requests = [...verbs, 'sources', 'preview'] as const;

interface AccountConnection<T extends JobSource = JobSource> {
  /** `main` if the config names a single key. */
  name: string;
  /** Sends at once. The caller must wait for its turn itself, as `sync` does. */
  api: T;
  pacer: (onWait?: OnWait) => Pacer;
  /** Name of the place where its requests are counted. Reveals nothing about the account. */
  window: string;
}

/** The service that runs the jobs of a config. */
export interface Reached {
  accounts: readonly [AccountConnection, ...AccountConnection[]];
  /** Aborted with a HeadgateError when an embedded service of this process has failed. */
  failed: AbortSignal;
  /** False if an embedded service has ended, so that it can no longer be reached. */
  runs(): Promise<boolean>;
  close(): Promise<void>;
  /** For the first account; absent if the caller passed a job source. */
  api?: Api;
  /** Sources of the embedded service, which are known without a request. */
  sources?: readonly KnownSource[];
}

export interface Connection extends Reached {
  api: Api;
}

/** Called when headgate has to wait; during a long wait again each minute. */
export type OnWait = (wait: WaitReason) => void;

/**
 * Reaches the job API of a config: a remote one, or the embedded service on `stateFolder`. The embedded service is
 * started unless another process runs it.
 *
 * @param onWait for single requests through `api`, and for the embedded service
 */
export async function connect(
  connection: Config['connection'],
  stateFolder: string,
  onWait?: OnWait,
): Promise<Connection> {
  const { url, timeoutMs, datasets, hidesRows = false } = connection;
  if (url === 'embedded') {
    const dataDir = join(stateFolder, 'service');
    // Loaded late, because a service elsewhere does not need it.
    const { openEmbedded } = await import('../../service/process/embedded.js');
    // With that key, rows were forgotten: those that come again are not to stay here either.
    const sealResults = hidesRows || existsSync(join(stateFolder, 'hash.key'));
    const announce = (until: number) => onWait?.({ kind: 'service', until });
    const service = await openEmbedded(dataDir, datasets, announce, { sealResults });
    const options = { url: service.url, apiKey: service.apiKey, timeoutMs, version };
    // A restarted embedded service counts requests from zero. So its address names the window's file, and its folder
    // the place.
    const account = accountOf(
      'main',
      new JobApi(options),
      join(dataDir, `pacing-${digest(service.url)}.json`),
      timeoutMs,
      dataDir,
    );
    return connectionOf([account], onWait, service);
  }
  const keys = await readKeys(connection);
  const route = await routeTo(new URL(url), secureContextOf(connection.trust ?? {}));
  const [first, ...others] = keys.map(({ name, apiKey, notes }) =>
    accountOf(
      name,
      new JobApi({ url, apiKey, keyNotes: notes, timeoutMs, version, route }),
      windowFile(url, apiKey),
      timeoutMs,
    ),
  );
  return connectionOf([first!, ...others], onWait, elsewhere);
}

type Accounts = readonly [AccountConnection<JobApi>, ...AccountConnection<JobApi>[]];

type Service = Pick<Connection, 'failed' | 'runs' | 'close' | 'sources'>;

/** A service that this process neither starts nor stops. */
const elsewhere: Service = {
  failed: new AbortController().signal,
  runs: () => Promise.resolve(true),
  close: () => Promise.resolve(),
};

function connectionOf(
  accounts: Accounts,
  onWait: OnWait | undefined,
  { failed, runs, close, sources = [] }: Service,
): Connection {
  const [{ api, pacer }] = accounts;
  const turns = pacer(onWait);
  const send = around(api, requests, (_verb, ask, signal) => turns.request('other', ask, signal));
  return { api: send, accounts, failed, runs, close, sources };
}

/** The job sources that a module or a description makes, one for each account. */
export async function adapt(
  { connect: own, api, sources, options }: NonNullable<ConnectionConfig['adapter']>,
  connection: ConnectionConfig,
): Promise<Reached> {
  const { url: path, timeoutMs, trust = {} } = connection;
  const secureContext = secureContextOf(trust);
  const accounts: AccountConnection[] = [];
  const make = own ?? (await import('../../../connectors/described/described.js')).describedApi(api!);
  for (const { name, apiKey, notes } of await readKeys(connection)) {
    if (notes.problem)
      throw new HeadgateError('key_missing', notes.problem, { hint: notes.hints?.key_missing });
    const http = adapterHttp({ apiKey, keyNotes: notes, timeoutMs, version, secureContext });
    const context = { account: name, apiKey, timeoutMs, sources, options, http };
    const source = await adapterSource(path, make, context, own ? 'adapter' : 'api');
    accounts.push(accountOf(name, source, windowFile(path, apiKey), timeoutMs));
  }
  const [first, ...others] = accounts;
  return { accounts: [first!, ...others], ...elsewhere };
}

/** Where the requests of a key are counted. Its name does not reveal the key. */
function windowFile(address: string, apiKey: string): string {
  return join(userFolder('state'), 'pacing', `${digest(`${address}\n${apiKey}`)}.json`);
}

/** The caller's job source as the only account. Its request window is kept in the state folder. */
export function lend(source: JobSource, stateFolder: string): Reached {
  const account = accountOf('main', source, join(stateFolder, 'pacing.json'));
  return { accounts: [account], ...elsewhere };
}

function accountOf<T extends JobSource>(
  name: string,
  api: T,
  file: string,
  timeoutMs?: number,
  place = file,
): AccountConnection<T> {
  return {
    name,
    api,
    window: digest(`${hostname()}\n${place}`),
    pacer: (onWait) =>
      new Pacer({
        clock: systemClock,
        store: new FileWindowStore(file),
        initialRate: limitProfiles.standard.requestsPerMinute,
        ...(onWait === undefined ? {} : { onWait }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      }),
  };
}

/** A file name derived from a secret without revealing it. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** A connection that is opened when first needed, and again if the service it reached has ended. */
export function lateConnection(open: () => Promise<Reached>) {
  let opened: Promise<Reached> | undefined;
  /** A service that could not be reached before may be there now, and an embedded one may have ended. */
  const reachAfter = async (earlier: Promise<Reached> | undefined): Promise<Reached> => {
    const connection = await earlier?.catch(() => undefined);
    if (connection && (await connection.runs())) return connection;
    await connection?.close();
    return open();
  };
  return {
    reach: () => (opened = reachAfter(opened)),
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}

const commandTimeoutMs = 10_000;

/** The key to send, and what errors about it say. */
interface Key {
  /** The account's; `main` if the config names a single key. */
  name: string;
  apiKey: string;
  notes: KeyNotes;
}

/** Reads the keys one after the other: a program may ask a person. What a program prints is never shown. */
async function readKeys(connection: ConnectionConfig): Promise<Key[]> {
  const accounts: readonly AccountConfig[] = connection.accounts ?? [{ ...connection, name: 'main' }];
  const keys: Key[] = [];
  for (const { name, apiKey, keyFrom } of accounts) {
    const printed =
      keyFrom !== undefined && 'command' in keyFrom
        ? await askProgram(keyFrom)
        : { apiKey, problem: undefined };
    const same = keys.find((key) => key.apiKey !== '' && key.apiKey === printed.apiKey);
    const problem = same === undefined ? printed.problem : `its key is the key of account ${same.name}, too`;
    const hints = hintsOf(keyFrom);
    keys.push(
      problem === undefined
        ? { name, apiKey: printed.apiKey, notes: { hints } }
        : { name, apiKey: '', notes: { problem, hints } },
    );
  }
  return keys;
}

async function askProgram({
  command,
  folder,
}: Extract<KeyOrigin, { command: string[] }>): Promise<{ apiKey: string; problem?: string }> {
  const { problem, stdout } = await runProgram(command, { cwd: folder, timeoutMs: commandTimeoutMs });
  const key = stdout.trim();
  if (problem !== null) return { apiKey: '', problem: `api_key: ${problem}` };
  if (key === '') return { apiKey: '', problem: `api_key: ${command[0]} printed nothing` };
  if (/^[\x21-\x7e]+$/.test(key)) return { apiKey: key };
  return { apiKey: '', problem: `api_key: ${command[0]} printed more than a key` };
}

/** What to do about a key that is missing or refused, with the place where the config says it is. */
function hintsOf(keyFrom: KeyOrigin | undefined): NonNullable<KeyNotes['hints']> {
  if (keyFrom === undefined) return {};
  const renew = 'Create a new key on the account page of the service and';
  if ('variable' in keyFrom) {
    const { variable } = keyFrom;
    return {
      key_invalid: `${renew} set ${variable}.`,
      ...(variable !== 'HEADGATE_API_KEY' && { key_missing: `Set ${variable}.` }),
    };
  }
  if ('file' in keyFrom) return { key_invalid: `${renew} write it to ${keyFrom.file}.` };
  const [program] = keyFrom.command;
  return {
    key_missing: `Run ${program} yourself: within ten seconds it must print a key, and nothing else.`,
    key_invalid: `${renew} store it where ${program} reads it.`,
  };
}
