import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { HeadgateError } from '../../src/common/errors.js';
import { requestError } from '../../src/duckdb/commit-error.js';
import { s3Login } from '../../src/duckdb/s3-secret.js';
import { makeDurableFolder, flush } from '../../src/files/durable.js';
import { requireWritable } from '../../src/files/writable.js';
import type { LakePlace } from './place.js';

type Lake = LakePlace['lake'];

export interface DataFiles {
  /** SQL that lets DuckDB reach them. May contain keys. */
  login(): Promise<string>;
  make(): Promise<void>;
  /** Raises an error if no file could be written. */
  requireWritable(): Promise<void>;
  /** Makes every file durable whose name is not among `known`. */
  flush(known: ReadonlySet<string>): Promise<void>;
  /** Paths below `dataPath` of every file in one of its folders. */
  list(folder: string): AsyncIterable<string>;
  /** What lies directly at `dataPath` and is a file or has some. */
  beginnings(): AsyncIterable<string>;
  /** @param file its path below `dataPath` */
  delete(file: string): Promise<void>;
  /** Returns bytes of a file by its path below `dataPath`; null if it is missing. */
  sizes(): Promise<(file: string) => Promise<number | null>>;
  /** An error of DuckDB that means that they cannot be reached, in plain words; others as they are. */
  explained(error: unknown): unknown;
}

export const dataFilesOf = (lake: Lake): DataFiles =>
  lake.s3 === undefined ? new FolderFiles(lake.dataPath) : new S3Files(lake.dataPath, lake.s3);

class FolderFiles implements DataFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  login = () => Promise.resolve('');

  // DuckDB makes files that everyone can read.
  make = () => makeDurableFolder(this.#folder, 0o700);

  async requireWritable(): Promise<void> {
    await requireWritable(this.#folder);
  }

  async flush(known: ReadonlySet<string>): Promise<void> {
    const folders = new Set<string>();
    for await (const file of this.list('')) {
      if (known.has(basename(file))) continue;
      const path = join(this.#folder, file);
      await flush(path);
      // Their folders may be new, too.
      for (let folder = dirname(path); folder.startsWith(this.#folder); folder = dirname(folder))
        folders.add(folder);
    }
    for (const folder of folders) await flush(folder);
  }

  async *list(folder: string): AsyncGenerator<string> {
    const path = join(this.#folder, folder);
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries)
      if (entry.isFile()) yield relative(this.#folder, join(entry.parentPath, entry.name));
  }

  async *beginnings(): AsyncGenerator<string> {
    for (const entry of await readdir(this.#folder, { withFileTypes: true }).catch(() => [])) {
      if (entry.isFile() || (await this.list(entry.name).next()).done !== true) yield entry.name;
    }
  }

  delete = (file: string) => rm(join(this.#folder, file), { force: true });

  sizes() {
    const size = (file: string) =>
      stat(join(this.#folder, file)).then(
        ({ size: bytes }) => bytes,
        () => null,
      );
    return Promise.resolve(size);
  }

  explained = (error: unknown) => error;
}

/** A store keeps what it has acknowledged. */
class S3Files implements DataFiles {
  readonly #root: string;
  readonly #s3: NonNullable<Lake['s3']>;

  constructor(root: string, s3: NonNullable<Lake['s3']>) {
    this.#root = root;
    this.#s3 = s3;
  }

  login = () => s3Login(this.#s3, this.#root);

  make = () => Promise.resolve();

  async requireWritable(): Promise<void> {
    const name = `_headgate/probe/${randomUUID()}`;
    const store = await this.#store();
    await store.write(name, Buffer.from(''));
    await store.delete(name);
  }

  flush = () => Promise.resolve();

  async *list(folder: string): AsyncGenerator<string> {
    yield* (await (await this.#store()).sizes(folder)).keys();
  }

  async *beginnings(): AsyncGenerator<string> {
    yield* (await this.#store()).beginnings();
  }

  delete = async (file: string) => (await this.#store()).delete(file);

  async sizes() {
    const found = await (await this.#store()).sizes();
    return (file: string) => Promise.resolve(found.get(file) ?? null);
  }

  explained(error: unknown): unknown {
    const found = error instanceof HeadgateError ? null : requestError(error);
    if (found === null) return error;
    return new HeadgateError(found.code, `${this.#root}: ${found.text}`, { cause: error });
  }

  /** The client of S3 is large, and most lakes are folders. */
  async #store() {
    const { S3Store } = await import('../../src/objects/s3-store.js');
    return new S3Store(this.#s3.place);
  }
}
