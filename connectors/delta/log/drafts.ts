import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { makeDurableFolder } from '../../../src/files/folder.js';
import { readJson } from '../../../src/files/parse-json.js';
import { clearDrafts, draftPrefix, isLeftDraft } from '../../../src/objects/drafts.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import type { DeltaPlaces } from './places.js';
import { type DeltaTables, namesIn } from './tables.js';
import { folderOf, type WrittenFile } from './written-file.js';

/** Notes of objects that a process is about to upload. A commit that names them makes them part of a table. */
const uploadsSchema = z.object({ names: z.array(z.string()) });

const uploadsEnd = '.uploads';

/** The files of one change. They are kept while other commits force it to be tried again. */
export class Drafts {
  readonly #store: ObjectStore;
  readonly #folder: string;
  readonly #prefix: string;
  readonly #paths: string[] = [];
  readonly #notes: string[] = [];
  /** The files already written, by the input that they were written from. */
  readonly #written = new Map<string, Promise<WrittenFile[]>>();
  /** Objects already uploaded, by the path of their draft. */
  readonly #objects = new Map<string, string>();

  private constructor(store: ObjectStore, folder: string, prefix: string) {
    this.#store = store;
    this.#folder = folder;
    this.#prefix = prefix;
  }

  static async open(store: ObjectStore, { drafts }: DeltaPlaces): Promise<Drafts> {
    await makeDurableFolder(drafts, 0o700);
    return new Drafts(store, drafts, await draftPrefix());
  }

  /** Returns a path that no other file has. */
  next(): string {
    const path = join(this.#folder, `${this.#prefix}${randomUUID()}`);
    this.#paths.push(path);
    return path;
  }

  /** Returns the files that an earlier try wrote from the same input, or writes new ones. */
  once(from: readonly unknown[], write: () => Promise<WrittenFile[]>): Promise<WrittenFile[]> {
    const key = JSON.stringify(from);
    const known = this.#written.get(key) ?? write();
    this.#written.set(key, known);
    return known;
  }

  /** Where the contents of a draft are now. */
  async locate(path: string): Promise<string> {
    const object = this.#objects.get(path);
    return object === undefined ? path : this.#store.local(object);
  }

  /**
   * Uploads drafts that are not uploaded yet. Returns the names of data files below the folder of their table.
   *
   * @param beside drafts that are uploaded under a fixed name, by that name
   */
  async putUp(
    folder: string,
    files: readonly WrittenFile[],
    beside: ReadonlyMap<string, string>,
  ): Promise<string[]> {
    const fresh = files
      .filter(({ path }) => !this.#objects.has(path))
      .map(({ path, partition }) => ({
        path,
        object: `${folder}/${folderOf(partition)}headgate-${randomUUID()}.parquet`,
      }));
    await this.#note([...beside.keys(), ...fresh.map(({ object }) => object)]);
    for (const [name, path] of beside) await this.#store.upload(name, path);
    for (const { path, object } of fresh) {
      await this.#store.upload(object, path);
      this.#objects.set(path, object);
    }
    return files.map(({ path }) => this.#objects.get(path)!.slice(folder.length + 1));
  }

  /** Deletes uploads of tries that another commit overtook, once it is known what was committed. */
  async settle(committed: readonly WrittenFile[]): Promise<void> {
    for (const { path } of committed) this.#objects.delete(path);
    try {
      for (const object of this.#objects.values()) await this.#store.delete(object);
      for (const note of this.#notes) await rm(note, { force: true });
    } catch {
      // The commit is made, so an error here must not fail it. The note stays, and the next `check` deletes the objects
      // it names.
    }
  }

  /** Deletes the drafts that are still on this machine. */
  async clear(): Promise<void> {
    for (const path of this.#paths) await rm(path, { force: true, recursive: true });
  }

  async #note(names: string[]): Promise<void> {
    if (names.length === 0) return;
    const path = join(this.#folder, `${this.#prefix}${randomUUID()}${uploadsEnd}`);
    this.#notes.push(path);
    await writeFile(path, JSON.stringify({ names }), { mode: 0o600 });
  }
}

/** Deletes what killed commits left: their drafts, and uploaded objects that no table refers to. */
export async function clearLeftovers(
  store: ObjectStore,
  { drafts }: DeltaPlaces,
  tables: DeltaTables,
): Promise<void> {
  const names = await readdir(drafts).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(uploadsEnd))) {
    const path = join(drafts, name);
    if (!(await isLeftDraft(drafts, name)) || !(await isOld(path, store.settleMs))) continue;
    const noted = (await readJson(path, uploadsSchema))?.names ?? [];
    const named = new Set([...(await tables.all()).values()].flatMap(namesIn));
    // The rejected rows of a load have the same name whoever wrote them, so they stay.
    const left = noted.filter((name) => basename(name).startsWith('headgate-') && !named.has(name));
    for (const object of left) await store.delete(object);
    await rm(path, { force: true });
  }
  await clearDrafts(drafts, (name) => !name.endsWith(uploadsEnd));
}

async function isOld(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs >= ms;
}
