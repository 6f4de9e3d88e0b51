import type { InferredOptionTypes, Options, PositionalOptions } from 'yargs';
import { type ExitCode, HeadgateError, usageError, messageOf } from '../common/errors.js';
import type { Style } from './style.js';
import { type Terminal, canAsk } from './terminal.js';
import type { Config, ConnectionConfig } from '../config/config.js';
import type { Api, Connection, OnWait } from '../opened/connection/connect.js';
import type { Opened } from '../opened/open.js';
import { capitalized } from '../common/words.js';
import { waitText } from './progress/event-line.js';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { userFolder } from '../files/user-folders.js';
import { defaultConfig } from './options.js';
import { closing } from '../common/closing.js';

/** A command's answer: data for `--json`, otherwise text. */
export interface Answer {
  data: unknown;
  /** Without a final newline; an empty text prints nothing. */
  text(style: Style): string;
  exitCode?: ExitCode;
}

type Declared = Record<string, Options>;

/** The declaration of a command. yargs, the documentation and shell completion all use it. */
export interface Command {
  /** As typed, such as `jobs list`. */
  name: string;
  /** Positionals as yargs writes them, such as `[config]`. */
  positionals: string;
  summary: string;
  /** More text for `--help`, in sentences. */
  details?: string;
  arguments: Record<string, PositionalOptions>;
  options: Declared;
  examples: readonly (readonly [command: string, what: string])[];
  /** Returns an answer to print. If it has printed everything itself, returns its exit code, or null for 0. */
  run: (args: Record<string, unknown>, terminal: Terminal) => Promise<Answer | ExitCode | null>;
}

interface Definition<P extends Declared, O extends Declared>
  extends Omit<Command, 'run' | 'arguments' | 'options' | 'positionals'> {
  positionals?: string;
  arguments?: P;
  options?: O;
  run: (
    args: InferredOptionTypes<P> & InferredOptionTypes<O>,
    terminal: Terminal,
  ) => Promise<Answer | ExitCode | null>;
}

/** Connects the types of a command's flags to the arguments of its `run`. yargs has checked them before. */
export const defineCommand = <P extends Declared, O extends Declared>(
  definition: Definition<P, O>,
): Command => ({ positionals: '', arguments: {}, options: {}, ...definition }) as unknown as Command;

/** Opens everything behind a config file while `use` runs. Loaded late, because `--help` needs none of it. */
export async function withOpened<T>(
  file: string,
  terminal: Terminal,
  use: (opened: Opened) => Promise<T>,
): Promise<T> {
  const config = await readConfig(file, terminal);
  const { open } = await import('../opened/open.js');
  return closing(open(config, { onWait: noteWaits(terminal) }), use);
}

export async function withConnection<T>(
  config: Pick<Config, 'connection' | 'destination'>,
  terminal: Terminal,
  use: (connection: Connection, onWait: OnWait) => Promise<T>,
): Promise<T> {
  const { openApi } = await import('../opened/open.js');
  const onWait = noteWaits(terminal);
  return closing(await openApi(config, onWait), (connection) => use(connection, onWait));
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

const shortWaitMs = 2_000;

export function noteWaits(terminal: Terminal): OnWait {
  return (wait) => {
    const now = Date.now();
    if (wait.until !== null && wait.until - now < shortWaitMs) return;
    const text = waitText(wait, now);
    terminal.note(`${capitalized(text)}.`);
  };
}

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

export const defaultTimeoutMs = 30_000;

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

/**
 * Returns whether to continue: because of `--yes`, or by asking at the terminal. If nobody can be asked, throws
 * `usage`, saying what would have happened.
 *
 * @param sentence what happens, after `This deletes` or `This would delete`
 * @param notes shown before it to the person asked
 */
export async function isConfirmed(
  verb: string,
  sentence: (begin: string) => string,
  yes: boolean,
  terminal: Terminal,
  notes: readonly string[] = [],
): Promise<boolean> {
  if (yes) return true;
  if (!canAsk(terminal))
    throw usageError(`Nothing was changed. ${sentence(`This would ${verb}`)}`, 'Add --yes to do it.');
  for (const note of [...notes, sentence(`This ${verb}s`)]) terminal.note(note);
  const { confirm, isCancel } = await import('./prompts.js');
  const answer = await confirm({ message: 'Go on?', initialValue: false });
  if (!isCancel(answer)) return answer;
  throw new HeadgateError('interrupted', 'interrupted; nothing was changed');
}
