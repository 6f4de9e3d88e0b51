import type { Engine } from '../../../src/duckdb/engine.js';
import { HeadgateError, messageOf } from '../../../src/common/errors.js';
import type { ObjectStore, StoredObject } from '../../../src/objects/object-store.js';
import {
  type Action,
  type AddFile,
  logFolder,
  type MetaData,
  parseActions,
  parseLogName,
  type Protocol,
  readCheckpoint,
  type RemoveFile,
  versionDigits,
} from './actions.js';
import { dropDomain } from './ledger.js';

/** A Delta table at one version. */
export interface TableLog {
  /** Folder below the root. */
  folder: string;
  version: number;
  protocol: Protocol;
  metaData: MetaData;
  /** Live files, by path. */
  files: ReadonlyMap<string, AddFile>;
  /** Removed files, by path: readers of older versions may still need them. */
  removed: ReadonlyMap<string, RemoveFile>;
  domains: ReadonlyMap<string, string>;
  txns: ReadonlyMap<string, Action>;
  /** The newest commit as listed. It later proves that the log is still the same. */
  newest: StoredObject;
  /** Version of the newest checkpoint; null where there is none. */
  checkpoint: number | null;
}

/** How many commits are read at once. */
const readsAtOnce = 64;

/** Lends an engine that reads the store's files. */
export type Lend = <T>(task: (engine: Engine) => Promise<T>) => Promise<T>;

/**
 * Reads a table from its newest checkpoint and the commits since. Null if the folder has no table.
 *
 * @param known the table as read before; only newer commits are read
 */
export async function readTable(
  store: ObjectStore,
  folder: string,
  known: TableLog | null,
  lend: Lend,
): Promise<TableLog | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const since = known === null ? null : await readSince(store, known);
      return since ?? (await readWhole(store, folder, lend));
    } catch (error) {
      // Another process wrote a checkpoint or deleted old commits between two reads, so read again.
      if (!(error instanceof MovedError)) throw error;
      if (attempt < 5) continue;
      throw new HeadgateError('destination_damaged', `the log of ${store.root}/${folder} ${error.message}`, {
        hint: 'Restore the files of its _delta_log, or move the folder away and run again to load its days again.',
      });
    }
  }
}

/** The log no longer matches the listing. */
class MovedError extends Error {}

/** Null if the log is not the known one. */
async function readSince(store: ObjectStore, known: TableLog): Promise<TableLog | null> {
  const listed = await listLog(store, known.folder, known.version);
  const [first, ...later] = listed.filter((object) => parseLogName(object.name)?.kind === 'commit');
  const { newest } = known;
  const isSame =
    first?.name === newest.name && first.bytes === newest.bytes && first.modified === newest.modified;
  if (!isSame) return null;
  const checkpoint = newestCheckpoint(listed)?.version ?? known.checkpoint;
  const last = later.at(-1);
  if (last !== undefined && (await isDropped(store, last))) return null;
  const state = begin(known);
  await readCommits(store, later, known.version + 1, state);
  return end(state, { folder: known.folder, checkpoint, newest: last ?? newest });
}

async function readWhole(store: ObjectStore, folder: string, lend: Lend): Promise<TableLog | null> {
  const hinted = await readHint(store, folder);
  let listed = hinted === null ? [] : await listLog(store, folder, hinted);
  let checkpoint = newestCheckpoint(listed);
  if (checkpoint === null) {
    listed = await listLog(store, folder, 0);
    checkpoint = newestCheckpoint(listed);
  }
  const from = checkpoint === null ? 0 : checkpoint.version + 1;
  const commits = listed.filter(({ name }) => parseLogName(name)?.kind === 'commit');
  const last = commits.at(-1);
  if (last === undefined || (await isDropped(store, last))) return null;
  const state = begin(null);
  if (checkpoint !== null) {
    const paths = await Promise.all(checkpoint.names.map((name) => located(store, name)));
    apply(state, await lend((engine) => readCheckpoint(engine, paths)));
  }
  const later = commits.filter(({ name }) => (parseLogName(name)?.version ?? 0) >= from);
  await readCommits(store, later, from, state);
  return end(state, { folder, checkpoint: checkpoint?.version ?? null, newest: last });
}

/** Whether a table's last commit dropped it. Its remaining objects are about to be deleted. */
async function isDropped(store: ObjectStore, last: StoredObject): Promise<boolean> {
  const text = await store.get(last.name);
  if (text === null) throw new MovedError(`lacks ${last.name}`);
  if (!text.includes(dropDomain)) return false;
  return readActions(last.name, text).some(({ domainMetadata }) => domainMetadata?.domain === dropDomain);
}

async function located(store: ObjectStore, name: string): Promise<string> {
  return store.local(name).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new MovedError(`lacks ${name}`) : error;
  });
}

