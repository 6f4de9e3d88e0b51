import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { commitError } from '../../../src/duckdb/commit-error.js';
import { commitInTries, type Try } from '../../../src/duckdb/commit-tries.js';
import { storableLoad } from '../../../src/duckdb/plan-columns.js';
import { quoteText } from '../../../src/duckdb/sql.js';
import { openSource } from '../../../src/duckdb/staged-source.js';
import type { StagedOptions } from '../../../src/duckdb/staged-sql.js';
import { fileName } from '../../../src/files/file-name.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import { refuseLoaded, stagedFolders, supersededIds } from '../../../src/load/commit-rules.js';
import { columnCalled } from '../../../src/load/day-counts.js';
import type { Commit, CommitOptions, CommitResult, TableSpec } from '../../../src/load/destination.js';
import { type Forgotten, marksOf } from '../../../src/load/forgotten.js';
import { byCreation, isLive, type Load, nextInstant, withoutForgotten } from '../../../src/load/ledger.js';
import type { SchemaPlan, TableColumn } from '../../../src/load/schema-plan.js';
import { type CommitStore, movedRows, writeCommit } from '../../../src/load/write-commit.js';
import type { Heirs } from '../../../src/sql/shared-keys.js';
import type { Action } from '../log/actions.js';
import { liveFiles } from '../log/files.js';
import { format, type Ledger } from '../log/ledger.js';
import type { TableChange } from '../log/publish.js';
import { type DeltaTable, ownProtocol } from '../log/tables.js';
import { schemaString } from '../log/types.js';
import { allLoads, type Changes, type How, type Making, readCommit } from './changes.js';
import { columnsOfTable, noteOf, type Partition, partitionOf, planTable, refuseDivided } from './columns.js';
import { counted, withJob } from './counts.js';
import { rowsIn, type Writing } from './data-files.js';
import { forgottenOf } from './forgotten.js';
import { insertRows, keyedRows, type OpenedRows, rejectsName } from './insert.js';
import { filesWithout, replaceKeys, settleFiles } from './rewrite.js';
import { SharedNotes } from './shared-rows.js';

/** Makes a commit in the fastest way that needs the least memory. */
export function commitTo(changes: Changes, commit: Commit, options: CommitOptions): Promise<CommitResult> {
  return commitInTries(commit, changes.memoryLimit, (how) =>
    changes.alone(() => tryCommit(changes, commit, options, how)),
  );
}

async function tryCommit(
  changes: Changes,
  commit: Commit,
  { signal, leases }: CommitOptions,
  { parallelCsv, effort }: Try,
): Promise<CommitResult> {
  const { tables } = changes;
  const how: How = { folders: stagedFolders(commit), ordered: false, effort };
  let result = {};
  try {
    signal.throwIfAborted();
    const make = async (making: Making) => {
      await tables.refuseForeign(commit.table.table);
      if (leases !== undefined) refuseLoaded(commit, allLoads(making.tables));
      const change = await makeCommit(making, commit, { parallelCsv });
      result = change?.result ?? {};
      return change;
    };
    return { ...readCommit(await changes.make(how, signal, make, leases), commit), ...result };
  } catch (error) {
    // A commit that reported an error may have been made all the same. The log decides.
    const found = readCommit(await tables.all().catch(() => new Map()), commit);
    if (found.loads.length < commit.loads.length) throw commitError(changes.store.root, error);
    return found;
  }
}

/** Writes everything that a commit needs, but not the commit itself. Null if the ledger already has every load. */
async function makeCommit(
  making: Making,
  commit: Commit,
  options: StagedOptions,
): Promise<(TableChange & { result: Omit<CommitResult, 'loads' | 'schemaChanges'> }) | null> {
  const table = making.tables.get(commit.table.table) ?? null;
  if (table !== null) refuseDivided(commit.table, table);
  const shared = await SharedNotes.open(making.engine, making.store, table);
  const { table: name, forgetSecrets } = commit.table;
  const forgotten = await forgottenOf(making, commit.table);
  const leavingOut = { ...options, forgotten: marksOf(forgotten, name, forgetSecrets) };
  const store = deltaStore(making, commit, leavingOut, shared, forgotten);
  const written = await writeCommit(store, commit, nextInstant(allLoads(making.tables)));
  if (written === null) return null;
  return { ...(await store.change()), result: { ...written, ...movedRows(store.moved) } };
}

