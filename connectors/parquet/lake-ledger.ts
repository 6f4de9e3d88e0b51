import { HeadgateError } from '../../src/common/errors.js';
import { fileName } from '../../src/files/file-name.js';
import { refuseMisplacedLoad } from '../../src/load/commit-rules.js';
import type { Commit, TableSpec } from '../../src/load/destination.js';
import { byTime, isLive, type Load, type RecordedChange, type SchemaChange } from '../../src/load/ledger.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { withDays } from '../../src/load/day-counts.js';
import { type Lake, loadsIn } from './manifest.js';
import { type LakeFile, type FileNote, foreignNote } from './lake-files.js';

/** The loads of a lake, oldest first. */
export function lakeLoads(files: readonly LakeFile[]): Load[] {
  return loadsIn(files).toSorted(byTime);
}

/** The changes of each table, oldest first. */
function changesByTable(files: readonly LakeFile[]): Map<string, FileNote['changes']> {
  const known = new Map<string, FileNote['changes']>();
  for (const { note } of files) {
    // Files that still lack the table's newest columns record fewer changes.
    if (note.changes.length >= (known.get(note.table)?.length ?? 0)) known.set(note.table, note.changes);
  }
  return known;
}

/** The recorded changes of a lake's tables, table by table, oldest first. */
export function lakeChanges(files: readonly LakeFile[]): RecordedChange[] {
  const committed = new Map(loadsIn(files).map(({ loadId, committedAt }) => [loadId, committedAt]));
  return [...changesByTable(files).values()]
    .flat()
    .map(({ loadId, ...change }) => ({ ...change, at: committed.get(loadId) ?? null }));
}

/** The files of a table. Raises `table_foreign` if its folder contains files that headgate did not make. */
export function tableFiles(files: readonly LakeFile[], table: string): LakeFile[] {
  const own = files.filter(({ path }) => path.startsWith(`${fileName(table)}/`));
  const foreign = own.find(({ note }) => note.table === foreignNote.table);
  if (foreign === undefined) return own;
  const message = `${foreign.path} lies in the folder of table ${table}, but headgate did not make it`;
  throw new HeadgateError('table_foreign', message);
}

/** Raises the errors of a destination's `loads` for live loads whose table is not the one that the config names. */
export function refuseMisplaced(files: readonly LakeFile[], spec: TableSpec): void {
  for (const { note } of files) {
    for (const { job } of note.loads.filter(isLive)) {
      refuseMisplacedLoad(spec, { job, table: note.table, isThere: note.table === spec.table });
    }
  }
}

/** What the lake contains of a commit. */
export function readCommit(
  { files, days: { days } }: Pick<Lake, 'files' | 'days'>,
  commit: Commit,
): { loads: Load[]; schemaChanges: SchemaChange[] } {
  const ids = new Set(commit.loads.map(({ load }) => load.loadId));
  const loads = withDays(lakeLoads(files), days).filter(({ loadId }) => ids.has(loadId));
  const changes = changesByTable(files).get(commit.table.table) ?? [];
  const schemaChanges = changes.flatMap(({ loadId, ...change }) => (ids.has(loadId) ? [change] : []));
  return { loads, schemaChanges };
}

/** The newest note of a table's files, and the table's columns; null without files. */
export function shapeOf(files: readonly LakeFile[]): {
  newest: FileNote | undefined;
  columns: TableColumn[] | null;
} {
  const newest = files.toSorted((a, b) => b.note.version - a.note.version)[0]?.note;
  const current = files.filter(({ note }) => note.version === newest?.version);
  const columns = newest?.columns.map((column) => ({ ...column, valued: hadValues(current, column.name) }));
  return { newest, columns: columns ?? null };
}

function hadValues(files: readonly LakeFile[], name: string): boolean {
  return files.some(({ note }) => note.columns.some((column) => column.name === name && column.valued));
}
