import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { version } from '../../../src/version.js';
import type { Action, AddFile } from './actions.js';
import type { Drafts } from './drafts.js';
import type { LiveFile } from './live-files.js';
import { appendCommit, type TableLog } from './table-log.js';

/** What a commit does to a table. */
export interface TableChange {
  folder: string;
  /** The table as read; null for a new table. */
  log: TableLog | null;
  operation: string;
  /** Whether rows change, or only the files that contain them. */
  dataChange: boolean;
  /** The files of the table after the commit. */
  files: readonly LiveFile[];
  /** Its other actions: protocol, schema, ledger. */
  actions: readonly Action[];
  /** Other objects to upload before the commit: paths on this machine by object name. */
  beside: ReadonlyMap<string, string>;
}

/**
 * Writes a change to its table: first the files, then the commit that makes them part of it. False if another commit
 * came first.
 */
export async function publish(store: ObjectStore, drafts: Drafts, change: TableChange): Promise<boolean> {
  const { folder, log, files, dataChange } = change;
  const now = Date.now();
  const kept = new Set(files.filter(({ written }) => written === null).map(({ file }) => file.path));
  const gone = [...(log?.files.values() ?? [])].filter(({ path }) => !kept.has(path));
  const fresh = files.flatMap(({ file, written }) => (written === null ? [] : [{ file, written }]));
  const written = fresh.map((each) => each.written);
  const paths = await drafts.putUp(folder, written, change.beside);
  const content = commitContent(change.operation, now, [
    ...change.actions,
    ...gone.map((file) => ({ remove: removalOf(file, now, dataChange) })),
    ...fresh.map(({ file }, index) => ({
      add: { ...file, path: encodeURI(paths[index]!), modificationTime: now, dataChange },
    })),
  ]);
  if (!(await appendCommit(store, folder, (log?.version ?? -1) + 1, content))) return false;
  await drafts.settle(written);
  return true;
}

/** The text of a commit, different from that of every other commit. */
export function commitContent(operation: string, timestamp: number, actions: readonly object[]): Buffer {
  const commitInfo = {
    timestamp,
    operation,
    operationParameters: {},
    engineInfo: `headgate/${version}`,
    txnId: randomUUID(),
  };
  const lines = [{ commitInfo }, ...actions].map((action) => JSON.stringify(action));
  return Buffer.from(`${lines.join('\n')}\n`);
}

function removalOf({ path, partitionValues, size }: AddFile, deletionTimestamp: number, dataChange: boolean) {
  return { path, deletionTimestamp, dataChange, extendedFileMetadata: true, partitionValues, size };
}
