import { type FileHandle, open, stat, readFile, rm } from 'node:fs/promises';
import type { Engine } from '../../duckdb/engine.js';
import { lockHolder } from '../../duckdb/lock.js';
import { openError } from '../../duckdb/open-error.js';
import { makeDurableFolder, flush, moveIntoPlace } from '../../files/durable.js';
import type { AttachedOptions } from './attached.js';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { parseJson } from '../../files/parse-json.js';
import { quoteText } from '../../duckdb/sql.js';
import { whileLocked } from '../../files/lock-file.js';
import { closing } from '../../common/closing.js';

interface Attaching {
  attach: (engine: Engine) => Promise<unknown>;
  /** SQL. */
  detach: string;
  signal?: AbortSignal | undefined;
}

/**
 * A file of DuckDB that a process opens for one use. A power failure in a checkpoint does not damage it.
 *
 * @param name what DuckDB calls the database
 */
export function guardedFile(
  { path, stateFolder }: Pick<AttachedOptions, 'path' | 'stateFolder'>,
  name: string,
) {
  const undo = undoFile(stateFolder);

  /** Restores unless another process has done so meanwhile. */
  const restore = (engine: Engine, database: FileHandle, { attach, detach }: Attaching) =>
    undo.alone(async () => {
      const error = await failure(attach(engine));
      if (lockHolder(error) !== null) return;
      const needed = await undo.isNeeded(database);
      if (error === null) await engine.run(detach);
      if (needed) await undo.apply(path);
    });

  return {
    /** Must be closed after the engine: closing it drops DuckDB's lock. */
    open: () =>
      open(path, 'r').catch((error: unknown) => {
        throw openError(path, error);
      }),

    /** Attaches the database, and restores first what an interrupted checkpoint has changed. Raises DuckDB's lock errors. */
    async attach(engine: Engine, database: FileHandle, attaching: Attaching): Promise<void> {
      const { attach, detach, signal } = attaching;
      for (;;) {
        const error = await failure(attach(engine));
        if (lockHolder(error) !== null) throw error;
        if (!(await undo.isNeeded(database))) {
          if (error !== null) throw openError(path, error);
          return;
        }
        if (error === null) await engine.run(detach);
        const restored = await failure(restore(engine, database, attaching));
        if (restored !== null) throw openError(path, restored);
        signal?.throwIfAborted();
      }
    },

    /** Readies what a recovery of a commit and its checkpoint needs. */
    async prepareCommit(engine: Engine, database: FileHandle): Promise<void> {
      await makeDurableFolder(stateFolder, 0o700);
      await prepareLog(path);
      await undo.save(engine, database, name);
    },
  };
}

