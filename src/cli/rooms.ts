import type { Config } from '../config/config.js';
import type { Api, Connection, OnWait } from '../connection/connect.js';
import type { Headgate } from '../headgate.js';
import { readConfig, readConnection } from './config-file.js';
import type { Terminal } from './terminal.js';
import { waitText } from './wait-text.js';

/** Opens everything behind a config file while `use` runs. Loaded late, because `--help` needs none of it. */
export async function withHeadgate<T>(
  file: string,
  terminal: Terminal,
  use: (headgate: Headgate) => Promise<T>,
): Promise<T> {
  const config = await readConfig(file, terminal);
  const { openHeadgate } = await import('../headgate.js');
  const headgate = openHeadgate(config, { onWait: tellOfWait(terminal) });
  try {
    return await use(headgate);
  } finally {
    await headgate.close();
  }
}

/** Reaches the accounts of a config while `use` runs. */
export async function withConnection<T>(
  config: Pick<Config, 'connection' | 'destination'>,
  terminal: Terminal,
  use: (connection: Connection, onWait: OnWait) => Promise<T>,
): Promise<T> {
  const { openApi } = await import('../headgate.js');
  const onWait = tellOfWait(terminal);
  const connection = await openApi(config, onWait);
  try {
    return await use(connection, onWait);
  } finally {
    await connection.close();
  }
}

/** Opens the job API of the first account for single requests while `use` runs. */
export function withApi<T>(
  config: Pick<Config, 'connection' | 'destination'>,
  terminal: Terminal,
  use: (api: Api) => Promise<T>,
): Promise<T> {
  return withConnection(config, terminal, ({ api }) => use(api));
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

export function tellOfWait(terminal: Terminal): OnWait {
  return (wait) => {
    const now = Date.now();
    if (wait.until !== null && wait.until - now < shortWaitMs) return;
    const text = waitText(wait, now);
    terminal.note(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
  };
}
