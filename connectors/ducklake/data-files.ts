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

/** The data files of a lake. Names of files are paths below `dataPath`. */
export const dataFilesOf = ({ dataPath, s3 }: Lake) =>
  s3 === undefined ? inFolder(dataPath) : inStore(dataPath, s3);

function inFolder(root: string) {
  /** Every file in one of their folders. */
  async function* list(folder: string): AsyncGenerator<string> {
    const path = join(root, folder);
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name));
  }
  return {
    list,
    /** SQL that lets DuckDB reach them. May contain keys. */
    login: () => Promise.resolve(''),
    // DuckDB makes files that everyone can read.
    make: () => makeDurableFolder(root, 0o700),
    requireWritable: async () => void (await requireWritable(root)),
    /** Makes every file durable whose name, without its folder, is not among `known`. */
    async flush(known: ReadonlySet<string>) {
      const folders = new Set<string>();
      for await (const file of list('')) {
        if (known.has(basename(file))) continue;
        const path = join(root, file);
        await flush(path);
        // Their folders may be new, too.
        for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder))
          folders.add(folder);
      }
      for (const folder of folders) await flush(folder);
    },
    /** What lies directly at `dataPath` and is a file or has some. */
    async *beginnings() {
      for (const entry of await readdir(root, { withFileTypes: true }).catch(() => []))
        if (entry.isFile() || (await list(entry.name).next()).done !== true) yield entry.name;
    },
    delete: (file: string) => rm(join(root, file), { force: true }),
    /** Returns bytes of a file; null if it is missing. */
    sizes: () =>
      Promise.resolve(async (file: string) => (await stat(join(root, file)).catch(() => null))?.size ?? null),
    /** An error of DuckDB that means that they cannot be reached, in plain words; others as they are. */
    explained: (error: unknown) => error,
  };
}

/** A store keeps what it has acknowledged. */
function inStore(root: string, s3: NonNullable<Lake['s3']>): ReturnType<typeof inFolder> {
  /** The client of S3 is large, and most lakes are folders. */
  const opened = async () => new (await import('../../src/objects/s3-store.js')).S3Store(s3.place);
  return {
    login: () => s3Login(s3, root),
    make: () => Promise.resolve(),
    async requireWritable() {
      const name = `_headgate/probe/${randomUUID()}`;
      const store = await opened();
      await store.write(name, Buffer.from(''));
      await store.delete(name);
    },
    flush: () => Promise.resolve(),
    async *list(folder) {
      yield* (await (await opened()).sizes(folder)).keys();
    },
    async *beginnings() {
      yield* (await opened()).beginnings();
    },
    delete: async (file) => (await opened()).delete(file),
    async sizes() {
      const found = await (await opened()).sizes();
      return (file) => Promise.resolve(found.get(file) ?? null);
    },
    explained(error) {
      const found = error instanceof HeadgateError ? null : requestError(error);
      if (found === null) return error;
      return new HeadgateError(found.code, `${root}: ${found.text}`, { cause: error });
    },
  };
}
