import type { Engine } from '../../../src/duckdb/engine.js';
import { quoteName } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { Compaction } from '../../../src/load/destination.js';
import type { Load } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { columnsOfTable } from './columns.js';
import type { Making } from './commit.js';
import { writeDataFile, type Writing } from './data-file.js';
import { freshFile, type LiveFile, liveFiles, pathsOf } from '../log/live-files.js';
import { fileColumn, rowsIn } from './live-rows.js';
import type { TableChange } from '../log/publish.js';
import { mayHold } from '../log/stats.js';
import { dataFileName } from '../log/table-log.js';
import { type DeltaTable, namesIn } from '../log/tables.js';

/**
 * Files are joined up to about this size. It is large enough for readers, and small enough to rewrite when a day
 * changes.
 */
const wantedBytes = 64 * 1024 * 1024;

/** A file that no log has named for this long has no writer any more, in milliseconds. */
const unnamedMs = 7 * 86_400_000;

/** Small files of a table that one new file replaces. */
type Group = readonly LiveFile[];

/** Finds the small files of a table that should be joined; null if there are none. */
export async function planJoins(
  { engine, store }: Making,
  { log, ledger }: DeltaTable,
): Promise<{ groups: Group[]; compaction: Compaction } | null> {
  const before = liveFiles(store, log);
  const groups = groupFiles(await placed(engine, before, ledger.loads)).map((group) =>
    group.map(({ live }) => live),
  );
  if (groups.length === 0) return null;
  const joined = groups.flat();
  const bytes = joined.reduce((sum, { file }) => sum + file.size, 0);
  const after = before.length - joined.length + groups.length;
  return { groups, compaction: { table: ledger.note.table, before: before.length, after, bytes } };
}

/** Joins the files of each group. */
export async function joinFiles(
  { engine, store, drafts }: Making,
  table: DeltaTable,
  groups: readonly Group[],
): Promise<TableChange> {
  const { log } = table;
  const columns = columnsOfTable(table);
  const paths = new Set(groups.flat().map(({ file }) => file.path));
  const files = liveFiles(store, log).filter(({ file }) => !paths.has(file.path));
  const inFiles = columns.filter(
    ({ name, valued }) => valued && !log.metaData.partitionColumns.includes(name),
  );
  const select = [...inFiles.map(({ name }) => quoteName(name)), loadIdColumn].join(', ');
  const writing: Writing = { engine, columns, indexed: indexedColumns(table), drafts };
  for (const group of groups) {
    const query = `SELECT ${select} FROM ${await rowsIn(group, columns)}`;
    const { partitionValues } = group[0]!.file;
    const [joined] = await drafts.once([query], async () => [
      await writeDataFile(writing, query, partitionValues),
    ]);
    if (joined !== undefined) files.push(freshFile(joined, drafts));
  }
  return { before: table, files, ledger: table.ledger, operation: 'OPTIMIZE', dataChange: false };
}

/** Keys and date columns. Every file needs bounds for them. */
function indexedColumns({ ledger }: DeltaTable): string[] {
  const fields = [...ledger.jobs.values()].flatMap(({ settings, countedBy }) => [
    ...(settings?.key ?? []),
    ...(countedBy === null ? [] : [countedBy.dateColumn]),
  ]);
  return ledger.note.columns
    .filter(({ name, field }) => fields.includes(name) || (field !== null && fields.includes(field)))
    .map(({ name }) => name);
}

/** The load that all rows of a file come from; null if they come from several. */
function loadOf({ file }: LiveFile, loads: ReadonlyMap<string, Load>): Load | null {
  return [...loads.values()].find(({ loadId }) => mayHold(file, loadId) === 'only') ?? null;
}

/** A small file that may be joined, or a large one that separates those before it from those after it. */
interface Placed {
  live: LiveFile;
  isSmall: boolean;
  /** Whether it holds only one load. An already joined file is joined again only together with newer ones. */
  isNew: boolean;
  /** First day of its rows; -1 if its rows belong to no slice. */
  from: number;
}

async function placed(
  engine: Engine,
  files: readonly LiveFile[],
  loads: ReadonlyMap<string, Load>,
): Promise<Placed[]> {
  const found = files.map((live) => ({ live, only: loadOf(live, loads) }));
  const mixed = found.filter(({ only }) => only === null).map(({ live }) => live);
  const firsts = mixed.length === 0 ? [] : await firstDays(engine, mixed, loads);
  return found.map(({ live, only }) => ({
    live,
    isSmall: live.file.size < wantedBytes / 2,
    isNew: only !== null,
    from: only === null ? (firsts[mixed.indexOf(live)] ?? -1) : (only.slice?.from ?? -1),
  }));
}

/** The first day of each of these files, taken from the loads of their rows. */
async function firstDays(
  engine: Engine,
  files: readonly LiveFile[],
  loads: ReadonlyMap<string, Load>,
): Promise<number[]> {
  const paths = await pathsOf(files);
  const days = new Map<string, number>();
  const rows = await engine.rows(
    `SELECT DISTINCT ${fileColumn} AS path, ${loadIdColumn} AS id FROM ${await rowsIn(files, [])}
    WHERE ${loadIdColumn} IS NOT NULL`,
  );
  for (const row of rows) {
    const [path, from] = [row.text('path'), loads.get(row.text('id'))?.slice?.from ?? -1];
    days.set(path, Math.min(days.get(path) ?? Infinity, from));
  }
  return paths.map((path) => days.get(path) ?? -1);
}

/**
 * Groups small files of adjacent days to about the wanted size, within one partition. A large file ends a group;
 * otherwise the joined file would have days from both sides of it.
 */
function groupFiles(files: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const part of groupBy(files, ({ live }) => JSON.stringify(live.file.partitionValues))) {
    let size = Infinity;
    for (const each of part.toSorted((a, b) => a.from - b.from)) {
      if (!each.isSmall || size + each.live.file.size > wantedBytes) {
        groups.push([]);
        size = 0;
      }
      if (!each.isSmall) continue;
      groups.at(-1)?.push(each);
      size += each.live.file.size;
    }
  }
  return groups.filter((group) => group.length > 1 && group.some(({ isNew }) => isNew));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

/**
 * Deletes headgate's data files that no log names. They are left over from commits whose process or machine is gone.
 */
export async function deleteUnnamed(store: ObjectStore, table: DeltaTable, now: number): Promise<void> {
  const { folder } = table.log;
  const named = new Set(namesIn(table));
  for await (const { name, modified } of store.list(`${folder}/`)) {
    const isOurs = dataFileName.test(name.slice(folder.length + 1));
    if (isOurs && !named.has(name) && now - modified > unnamedMs) await store.delete(name);
  }
}
