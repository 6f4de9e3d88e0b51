import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { storableLoad } from '../../../src/duckdb/plan-columns.js';
import { quoteText } from '../../../src/duckdb/sql.js';
import { openSource } from '../../../src/duckdb/staged-source.js';
import type { StagedOptions } from '../../../src/duckdb/staged-sql.js';
import { fileName } from '../../../src/files/file-name.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import { supersededIds } from '../../../src/load/commit-rules.js';
import { columnCalled } from '../../../src/load/day-counts.js';
import type { Commit, PendingLoad, TableSpec } from '../../../src/load/destination.js';
import { type Forgotten, marksOf } from '../../../src/load/forgotten.js';
import { isLive, type Load, nextInstant, withoutForgotten } from '../../../src/load/ledger.js';
import type { SchemaPlan, TableColumn } from '../../../src/load/schema-plan.js';
import type { ObservedColumn } from '../../../src/load/staged-rows.js';
import {
  type CommitMoment,
  type CommitStore,
  type Inserted,
  writeCommit,
} from '../../../src/load/write-commit.js';
import type { Heirs } from '../../../src/sql/shared-keys.js';
import type { Action } from '../log/actions.js';
import { type LiveFile, liveFiles } from '../log/files.js';
import { format, type Ledger } from '../log/ledger.js';
import type { TableChange } from '../log/publish.js';
import { type DeltaTable, ownProtocol } from '../log/tables.js';
import { schemaString } from '../log/types.js';
import { allLoads, type Making } from './changes.js';
import { columnsOfTable, noteOf, type Partition, partitionOf, planTable, refuseDivided } from './columns.js';
import { counted, withJob } from './counts.js';
import { rowsIn, type Writing } from './data-files.js';
import { insertRows, keyedRows, type OpenedRows, rejectsName } from './insert.js';
import { replaceKeys, settleFiles } from './rewrite.js';
import { SharedNotes } from './shared-rows.js';

/** What a commit does to its table. */
type CommitChange = TableChange & { rowsWithoutKey: number };

/**
 * Writes everything that a commit needs, but not the commit itself. Null if the ledger already has every load.
 *
 * @param forgotten what was forgotten of the table, also before it was dropped
 */
export async function makeCommit(
  making: Making,
  commit: Commit,
  options: StagedOptions,
  forgotten: readonly Forgotten[],
): Promise<CommitChange | null> {
  const table = making.tables.get(commit.table.table) ?? null;
  if (table !== null) refuseDivided(commit.table, table);
  const shared = await SharedNotes.open(making.engine, making.store, table);
  const { table: name, forgetSecrets } = commit.table;
  const leavingOut = { ...options, forgotten: marksOf(forgotten, name, forgetSecrets) };
  const store = new DeltaStore(making, commit, leavingOut, shared, forgotten);
  const written = await writeCommit(store, commit, nextInstant(allLoads(making.tables)));
  return written === null ? null : { ...(await store.change()), rowsWithoutKey: written.rowsWithoutKey ?? 0 };
}

/** A table during a commit: collects the files and the ledger that it has afterwards. */
class DeltaStore implements CommitStore<OpenedRows> {
  // Rows that go are left out of the same copies of files in which columns change.
  readonly reshapesFirst = false;
  readonly #making: Making;
  readonly #commit: Commit;
  readonly #options: StagedOptions;
  /** Null: the commit creates it. */
  readonly #table: DeltaTable | null;
  readonly #shared: SharedNotes;
  readonly #gone: readonly string[];
  /** Columns of the table before the commit. */
  readonly #existing: TableColumn[];
  #files: LiveFile[];
  #heirs: Heirs | null = null;
  #ledger: Ledger;
  readonly #loads: Map<string, Load>;
  readonly #beside = new Map<string, string>();
  #writing!: Writing;
  #partition: Partition | null = null;
  /** Rows that loads got or lost. */
  readonly #moved = new Map<string, number>();

