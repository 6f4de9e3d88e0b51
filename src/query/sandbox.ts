import { mkdtemp, rm, stat } from 'node:fs/promises';
import { temporaryFolder } from '../files/temporary.js';
import { join } from 'node:path';
import type { DestinationConfig } from '../load/destination-config.js';
import { HeadgateError, usageError } from '../common/errors.js';
import { destinations } from '../destinations.js';
import { type Engine, openEngine } from '../duckdb/engine.js';
import { whenFree } from '../duckdb/lock.js';
import { openError } from '../duckdb/open-error.js';
import type { Attachment, DestinationPlace, DestinationReader, Sample } from '../load/description.js';

export type SourceOfQuery = DestinationPlace & Pick<DestinationConfig, 'kind' | 'memoryLimit' | 'server'>;

export interface SandboxOptions {
  signal: AbortSignal;
  /** The one file that the sandbox may write. */
  writeTo?: string | undefined;
  /** Called once if another process holds the file and opening starts to wait. `holder` is for messages. */
  onWait?: ((holder: string) => void) | undefined;
  /** How long to wait for the file, in milliseconds. Default one minute; a commit takes seconds. */
  waitMs?: number;
  /** A query in the destination's own SQL, for a server to answer. */
  ask?: string;
  /** Table whose rows are read in DuckDB's SQL, and how many are enough if they are on a server. */
  sample?: Sample | undefined;
}

export interface Sandbox {
  engine: Engine;
  /** SQL of DuckDB for the server's answer to `ask`; null if the engine has to be asked. */
  answered: string | null;
  /** Closes the file at once. Nothing may run afterwards. */
  close: () => Promise<void>;
}

/**
 * An in-memory DuckDB that can read one destination and nothing else: a DuckDB file attached read-only, the tables of a
 * lake as views, or files with a server's answers. While it is open, writers wait, so close it soon. The caller makes sure
 * that this process has the file open nowhere else: two instances on one file in one process share its lock and lose each
 * other's writes.
 */
export async function openSandbox(source: SourceOfQuery, options: SandboxOptions): Promise<Sandbox> {
  const { path, memoryLimit, server } = source;
  const { reader } = destinations[source.kind];
  const isServer = reader.shape === 'server';
  if (isServer && server === undefined) throw usageError('a server can be queried through a config only');
  if (!isServer && (source.lake?.server ?? source.iceberg) === undefined) await exists(path, reader);
  const folder = await mkdtemp(join(await temporaryFolder(), 'query-'));
  const { writeTo, signal, ask, sample = null } = options;
  const files = writeTo === undefined ? [] : [writeTo];
  const how = {
    memoryLimit,
    // Created when rows do not fit in memory. Queries can read this folder, so it must contain nothing else.
    spillTo: join(folder, 'spill'),
    // Without ORDER BY the rows of a file may come in any order, which needs a third of the memory.
    ordered: files.length === 0,
    unchecked: !isServer && (reader.areChecked?.(source) ?? false),
  };
  let attached: Attachment = { sql: '', folders: [folder] };
  let answered: string | null = null;
  const remove = async () => {
    await attached.close?.();
    await rm(folder, { recursive: true, force: true });
  };
  const opening = openEngine(how, async (engine) => {
    if (!isServer) attached = await attach(engine, source, reader, options);
    else if (ask === undefined) await reader.copy(server!, sample, { engine, folder, signal });
    else answered = await reader.answer(server!, ask, { engine, folder, signal });
    await engine.closeOff({ files, folders: attached.folders });
  });
  const engine = await orClear(opening, remove);
  const close = async () => {
    // A result that was not read to its end keeps the instance, and with it the lock, until garbage collection.
    if (!isServer && reader.detach !== '') await engine.run(reader.detach);
    engine.close();
    await remove();
  };
  return { engine, answered, close };
}

/** What a task makes, or its error after what it left was cleared. */
async function orClear<T>(task: Promise<T>, clear: () => Promise<void> | undefined): Promise<T> {
  try {
    return await task;
  } catch (error) {
    await clear();
    throw error;
  }
}

async function exists(path: string, { shape, otherShape }: DestinationReader): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw openError(path, error);
  });
  if (found === null) {
    throw new HeadgateError('query_failed', `${path} does not exist: nothing was loaded yet`, {
      hint: 'Load it with `headgate run`, or name another one with --database.',
    });
  }
  if (found.isDirectory() === (shape === 'folder')) return;
  throw new HeadgateError('destination_invalid', `${path} ${otherShape}`);
}

/** Attaches the destination read-only. Waits while another process writes to it. */
async function attach(
  engine: Engine,
  place: DestinationPlace,
  reader: DestinationReader,
  { signal, onWait, waitMs = 60_000 }: SandboxOptions,
): Promise<Attachment> {
  const { path } = place;
  const open = async () => {
    const attachment = await reader.attach(place);
    await orClear(engine.run(attachment.sql), async () => attachment.close?.());
    return attachment;
  };
  const waiting = { signal, giveUpAfter: waitMs, longestPause: 100, ...(onWait && { onWait }) };
  return whenFree(path, waiting, open).catch((error: unknown) => {
    if (signal.aborted || error instanceof HeadgateError) throw error;
    throw openError(path, error, 'Run `headgate status`: it repairs what a power cut left.');
  });
}
