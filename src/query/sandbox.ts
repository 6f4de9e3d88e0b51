import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { DestinationConfig } from '../config/config.js';
import { HeadgateError } from '../errors.js';
import { destinations } from '../destinations.js';
import { lockHolder } from '../duckdb/lock-holder.js';
import type { DestinationReader } from '../load/description.js';
import { quoteText } from '../duckdb/sql.js';

export type SourceOfQuery = Pick<DestinationConfig, 'kind' | 'path' | 'memoryLimit'>;

export interface SandboxOptions {
  signal: AbortSignal;
  /** The one file that the sandbox may write. */
  writeTo?: string;
  /** Called once when another process holds the file and opening starts to wait. `holder` is for people. */
  onWait?: (holder: string) => void;
  /** How long to wait for the file, in milliseconds. Default one minute: a commit takes seconds at most. */
  waitMs?: number;
}

export interface Sandbox {
  connection: DuckDBConnection;
  /** Lets go of the file at once. Nothing may run any more. */
  close: () => Promise<void>;
}

const retryMs = 100;

/**
 * A DuckDB in memory over a destination, which nothing but that destination can be reached from: the file attached
 * read-only, or the tables of a lake as views. Holding it open keeps writers out: close it soon.
 * The caller makes sure that this process has the file open nowhere else, since two instances over one file in one
 * process share its lock and lose what the other wrote.
 */
export async function openSandbox(source: SourceOfQuery, options: SandboxOptions): Promise<Sandbox> {
  await exists(source);
  // Made when something is spilt. Queries can reach it, so it must hold nothing else.
  const spill = join(tmpdir(), `headgate-query-${randomUUID()}`);
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
    temp_directory: spill,
    ...(source.memoryLimit === null ? {} : { memory_limit: source.memoryLimit }),
  });
  const connection = await instance.connect();
  const { reader } = destinations[source.kind];
  const close = async () => {
    // A result that was not read to its end keeps the instance, and with it the lock, until it is collected.
    if (reader.detach !== '') await connection.run(reader.detach);
    connection.closeSync();
    instance.closeSync();
    await rm(spill, { recursive: true, force: true });
  };
  try {
    // The buffer is what waits to be read: more is no faster.
    await connection.run(`SET TimeZone = 'UTC'; SET streaming_buffer_size = '256KB'`);
    await attach(connection, source.path, reader, options);
    await lockDown(connection, await reader.folders(source.path), options);
    return { connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function lockDown(
  connection: DuckDBConnection,
  folders: readonly string[],
  { writeTo }: SandboxOptions,
): Promise<void> {
  // Without ORDER BY a file may have its rows in any order, in a third of the memory.
  const allowed = folders.map(quoteText);
  await connection.run(`
    SET allowed_directories = [${allowed.join(', ')}];
    SET allowed_paths = [${writeTo === undefined ? '' : quoteText(writeTo)}];
    ${writeTo === undefined ? '' : 'SET preserve_insertion_order = false;'}
    SET enable_external_access = false;
    SET lock_configuration = true;`);
}

async function exists({ kind, path }: SourceOfQuery): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null) {
    throw new HeadgateError('query_failed', `${path} does not exist: nothing was loaded yet`, {
      hint: 'Load it with `headgate run`, or name another one with --database.',
    });
  }
  const { shape, otherShape } = destinations[kind].reader;
  if (found.isDirectory() === (shape === 'folder')) return;
  throw new HeadgateError('destination_invalid', `${path} ${otherShape}`);
}

/** Attaches the destination read-only, waiting while another process writes to it. */
async function attach(
  connection: DuckDBConnection,
  path: string,
  reader: DestinationReader,
  options: SandboxOptions,
): Promise<void> {
  const sql = await reader.attach(path);
  const deadline = performance.now() + (options.waitMs ?? 60_000);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await connection.run(sql);
      return;
    } catch (error) {
      const holder = lockHolder(error);
      if (holder === null) throw openError(path, error);
      if (performance.now() >= deadline) {
        throw new HeadgateError('destination_locked', `${path} is held by ${holder}`, { cause: error });
      }
      if (attempt === 0) options.onWait?.(holder);
    }
    await delay(retryMs, undefined, { signal: options.signal });
  }
}

function openError(path: string, error: unknown): HeadgateError {
  const text = error instanceof Error ? error.message : String(error);
  const reason = text.split('\n', 1)[0] ?? text;
  const newer = /can only read versions|newer version of DuckDB/.test(text);
  const code = newer ? 'destination_newer' : 'destination_invalid';
  const hint = /\bchecksum\b/.test(reason)
    ? 'Call `headgate status`: it puts right what a power cut left.'
    : null;
  return new HeadgateError(code, `${path} cannot be opened: ${reason}`, {
    cause: error,
    ...(hint === null ? {} : { hint }),
  });
}