/** Creates the write-ahead log before DuckDB does. DuckDB would make it readable by everyone, and rows pass through it. */
async function prepareLog(path: string): Promise<void> {
  const mode = (await stat(path)).mode & 0o777;
  const log = await open(`${path}.wal`, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  await log?.close();
}

/** The error of a step; null if it succeeds. */
export async function failure(step: Promise<unknown>): Promise<unknown> {
  return step.then(
    () => null,
    (error: unknown) => error,
  );
}

/** A file begins with its main header and two that are written alternately; blocks follow. See storage_info.hpp. */
const headerBytes = 3 * 4_096;

/** A block begins with its checksum, of this many bytes. */
const checksumBytes = 8;

/** Parts of a block of metadata. Each is either used or free. See metadata_manager.hpp. */
const parts = 64;

/** Written as one line before the header and the saved blocks. */
const keptSchema = z.object({
  /** Checksum of everything after the line. */
  crc32: z.number(),
  blockBytes: z.number(),
  blocks: z.array(
    z.object({
      /** Position in the database, counted in blocks. */
      id: z.number(),
      /** Unused parts, into which the next checkpoint may write. */
      free: z.array(z.number()),
    }),
  ),
});

type Kept = z.infer<typeof keptSchema>;

interface Piece {
  at: number;
  bytes: Buffer;
}

/**
 * A copy of what a checkpoint of DuckDB may overwrite, kept beside the database. DuckDB writes blocks of metadata in
 * place before the header that ends the checkpoint. After a power failure in between, the file cannot be opened, or
 * fails when that block is read. Restoring the blocks makes the file and its write-ahead log what they were.
 *
 * Blocks are restored only into the database that they came from, and only while it is unchanged: every completed
 * checkpoint writes another header, and no checkpoint changes what the last one uses. So restoring never loses data.
 *
 * Databases are passed as open files, which stay open as long as DuckDB has them: closing one drops its lock.
 */
export function undoFile(stateFolder: string) {
  const undo = join(stateFolder, 'undo');

  /** The copy is written in place. If power fails here, no checkpoint has changed the database yet. */
  const write = async (bytes: Buffer): Promise<void> => {
    const existing = await open(undo, 'r+').catch(nullWhereMissing);
    const file = existing ?? (await open(undo, 'wx', 0o600));
    await closing(file, async () => {
      await file.writeFile(bytes);
      await file.truncate(bytes.length);
      await file.sync();
    });
    if (existing === null) await flush(dirname(undo));
  };

  /** The saved blocks that an interrupted checkpoint has changed. */
  const changedIn = async (database: FileHandle): Promise<Piece[]> => {
    const saved = parse(await readFile(undo).catch(nullWhereMissing));
    if (saved === null) return [];
    const { kept, bytes } = saved;
    const { blockBytes } = kept;
    // Usually the last checkpoint ended. Then the header differs, and nothing else needs a look.
    const header = await readAt(database, 0, headerBytes);
    if (!header.equals(bytes.subarray(0, headerBytes)) || crc32(bytes) !== kept.crc32) return [];
    const changed: Piece[] = [];
    for (const [index, { id, free }] of kept.blocks.entries()) {
      const start = headerBytes + index * blockBytes;
      const before = bytes.subarray(start, start + blockBytes);
      const at = headerBytes + id * blockBytes;
      const now = await readAt(database, at, blockBytes);
      if (now.equals(before)) continue;
      if (!equalWhereUsed(before, now, free)) return [];
      changed.push({ at, bytes: before });
    }
    return changed;
  };

  return {
    /**
     * Saves the header and metadata of an attached database before a checkpoint. The state folder must exist.
     *
     * @param name of the database in DuckDB
     */
    async save(engine: Engine, database: FileHandle, name: string): Promise<void> {
      const size = await engine.row('SELECT block_size FROM pragma_database_size() WHERE database_name = ?', [
        name,
      ]);
      const blockBytes = size.number('block_size');
      const listed = await engine.rows(
        `SELECT block_id, free_list FROM pragma_metadata_info(${quoteText(name)}) ORDER BY block_id`,
      );
      const blocks: Kept['blocks'] = [];
      const pieces = [await readAt(database, 0, headerBytes)];
      for (const row of listed) {
        const id = row.number('block_id');
        const bytes = await readAt(database, headerBytes + id * blockBytes, blockBytes);
        // The file ends here, so there is nothing to save.
        if (bytes.length < blockBytes) continue;
        blocks.push({ id, free: row.json('free_list', z.array(z.coerce.number())) });
        pieces.push(bytes);
      }
      const bytes = Buffer.concat(pieces);
      const kept: Kept = { crc32: crc32(bytes), blockBytes, blocks };
      await write(Buffer.concat([Buffer.from(`${JSON.stringify(kept)}\n`), bytes]));
    },

    /** Whether a checkpoint began after `save` and never ended. Call it before anything is written to the database. */
    isNeeded: async (database: FileHandle) => (await changedIn(database)).length > 0,

    /** Restores the saved blocks. The database must not be attached, and no other process may use this file. */
    async apply(path: string): Promise<void> {
      await closing(await open(path, 'r+'), async (database) => {
        for (const { at, bytes } of await changedIn(database))
          await database.write(bytes, 0, bytes.length, at);
        await database.sync();
      });
    },

    /** Runs a task while no other process may restore, or if this one is paused, only the same blocks. */
    alone: <T>(task: () => Promise<T>) =>
      whileLocked(undo, { retries: { retries: 150, factor: 1, minTimeout: 20, maxTimeout: 100 } }, task),
  };
}

/** The contents of the file, before its checksum is compared; null if the file is missing or its line is cut short. */
function parse(saved: Buffer | null): { kept: Kept; bytes: Buffer } | null {
  if (saved === null) return null;
  const start = saved.indexOf('\n') + 1;
  const kept = parseJson(saved.toString('utf8', 0, start), keptSchema);
  return kept === null ? null : { kept, bytes: saved.subarray(start) };
}

function equalWhereUsed(before: Buffer, now: Buffer, free: readonly number[]): boolean {
  const partBytes = Math.floor((before.length - checksumBytes) / parts / 8) * 8;
  return Array.from({ length: parts }, (_, part) => checksumBytes + part * partBytes).every(
    (at, part) =>
      free.includes(part) || now.subarray(at, at + partBytes).equals(before.subarray(at, at + partBytes)),
  );
}

/** Bytes of a file; fewer if the file ends earlier. */
async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * Replaces an attached database file by a copy that has nothing but its rows, without the bytes of deleted ones. Until
 * the engine is closed, it has the old file and its lock.
 *
 * @param name of the database in DuckDB
 * @param options of the copy, as ATTACH takes them
 */
export async function copyFile(
  engine: Engine,
  { path, stateFolder }: Pick<AttachedOptions, 'path' | 'stateFolder'>,
  name: string,
  options: string,
): Promise<void> {
  const draft = join(stateFolder, 'copy.duckdb');
  for (const file of [draft, `${draft}.wal`]) await rm(file, { force: true });
  await engine.run(`CHECKPOINT ${name}; ATTACH ${quoteText(draft)} AS copied (${options})`);
  await engine.run(`COPY FROM DATABASE ${name} TO copied; CHECKPOINT copied; DETACH copied`);
  const { mode } = await stat(path);
  await moveIntoPlace(draft, path, { mode: mode & 0o777 });
  // They have bytes of the old file, and are not needed for the new one.
  for (const file of [join(stateFolder, 'undo'), `${path}.wal`]) await rm(file, { force: true });
}