/** A table during a commit: collects the files and the ledger that it has afterwards. */
function deltaStore(
  making: Making,
  commit: Commit,
  options: StagedOptions,
  notes: SharedNotes,
  forgotten: readonly Forgotten[],
): CommitStore<OpenedRows> & { moved: ReadonlyMap<string, number>; change(): Promise<TableChange> } {
  const { engine, drafts } = making;
  const { table: spec } = commit;
  /** Null: the commit creates it. */
  const table = making.tables.get(spec.table) ?? null;
  const gone = supersededIds(commit);
  /** Columns of the table before the commit. */
  const existing = table === null ? [] : columnsOfTable(table);
  let files = table === null ? [] : liveFiles(making.store, table.log);
  let heirs: Heirs | null = null;
  let ledger = table?.ledger ?? newLedger(spec.table, forgotten);
  const loads = new Map(ledger.loads);
  const rejects = new Map<string, string>();
  let writing!: Writing;
  let partition: Partition | null = null;
  /** Rows of the load that is being inserted. */
  let outdated: { condition: string; rows: number } | null = null;
  /** Rows that loads got or lost. */
  const moved = new Map<string, number>();

  /** Changes a live load. */
  const mark = (id: string, change: Partial<Load>) => {
    const load = loads.get(id);
    if (load !== undefined && isLive(load)) loads.set(id, { ...load, ...change });
  };

  const move = (loadId: string, rows: number) => moved.set(loadId, (moved.get(loadId) ?? 0) + rows);

  /** Removes the rows that those of a load replace, and notes which other loads have them. */
  const replace = async ({ pending: { load }, key }: OpenedRows, keys: string) => {
    const isNewer = (id: string) => {
      const other = loads.get(id);
      return other !== undefined && isLive(other) && byCreation(load, other) < 0;
    };
    const replaced = await replaceKeys(writing, files, key, keys, load.loadId, isNewer);
    if (replaced === null) return;
    const { lost, newer } = replaced;
    files = replaced.files;
    if (newer.length > 0) outdated = replaced.outdated;
    const liveOf = (ids: Iterable<string>) => [...ids].flatMap((id) => loads.get(id) ?? []).filter(isLive);
    for (const { loadId } of liveOf(lost.keys())) move(loadId, -lost.get(loadId)!);
    // The loads of a job config without a window all go together, so one of them is enough.
    const apart = (ids: Iterable<string>) =>
      liveOf(ids)
        .filter(({ job, slice }) => load.slice !== null || slice !== null || job !== load.job)
        .map(({ loadId }) => loadId);
    await notes.note(replaced.rows, key, { older: apart(lost.keys()), newer: apart(newer) }, load.loadId);
  };

  const count = async (by: ReadonlyMap<string, number>) => {
    const kept = withoutForgotten([...loads.values()]);
    ledger = await counted(
      engine,
      { ...ledger, loads: new Map(kept.map((load) => [load.loadId, load])) },
      {
        columns: writing.columns,
        files,
        jobs: withJob(ledger.jobs, spec, spec.settings ?? null),
        moved: by,
      },
    );
  };

  return {
    moved,
    // Rows that go are left out of the same copies of files in which columns change.
    reshapesFirst: false,
    ledger: async () => allLoads(making.tables),

    async plan(_fields, fresh) {
      const loadId = `${notes.loadAfter(gone)} AS ${loadIdColumn}`;
      const rows = async () =>
        `(SELECT held.* REPLACE (${loadId}) FROM ${await rowsIn(files, existing)} AS held)`;
      const { plan, columns } = await planTable(engine, commit, table, fresh, rows);
      partition = partitionOf(
        spec,
        columns,
        fresh.some((pending) => pending.rows.rows > 0),
      );
      const date = columnCalled(columns, spec.window?.dateColumn ?? '');
      const indexed = [...keysIn(spec, plan), ...(date === undefined ? [] : [date.name])];
      writing = { engine, columns, indexed, drafts };
      return plan;
    },

    async open(pending, plan, key) {
      const source = await openSource(engine, storableLoad(pending), plan.targets, options);
      if (source.rejects === null) return { pending, source, key, plan, rejected: 0 };
      const path = drafts.next();
      const how = 'FORMAT parquet, COMPRESSION zstd';
      const rejected = await engine.run(`COPY (${source.rejects}) TO ${quoteText(path)} (${how})`);
      rejects.set(rejectsName(pending.load.loadId), path);
      return { pending, source, key, plan, rejected };
    },

    async supersede(ids, by) {
      heirs = await notes.handOver(files, ids, existing);
      for (const [id, rows] of heirs?.rows ?? []) move(id, rows);
      for (const id of ids) mark(id, { supersededBy: by });
    },

    async doubt(ids) {
      for (const id of ids) mark(id, { complete: false });
    },

    async reshape(plan, { loadId, at }) {
      const { columns } = writing;
      const by = `${notes.name} ${gone.join(' ')}`;
      files = await settleFiles(writing, files, { gone, before: existing, plan, heirs, by });
      await notes.reshape(plan, columns, keysIn(spec, plan), () => rowsIn(files, columns));
      const division = noteOf(spec);
      const { partition: _, ...rest } = ledger.note;
      const changes = plan.changes.map(({ table: _table, ...change }) => ({ ...change, loadId, at }));
      const note = {
        ...rest,
        ...(division !== null && { partition: division }),
        columns: columns.filter(({ field }) => field !== null),
        changes: [...rest.changes, ...changes],
      };
      ledger = { ...ledger, note };
    },

    async insert(opened) {
      const { rejected, source, pending } = opened;
      const { leftOut } = source;
      if (pending.rows.rows === 0) return { taken: 0, rejected, leftOut, withoutKey: 0 };
      const keyed = await keyedRows(writing, opened);
      if (keyed?.keys && keyed.keyed > 0) await replace(opened, keyed.keys);
      const { added, taken } = await insertRows({ writing, spec, partition }, opened, keyed);
      files = [...files, ...added];
      if (keyed !== null && keyed.outdated > 0) move(pending.load.loadId, -keyed.outdated);
      return { taken, rejected, leftOut, withoutKey: keyed === null ? 0 : taken - keyed.keyed };
    },

    async record(load) {
      loads.set(load.loadId, load);
      if (outdated === null) return;
      // The load brought the outdated rows too.
      await count(new Map());
      files = await filesWithout(writing, files, outdated.condition, randomUUID());
      move(load.loadId, -outdated.rows);
      outdated = null;
    },

    finish: () => count(moved),

    async change() {
      const { shared, beside } = await notes.write(drafts, fileName(spec.table));
      return {
        before: table,
        files,
        ledger: { ...ledger, shared },
        actions: schemaActions(table, writing.columns, partition),
        beside: new Map([...rejects, ...beside]),
      };
    },
  };
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
