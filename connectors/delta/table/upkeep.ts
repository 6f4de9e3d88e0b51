import { groupBy } from '../../../src/common/group-by.js';
import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import type { Engine } from '../../../src/duckdb/engine.js';
import { quoteName } from '../../../src/duckdb/sql.js';
import { fileName } from '../../../src/files/file-name.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import { refuseMove } from '../../../src/load/commit-rules.js';
import type { Compaction, Removal, Rename } from '../../../src/load/destination.js';
import { renamedForgotten } from '../../../src/load/forgotten.js';
import { type DayMarks, isLive, type Load } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { renamedSeries } from '../../../src/common/series.js';
import { logFolder, parseLogName } from '../log/actions.js';
import { type LiveFile, liveFiles, pathsOf } from '../log/files.js';
import { dropDomain, type Ledger } from '../log/ledger.js';
import { rejectsFolder } from '../log/places.js';
import { appendActions, type TableChange } from '../log/publish.js';
import { mayHold } from '../log/stats.js';
import { dataFileName, type TableLog } from '../log/table-log.js';
import { type DeltaTable, namesIn, ownProtocol } from '../log/tables.js';
import type { Making } from './changes.js';
import { columnsOfTable } from './columns.js';
import { counted } from './counts.js';
import { fileColumn, once, rowsIn, writeDataFile, type Writing } from './data-files.js';
import { rejectsName } from './insert.js';
import { settleFiles } from './rewrite.js';
import { noteName, SharedNotes } from './shared-rows.js';

/** The last action of a table that is dropped or has moved. Its objects are deleted after that commit. */
const dropped = { domainMetadata: { domain: dropDomain, configuration: '{}', removed: false } };

/** The change that a removal makes to a table; null if it does not affect the table. */
export async function removeFrom(
  { engine, store, drafts }: Making,
  table: DeltaTable,
  { jobs, supersededBefore }: Removal,
): Promise<TableChange | null> {
  const { log, ledger } = table;
  const before = supersededBefore === null ? -Infinity : Date.parse(supersededBefore);
  const all = [...ledger.loads.values()];
  const isOld = (load: Load) => !isLive(load) && Date.parse(load.committedAt) < before;
  const goes = (load: Load) => jobs.includes(load.job) || isOld(load);
  const gone = all.filter(goes);
  if (gone.length === 0) return null;
  const kept = new Map([...ledger.loads].filter(([, load]) => !goes(load)));
  const drops = !all.some((load) => !jobs.includes(load.job));
  const columns = columnsOfTable(table);
  const ids = gone.filter(isLive).map(({ loadId }) => loadId);
  let files = drops ? [] : liveFiles(store, log);
  const notes = await SharedNotes.open(engine, store, table);
  const heirs = drops ? null : await notes.handOver(files, ids, columns);
  if (!drops && ids.length > 0) {
    const writing = { engine, columns, indexed: [], drafts };
    const plan = { retype: [], drop: [] };
    const by = `${notes.name} ${ids.join(' ')}`;
    files = await settleFiles(writing, files, { gone: ids, before: columns, plan, heirs, by });
  }
  const { shared, beside } = await notes.write(drafts, log.folder);
  const jobsLeft = new Map([...ledger.jobs].filter(([job]) => !jobs.includes(job)));
  const after = await counted(
    engine,
    { ...ledger, loads: kept, shared },
    { columns, files, jobs: jobsLeft, moved: heirs?.rows ?? new Map() },
  );
  const actions = drops ? [dropped] : [];
  return { before: table, files, ledger: after, operation: 'DELETE', actions, beside };
}

/** Ends the log of a table whose rows are in another folder. */
export async function markDropped(store: ObjectStore, log: TableLog): Promise<void> {
  await appendActions(store, log, 'DELETE', [dropped]);
}

/** Deletes what a dropped table left. The last commit is deleted last, because it records the drop. */
async function deleteTable(store: ObjectStore, folder: string): Promise<void> {
  const commits: string[] = [];
  for await (const { name } of store.list(`${folder}/`)) {
    if (parseLogName(name)?.kind === 'commit') commits.push(name);
    else await store.delete(name);
  }
  for (const name of commits) await store.delete(name);
}

