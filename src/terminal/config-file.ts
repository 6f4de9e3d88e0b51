import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config, ConnectionConfig } from '../config/config.js';
import { HeadgateError, messageOf } from '../common/errors.js';
import { userFolder } from '../files/user-folders.js';
import type { Terminal } from './terminal.js';
import { defaultConfig } from './options.js';

/** `file` is the path as typed, which errors repeat. */
export async function readConfig(file: string, terminal: Terminal): Promise<Config> {
  const { loadConfig } = await import('../config/load-config.js');
  return loadConfig(file, terminal.env);
}

/**
 * The connection for commands that need no job configs: from the named config, or else from headgate.yaml if it exists,
 * or else from HEADGATE_URL with HEADGATE_API_KEY or HEADGATE_API_KEY_FILE. Without any of these, the embedded service.
 */
export async function readConnection(
  file: string | undefined,
  terminal: Terminal,
): Promise<Pick<Config, 'connection' | 'destination'>> {
  if (file !== undefined) return readConfig(file, terminal);
  if (existsSync(defaultConfig)) return readConfig(defaultConfig, terminal);
  const found = await connectionForNew(terminal);
  if (found.connection.url === 'embedded') {
    const { path } = found.destination;
    terminal.note(
      `There is no ${defaultConfig} here, so headgate uses the service in this package, with its data in ${dirname(path)}. ` +
        'HEADGATE_URL or --config names another one.',
    );
  }
  return found;
}

/**
 * The connection for a new config file. The embedded service then uses a folder of its own: nothing appears beside the
 * file, and `headgate serve` refuses a folder with other files.
 */
export async function connectionForNew(
  terminal: Terminal,
): Promise<Pick<Config, 'connection' | 'destination'>> {
  const connection = await connectionFromEnvironment(terminal);
  const folder = connection.url === 'embedded' ? userFolder('data', 'headgate-embedded') : '';
  const destination = { kind: 'duckdb', path: join(folder, 'embedded.duckdb'), memoryLimit: null } as const;
  return { connection, destination };
}

const defaultTimeoutMs = 30_000;

async function connectionFromEnvironment({ env }: Terminal): Promise<ConnectionConfig> {
  const given = env['HEADGATE_URL'] ?? '';
  const url = given === '' ? 'embedded' : given.replace(/\/+$/, '');
  const { serviceUrl } = await import('../config/formats.js');
  const { keyWithoutAddress, readKeyFile } = await import('../config/read-keys.js');
  const file = env['HEADGATE_API_KEY_FILE'] ?? '';
  const apiKey = env['HEADGATE_API_KEY'] ?? '';
  const wrong = serviceUrl(url);
  if (wrong !== null) throw invalid(`HEADGATE_URL ${wrong.message}`, wrong.hint ?? 'Correct it.');
  const { message, hint } = keyWithoutAddress('HEADGATE_URL');
  if (given === '' && apiKey + file !== '') throw invalid(message, hint);
  const connection = { url, timeoutMs: defaultTimeoutMs };
  if (apiKey !== '' || file === '')
    return { ...connection, apiKey, keyFrom: { variable: 'HEADGATE_API_KEY' } };
  try {
    return { ...connection, apiKey: await readKeyFile(file), keyFrom: { file } };
  } catch (cause) {
    throw new HeadgateError('key_missing', `HEADGATE_API_KEY_FILE: ${file} ${messageOf(cause)}`, { cause });
  }
}

const invalid = (message: string, hint: string) => new HeadgateError('config_invalid', message, { hint });
