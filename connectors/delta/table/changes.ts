import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../../../src/duckdb/engine.js';
import { type Effort, withLoadEngine } from '../../../src/duckdb/load-engine.js';
import { inTurn } from '../../../src/common/turns.js';
import { refuseMisplacedLoad, refuseRenamed } from '../../../src/load/commit-rules.js';
import type { Commit, CommitResult, TableSpec } from '../../../src/load/destination.js';
import { byTime, isLive, type Load, schemaChangeSchema } from '../../../src/load/ledger.js';
import type { Lease } from '../../../src/load/machines.js';
import { draftPrefix } from '../../../src/files/drafts.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { loadsWithDays } from '../log/ledger.js';
import { maintain, needsCheckpoint } from '../log/maintain.js';
import type { DeltaPlaces } from '../log/places.js';
import { Drafts, publish, type TableChange } from '../log/publish.js';
import { type DeltaTable, DeltaTables, writeWitness } from '../log/tables.js';
import { columnsOfTable, refuseDivided } from './columns.js';

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
export function refuseMisplaced(tables: ReadonlyMap<string, DeltaTable>, spec: TableSpec): void {
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
  const { table } = commit.table;
  const made = tables.get(table)?.ledger.note.changes.filter(({ loadId }) => ids.has(loadId)) ?? [];
  return { loads, schemaChanges: made.map((change) => schemaChangeSchema.parse({ ...change, table })) };
}

/** What a change may use: what it reads besides the tables, and how much memory. */
export interface How {
  folders: readonly string[];
  ordered: boolean;
  effort: Effort;
}

export const upkeep: How = { folders: [], ordered: true, effort: 'roomy' };

/** The longest pause before a change is tried again, in milliseconds; the first pauses are shorter. */
const longestPause = 1_000;

/** Stops a process from making a change after it has lost the right to. */
export interface Guard {
  /** Raises if the tables show that one of the leases is no longer valid. */
  refuse: (tables: Tables, leases: readonly Lease[]) => void;
  /** Raises if another process holds one of the leases by now. */
  confirm: (leases: readonly Lease[]) => Promise<void>;
}

type Tables = ReadonlyMap<string, DeltaTable>;

/** The change of one table; null: none. */
export type ChangeTable = (making: Making, table: DeltaTable) => Promise<TableChange | null>;

type Make = (making: Making) => Promise<TableChange | null>;

/** Makes changes to the tables of a store, each based on their newest version. */
export class Changes {
  readonly tables: DeltaTables;
  /** For this process's own files. */
  places: DeltaPlaces;
  /** Left out where no process can lose the right to write. */
  guard?: Guard;
  readonly store: ObjectStore;
  readonly memoryLimit: string | null;

  /** @param memoryLimit DuckDB's, such as `1GB`; null: 192MB */
  constructor(store: ObjectStore, places: DeltaPlaces, memoryLimit: string | null) {
    this.store = store;
    this.places = places;
    this.memoryLimit = memoryLimit;
    this.tables = new DeltaTables(store, (task) => this.lend(upkeep, task));
  }

  /** Runs a task while this process makes no other change. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return inTurn(this.places.state, task);
  }

  /**
   * Makes a change to a table. If another commit comes first, the change is made again from the new state, because its
   * rows may have changed. Files that would be the same are not written again. If `make` returns null, nothing changes.
   * Returns the tables afterwards.
   */
  async make(how: How, signal: AbortSignal, make: Make, leases: readonly Lease[] = []): Promise<Tables> {
    const drafts = await Drafts.open(this.store, this.places);
    try {
      for (let pause = 20; ; pause = Math.min(2 * pause, longestPause)) {
        const after = await this.#try(how, drafts, make, leases);
        if (after !== null) return after;
        // Without jitter the slower of two writers would lose each time.
        await delay(Math.random() * pause, undefined, { signal });
      }
    } finally {
      await drafts.clear();
    }
  }

  /** Changes each table in a commit of its own. That is enough, because a job config's rows are all in one table. */
  async each(signal: AbortSignal, change: ChangeTable): Promise<void> {
    for (const name of (await this.tables.all()).keys()) {
      await this.make(upkeep, signal, async (making) => {
        const table = making.tables.get(name);
        return table === undefined ? null : change(making, table);
      });
    }
  }

  /** Null if another commit came first. */
  async #try(how: How, drafts: Drafts, make: Make, leases: readonly Lease[]): Promise<Tables | null> {
    const tables = await this.tables.all();
    this.guard?.refuse(tables, leases);
    const change = await this.lend(how, (engine) => make({ engine, store: this.store, drafts, tables }));
    if (change === null) {
      await drafts.settle([]);
      return tables;
    }
    await this.guard?.confirm(leases);
    const folder = await publish(this.store, drafts, change);
    if (folder === null) return null;
    const after = await this.tables.all();
    await writeWitness(this.places, after);
    const log = [...after.values()].find(({ log }) => log.folder === folder)?.log;
    if (log === undefined || !needsCheckpoint(log)) return after;
    const maintained = this.lend(upkeep, (engine) => maintain(engine, this.store, drafts, log, Date.now()));
    // The change is already committed. If maintenance fails, the next commit does it.
    await maintained.catch(() => undefined);
    return after;
  }

  /** Runs a task with an engine that can read the tables. */
  async lend<T>({ folders, ordered, effort }: How, task: (engine: Engine) => Promise<T>): Promise<T> {
    const { state, drafts } = this.places;
    // An engine of its own, because the ledger may be read during a commit.
    const spill = join(drafts, `${await draftPrefix()}${randomUUID()}`);
    const options = {
      memoryLimit: this.memoryLimit,
      effort,
      spillTo: spill,
      ordered,
      folders: [this.store.localFolder, state, ...folders],
    };
    try {
      return await withLoadEngine(options, task);
    } finally {
      await rm(spill, { recursive: true, force: true });
    }
  }
}
