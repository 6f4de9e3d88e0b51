import { existsSync } from 'node:fs';
import { commitError } from '../../src/duckdb/commit-error.js';
import { commitInTries, type Try } from '../../src/duckdb/commit-tries.js';
import { declaredTypes } from '../../src/duckdb/declared-types.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { inTurn } from '../../src/duckdb/turns.js';
import { requireWritable } from '../../src/files/writable.js';
import { refuseLoaded, stagedFolders } from '../../src/load/commit-rules.js';
import type { DestinationPlace } from '../../src/load/description.js';
import type {
  Commit,
  CommitOptions,
  CommitResult,
  Compaction,
  Destination,
  Hold,
  Removal,
  Rename,
  TableSpec,
} from '../../src/load/destination.js';
import type { Hiding } from '../../src/load/hiding.js';
import {
  type DayMarks,
  isRead,
  type Load,
  type LoadedJob,
  type RecordedChange,
  type RunRecord,
  type Vanished,
  type LoadDay,
} from '../../src/load/ledger.js';
import type { Forgetting, Forgotten } from '../../src/load/forgotten.js';
import { byTable } from '../../src/load/descriptions.js';
import { systemTimer } from '../../src/load/patience.js';
import { requireHardLinks } from '../../src/objects/hard-links.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import { requirePutOnce } from '../../src/objects/proof.js';
import { jobOf } from '../../src/series.js';
import { delta } from './describe.js';
import { countRows, forgetRows } from './forget-rows.js';
import { loadedJobs, recordedChanges } from './log/ledger.js';
import { type DeltaPlaces, deltaPlaces, storeAt } from './log/places.js';
import { stateOf } from './log/state-folder.js';
import { clearLeftovers } from './log/publish.js';
import { readRuns, writeRuns } from './log/runs.js';
import { type DeltaTables, readTables, readWitness } from './log/tables.js';
import { refuseOlder, shutOutOlder } from './machines/fences.js';
import { DeltaMachines } from './machines/machines.js';
import {
  allLoads,
  type ChangeTable,
  Changes,
  type How,
  type Making,
  readCommit,
  refuseMisplaced,
  refuseShape,
  upkeep,
} from './table/changes.js';
import { recountChange, recounted } from './table/counts.js';
import { damagedFiles, dropDamaged, refuseDamaged, withHarm } from './table/damage.js';
import { forgottenOf, keepForgotten, readForgotten } from './table/forgotten.js';
import { hideIn } from './table/hide.js';
import { describeTable } from './table/descriptions.js';
import { rowsOfJobs } from './table/shared-rows.js';
import { makeCommit } from './table/store.js';
import {
  deleteUnnamedRejects,
  deleteUnnamed,
  finishDrops,
  joinFiles,
  markDropped,
  markIn,
  planJoins,
  removeFrom,
  renameIn,
} from './table/upkeep.js';

interface DeltaOptions extends DestinationPlace {
  /** DuckDB's memory limit such as `1GB`; null: 192MB. */
  memoryLimit: string | null;
  /** Folder on this machine for files that only headgate uses. */
  stateFolder: string;
}

/**
 * Opens the Delta tables of a folder, or of a prefix of a bucket: one folder per table. A commit adds one file to a
 * table's log, so rows and ledger rows appear together.
 */
export function openDeltaAt(options: DeltaOptions): Destination {
  return new DeltaDestination(options);
}

class DeltaDestination implements Destination {
  readonly capabilities = delta.capabilities;
  readonly location: string;
  readonly #place: DestinationPlace;
  readonly #store: ObjectStore;
  readonly #memoryLimit: string | null;
  readonly #changes: Changes;
  readonly #tables: DeltaTables;
  readonly machines?: DeltaMachines;
  readonly hold?: () => Promise<Hold>;

  constructor({ memoryLimit, stateFolder, ...place }: DeltaOptions) {
    this.location = place.path;
    this.#place = place;
    const store = storeAt(place);
    this.#store = store;
    this.#memoryLimit = memoryLimit;
    this.#changes = new Changes(store, deltaPlaces(stateFolder), memoryLimit);
    this.#tables = this.#changes.tables;
    // Several machines cannot share a local folder: a lock file protects it.
    if (place.s3 === undefined) return;
    const machines = new DeltaMachines({
      store,
      useFolder: (folder) => {
        this.#changes.places = deltaPlaces(folder);
      },
      shutOut: (leases) => shutOutOlder(store, this.#tables, leases),
      clear: () => this.#finishUpkeep(),
      timer: systemTimer,
    });
    this.#changes.guard = {
      refuse: (tables, leases) => refuseOlder(tables, machines.needed(leases), this.location),
      confirm: (leases) => machines.confirm(leases),
    };
    this.machines = machines;
    this.hold = () => machines.hold();
  }

