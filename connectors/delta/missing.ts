import type { Engine } from '../../src/duckdb/engine.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Load } from '../../src/load/ledger.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import { columnsOfTable } from './columns.js';
import { isLive, rowsHeld } from './ledger.js';
import { liveFiles } from './live-files.js';
import { rowsIn } from './live-rows.js';
import { readStats } from './stats.js';
import type { DeltaTable } from './tables.js';

/**
 * Returns the same loads, with `rowsMissing` set where another writer deleted rows of them. Rows are counted only if
 * the files of a table have fewer than the ledger says.
 */
export async function withMissing(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
  loads: readonly Load[],
  use: (task: (engine: Engine) => Promise<void>) => Promise<void>,
): Promise<Load[]> {
  const missing = new Map<string, number>();
  for (const table of tables.values()) {
    if (isWhole(table)) continue;
    await use(async (engine) => {
      for (const [id, rows] of await countMissing(engine, store, table)) missing.set(id, rows);
    });
  }
  return loads.map((load) => {
    const rowsMissing = missing.get(load.loadId);
    return rowsMissing === undefined ? load : { ...load, rowsMissing };
  });
}

function isWhole({ log, ledger }: DeltaTable): boolean {
  const expected = [...ledger.loads.values()]
    .filter(isLive)
    .reduce((sum, load) => sum + rowsHeld(ledger, load), 0);
  const rows = [...log.files.values()].map((file) => readStats(file).rows);
  return rows.every((count) => count !== null) && rows.reduce((sum, count) => sum + count, 0) === expected;
}

async function countMissing(
  engine: Engine,
  store: ObjectStore,
  table: DeltaTable,
): Promise<[id: string, rows: number][]> {
  const from = await rowsIn(liveFiles(store, table.log), columnsOfTable(table));
  const rows = await engine.rows(
    `SELECT ${loadIdColumn} AS id, count(*) AS rows FROM ${from} WHERE ${loadIdColumn} IS NOT NULL GROUP BY 1`,
  );
  const there = new Map(rows.map((row) => [row.text('id'), row.number('rows')]));
  return [...table.ledger.loads.values()]
    .filter(isLive)
    .map((load): [string, number] => [
      load.loadId,
      rowsHeld(table.ledger, load) - (there.get(load.loadId) ?? 0),
    ])
    .filter(([, count]) => count > 0);
}
