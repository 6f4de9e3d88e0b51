import { randomUUID } from 'node:crypto';
import { fileName } from '../../../src/files/file-name.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { version } from '../../../src/version.js';
import type { Action, AddFile } from './actions.js';
import type { Drafts } from './drafts.js';
import { type Ledger, ledgerActions } from './ledger.js';
import type { LiveFile } from './live-files.js';
import { appendCommit } from './table-log.js';
import type { DeltaTable } from './tables.js';

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
  const kept = new Set(files.filter(({ written }) => written === null).map(({ file }) => file.path));
  const gone = [...(log?.files.values() ?? [])].filter(({ path }) => !kept.has(path));
  const fresh = files.flatMap(({ file, written }) => (written === null ? [] : [{ file, written }]));
  const written = fresh.map((each) => each.written);
  const paths = await drafts.putUp(folder, written, change.beside ?? new Map());
  const content = commitContent(operation, now, [
    ...(change.actions ?? []),
    ...ledgerActions(before?.ledger ?? null, ledger),
    ...gone.map((file) => ({ remove: removalOf(file, now, dataChange) })),
    ...fresh.map(({ file }, index) => ({
      add: { ...file, path: encodeURI(paths[index]!), modificationTime: now, dataChange },
    })),
  ]);
  if (!(await appendCommit(store, folder, (log?.version ?? -1) + 1, content))) return null;
  await drafts.settle(written);
  return folder;
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
