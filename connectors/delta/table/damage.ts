import type { Engine } from '../../../src/duckdb/engine.js';
import { HeadgateError } from '../../../src/common/errors.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import { isLive, type Load } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { count } from '../../../src/common/words.js';
import type { AddFile } from '../log/actions.js';
import { type LiveFile, liveFiles, objectName } from '../log/files.js';
import { rowsHeld } from '../log/ledger.js';
import type { TableChange } from '../log/publish.js';
import { readStats } from '../log/stats.js';
import { isForeign, type TableLog } from '../log/table-log.js';
import type { DeltaTable } from '../log/tables.js';
import type { Making } from './changes.js';
import { columnsOfTable } from './columns.js';
import { counted } from './counts.js';
import { rowsIn } from './data-files.js';

/** What damage and other programs have done to the rows of a load. */
type Harm = Pick<Load, 'rowsMissing' | 'rowsForeign' | 'rowsLost'>;

type Use = (task: (engine: Engine) => Promise<void>) => Promise<void>;

/**
 * Returns the same loads, with what has happened to their rows. Rows are counted only if the files of a table do not
 * match the log, have another number of rows than the ledger says, or were written by another program.
 */
export async function withHarm(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
  loads: readonly Load[],
  use: Use,
): Promise<Load[]> {
  const harms = new Map<string, Harm>();
  for (const table of tables.values()) {
    for (const [id, { lost }] of table.ledger.counts)
      if (lost !== undefined) harms.set(id, { rowsLost: lost });
    const damaged = await damagedFiles(store, table.log);
    if (damaged.size === 0 && isAsWritten(table)) continue;
    await use((engine) => findHarm(engine, store, table, damaged, harms));
  }
  return loads.map((load) => ({ ...load, ...harms.get(load.loadId) }));
}

/** Live files of a table whose object is gone or has another size, each with what is wrong. */
export async function damagedFiles(
  store: ObjectStore,
  { folder, files }: TableLog,
): Promise<Map<AddFile, string>> {
  const sizes = new Map<string, number>();
  if (files.size > 0) for await (const { name, bytes } of store.list(`${folder}/`)) sizes.set(name, bytes);
  const damaged = new Map<AddFile, string>();
  for (const file of files.values()) {
    const name = objectName(folder, file.path);
    const bytes = sizes.get(name);
    if (bytes === undefined) damaged.set(file, `${name} is missing`);
    else if (bytes !== file.size) {
      damaged.set(file, `${name} has ${count(bytes)} bytes, but ${count(file.size)} were committed`);
    }
  }
  return damaged;
}

/** Raises `destination_damaged` if the files of a table are not those that were committed. */
export async function refuseDamaged(store: ObjectStore, { log }: DeltaTable): Promise<void> {
  const [what] = (await damagedFiles(store, log)).values();
  if (what === undefined) return;
  throw new HeadgateError('destination_damaged', `${store.root}/${what}`, {
    hint: 'Restore the file, or start `headgate run`, which fetches its days again.',
  });
}

function isAsWritten({ log, ledger }: DeltaTable): boolean {
  const live = [...ledger.loads.values()].filter(isLive);
  const expected = live.reduce((sum, load) => sum + rowsHeld(ledger, load), 0);
  const files = [...log.files.values()];
  const rows = files.map((file) => readStats(file).rows);
  if (files.some(isForeign) || !rows.every((count) => count !== null)) return false;
  return rows.reduce((sum, count) => sum + count, 0) === expected;
}

async function findHarm(
  engine: Engine,
  store: ObjectStore,
  table: DeltaTable,
  damaged: ReadonlyMap<AddFile, string>,
  harms: Map<string, Harm>,
): Promise<void> {
  const { files, missing } = await intactRows(engine, store, table, damaged);
  const written = files.filter(({ file }) => isForeign(file));
  const foreign = await rowsByLoad(engine, table, written);
  for (const [id, less] of missing) {
    const rows = less < 0 ? -less : (foreign.get(id) ?? 0);
    if (less > 0) harms.set(id, damaged.size > 0 ? { rowsLost: less } : { rowsMissing: less });
    else if (rows > 0) harms.set(id, { rowsForeign: rows });
  }
}

/** The files of a table that are not damaged, and how many rows of each live load they lack. */
async function intactRows(
  engine: Engine,
  store: ObjectStore,
  table: DeltaTable,
  damaged: ReadonlyMap<AddFile, string>,
): Promise<{ files: LiveFile[]; missing: Map<string, number> }> {
  const { log, ledger } = table;
  const files = liveFiles(store, log).filter(({ file }) => !damaged.has(file));
  const there = await rowsByLoad(engine, table, files);
  const live = [...ledger.loads.values()].filter(isLive);
  const lack = (load: Load) => rowsHeld(ledger, load) - (there.get(load.loadId) ?? 0);
  return { files, missing: new Map(live.map((load) => [load.loadId, lack(load)])) };
}

async function rowsByLoad(
  engine: Engine,
  table: DeltaTable,
  files: readonly LiveFile[],
): Promise<Map<string, number>> {
  if (files.length === 0) return new Map();
  const from = await rowsIn(files, columnsOfTable(table));
  const rows = await engine.rows(
    `SELECT ${loadIdColumn} AS id, count(*) AS rows FROM ${from} WHERE ${loadIdColumn} IS NOT NULL GROUP BY 1`,
  );
  return new Map(rows.map((row) => [row.text('id'), row.number('rows')]));
}

/**
 * The change that takes damaged files out of a table, so that the next commits need not read them. Their loads remember
 * how many rows they lost until their days are fetched again. Null if no file is damaged.
 */
export async function dropDamaged({ engine, store }: Making, table: DeltaTable): Promise<TableChange | null> {
  const { jobs } = table.ledger;
  const damaged = await damagedFiles(store, table.log);
  if (damaged.size === 0) return null;
  const { files, missing } = await intactRows(engine, store, table, damaged);
  const lost = new Map([...missing].filter(([, rows]) => rows > 0));
  const columns = columnsOfTable(table);
  const ledger = await counted(engine, table.ledger, { columns, files, jobs, lost });
  return { before: table, files, ledger, operation: 'DELETE' };
}
