import { randomUUID } from 'node:crypto';
import { access, chmod, link, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush } from '../files/flush.js';
import { makeDurableFolder, makeFolder } from '../files/folder.js';
import { draftPrefix } from '../files/drafts.js';
import { moveIntoPlace } from '../files/replace-file.js';
import type { ObjectStore, StoredObject } from './object-store.js';

/** How many files are looked at at once. */
const looksAtOnce = 64;

/** New folders are for their owner only. Files may be read by everyone who may read their folder. */
const folderMode = 0o700;

/**
 * A store whose objects are the files of a folder.
 *
 * @param root absolute path; created with the first object
 * @param drafts folder on the same file system for unfinished files: see `clearDrafts`
 */
export function openFolderStore(root: string, drafts: string): ObjectStore {
  return new FolderStore(root, drafts);
}

class FolderStore implements ObjectStore {
  readonly root: string;
  readonly localFolder: string;
  readonly settleMs = 0;
  readonly #drafts: string;

  constructor(root: string, drafts: string) {
    this.root = root;
    this.localFolder = root;
    this.#drafts = drafts;
  }

  async get(name: string): Promise<Buffer | null> {
    return readFile(join(this.root, name)).catch(whenMissing(null));
  }

  async *list(prefix: string, after = ''): AsyncGenerator<StoredObject> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const names = (await filesUnder(this.root, folder))
      .filter((name) => name.startsWith(prefix) && byBytes(name, after) > 0)
      .sort(byBytes);
    for (let first = 0; first < names.length; first += looksAtOnce) {
      const looks = names.slice(first, first + looksAtOnce).map((name) => this.#look(name));
      for (const found of await Promise.all(looks)) if (found !== null) yield found;
    }
  }

  async folders(): Promise<string[]> {
    const entries = await readdir(this.root, { withFileTypes: true }).catch(whenMissing([]));
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async create(name: string, content: Buffer): Promise<boolean> {
    const path = join(this.root, name);
    const draft = await this.#write(content);
    try {
      await this.#makeFolder(path);
      await chmod(draft, await modeIn(dirname(path)));
      await link(draft, path);
      await flush(dirname(path));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async upload(name: string, file: string): Promise<void> {
    await this.#move(file, name);
  }

  async replace(name: string, content: Buffer): Promise<void> {
    await this.#move(await this.#write(content), name);
  }

  async local(name: string): Promise<string> {
    const path = join(this.root, name);
    await access(path);
    return path;
  }

  async delete(name: string): Promise<void> {
    const path = join(this.root, name);
    await rm(path, { force: true });
    // A folder that becomes empty is removed too, because an object store has no folders.
    for (let folder = dirname(path); folder.length > this.root.length; folder = dirname(folder)) {
      const removed = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  }

  async #write(content: Buffer): Promise<string> {
    await makeFolder(this.#drafts);
    const path = join(this.#drafts, `${await draftPrefix()}${randomUUID()}`);
    await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true });
    return path;
  }

  async #move(file: string, name: string): Promise<void> {
    const path = join(this.root, name);
    await this.#makeFolder(path);
    await moveIntoPlace(file, path, { mode: await modeIn(dirname(path)) });
  }

  /** A folder inside another folder of the store gets that folder's permissions. */
  async #makeFolder(path: string): Promise<void> {
    const folder = dirname(path);
    const parent = dirname(folder);
    const above = parent.length > this.root.length ? await stat(parent).catch(whenMissing(null)) : null;
    await makeDurableFolder(folder, above === null ? folderMode : above.mode & 0o777);
  }

  async #look(name: string): Promise<StoredObject | null> {
    const found = await stat(join(this.root, name)).catch(whenMissing(null));
    return found === null ? null : { name, bytes: found.size, modified: found.mtimeMs };
  }
}

/** Names of all files below a folder; none if the folder does not exist. */
async function filesUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(whenMissing([]));
  const names: string[] = [];
  for (const entry of entries) {
    const name = `${folder}${entry.name}`;
    if (entry.isDirectory()) names.push(...(await filesUnder(root, `${name}/`)));
    else names.push(name);
  }
  return names;
}

async function modeIn(folder: string): Promise<number> {
  return (await stat(folder)).mode & 0o666;
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Returns a value if a file or folder is missing; other errors are raised. */
function whenMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
