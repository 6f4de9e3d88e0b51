import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import envPaths from 'env-paths';
import type { Config, ConnectionConfig } from '../config/config.js';
import { HeadgateError } from '../errors.js';
import type { Terminal } from './terminal.js';

export const defaultConfig = 'headgate.yaml';

/** Positional that names the config file. */
export const configArgument = {
  config: { type: 'string', describe: 'Config file', default: defaultConfig },
} as const;

/** Flag that names the config file, for commands that can do without one. */
export const configOption = {
  config: {
    type: 'string',
    requiresArg: true,
    describe: `Config file with the connection (default: ${defaultConfig} where there is one)`,
  },
} as const;

/** `file` as the person typed it, for errors to repeat. */
export async function readConfig(file: string, terminal: Terminal): Promise<Config> {
  const { loadConfig } = await import('../config/load-config.js');
  return loadConfig(file, terminal.env);
}

/**
 * The connection for commands that need no job configs: from the named config, from headgate.yaml where there is
 * one, and otherwise from HEADGATE_URL with HEADGATE_API_KEY or HEADGATE_API_KEY_FILE.
 */
export async function readConnection(
  file: string | undefined,
  terminal: Terminal,
): Promise<Pick<Config, 'connection' | 'destination'>> {
  if (file !== undefined) return readConfig(file, terminal);
  if (existsSync(defaultConfig)) return readConfig(defaultConfig, terminal);
  const url = terminal.env['HEADGATE_URL'] ?? '';
  if (url === '') {
    throw new HeadgateError(
      'config_not_found',
      `There is no ${defaultConfig} here and HEADGATE_URL is not set`,
      {
        hint: 'Name a config file with --config, set HEADGATE_URL and HEADGATE_API_KEY, or HEADGATE_URL=embedded.',
      },
    );
  }
  return { connection: await connectionFromEnvironment(url, terminal), destination: nowhere };
}

/** Without a config the embedded service keeps its state where `headgate serve` does not look. */
const nowhere: Config['destination'] = {
  kind: 'duckdb',
  path: join(envPaths('headgate', { suffix: '' }).data, 'embedded.duckdb'),
  memoryLimit: null,
};

const defaultTimeoutMs = 30_000;

async function connectionFromEnvironment(url: string, { env }: Terminal): Promise<ConnectionConfig> {
  const connection = { url: url.replace(/\/+$/, ''), timeoutMs: defaultTimeoutMs };
  const file = env['HEADGATE_API_KEY_FILE'] ?? '';
  const apiKey = env['HEADGATE_API_KEY'] ?? '';
  if (apiKey !== '' || file === '') return { ...connection, apiKey };
  const { readKeyFile } = await import('../config/api-keys.js');
  try {
    return { ...connection, apiKey: await readKeyFile(file) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new HeadgateError('key_missing', `HEADGATE_API_KEY_FILE: ${file} ${why}`, { cause });
  }
}

/** The connection that a new config file in this folder will have. */
export async function connectionForNew(
  destination: string,
  terminal: Terminal,
): Promise<Pick<Config, 'connection' | 'destination'>> {
  const url = terminal.env['HEADGATE_URL'] ?? '';
  return {
    connection: await connectionFromEnvironment(url === '' ? 'embedded' : url, terminal),
    destination: { kind: 'duckdb', path: resolve(destination), memoryLimit: null },
  };
}
