import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fileName } from '../../src/files/file-name.js';
import {
  afterDoubts,
  freshLoads,
  refuseMisplacedLoad,
  refuseRenamed,
  supersededIds,
} from '../../src/load/commit-rules.js';
import type { Commit, CommitResult, PendingLoad, TableSpec } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { type Load, schemaChangeSchema } from '../../src/load/ledger.js';
import type { SchemaPlan, TableColumn } from '../../src/load/schema-plan.js';
import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import type { Action } from './actions.js';
import { columnsOfTable, planTable } from './columns.js';
import { CountBook } from './count-book.js';
import type { Writing } from './data-file.js';
import type { Drafts } from './drafts.js';
import { findColumn } from './days.js';
import { schemaString } from './delta-types.js';
import { format, type TableNote } from './domains.js';
import { byTime, isLive, type Ledger, ledgerActions, loadsWithDays, recordedChanges } from './ledger.js';
import { liveFiles } from './live-files.js';
import { rowsIn } from './live-rows.js';
import { noteOf, type Partition, partitionOf, refuseDivided } from './partition.js';
import { ownProtocol } from './protocol.js';
import type { TableChange } from './publish.js';
import { settleFiles } from './rewrite.js';
import { SharedRows } from './shared-rows.js';
import { insertLoads } from './rows.js';
import type { DeltaTable } from './tables.js';

/** How many superseded loads a table remembers; the oldest are forgotten. */
const rememberedLoads = 1_000;

/** What a commit needs. */
export interface Making {
  engine: Engine;
  store: ObjectStore;
  drafts: Drafts;
  /** Every table, at the version that the commit follows. */
  tables: ReadonlyMap<string, DeltaTable>;
}

/** The loads of all tables, oldest first. */
export function allLoads(tables: ReadonlyMap<string, DeltaTable>): Load[] {
  return [...tables.values()].flatMap(({ ledger }) => loadsWithDays(ledger)).toSorted(byTime);
}

/** Raises the errors of a destination's `loads` for live loads whose table is not the one that the config names. */
export function refuseOthers(tables: ReadonlyMap<string, DeltaTable>, spec: TableSpec): void {
  for (const { ledger } of tables.values()) {
    const { table } = ledger.note;
    for (const load of ledger.loads.values()) {
      const settings = ledger.jobs.get(load.job)?.settings ?? null;
      const placed = { job: load.job, table, settings, isThere: table === spec.table };
      if (isLive(load)) refuseMisplacedLoad(spec, placed);
    }
  }
  const table = tables.get(spec.table);
  if (table !== undefined) refuseShape(spec, table);
}

/** Raises the errors of a destination's `check` for a table whose columns or folders do not match the config. */
export function refuseShape(spec: TableSpec, table: DeltaTable): void {
  refuseRenamed(spec, columnsOfTable(table));
  refuseDivided(spec, table);
}

/** What a commit does to its table. */
type CommitChange = TableChange & Required<Pick<CommitResult, 'rowsWithoutKey'>>;

/** Writes everything that a commit needs, but not the commit itself. Null if the ledger already has every load. */
export async function makeCommit(
  making: Making,
  commit: Commit,
  options: StagedOptions,
): Promise<CommitChange | null> {
  const { engine, store, drafts, tables } = making;
  const known = allLoads(tables);
  const fresh = freshLoads(commit, known);
  if (fresh.length === 0) return null;
  const spec = commit.table;
  const table = tables.get(spec.table) ?? null;
  if (table !== null) refuseDivided(spec, table);
  const before = table === null ? [] : liveFiles(store, table.log);
  const existing = table === null ? [] : columnsOfTable(table);
  const gone = supersededIds(commit);
  const shared = await SharedRows.open(engine, store, table);
  await shared.forget(gone);
  const { plan, columns } = await planTable(engine, commit, table, fresh, async () =>
    shared.owned(await rowsIn(before, existing), gone),
  );
  const partition = partitionOf(
    spec,
    columns,
    fresh.some(({ rows }) => rows.rows > 0),
  );
  const indexed = [...keysIn(spec, plan), ...dateColumns(spec, columns)];
  const writing: Writing = { engine, columns, indexed, drafts };
  const handOver = await shared.handOver(before, gone, existing);
  const settled = await settleFiles(writing, before, gone, plan, handOver);
  await shared.reshape(plan, columns, keysIn(spec, plan), () => rowsIn(settled, columns));
  const ledger = ledgerBefore(table, spec, columns);
  const at = nextInstant(known);
  const retyped = plan.retype.map(({ column }) => column.name);
  const book = new CountBook(engine, columns, ledger, retyped);
  book.drop(gone);
  book.setJob(spec);
  if (handOver !== null) await book.gain(handOver.rows);
  const insertion = { writing, spec, plan, book, shared, options, partition };
  const inserted = await insertLoads(insertion, settled, fresh, at);
  await book.finish(inserted.files);
  const loadId = (fresh[0] as PendingLoad).load.loadId;
  const changes = plan.changes.map(({ column, change, from, to }) => ({
    column,
    change,
    from,
    to,
    loadId,
    at,
  }));
  const division = noteOf(spec);
  const { partition: _, ...rest } = ledger.note;
  const note: TableNote = {
    ...rest,
    ...(division !== null && { partition: division }),
    columns: columns.filter(({ field }) => field !== null),
    changes: [...ledger.note.changes, ...changes],
  };
  const held = [...superseded(ledger.loads, gone, loadId)].map(
    ([id, load]) => [id, afterDoubts(load, commit)] as const,
  );
  const loads = forget(new Map([...held, ...inserted.loads]));
  const folder = fileName(spec.table);
  const noted = await shared.write(drafts, folder);
  const after: Ledger = { ...book.ledger(), note, loads, shared: noted.shared };
  return {
    folder,
    log: table?.log ?? null,
    operation: 'WRITE',
    dataChange: true,
    files: inserted.files,
    actions: [...schemaActions(table, columns, partition), ...ledgerActions(table?.ledger ?? null, after)],
    beside: new Map([...inserted.beside, ...noted.beside]),
    rowsWithoutKey: inserted.rowsWithoutKey,
  };
}

