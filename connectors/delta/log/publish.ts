import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { fileName } from '../../../src/files/file-name.js';
import { makeDurableFolder } from '../../../src/files/folder.js';
import { readJson } from '../../../src/files/parse-json.js';
import { clearDrafts, draftPrefix, isLeftDraft } from '../../../src/files/drafts.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { version as headgateVersion } from '../../../src/common/version.js';
import { putOnce } from '../../../src/objects/put-once.js';
import { type Action, type AddFile, commitName } from './actions.js';
import { folderOf, type LiveFile } from './files.js';
import { type Ledger, ledgerActions } from './ledger.js';
import type { DeltaPlaces } from './places.js';
import type { TableLog } from './table-log.js';
import { type DeltaTable, type DeltaTables, namesIn } from './tables.js';

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
  /** What is already written, by the input that it was written from. */
  readonly written = new Map<string, Promise<unknown>>();
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

  /** The data file that a draft contains. */
  fileAt(draft: string, { partitionValues, size, stats, tags }: Omit<Partial<AddFile>, 'path'>): LiveFile {
    const at = async () => {
      const object = this.#objects.get(draft);
      return object === undefined ? draft : this.#store.local(object);
    };
    const file = { path: '', partitionValues: { ...partitionValues }, size: size ?? 0, stats, tags };
    return { file: { ...file, modificationTime: 0, dataChange: true }, at, draft };
  }

  /**
   * Uploads drafts that are not uploaded yet. Returns the actions of the data files with their names.
   *
   * @param beside drafts that are uploaded under a fixed name, by that name
   */
  async upload(
    folder: string,
    files: readonly LiveFile[],
    beside: ReadonlyMap<string, string>,
  ): Promise<AddFile[]> {
    const drafts = files.flatMap(({ file, draft }) => (draft === null ? [] : [{ file, draft }]));
    const fresh = new Map<string, string>();
    for (const { file, draft } of drafts.filter((each) => !this.#objects.has(each.draft)))
      fresh.set(draft, `${folder}/${folderOf(file.partitionValues)}headgate-${randomUUID()}.parquet`);
    await this.#note([...beside.keys(), ...fresh.values()]);
    for (const [name, path] of beside) await this.#store.upload(name, path);
    for (const [draft, object] of fresh) {
      await this.#store.upload(object, draft);
      this.#objects.set(draft, object);
    }
    const nameOf = (draft: string) => this.#objects.get(draft)!.slice(folder.length + 1);
    return drafts.map(({ file, draft }) => ({ ...file, path: encodeURI(nameOf(draft)) }));
  }

  /** Deletes uploads of tries that another commit overtook, once it is known what was committed. */
  async settle(committed: readonly LiveFile[]): Promise<void> {
    for (const { draft } of committed) if (draft !== null) this.#objects.delete(draft);
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

/** What a commit does to a table. */
export interface TableChange {
  /** Null for a new table. */
  before: DeltaTable | null;
  /** Its files after the commit. */
  files: readonly LiveFile[];
  /** Its ledger after the commit. */
  ledger: Ledger;
  /** Default `WRITE`. */
  operation?: string;
  /** Whether rows change, or only the files that contain them. Default true. */
  dataChange?: boolean;
  /** Other actions: protocol, schema, drop. Default: none. */
  actions?: readonly Action[];
  /** Other objects to upload before the commit: paths on this machine by object name. Default: none. */
  beside?: ReadonlyMap<string, string>;
}

/**
 * Writes a change to its table: first the files, then the commit that makes them part of it. Returns the table's folder;
 * null if another commit came first.
 */
export async function publish(
  store: ObjectStore,
  drafts: Drafts,
  change: TableChange,
): Promise<string | null> {
  const { before, files, ledger, operation = 'WRITE', dataChange = true } = change;
  const log = before?.log;
  const folder = log?.folder ?? fileName(ledger.note.table);
  const now = Date.now();
  const kept = new Set(files.filter(({ draft }) => draft === null).map(({ file }) => file.path));
  const gone = [...(log?.files.values() ?? [])].filter(({ path }) => !kept.has(path));
  const added = await drafts.upload(folder, files, change.beside ?? new Map());
  const isFirst = await appendActions(store, { folder, version: log?.version ?? -1 }, operation, [
    ...(change.actions ?? []),
    ...ledgerActions(before?.ledger ?? null, ledger),
    ...gone.map((file) => ({ remove: removalOf(file, now, dataChange) })),
    ...added.map((file) => ({ add: { ...file, modificationTime: now, dataChange } })),
  ]);
  if (!isFirst) return null;
  await drafts.settle(files);
  return folder;
}

/** Appends a commit to a table's log, different from every other one; false if another commit came first. */
export function appendActions(
  store: ObjectStore,
  { folder, version }: Pick<TableLog, 'folder' | 'version'>,
  operation: string,
  actions: readonly object[],
): Promise<boolean> {
  const commitInfo = {
    timestamp: Date.now(),
    operation,
    operationParameters: {},
    engineInfo: `headgate/${headgateVersion}`,
    txnId: randomUUID(),
  };
  const lines = [{ commitInfo }, ...actions].map((action) => JSON.stringify(action));
  return putOnce(store, commitName(folder, version + 1), Buffer.from(`${lines.join('\n')}\n`));
}

function removalOf({ path, partitionValues, size }: AddFile, deletionTimestamp: number, dataChange: boolean) {
  return { path, deletionTimestamp, dataChange, extendedFileMetadata: true, partitionValues, size };
}
