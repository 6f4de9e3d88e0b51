import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { flush } from '../../src/files/flush.js';
import { parseJson } from '../../src/files/parse-json.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { lockFile } from '../../src/files/lock-file.js';

/** A file begins with its main header and the two headers that take turns; blocks follow. From storage_info.hpp. */
const headerBytes = 3 * 4_096;

/** A block begins with its checksum. */
const checksumBytes = 8;

/** Parts of a block of metadata: each is used or free, and has whole words. From metadata_manager.hpp. */
const parts = 64;

/** Stands in one line before the header and the blocks that were kept. */
const keptSchema = z.object({
  /** Of all that follows the line. */
  crc32: z.number(),
  blockBytes: z.number(),
  blocks: z.array(
    z.object({
      /** Place in the database, counted in blocks. */
      id: z.number(),
      /** Parts that nothing uses, in which the next checkpoint may write. */
      free: z.array(z.number()),
    }),
  ),
});

type Kept = z.infer<typeof keptSchema>;

/** Bytes of a database, and where they belong. */
interface Piece {
  at: number;
  bytes: Buffer;
}

/**
 * What a checkpoint of DuckDB may write over, kept beside the database. DuckDB writes blocks of metadata in place,
 * before the header that ends the checkpoint: power that fails within one leaves a file that opens no more, or opens
 * and fails where that block is read. With the blocks put back, file and write-ahead log are what they were.
 *
 * They are put back only into the database that they are of, as it was: every checkpoint that ends writes another
 * header, and no checkpoint changes what the last one uses. So whatever is put back, nothing is lost.
 *
 * Databases are handed over as open files, which stay open for as long as DuckDB has them: closing one drops its lock.
 */
export class UndoFile {
  readonly #path: string;

  constructor(stateFolder: string) {
    this.#path = join(stateFolder, 'undo');
  }

  /** Keeps header and metadata of the attached database, before a checkpoint. The state folder is there. */
  async save(engine: Engine, database: FileHandle): Promise<void> {
    const size = await engine.row(
      'SELECT block_size FROM pragma_database_size() WHERE database_name = current_database()',
    );
    const blockBytes = size.number('block_size');
    const listed = await engine.rows(
      'SELECT block_id, free_list FROM pragma_metadata_info(current_database()) ORDER BY block_id',
    );
    const blocks: Kept['blocks'] = [];
    const pieces = [await readAt(database, 0, headerBytes)];
    for (const row of listed) {
      const id = row.number('block_id');
      const bytes = await readAt(database, headerBytes + id * blockBytes, blockBytes);
      // Past the end of the file there is nothing yet to put back.
      if (bytes.length < blockBytes) continue;
      blocks.push({ id, free: row.json('free_list', z.array(z.coerce.number())) });
      pieces.push(bytes);
    }
    const bytes = Buffer.concat(pieces);
    const kept: Kept = { crc32: crc32(bytes), blockBytes, blocks };
    await this.#write(Buffer.concat([Buffer.from(`${JSON.stringify(kept)}\n`), bytes]));
  }

  /** Whether a checkpoint began after `save` and never ended. Asked before anything is written to the database. */
  async isNeeded(database: FileHandle): Promise<boolean> {
    return (await this.#changed(database)).length > 0;
  }

  /** Puts back what was kept. The database is not attached, and no other process uses this file. */
  async apply(path: string): Promise<void> {
    const database = await open(path, 'r+');
    try {
      for (const { at, bytes } of await this.#changed(database)) {
        await database.write(bytes, 0, bytes.length, at);
      }
      await database.sync();
    } finally {
      await database.close();
    }
  }

  /** Runs a task alone among the processes that would put something back. */
  async alone<T>(task: () => Promise<T>): Promise<T> {
    const release = await lockFile(this.#path, {
      realpath: false,
      retries: { retries: 150, factor: 1, minTimeout: 20, maxTimeout: 100 },
      // Whoever was stopped in here finds that another process has put the same back.
      onCompromised: () => undefined,
    });
    try {
      return await task();
    } finally {
      await release().catch(() => undefined);
    }
  }

  /** In place: power that fails here finds a database that no checkpoint has begun to change. */
  async #write(bytes: Buffer): Promise<void> {
    const existing = await open(this.#path, 'r+').catch(nullWhereMissing);
    const file = existing ?? (await open(this.#path, 'wx', 0o600));
    try {
      await file.writeFile(bytes);
      await file.truncate(bytes.length);
      await file.sync();
    } finally {
      await file.close();
    }
    if (existing === null) await flush(dirname(this.#path));
  }

  /** The blocks as they were that a checkpoint which never ended has changed. */
  async #changed(database: FileHandle): Promise<Piece[]> {
    const saved = parse(await readFile(this.#path).catch(nullWhereMissing));
    if (saved === null) return [];
    const { kept, bytes } = saved;
    const { blockBytes } = kept;
    // Mostly the last checkpoint ended: then the header is another, and nothing else has to be looked at.
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
  }
}

/** The contents of the file, before its checksum is compared; null if there is no file or its line is cut. */
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

/** Bytes of a file; fewer where it ends before. */
async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