/** Deletes what is left of dropped tables. */
export async function finishDrops(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
): Promise<void> {
  const live = new Set([...tables.values()].map(({ log }) => log.folder));
  for (const folder of (await store.folders()).filter((name) => !live.has(name))) {
    let last: string | null = null;
    for await (const { name } of store.list(`${folder}/${logFolder}/`)) {
      if (parseLogName(name)?.kind === 'commit') last = name;
    }
    const text = last === null ? null : await store.get(last);
    if (text?.includes(`"${dropDomain}"`) === true) await deleteTable(store, folder);
  }
}

/** Deletes the rejected rows of loads that no ledger has. Not while another process commits. */
export async function deleteUnnamedRejects(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
): Promise<void> {
  const ids = [...tables.values()].flatMap(({ ledger }) => [...ledger.loads.keys()]);
  const held = new Set(ids.map(rejectsName));
  for await (const { name } of store.list(`${rejectsFolder}/`)) if (!held.has(name)) await store.delete(name);
}

/**
 * The changes of a rename: the job config gets its new name in the ledger. If the table is renamed too, it moves to
 * another folder.
 */
export async function renameIn(
  making: Making,
  table: DeltaTable,
  { from, to, table: name }: Rename,
): Promise<TableChange> {
  const { ledger, log } = table;
  const moves = ledger.note.table !== name;
  const jobs = [...ledger.loads.values()].map(({ job }) => job);
  if (moves) refuseMove({ from, to, table: name }, ledger.note.table, jobs, making.tables.has(name));
  const own = (job: string) => renamedSeries(job, from, to);
  const after: Ledger = {
    note: { ...ledger.note, table: name, movedFrom: moves ? log.metaData.id : ledger.note.movedFrom },
    loads: new Map([...ledger.loads].map(([id, load]) => [id, { ...load, job: own(load.job) }])),
    jobs: new Map([...ledger.jobs].map(([job, note]) => [own(job), note])),
    counts: ledger.counts,
    forgotten: renamedForgotten(ledger.forgotten, ledger.note.table, { from, to, table: name }),
    shared: ledger.shared && moves ? { ...ledger.shared, file: noteName() } : ledger.shared,
  };
  const files = liveFiles(making.store, log);
  if (!moves) return { before: table, files, ledger: after };
  const metaData = { ...log.metaData, id: randomUUID(), createdTime: Date.now() };
  return {
    before: null,
    files: await copies(making, files),
    ledger: after,
    actions: [{ protocol: ownProtocol }, { metaData }],
    beside: await copyOfNotes(making, table, name, after),
  };
}

/** Replaces the marks of live loads; null if the table has none of these loads. */
export function markIn(
  { store }: Making,
  table: DeltaTable,
  marks: ReadonlyMap<string, DayMarks>,
): TableChange | null {
  const { ledger, log } = table;
  const marked = [...ledger.loads].flatMap(([id, load]): [string, Load][] => {
    const own = marks.get(id);
    return own === undefined || !isLive(load) ? [] : [[id, { ...load, marks: own }]];
  });
  if (marked.length === 0) return null;
  const loads = new Map([...ledger.loads, ...marked]);
  return { before: table, files: liveFiles(store, log), ledger: { ...ledger, loads } };
}

async function copyOfNotes(
  { store, drafts }: Making,
  { log, ledger }: DeltaTable,
  name: string,
  after: Ledger,
): Promise<Map<string, string>> {
  if (ledger.shared === null || after.shared === null) return new Map();
  const path = drafts.next();
  await copyFile(await store.local(`${log.folder}/${ledger.shared.file}`), path);
  return new Map([[`${fileName(name)}/${after.shared.file}`, path]]);
}

async function copies({ drafts }: Making, files: readonly LiveFile[]): Promise<LiveFile[]> {
  const copied: LiveFile[] = [];
  for (const { file, at } of files) {
    const path = drafts.next();
    await copyFile(await at(), path);
    copied.push(drafts.fileAt(path, file));
  }
  return copied;
}

/**
 * Files are joined up to about this size. It is large enough for readers, and small enough to rewrite when a day
 * changes.
 */
const wantedBytes = 64 * 1024 * 1024;

/** A file that no log has named for this long has no writer any more, in milliseconds. */
const unnamedMs = 7 * 86_400_000;

/** Small files that new ones replace. */
interface Joins {
  /** The files that each new one replaces. */
  groups: LiveFile[][];
  compaction: Compaction;
}

