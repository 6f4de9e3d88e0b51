import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeDurableFolder } from '../../src/files/folder.js';
import { moveIntoPlace } from '../../src/files/replace-file.js';
import type { DatabaseFile } from './database-file.js';

/** Within a run, a commit is in the next copy at most this long after the last one, in milliseconds. */
const everyMs = 15 * 60_000;

/**
 * A copy of the database file for programs that keep a file open. Their lock is on the copy, and the next copy replaces
 * it by a rename: a program that has the old one open continues to read the old one.
 */
export class PublishedCopy {
  readonly #path: string;
  readonly #file: Pick<DatabaseFile, 'readBytes'>;
  #making: Promise<void> = Promise.resolve();
  /** For a commit so soon after the last copy that the run may wait for hours before another one. */
  #due: NodeJS.Timeout | undefined;

  constructor(path: string, file: Pick<DatabaseFile, 'readBytes'>) {
    this.#path = path;
    this.#file = file;
  }

  /** Begins a copy once one is due. If it fails, the next commit begins another, and the one after the run reports why. */
  committed(): void {
    this.#making = this.#making.then(() => this.#makeIfDue()).catch(() => undefined);
  }

  /** Waits for a copy under way. */
  async settled(): Promise<void> {
    await this.#making;
  }

  async make(): Promise<void> {
    await this.settled();
    await this.#make();
  }

  async #makeIfDue(): Promise<void> {
    const found = await stat(this.#path).catch(() => null);
    const left = found === null ? 0 : everyMs - (Date.now() - found.mtimeMs);
    if (left <= 0) return this.#make();
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.committed(), Math.min(left, everyMs)).unref();
  }

  async #make(): Promise<void> {
    clearTimeout(this.#due);
    await makeDurableFolder(dirname(this.#path));
    const draft = `${this.#path}.draft`;
    await rm(draft, { force: true });
    const isCopied = await this.#file.readBytes((database) => copyBytes(database, draft));
    if (isCopied) await moveIntoPlace(draft, this.#path);
  }
}

/** Through the handle: opening and closing the file itself would drop DuckDB's lock. */
async function copyBytes(database: FileHandle, draft: string): Promise<void> {
  const { mode } = await database.stat();
  const copy = await open(draft, 'wx', mode & 0o777);
  const bytes = database.createReadStream({ start: 0, autoClose: false, highWaterMark: 2 ** 20 });
  await pipeline(bytes, copy.createWriteStream());
}