  constructor(
    making: Making,
    commit: Commit,
    options: StagedOptions,
    shared: SharedNotes,
    forgotten: readonly Forgotten[],
  ) {
    const table = making.tables.get(commit.table.table) ?? null;
    this.#making = making;
    this.#commit = commit;
    this.#options = options;
    this.#table = table;
    this.#shared = shared;
    this.#gone = supersededIds(commit);
    this.#existing = table === null ? [] : columnsOfTable(table);
    this.#files = table === null ? [] : liveFiles(making.store, table.log);
    this.#ledger = table?.ledger ?? newLedger(commit.table.table, forgotten);
    this.#loads = new Map(this.#ledger.loads);
  }

  ledger(): Promise<Load[]> {
    return Promise.resolve(allLoads(this.#making.tables));
  }

  async plan(_fields: readonly ObservedColumn[], fresh: readonly PendingLoad[]): Promise<SchemaPlan> {
    const { engine, drafts } = this.#making;
    const spec = this.#commit.table;
    const loadId = `${this.#shared.loadAfter(this.#gone)} AS ${loadIdColumn}`;
    const rows = async () =>
      `(SELECT held.* REPLACE (${loadId}) FROM ${await rowsIn(this.#files, this.#existing)} AS held)`;
    const { plan, columns } = await planTable(engine, this.#commit, this.#table, fresh, rows);
    const hasRows = fresh.some((pending) => pending.rows.rows > 0);
    this.#partition = partitionOf(spec, columns, hasRows);
    const date = columnCalled(columns, spec.window?.dateColumn ?? '');
    const indexed = [...keysIn(spec, plan), ...(date === undefined ? [] : [date.name])];
    this.#writing = { engine, columns, indexed, drafts };
    return plan;
  }

  async open(pending: PendingLoad, plan: SchemaPlan, key: readonly string[]): Promise<OpenedRows> {
    const { engine, drafts } = this.#making;
    const source = await openSource(engine, storableLoad(pending), plan.targets, this.#options);
    if (source.rejects === null) return { pending, source, key, plan, rejected: 0 };
    const path = drafts.next();
    const options = 'FORMAT parquet, COMPRESSION zstd';
    const rejected = await engine.run(`COPY (${source.rejects}) TO ${quoteText(path)} (${options})`);
    this.#beside.set(rejectsName(pending.load.loadId), path);
    return { pending, source, key, plan, rejected };
  }

  async supersede(ids: readonly string[], by: string): Promise<void> {
    this.#heirs = await this.#shared.handOver(this.#files, ids, this.#existing);
    for (const [id, rows] of this.#heirs?.rows ?? []) this.#move(id, rows);
    for (const id of ids) this.#mark(id, { supersededBy: by });
  }

  doubt(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#mark(id, { complete: false });
    return Promise.resolve();
  }

  /** Changes a live load. */
  #mark(id: string, change: Partial<Load>): void {
    const load = this.#loads.get(id);
    if (load !== undefined && isLive(load)) this.#loads.set(id, { ...load, ...change });
  }

  async reshape(plan: SchemaPlan, { loadId, at }: CommitMoment): Promise<void> {
    const { columns } = this.#writing;
    const spec = this.#commit.table;
    this.#files = await settleFiles(this.#writing, this.#files, {
      gone: this.#gone,
      before: this.#existing,
      plan,
      heirs: this.#heirs,
      by: `${this.#shared.name} ${this.#gone.join(' ')}`,
    });
    const rows = () => rowsIn(this.#files, columns);
    await this.#shared.reshape(plan, columns, keysIn(spec, plan), rows);
    const division = noteOf(spec);
    const { partition: _, ...rest } = this.#ledger.note;
    const changes = plan.changes.map(({ table: _table, ...change }) => ({ ...change, loadId, at }));
    const note = {
      ...rest,
      ...(division !== null && { partition: division }),
      columns: columns.filter(({ field }) => field !== null),
      changes: [...rest.changes, ...changes],
    };
    this.#ledger = { ...this.#ledger, note };
  }

  async insert(opened: OpenedRows): Promise<Inserted> {
    const { load } = opened.pending;
    const { rejected, source } = opened;
    const { leftOut } = source;
    if (opened.pending.rows.rows === 0) return { taken: 0, rejected, leftOut, withoutKey: 0 };
    const keyed = await keyedRows(this.#writing, opened);
    if (keyed?.keys && keyed.keyed > 0) await this.#replace(opened, keyed.keys);
    const { table: spec } = this.#commit;
    const insertion = { writing: this.#writing, spec, partition: this.#partition };
    const { added, taken } = await insertRows(insertion, opened, keyed);
    this.#files = [...this.#files, ...added];
    if (keyed !== null && keyed.outdated > 0) this.#move(load.loadId, -keyed.outdated);
    const withoutKey = keyed === null ? 0 : taken - keyed.keyed;
    return { taken, rejected, leftOut, withoutKey };
  }

  /** Removes the rows that those of a load replace, and notes which other loads have them. */
  async #replace({ pending: { load }, key }: OpenedRows, keys: string): Promise<void> {
    const replaced = await replaceKeys(this.#writing, this.#files, key, keys, load.loadId);
    if (replaced === null) return;
    this.#files = replaced.files;
    const owners = [...replaced.lost.keys()].flatMap((id) => this.#loads.get(id) ?? []).filter(isLive);
    for (const { loadId } of owners) this.#move(loadId, -replaced.lost.get(loadId)!);
    // The loads of a job config without a window all go together, so one of them is enough.
    const apart = owners.filter(
      ({ job, slice }) => load.slice !== null || slice !== null || job !== load.job,
    );
    const ids = apart.map(({ loadId }) => loadId);
    await this.#shared.note(replaced.rows, key, ids);
  }

  #move(loadId: string, rows: number): void {
    this.#moved.set(loadId, (this.#moved.get(loadId) ?? 0) + rows);
  }

  record(load: Load): Promise<void> {
    this.#loads.set(load.loadId, load);
    return Promise.resolve();
  }

  async finish(): Promise<void> {
    const kept = withoutForgotten([...this.#loads.values()]);
    const { table: spec } = this.#commit;
    this.#ledger = await counted(
      this.#making.engine,
      { ...this.#ledger, loads: new Map(kept.map((load) => [load.loadId, load])) },
      {
        columns: this.#writing.columns,
        files: this.#files,
        jobs: withJob(this.#ledger.jobs, spec, spec.settings ?? null),
        moved: this.#moved,
      },
    );
  }

  async change(): Promise<TableChange> {
    const folder = fileName(this.#commit.table.table);
    const { shared, beside } = await this.#shared.write(this.#making.drafts, folder);
    return {
      before: this.#table,
      files: this.#files,
      ledger: { ...this.#ledger, shared },
      actions: schemaActions(this.#table, this.#writing.columns, this.#partition),
      beside: new Map([...this.#beside, ...beside]),
    };
  }
}

/** Columns of the key. A load without rows has none, and may be the first load. */
function keysIn({ key }: TableSpec, { targets }: SchemaPlan): string[] {
  return targets.filter(({ field }) => key.includes(field)).map(({ column }) => column);
}

function newLedger(table: string, forgotten: readonly Forgotten[]): Ledger {
  const note = { format, table, columns: [], changes: [], movedFrom: null };
  return { note, loads: new Map(), jobs: new Map(), counts: new Map(), shared: null, forgotten };
}

/** The actions that create a table or change its columns. */
function schemaActions(
  table: DeltaTable | null,
  columns: readonly TableColumn[],
  partition: Partition | null,
): Action[] {
  const shape = {
    schemaString: schemaString(columns),
    partitionColumns: partition === null ? [] : [partition.column.name],
  };
  if (table !== null) {
    const { metaData } = table.log;
    const isSame =
      schemaString(columnsOfTable(table)) === shape.schemaString &&
      isDeepStrictEqual(metaData.partitionColumns, shape.partitionColumns);
    return isSame ? [] : [{ metaData: { ...metaData, ...shape } }];
  }
  const metaData = {
    id: randomUUID(),
    format: { provider: 'parquet', options: {} },
    ...shape,
    configuration: { 'delta.checkpointInterval': '20' },
    createdTime: Date.now(),
  };
  return [{ protocol: ownProtocol }, { metaData }];
}
