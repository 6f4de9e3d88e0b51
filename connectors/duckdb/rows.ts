import { keyColumns } from '../../src/load/commit-rules.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { PendingLoad, TableSpec } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { openSource, type StagedSource, verifyStaged } from '../../src/duckdb/staged-source.js';
import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import type { DayCounts } from './days.js';
import { tableName } from './table.js';

/** Inserts the rows of a staged file into their table; returns how many were rejected. */
export async function insertRows(
  engine: Engine,
  spec: TableSpec,
  plan: SchemaPlan,
  pending: PendingLoad,
  options: StagedOptions & { counts: DayCounts },
): Promise<number> {
  const { load, rows } = pending;
  const source = await openSource(engine, pending, plan.targets, options);
  const rejected =
    source.rejects === null ? 0 : await engine.run(`INSERT INTO _headgate.rejects ${source.rejects}`);
  if (rows.rows === 0) return rejected;
  const insert: Insertion = {
    table: tableName(spec.table),
    source,
    loadId: load.loadId,
    counts: options.counts,
  };
  const keys = keyColumns(spec, plan);
  const taken = await (keys.length === 0 ? insertAll(engine, insert) : replaceByKey(engine, insert, keys));
  verifyStaged(pending, taken + rejected - rows.rejects.length);
  return rejected;
}

interface Insertion {
  table: string;
  source: StagedSource;
  loadId: string;
  counts: DayCounts;
}

async function insertAll(
  engine: Engine,
  { table, source, loadId }: Insertion,
  from = source.from,
): Promise<number> {
  const names = [...source.columns.map(({ target }) => quoteName(target.column)), loadIdColumn];
  const values = [...source.columns.map(({ value }) => value), quoteText(loadId)];
  return engine.run(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${from}`);
}

/**
 * Inserts rows and removes existing rows with the same keys. If several rows of an export have the same key, the last
 * one stays; a key with NULL in it equals no other. Returns how many rows were accepted, including replaced ones. Uses
 * DELETE and INSERT, because MERGE is many times slower if keys are scattered over a large table.
 */
async function replaceByKey(engine: Engine, insert: Insertion, keys: readonly string[]): Promise<number> {
  const { table, source } = insert;
  const parts = keys.map((key) => source.columns.find(({ target }) => target.column === key)?.value);
  // A key field that never has a value was not read, so no row can match.
  if (parts.includes(undefined)) return insertAll(engine, insert);
  const names = parts.map((_, index) => `k${index}`);
  const values = parts.map((value, index) => `${value} AS k${index}`).join(', ');
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE keyed AS SELECT * FROM (SELECT n, ${values} FROM ${source.numbered})
    WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}`);
  const same = keys.map((key, index) => `held.${quoteName(key)} = keyed.k${index}`).join(' AND ');
  await insert.counts.release(`${table} AS held SEMI JOIN temp.keyed ON (${same})`);
  await engine.run(`DELETE FROM ${table} AS held USING temp.keyed WHERE ${same}`);
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE outdated AS SELECT n FROM temp.keyed
    QUALIFY row_number() OVER (PARTITION BY ${names.join(', ')} ORDER BY n DESC) > 1`);
  const outdated = (await engine.row('SELECT count(*) AS rows FROM temp.outdated')).number('rows');
  if (outdated === 0) return insertAll(engine, insert);
  const current = `(SELECT * FROM ${source.numbered} ANTI JOIN temp.outdated USING (n))`;
  return outdated + (await insertAll(engine, insert, current));
}