/** Finds the small files of a table that should be joined; null if there are none. */
export async function planJoins(
  { engine, store }: Making,
  { log, ledger }: DeltaTable,
): Promise<Joins | null> {
  const before = liveFiles(store, log);
  const groups = groupFiles(await placed(engine, before, ledger.loads));
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
  { groups }: Joins,
): Promise<TableChange> {
  const { log } = table;
  const columns = columnsOfTable(table);
  const paths = new Set(groups.flat().map(({ file }) => file.path));
  const files = liveFiles(store, log).filter(({ file }) => !paths.has(file.path));
  const { partitionColumns } = log.metaData;
  const inFiles = columns.filter(({ name, valued }) => valued && !partitionColumns.includes(name));
  const select = [...inFiles.map(({ name }) => quoteName(name)), loadIdColumn].join(', ');
  const writing: Writing = { engine, columns, indexed: indexedColumns(table), drafts };
  for (const group of groups) {
    const query = `SELECT ${select} FROM ${await rowsIn(group, columns)}`;
    const write = () => writeDataFile(writing, query, group[0]!.file.partitionValues);
    files.push(await once(writing, [query], write));
  }
  return { before: table, files, ledger: table.ledger, operation: 'OPTIMIZE', dataChange: false };
}

/** Keys and date columns. Every file needs bounds for them. */
export function indexedColumns({ ledger }: DeltaTable): string[] {
  const fields = [...ledger.jobs.values()].flatMap(({ settings, countedBy }) => [
    ...(settings?.key ?? []),
    ...(countedBy === null ? [] : [countedBy.dateColumn]),
  ]);
  return ledger.note.columns
    .filter(({ name, field }) => fields.includes(name) || (field !== null && fields.includes(field)))
    .map(({ name }) => name);
}

/** A file, and where its rows belong. */
interface Placed {
  live: LiveFile;
  /** Whether it holds only one load. An already joined file is joined again only together with newer ones. */
  isNew: boolean;
  /** First day of the loads of its rows; -1 if its rows belong to no slice. */
  from: number;
}

async function placed(
  engine: Engine,
  files: readonly LiveFile[],
  loads: ReadonlyMap<string, Load>,
): Promise<Placed[]> {
  const dayOf = (id: string) => loads.get(id)?.slice?.from ?? -1;
  const found = files.map((live) => {
    const only = [...loads.keys()].find((id) => mayHold(live.file, id) === 'only');
    return { live, isNew: only !== undefined, from: only === undefined ? Infinity : dayOf(only) };
  });
  const mixed = found.filter(({ isNew }) => !isNew);
  if (mixed.length === 0) return found;
  const lives = mixed.map(({ live }) => live);
  const paths = await pathsOf(lives);
  const byPath = new Map(mixed.map((each, index) => [paths[index], each]));
  const rows = await engine.rows(
    `SELECT DISTINCT ${fileColumn} AS path, ${loadIdColumn} AS id FROM ${await rowsIn(lives, [])}
    WHERE ${loadIdColumn} IS NOT NULL`,
  );
  for (const row of rows) {
    const file = byPath.get(row.text('path'))!;
    file.from = Math.min(file.from, dayOf(row.text('id')));
  }
  return found.map((file) => ({ ...file, from: Number.isFinite(file.from) ? file.from : -1 }));
}

/**
 * Groups small files of adjacent days to about the wanted size, within one partition. A large file ends a group;
 * otherwise the joined file would have days from both sides of it.
 */
function groupFiles(files: readonly Placed[]): LiveFile[][] {
  const parts = groupBy(files, ({ live }) => JSON.stringify(live.file.partitionValues));
  const groups: Placed[][] = [];
  for (const part of parts.values()) {
    let bytes = Infinity;
    for (const each of part.toSorted((a, b) => a.from - b.from)) {
      const { size } = each.live.file;
      const isSmall = size < wantedBytes / 2;
      if (!isSmall || bytes + size > wantedBytes) {
        groups.push([]);
        bytes = 0;
      }
      if (!isSmall) continue;
      groups.at(-1)?.push(each);
      bytes += size;
    }
  }
  return groups
    .filter((group) => group.length > 1 && group.some(({ isNew }) => isNew))
    .map((group) => group.map(({ live }) => live));
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