/** Files of a log from a version on, in order. */
async function listLog(store: ObjectStore, folder: string, from: number): Promise<StoredObject[]> {
  const prefix = `${folder}/${logFolder}/`;
  const listed: StoredObject[] = [];
  // Every name continues after the version's digits with a character that does not sort before `.`.
  for await (const object of store.list(prefix, `${prefix}${versionDigits(from)}.`)) {
    if (parseLogName(object.name) !== null) listed.push(object);
  }
  return listed;
}

async function readHint(store: ObjectStore, folder: string): Promise<number | null> {
  const hint = await store.get(`${folder}/${logFolder}/_last_checkpoint`);
  const version = /"version"\s*:\s*(\d+)/.exec(hint?.toString() ?? '')?.[1];
  return version === undefined ? null : Number(version);
}

/** The newest checkpoint that has all of its parts. */
function newestCheckpoint(listed: readonly StoredObject[]): { version: number; names: string[] } | null {
  const parts = new Map<string, { version: number; names: string[]; parts: number }>();
  for (const { name } of listed) {
    const file = parseLogName(name);
    if (file?.kind !== 'checkpoint') continue;
    const key = `${file.version} ${file.parts}`;
    const entry = parts.get(key) ?? { version: file.version, names: [], parts: file.parts };
    entry.names.push(name);
    parts.set(key, entry);
  }
  const whole = [...parts.values()].filter(({ names, parts }) => names.length === parts);
  return whole.toSorted((a, b) => b.version - a.version)[0] ?? null;
}

async function readCommits(
  store: ObjectStore,
  commits: readonly StoredObject[],
  from: number,
  state: Building,
): Promise<void> {
  for (let first = 0; first < commits.length; first += readsAtOnce) {
    const some = commits.slice(first, first + readsAtOnce);
    const texts = await Promise.all(some.map(({ name }) => store.get(name)));
    for (const [index, { name }] of some.entries()) {
      const text = texts[index];
      const isNext = parseLogName(name)?.version === from + first + index;
      if (!isNext || text === null || text === undefined)
        throw new MovedError(`lacks version ${from + first + index}`);
      apply(state, readActions(name, text));
    }
  }
}

function readActions(name: string, content: Buffer): Action[] {
  try {
    return parseActions(content.toString());
  } catch (error) {
    throw new HeadgateError('destination_damaged', `${name} cannot be read: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** The state of a table while its actions are read. */
interface Building {
  protocol: Protocol | null;
  metaData: MetaData | null;
  files: Map<string, AddFile>;
  removed: Map<string, RemoveFile>;
  domains: Map<string, string>;
  txns: Map<string, Action>;
}

function begin(before: TableLog | null): Building {
  return {
    protocol: before?.protocol ?? null,
    metaData: before?.metaData ?? null,
    files: new Map(before?.files),
    removed: new Map(before?.removed),
    domains: new Map(before?.domains),
    txns: new Map(before?.txns),
  };
}

function apply(state: Building, actions: readonly Action[]): void {
  // A deletion shows in the number of rows, and leaves the others in its files as they were.
  const deletes = actions.some(({ commitInfo }) => commitInfo?.operation === 'DELETE');
  for (const action of actions) {
    const { add, remove, metaData, protocol, domainMetadata, txn } = action;
    if (remove) {
      state.files.delete(remove.path);
      state.removed.set(remove.path, remove);
    }
    if (add) {
      state.removed.delete(add.path);
      state.files.set(add.path, deletes ? add : marked(add));
    }
    state.metaData = metaData ?? state.metaData;
    state.protocol = protocol ?? state.protocol;
    if (domainMetadata?.removed === true) state.domains.delete(domainMetadata.domain);
    else if (domainMetadata) state.domains.set(domainMetadata.domain, domainMetadata.configuration);
    if (txn) state.txns.set(txn.appId, action);
  }
}

function end(
  { protocol, metaData, ...state }: Building,
  read: Pick<TableLog, 'folder' | 'checkpoint' | 'newest'>,
): TableLog {
  if (protocol === null || metaData === null) throw new MovedError('lacks its first version');
  return { ...read, ...state, protocol, metaData, version: parseLogName(read.newest.name)?.version ?? 0 };
}

/** Names of headgate's own data files; no other writer uses such names. */
export const dataFileName = /^([^/]+=[^/]*\/)*headgate-[0-9a-f-]{36}\.parquet$/;

const foreignTag = 'headgate.foreign';

/** Whether another program wrote a file with rows that it had added or changed. */
export function isForeign({ tags }: AddFile): boolean {
  return tags?.[foreignTag] === 'true';
}

/** A tag says it, because a checkpoint does not keep whether rows were changed. */
function marked(add: AddFile): AddFile {
  if (!add.dataChange || dataFileName.test(decodeURIComponent(add.path))) return add;
  return { ...add, tags: { ...add.tags, [foreignTag]: 'true' } };
}
