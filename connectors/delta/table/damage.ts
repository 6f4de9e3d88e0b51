import type { Engine } from '../../../src/duckdb/engine.js';
import { HeadgateError } from '../../../src/errors.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import { isLive, type Load } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { count } from '../../../src/words.js';
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

/** What others than headgate have done to the rows of a load. */
type Changes = Pick<Load, 'rowsMissing' | 'rowsForeign' | 'rowsLost'>;

type Use = (task: (engine: Engine) => Promise<void>) => Promise<void>;

/**
 * Returns the same loads, with what others have done to their rows. Rows are counted only if the files of a table do not
 * match the log, have another number of rows than the ledger says, or were written by another program.
 */
export async function withOthers(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
  loads: readonly Load[],
  use: Use,
): Promise<Load[]> {
  const changes = new Map<string, Changes>();
  for (const table of tables.values()) {
    for (const [id, { lost }] of table.ledger.counts)
      if (lost !== undefined) changes.set(id, { rowsLost: lost });
    const damaged = await damagedFiles(store, table.log);
    if (damaged.size === 0 && isAsWritten(table)) continue;
    await use(async (engine) => {
      for (const [id, found] of await changesOf(engine, store, table, damaged)) changes.set(id, found);
    });
  }
  return loads.map((load) => ({ ...load, ...changes.get(load.loadId) }));
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

async function changesOf(
  engine: Engine,
  store: ObjectStore,
  table: DeltaTable,
  damaged: ReadonlyMap<AddFile, string>,
): Promise<[id: string, Changes][]> {
  const files = liveFiles(store, table.log).filter(({ file }) => !damaged.has(file));
  const there = await rowsByLoad(engine, table, files);
  const foreign = await rowsByLoad(
    engine,
    table,
    files.filter(({ file }) => isForeign(file)),
  );
  const live = [...table.ledger.loads.values()].filter(isLive);
  return live.flatMap((load): [string, Changes][] => {
    const { loadId } = load;
    const less = rowsHeld(table.ledger, load) - (there.get(loadId) ?? 0);
    if (less > 0) return [[loadId, damaged.size > 0 ? { rowsLost: less } : { rowsMissing: less }]];
    const rows = less < 0 ? -less : (foreign.get(loadId) ?? 0);
    return rows > 0 ? [[loadId, { rowsForeign: rows }]] : [];
  });
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
  const { log, ledger } = table;
  const damaged = await damagedFiles(store, log);
  if (damaged.size === 0) return null;
  const files = liveFiles(store, log).filter(({ file }) => !damaged.has(file));
  const there = await rowsByLoad(engine, table, files);
  const lost = new Map(
    [...ledger.loads.values()]
      .filter(isLive)
      .map((load): [string, number] => [load.loadId, rowsHeld(ledger, load) - (there.get(load.loadId) ?? 0)])
      .filter(([, rows]) => rows > 0),
  );
  const after = await counted(engine, ledger, {
    columns: columnsOfTable(table),
    files,
    jobs: ledger.jobs,
    lost,
  });
  return { before: table, files, ledger: after, operation: 'DELETE' };
}