/** Columns of the key. A load without rows has none, and may be the first load. */
function keysIn({ key }: TableSpec, { targets }: SchemaPlan): string[] {
  return targets.filter(({ field }) => key.includes(field)).map(({ column }) => column);
}

function dateColumns({ window }: TableSpec, columns: readonly TableColumn[]): string[] {
  const found = window?.dateColumn === undefined ? undefined : findColumn(columns, window.dateColumn);
  return found === undefined ? [] : [found.name];
}

/** The ledger of a table, or an empty one for a new table. */
function ledgerBefore(table: DeltaTable | null, spec: TableSpec, columns: TableColumn[]): Ledger {
  if (table !== null) return table.ledger;
  const note = { format, table: spec.table, columns, changes: [], movedFrom: null };
  return { note, loads: new Map(), jobs: new Map(), counts: new Map(), shared: null };
}

/** The actions that create a table or change its columns. */
function schemaActions(
  table: DeltaTable | null,
  columns: readonly TableColumn[],
  partition: Partition | null,
): Action[] {
  const schema = schemaString(columns);
  const partitionColumns = partition === null ? [] : [partition.column.name];
  if (table !== null) {
    const { metaData } = table.log;
    const isSame = columnsOfTable(table).every((column, index) => {
      const { name, type } = columns[index] ?? { name: '', type: '' };
      return column.name === name && column.type === type;
    });
    const isAsDivided = isDeepStrictEqual(metaData.partitionColumns, partitionColumns);
    if (isSame && isAsDivided && columnsOfTable(table).length === columns.length) return [];
    return [{ metaData: { ...metaData, schemaString: schema, partitionColumns } }];
  }
  const metaData = {
    id: randomUUID(),
    format: { provider: 'parquet', options: {} },
    schemaString: schema,
    partitionColumns,
    configuration: { 'delta.checkpointInterval': '20' },
    createdTime: Date.now(),
  };
  return [{ protocol: ownProtocol }, { metaData }];
}

/** Each commit gets a later time than the one before, even if the clock was set back: the ledger is ordered by it. */
function nextInstant(ledger: readonly Load[]): string {
  const last = Date.parse(ledger.at(-1)?.committedAt ?? '1970-01-01T00:00:00.000Z');
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

function superseded(loads: ReadonlyMap<string, Load>, ids: readonly string[], by: string): Map<string, Load> {
  const gone = new Set(ids);
  const goes = (load: Load) => isLive(load) && gone.has(load.loadId);
  return new Map([...loads].map(([id, load]) => [id, goes(load) ? { ...load, supersededBy: by } : load]));
}

function forget(loads: ReadonlyMap<string, Load>): Map<string, Load> {
  const old = [...loads.values()].filter((load) => !isLive(load)).toSorted(byTime);
  const forgotten = new Set(
    old.slice(0, Math.max(0, old.length - rememberedLoads)).map(({ loadId }) => loadId),
  );
  return new Map([...loads].filter(([id]) => !forgotten.has(id)));
}

/** Returns what the tables contain of a commit. */
export function readCommit(tables: ReadonlyMap<string, DeltaTable>, commit: Commit): CommitResult {
  const ids = new Set(commit.loads.map(({ load }) => load.loadId));
  const loads = allLoads(tables).filter(({ loadId }) => ids.has(loadId));
  const ledger = tables.get(commit.table.table)?.ledger;
  const made = ledger?.note.changes.map(({ loadId }) => ids.has(loadId)) ?? [];
  const changes = ledger === undefined ? [] : recordedChanges(ledger);
  const schemaChanges = changes
    .filter((_, index) => made[index] === true)
    .map((change) => schemaChangeSchema.parse(change));
  return { loads, schemaChanges };
}