  get #places(): DeltaPlaces {
    return this.#changes.places;
  }

  /** A missing folder is checked by the first run, which creates it. */
  async prove(): Promise<void> {
    const { path, s3 } = this.#place;
    if (s3 !== undefined) await requirePutOnce(this.#store);
    else if (existsSync(path)) await requireHardLinks(path, deltaPlaces(stateOf(path)).drafts);
  }

  async check(tables: readonly TableSpec[]): Promise<void> {
    await this.prove();
    await requireWritable(this.#places.state);
    await requireWritable(this.#store.localFolder);
    const { signal } = new AbortController();
    await this.#alone(async () => {
      await readTables(this.#places, this.#tables, this.location);
      await clearLeftovers(this.#store, this.#places, this.#tables);
      // If other processes may write, only the one that holds the whole destination does this.
      if (this.machines?.isUsing !== true) await this.#finishUpkeep();
      await this.#changes.each(signal, dropDamaged);
      for (const spec of tables) await this.#tables.refuseForeign(spec.table);
      const found = await this.#tables.all();
      await this.#changes.lend(upkeep, async (engine) => {
        for (const spec of tables) await declaredTypes(engine, spec);
      });
      for (const spec of tables) {
        const table = found.get(spec.table);
        if (table === undefined) continue;
        refuseShape(spec, table);
        await this.#changes.make(upkeep, signal, (making) => recountChange(making, spec));
      }
    });
  }

  async loads(tables: readonly TableSpec[] = [], supersededSince?: number): Promise<Load[]> {
    const found = await readTables(this.#places, this.#tables, this.location);
    for (const spec of tables) refuseMisplaced(found, spec);
    const use = (task: (engine: Engine) => Promise<void>) => this.#changes.lend(upkeep, task);
    const loads = await withHarm(this.#store, found, await recounted(this.#store, found, tables, use), use);
    return loads.filter((load) => isRead(load, supersededSince));
  }

  async schemaChanges(): Promise<RecordedChange[]> {
    return [...(await this.#tables.all()).values()].flatMap(({ ledger }) => recordedChanges(ledger));
  }

  async commit(commit: Commit, options: CommitOptions): Promise<CommitResult> {
    return commitInTries(commit, this.#memoryLimit, (how) =>
      this.#alone(() => this.#commit(commit, options, how)),
    );
  }

  async #commit(
    commit: Commit,
    { signal, leases }: CommitOptions,
    { parallelCsv, effort }: Try,
  ): Promise<CommitResult> {
    const how: How = { folders: stagedFolders(commit), ordered: false, effort };
    let rowsWithoutKey = 0;
    try {
      signal.throwIfAborted();
      const make = async (making: Making) => {
        await this.#tables.refuseForeign(commit.table.table);
        if (leases !== undefined) refuseLoaded(commit, allLoads(making.tables));
        const lines = await forgottenOf(making, commit.table);
        const change = await makeCommit(making, commit, { parallelCsv }, lines);
        rowsWithoutKey = change?.rowsWithoutKey ?? 0;
        return change;
      };
      const found = readCommit(await this.#changes.make(how, signal, make, leases), commit);
      return rowsWithoutKey === 0 ? found : { ...found, rowsWithoutKey };
    } catch (error) {
      // A commit that reported an error may have been made all the same. The log decides.
      const found = readCommit(await this.#tables.all().catch(() => new Map()), commit);
      if (found.loads.length < commit.loads.length) throw commitError(this.location, error);
      return found;
    }
  }

  async jobs(): Promise<LoadedJob[]> {
    const jobs = [...(await this.#tables.all()).values()].flatMap(({ ledger }) => loadedJobs(ledger));
    return jobs.toSorted((a, b) => (a.job < b.job ? -1 : 1));
  }

  async rowsOf(jobs: readonly string[]): Promise<number> {
    const tables = await this.#tables.all();
    return rowsOfJobs(this.#store, tables, jobs, (task) => this.#changes.lend(upkeep, task));
  }

  async remove(removal: Removal, { signal }: CommitOptions): Promise<void> {
    await keepForgotten(this.#store, await this.#tables.all());
    await this.#upkeep(signal, (making, table) => removeFrom(making, table, removal));
    await this.#alone(() => this.#finishUpkeep());
  }

  async forget(forgetting: Forgetting, { signal }: CommitOptions): Promise<LoadDay[]> {
    if (forgetting.dryRun) return countRows(this.#changes, this.#store, forgetting);
    return this.#alone(async () => {
      await this.#clear();
      return forgetRows(this.#changes, this.#store, forgetting, signal);
    });
  }

  async forgotten(): Promise<Forgotten[]> {
    return readForgotten(this.#store, await this.#tables.all());
  }

  async rename(rename: Rename, { signal }: CommitOptions): Promise<void> {
    await this.#alone(async () => {
      // A killed rename may have left a log in the folder that this one moves to.
      await this.#clear();
      await this.#changes.make(upkeep, signal, async (making) => {
        const table = [...making.tables.values()].find(({ ledger }) =>
          [...ledger.loads.values()].some(({ job }) => jobOf(job) === rename.from),
        );
        if (table === undefined) return null;
        if (table.ledger.note.table !== rename.table) {
          await refuseDamaged(this.#store, table);
          await this.#tables.refuseForeign(rename.table);
        }
        return renameIn(making, table, rename);
      });
      await this.#finishUpkeep();
    });
  }

  hide({ table: name }: TableSpec, hiding: Hiding, { signal }: CommitOptions): Promise<void> {
    return this.#upkeep(signal, (making, table) => hideIn(making, table, name, hiding));
  }

  markDays(marks: ReadonlyMap<string, DayMarks>, { signal }: CommitOptions): Promise<void> {
    return this.#upkeep(signal, async (making, table) => markIn(making, table, marks));
  }

  #upkeep(signal: AbortSignal, change: ChangeTable): Promise<void> {
    return this.#alone(async () => {
      await this.#clear();
      await this.#changes.each(signal, change);
    });
  }

  async optimize({ signal, dryRun = false }: CommitOptions & { dryRun?: boolean }): Promise<Compaction[]> {
    return this.#alone(async () => {
      if (!dryRun) await this.#clear();
      const done = new Map<string, Compaction>();
      await this.#changes.each(signal, async (making, table) => {
        await refuseDamaged(this.#store, table);
        const joins = await planJoins(making, table);
        done.delete(table.log.folder);
        if (joins === null) return null;
        done.set(table.log.folder, joins.compaction);
        return dryRun ? null : joinFiles(making, table, joins);
      });
      for (const table of dryRun ? [] : (await this.#tables.all()).values())
        await deleteUnnamed(this.#store, table, Date.now());
      return [...done.values()];
    });
  }

  async describe(specs: readonly TableSpec[]): Promise<boolean> {
    const own = byTable(specs);
    const found = await this.#tables.all();
    const isDue = [...own].some(([name, each]) => {
      const table = found.get(name);
      return table !== undefined && describeTable({ store: this.#store }, table, each) !== null;
    });
    if (!isDue) return true;
    const { signal } = new AbortController();
    await this.#alone(() =>
      this.#changes.each(signal, (making, table) => {
        const each = own.get(table.ledger.note.table);
        return Promise.resolve(each === undefined ? null : describeTable(making, table, each));
      }),
    );
    return true;
  }

  async #clear(): Promise<void> {
    await clearLeftovers(this.#store, this.#places, this.#tables);
    await this.#finishUpkeep();
  }

  /** Completes drops and renames, also those that were interrupted. */
  async #finishUpkeep(): Promise<void> {
    // The last commit of a table that has moved says so, because a log that is only partly deleted cannot be read.
    for (const log of await this.#tables.moved()) await markDropped(this.#store, log);
    const tables = await this.#tables.all();
    await finishDrops(this.#store, tables);
    await deleteUnnamedRejects(this.#store, tables);
  }

  #alone<T>(task: () => Promise<T>): Promise<T> {
    return inTurn(this.#places.state, task);
  }

  async recordRuns(runs: readonly RunRecord[]): Promise<boolean> {
    if ((await this.#tables.all()).size === 0) return false;
    await this.#alone(() => writeRuns(this.#store, runs));
    return true;
  }

  async runs(limit: number): Promise<RunRecord[]> {
    return (await readRuns(this.#store)).slice(0, limit);
  }

  async vanished(): Promise<Vanished | null> {
    const seen = await readWitness(this.#places);
    if (seen === null || seen.jobs === 0) return null;
    for (const { log } of (await this.#tables.all()).values())
      if ((await damagedFiles(this.#store, log)).size < log.files.size || log.files.size === 0) return null;
    return { location: this.location, jobs: seen.jobs, rows: seen.rows };
  }

  async close(): Promise<void> {}
}
