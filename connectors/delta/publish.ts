import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { makeDurableFolder } from '../../src/files/folder.js';
import { parseJson } from '../../src/files/parse-json.js';
import { clearDrafts, draftPrefix, isLeftDraft } from '../../src/objects/drafts.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import { version } from '../../src/version.js';
import type { Action, AddFile } from './actions.js';
import { type LiveFile, objectName } from './live-files.js';
import { folderOf } from './partition.js';
import type { DeltaPlaces } from './places.js';
import type { DeltaTables } from './tables.js';
import { appendCommit, type TableLog } from './table-log.js';

/** What a commit does to a table. */
export interface TableChange {
  folder: string;
  /** The table as it was read; null where it is made. */
  log: TableLog | null;
  operation: string;
  /** Whether rows change, or only the files that they are in. */
  dataChange: boolean;
  /** The files of the table after the commit. */
  files: readonly LiveFile[];
  /** What else it says: protocol, schema, ledger. */
  actions: readonly Action[];
  /** Objects beside the table that go up before the commit, by name: paths on this machine. */
  beside: ReadonlyMap<string, string>;
}

/** Objects that a process is about to put up; a commit that names them makes them part of a table. */
const uploadsSchema = z.object({ names: z.array(z.string()) });

const uploadsEnd = '.uploads';

/** Paths for files to be written to. */
export interface Drafts {
  /** A path that nothing has. */
  next: () => string;
  /** Removes what is still there of them. */
  clear: () => Promise<void>;
}

export async function openDrafts({ drafts }: DeltaPlaces): Promise<Drafts> {
  await makeDurableFolder(drafts, 0o700);
  const prefix = await draftPrefix();
  const paths: string[] = [];
  return {
    next: () => {
      const path = join(drafts, `${prefix}${randomUUID()}`);
      paths.push(path);
      return path;
    },
    clear: async () => {
      for (const path of paths) await rm(path, { force: true, recursive: true });
    },
  };
}

/**
 * Puts a change into the log of its table: its files first, then the one commit that makes them count. False where
 * another commit came first; nothing is left then.
 */
export async function publish(
  store: ObjectStore,
  places: DeltaPlaces,
  change: TableChange,
): Promise<boolean> {
  const { folder, log, files, dataChange } = change;
  const now = Date.now();
  const kept = new Set(files.filter(({ written }) => written === null).map(({ file }) => file.path));
  const gone = [...(log?.files.values() ?? [])].filter(({ path }) => !kept.has(path));
  const fresh = files.flatMap(({ file, written }) => {
    if (written === null) return [];
    const name = `${folderOf(written.partition)}headgate-${randomUUID()}.parquet`;
    return [{ name, written, file: { ...file, path: name, modificationTime: now, dataChange } }];
  });
  const actions: object[] = [
    {
      commitInfo: {
        timestamp: now,
        operation: change.operation,
        operationParameters: {},
        engineInfo: `headgate/${version}`,
        txnId: randomUUID(),
      },
    },
    ...change.actions,
    ...gone.map((file) => ({ remove: removalOf(file, now, dataChange) })),
    ...fresh.map(({ file }) => ({ add: file })),
  ];
  const uploads = new Map([
    ...change.beside,
    ...fresh.map(({ name, written }) => [`${folder}/${name}`, written.path] as const),
  ]);
  const note = await noteUploads(places, [...uploads.keys()]);
  for (const [name, path] of uploads) await store.upload(name, path);
  const content = Buffer.from(`${actions.map((action) => JSON.stringify(action)).join('\n')}\n`);
  const committed = await appendCommit(store, folder, (log?.version ?? -1) + 1, content);
  if (!committed) for (const { name } of fresh) await store.delete(`${folder}/${name}`);
  if (note !== null) await rm(note, { force: true });
  return committed;
}

function removalOf({ path, partitionValues, size }: AddFile, deletionTimestamp: number, dataChange: boolean) {
  return { path, deletionTimestamp, dataChange, extendedFileMetadata: true, partitionValues, size };
}

async function noteUploads({ drafts }: DeltaPlaces, names: string[]): Promise<string | null> {
  if (names.length === 0) return null;
  const path = join(drafts, `${await draftPrefix()}${randomUUID()}${uploadsEnd}`);
  await writeFile(path, JSON.stringify({ names }), { mode: 0o600 });
  return path;
}

/** Clears what killed commits have left: their drafts, and the objects that no table has. */
export async function clearLeftovers(
  store: ObjectStore,
  { drafts }: DeltaPlaces,
  tables: DeltaTables,
): Promise<void> {
  const names = await readdir(drafts).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(uploadsEnd))) {
    const path = join(drafts, name);
    if (!(await isLeftDraft(drafts, name)) || !(await isOld(path, store.settleMs))) continue;
    const noted = parseJson(await readFile(path, 'utf8').catch(() => ''), uploadsSchema)?.names ?? [];
    const held = await namesHeld(tables);
    for (const object of noted) if (!held.has(object)) await store.delete(object);
    await rm(path, { force: true });
  }
  await clearDrafts(drafts, (name) => !name.endsWith(uploadsEnd));
}

async function isOld(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs >= ms;
}

/** Objects that tables have, or had a short while ago. Rejected rows of a load lie under its name whoever wrote them. */
async function namesHeld(tables: DeltaTables): Promise<{ has: (name: string) => boolean }> {
  const held = new Set<string>();
  for (const { log } of (await tables.all()).values()) {
    for (const { path } of [...log.files.values(), ...log.removed.values()])
      held.add(objectName(log.folder, path));
  }
  return { has: (name) => held.has(name) || !basename(name).startsWith('headgate-') };
}
