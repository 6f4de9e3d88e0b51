import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Engine, openEngine } from '../../../duckdb/engine.js';
import { temporaryFolder } from '../../../files/temporary.js';

export type OpenFile = Engine;

/**
 * Memory of one job that reads a file, in MB: so much, and one for each column. Beyond it DuckDB uses the disk, but not
 * for the rows that it works on, which are 2,048 at least.
 */
const baseMemory = 256;

/**
 * An in-memory DuckDB that can read one file or the given ones, write only its own temporary files, and not be reconfigured.
 *
 * @param columns how many columns of the file are read at once
 * @param folders whose files it can read, too
 */
export async function openFile(
  path: string | readonly string[],
  columns = 1,
  folders: readonly string[] = [],
  threads = 2,
): Promise<OpenFile> {
  const memoryLimit = `${baseMemory + columns}MB`;
  const spillTo = join(await temporaryFolder(), randomUUID());
  return openEngine({ memoryLimit, threads, spillTo }, (opened) =>
    opened.closeOff({ files: [path].flat(), folders }),
  );
}

export async function columnsOf(file: OpenFile, relation: string): Promise<{ name: string; type: string }[]> {
  const sql = `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${relation})`;
  return (await file.rows(sql)).map((row) => ({
    name: row.text('column_name'),
    type: row.text('column_type'),
  }));
}

/** What a file holds, in few letters: a copy has the same, and so has a file that only got another time. Empty: none. */
export async function contentOf(path: string): Promise<string> {
  if ((await regularFile(path)) === null) return '';
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url').slice(0, 22);
}

/** What changes with a file's contents; null if there is no such file. */
export async function regularFile(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? `${found.ino} ${found.size} ${found.mtimeMs}` : null;
}
