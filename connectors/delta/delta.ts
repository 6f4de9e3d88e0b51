import { existsSync } from 'node:fs';
import { declaredTypes } from '../../src/duckdb/declared-types.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { requireWritable } from '../../src/files/writable.js';
import type { DestinationPlace } from '../../src/load/description.js';
import type { Compaction, Destination } from '../../src/load/destination.js';
import { isRead } from '../../src/load/ledger.js';
import { byTable } from '../../src/load/descriptions.js';
import { systemTimer } from '../../src/load/patience.js';
import { requireHardLinks } from '../../src/objects/hard-links.js';
import { requirePutOnce } from '../../src/objects/proof.js';
import { jobOf } from '../../src/common/series.js';
import { delta } from './describe.js';
import { countRows, forgetRows } from './forget-rows.js';
import { loadedJobs, recordedChanges } from './log/ledger.js';
import { deltaPlaces, storeAt } from './log/places.js';
import { stateOf } from './log/state-folder.js';
import { clearLeftovers } from './log/publish.js';
import { readRuns, writeRuns } from './log/runs.js';
import { readTables, readWitness } from './log/tables.js';
import { refuseOlder, shutOutOlder } from './machines/fences.js';
import { DeltaMachines } from './machines/machines.js';
import { type ChangeTable, Changes, refuseMisplaced, refuseShape, upkeep } from './table/changes.js';
import { recountChange, recounted } from './table/counts.js';
import { damagedFiles, dropDamaged, refuseDamaged, withHarm } from './table/damage.js';
import { keepForgotten, readForgotten } from './table/forgotten.js';
import { hideIn } from './table/hide.js';
import { describeTable } from './table/descriptions.js';
import { rowsOfJobs } from './table/shared-rows.js';
import { commitTo } from './table/store.js';
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
export function openDeltaAt({ memoryLimit, stateFolder, ...place }: DeltaOptions): Destination {
  const location = place.path;
  const store = storeAt(place);
  const changes = new Changes(store, deltaPlaces(stateFolder), memoryLimit);
  const { tables } = changes;
  const { signal: never } = new AbortController();
  const lend = <T>(task: (engine: Engine) => Promise<T>) => changes.lend(upkeep, task);

  /** Completes drops and renames, also those that were interrupted. */
  const finishUpkeep = async () => {
    // The last commit of a table that has moved says so, because a log that is only partly deleted cannot be read.
    for (const log of await tables.moved()) await markDropped(store, log);
    const found = await tables.all();
    await finishDrops(store, found);
    await deleteUnnamedRejects(store, found);
  };

  const clear = async () => {
    await clearLeftovers(store, changes.places, tables);
    await finishUpkeep();
  };

  const upkeepOf = (signal: AbortSignal, change: ChangeTable) =>
    changes.alone(async () => {
      await clear();
      await changes.each(signal, change);
    });

  /** A missing folder is checked by the first run, which creates it. */
  const prove = async () => {
    if (place.s3 !== undefined) await requirePutOnce(store);
    else if (existsSync(location)) await requireHardLinks(location, deltaPlaces(stateOf(location)).drafts);
  };

  // Several machines cannot share a local folder: a lock file protects it.
  const machines =
    place.s3 === undefined
      ? null
      : new DeltaMachines({
          store,
          useFolder: (folder) => {
            changes.places = deltaPlaces(folder);
          },
          shutOut: (leases) => shutOutOlder(store, tables, leases),
          clear: finishUpkeep,
          timer: systemTimer,
        });
  if (machines !== null)
    changes.guard = {
      refuse: (found, leases) => refuseOlder(found, machines.needed(leases), location),
      confirm: (leases) => machines.confirm(leases),
    };

  return {
    capabilities: delta.capabilities,
    location,
    ...(machines !== null && { machines, hold: () => machines.hold() }),
    prove,

    async check(specs) {
      await prove();
      await requireWritable(changes.places.state);
      await requireWritable(store.localFolder);
      await changes.alone(async () => {
        await readTables(changes.places, tables, location);
        await clearLeftovers(store, changes.places, tables);
        // If other processes may write, only the one that holds the whole destination does this.
        if (machines?.isUsing !== true) await finishUpkeep();
        await changes.each(never, dropDamaged);
        for (const spec of specs) await tables.refuseForeign(spec.table);
        const found = await tables.all();
        await lend(async (engine) => {
          for (const spec of specs) await declaredTypes(engine, spec);
        });
        for (const spec of specs) {
          const table = found.get(spec.table);
          if (table === undefined) continue;
          refuseShape(spec, table);
          await changes.make(upkeep, never, (making) => recountChange(making, spec));
        }
      });
    },

    async loads(specs = [], supersededSince) {
      const found = await readTables(changes.places, tables, location);
      for (const spec of specs) refuseMisplaced(found, spec);
      const loads = await withHarm(store, found, await recounted(store, found, specs, lend), lend);
      return loads.filter((load) => isRead(load, supersededSince));
    },

    async schemaChanges() {
      return [...(await tables.all()).values()].flatMap(({ ledger }) => recordedChanges(ledger));
    },

    commit: (commit, options) => commitTo(changes, commit, options),

    async jobs() {
      const jobs = [...(await tables.all()).values()].flatMap(({ ledger }) => loadedJobs(ledger));
      return jobs.toSorted((a, b) => (a.job < b.job ? -1 : 1));
    },

    rowsOf: async (jobs) => rowsOfJobs(store, await tables.all(), jobs, lend),

    async remove(removal, { signal }) {
      await keepForgotten(store, await tables.all());
      await upkeepOf(signal, (making, table) => removeFrom(making, table, removal));
      await changes.alone(finishUpkeep);
    },

    async forget(forgetting, { signal }) {
      if (forgetting.dryRun) return countRows(changes, forgetting);
      return changes.alone(async () => {
        await clear();
        return forgetRows(changes, forgetting, signal);
      });
    },

    forgotten: async () => readForgotten(store, await tables.all()),

    rename: (rename, { signal }) =>
      changes.alone(async () => {
        // A killed rename may have left a log in the folder that this one moves to.
        await clear();
        await changes.make(upkeep, signal, async (making) => {
          const table = [...making.tables.values()].find(({ ledger }) =>
            [...ledger.loads.values()].some(({ job }) => jobOf(job) === rename.from),
          );
          if (table === undefined) return null;
          if (table.ledger.note.table !== rename.table) {
            await refuseDamaged(store, table);
            await tables.refuseForeign(rename.table);
          }
          return renameIn(making, table, rename);
        });
        await finishUpkeep();
      }),

    hide: ({ table: name }, hiding, { signal }) =>
      upkeepOf(signal, (making, table) => hideIn(making, table, name, hiding)),

    markDays: (marks, { signal }) => upkeepOf(signal, async (making, table) => markIn(making, table, marks)),

    optimize: ({ signal, dryRun = false }) =>
      changes.alone(async () => {
        if (!dryRun) await clear();
        const done = new Map<string, Compaction>();
        await changes.each(signal, async (making, table) => {
          await refuseDamaged(store, table);
          const joins = await planJoins(making, table);
          done.delete(table.log.folder);
          if (joins === null) return null;
          done.set(table.log.folder, joins.compaction);
          return dryRun ? null : joinFiles(making, table, joins);
        });
        for (const table of dryRun ? [] : (await tables.all()).values())
          await deleteUnnamed(store, table, Date.now());
        return [...done.values()];
      }),

    async describe(specs) {
      const own = byTable(specs);
      const found = await tables.all();
      const isDue = [...own].some(([name, each]) => {
        const table = found.get(name);
        return table !== undefined && describeTable({ store }, table, each) !== null;
      });
      if (!isDue) return true;
      await changes.alone(() =>
        changes.each(never, async (making, table) => {
          const each = own.get(table.ledger.note.table);
          return each === undefined ? null : describeTable(making, table, each);
        }),
      );
      return true;
    },

    async recordRuns(runs) {
      if ((await tables.all()).size === 0) return false;
      await changes.alone(() => writeRuns(store, runs));
      return true;
    },

    runs: async (limit) => (await readRuns(store)).slice(0, limit),

    async vanished() {
      const seen = await readWitness(changes.places);
      if (seen === null || seen.jobs === 0) return null;
      for (const { log } of (await tables.all()).values())
        if ((await damagedFiles(store, log)).size < log.files.size || log.files.size === 0) return null;
      return { location, jobs: seen.jobs, rows: seen.rows };
    },

    close: async () => undefined,
  };
}
