import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { flush } from '../files/flush.js';
import { makeFolder } from '../files/folder.js';

/** Copies requested within this many milliseconds are never removed, because a query may be about to open them. */
const inUseMs = 3_600_000;

/** Prefix of copies that are being written; no object of headgate's has such a name. */
const draftMark = '.draft-';

interface Copied {
  bytes: number;
  body: Readable;
}

/** Copies of objects in a folder. If they exceed a total size, those used longest ago are removed. */
export class LocalCopies {
  readonly folder: string;
  readonly #maxBytes: number;
  readonly #underWay = new Map<string, Promise<string>>();

  constructor(folder: string, maxBytes: number) {
    this.folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** @param read returns the object; null: it does not exist, which raises ENOENT */
  async path(name: string, read: () => Promise<Copied | null>): Promise<string> {
    const found = this.#underWay.get(name);
    if (found !== undefined) return found;
    const copy = this.#copy(name, read).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, copy);
    return copy;
  }

  async forget(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  async #copy(name: string, read: () => Promise<Copied | null>): Promise<string> {
    const path = join(this.folder, name);
    const now = new Date();
    const there = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (there) return path;
    const object = await read();
    if (object === null) throw Object.assign(new Error(`no object ${name}`), { code: 'ENOENT' });
    await makeFolder(dirname(path));
    const draft = join(this.folder, `${draftMark}${randomUUID()}`);
    try {
      await pipeline(object.body, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
      const { size } = await stat(draft);
      if (size !== object.bytes) throw new Error(`${name} has ${object.bytes} bytes, but ${size} came`);
      // A file with a copy's name must be complete even after a power failure, because its size is not checked again.
      await flush(draft);
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    await this.#trim();
    return path;
  }

  async #trim(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const found = await Promise.all(files.map(async (path) => ({ path, ...(await sizeAndUse(path)) })));
    const before = Date.now() - inUseMs;
    let bytes = found.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of found.toSorted((a, b) => a.usedMs - b.usedMs)) {
      if (bytes <= this.#maxBytes || file.usedMs > before) return;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
  }
}

/** Null if another process has removed it meanwhile. */
async function sizeAndUse(path: string): Promise<{ bytes: number; usedMs: number }> {
  const found = await stat(path).catch(() => null);
  return { bytes: found?.size ?? 0, usedMs: found?.mtimeMs ?? 0 };
}
