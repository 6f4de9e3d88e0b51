import type { Config } from '../config/config.js';
import type { Api, Connection, OnWait } from '../opened/connection/connect.js';
import { HeadgateError, usageError } from '../common/errors.js';
import type { Opened } from '../opened/open.js';
import { readConfig, readConnection } from './config-file.js';
import type { Terminal } from './terminal.js';
import { capitalized } from '../common/words.js';
import { waitText } from './wait-text.js';

/** Opens everything behind a config file while `use` runs. Loaded late, because `--help` needs none of it. */
export async function withOpened<T>(
  file: string,
  terminal: Terminal,
  use: (opened: Opened) => Promise<T>,
): Promise<T> {
  const config = await readConfig(file, terminal);
  const { open } = await import('../opened/open.js');
  const opened = open(config, { onWait: noteWaits(terminal) });
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}

/** Reaches the accounts of a config while `use` runs. */
export async function withConnection<T>(
  config: Pick<Config, 'connection' | 'destination'>,
  terminal: Terminal,
  use: (connection: Connection, onWait: OnWait) => Promise<T>,
): Promise<T> {
  const { openApi } = await import('../opened/open.js');
  const onWait = noteWaits(terminal);
  const connection = await openApi(config, onWait);
  try {
    return await use(connection, onWait);
  } finally {
    await connection.close();
  }
}

/**
 * Opens the job API for single requests while `use` runs. With several accounts, asks each until one is accepted and
 * has the job. Throws the error of an account that was refused, or else `not_found`.
 */
export async function withApi<T>(
  config: Pick<Config, 'connection' | 'destination'>,
  terminal: Terminal,
  use: (api: Api) => Promise<T>,
): Promise<T> {
  const { accounts = [] } = config.connection;
  const errors: HeadgateError[] = [];
  for (const { name } of accounts.length > 1 ? accounts : []) {
    try {
      return await withConnection(onlyAccount(config, name), terminal, ({ api }) => use(api));
    } catch (error) {
      if (!(error instanceof HeadgateError) || !ofAccount.has(error.code)) throw error;
      const { code, message, hint } = error;
      errors.push(new HeadgateError(code, `account ${name}: ${message}`, { hint, cause: error }));
    }
  }
  if (errors.length > 0) throw errors.find(({ code }) => code !== 'not_found') ?? errors[0];
  return withConnection(config, terminal, ({ api }) => use(api));
}

/** Errors after which another account may know more. */
const ofAccount: ReadonlySet<string> = new Set(['not_found', 'key_missing', 'key_invalid', 'plan_required']);

/** The config with one of its accounts. Throws `usage` if it has several and none is named. */
export function onlyAccount<T extends Pick<Config, 'connection'>>(config: T, name: string | undefined): T {
  const { accounts = [] } = config.connection;
  const [first, ...others] = accounts.filter((each) => name === undefined || each.name === name);
  if (first !== undefined && others.length === 0)
    return { ...config, connection: { ...config.connection, accounts: [first] } };
  if (name === undefined && accounts.length === 0) return config;
  const names = accounts.map((each) => each.name).join(', ');
  const message = name === undefined ? 'the config has several accounts' : `there is no account ${name}`;
  const hint =
    names === '' ? 'Leave out --account: the config has a single key.' : `Use --account with ${names}.`;
  throw usageError(message, hint);
}

/** The same, with the connection from `--config` or the environment. */
export async function withApiOf<T>(
  file: string | undefined,
  terminal: Terminal,
  use: (api: Api) => Promise<T>,
): Promise<T> {
  return withApi(await readConnection(file, terminal), terminal, use);
}

/** Shorter waits are not reported, in milliseconds. */
const shortWaitMs = 2_000;

export function noteWaits(terminal: Terminal): OnWait {
  return (wait) => {
    const now = Date.now();
    if (wait.until !== null && wait.until - now < shortWaitMs) return;
    const text = waitText(wait, now);
    terminal.note(`${capitalized(text)}.`);
  };
}
