import { refuseMisplacedLoad, refuseRenamed } from '../../../src/load/commit-rules.js';
import type { Commit, CommitResult, TableSpec } from '../../../src/load/destination.js';
import type { Engine } from '../../../src/duckdb/engine.js';
import { byTime, isLive, type Load, schemaChangeSchema } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { columnsOfTable } from './columns.js';
import type { Drafts } from '../log/drafts.js';
import { loadsWithDays, recordedChanges } from '../log/ledger.js';
import { refuseDivided } from './partition.js';
import type { DeltaTable } from '../log/tables.js';

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
