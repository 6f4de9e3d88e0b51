import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { openSource, type StagedSource, verifyStaged } from '../../src/duckdb/staged-source.js';
import type { StagedColumn, StagedOptions } from '../../src/duckdb/staged-sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import { keyColumns } from '../../src/load/commit-rules.js';
import type { PendingLoad, TableSpec } from '../../src/load/destination.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import { type CountedDay, countStaged, type DayCounts } from './days.js';
import { type CopiedColumn, copyToFile } from './copy-text.js';
import { columnTypeOf } from './types.js';
import type { Work } from './work.js';
import { WrittenFile } from './written-file.js';

const rejectColumns: readonly CopiedColumn[] = [
  { name: 'load_id', type: 'VARCHAR' },
  { name: 'row_number', type: 'BIGINT' },
  { name: 'column_name', type: 'VARCHAR' },
  { name: 'reason', type: 'VARCHAR' },
  { name: 'value', type: 'VARCHAR' },
];

/** The rows of a load, prepared on this machine; nothing has been sent to the server yet. */
export interface ReadyRows {
  pending: PendingLoad;
  rejects: string | null;
  rowsRejected: number;
  /** Null if there are no rows. */
  rows: WrittenFile | null;
  columns: string[];
  /** Keys whose existing rows are removed first; null without a key. */
  keys: { file: string; columns: { name: string; type: string }[] } | null;
  /** Rows of the export that a later row with the same key replaces. */
  outdated: number;
  days: CountedDay[];
}

/** Converts a staged file to rows of a table, by the rules that all destinations share. */
export async function readyRows(
  { engine, folder }: Pick<Work, 'engine' | 'folder'>,
  spec: TableSpec,
  plan: SchemaPlan,
  pending: PendingLoad,
  options: StagedOptions,
): Promise<ReadyRows> {
  const { load, rows } = pending;
  const at = (name: string) => join(folder, `${load.loadId} ${name}.txt`);
  const source = await openSource(engine, pending, plan.targets, options);
  const ready: ReadyRows = {
    pending,
    rejects: null,
    rowsRejected: 0,
    rows: null,
    columns: [],
    keys: null,
    outdated: 0,
    days: [],
  };
  if (source.rejects !== null) {
    ready.rejects = at('rejects');
    const shown = (column: string) => `replace(${column}, chr(0), '\u2400')`;
    const select = `SELECT load_id, row_number, ${shown('column_name')} AS column_name, reason,
      ${shown('value')} AS value FROM (${source.rejects})`;
    ready.rowsRejected = await engine.run(copyToFile(select, rejectColumns, ready.rejects));
  }
  if (rows.rows === 0) return ready;
  const keys = keyColumns(spec, plan);
  const from =
    keys.length === 0 ? source.from : await withoutOutdated(engine, source, keys, ready, at('keys'));
  ready.days = await countStaged(engine, spec, source, from);
  const values = source.columns.map((column, index) => `${written(column)} AS c${index}`);
  const select = `SELECT ${[...values, `${quoteText(load.loadId)} AS id`].join(', ')} FROM ${from}`;
  const copied = source.columns.map(({ target }, index) => ({ name: `c${index}`, type: target.type }));
  ready.columns = source.columns.map(({ target }) => target.column);
  ready.rows = new WrittenFile(at('rows'), (file) =>
    engine.run(copyToFile(select, [...copied, { name: 'id', type: 'VARCHAR' }], file)),
  );
  return ready;
}

/** Only declared types can have years before year 1. PostgreSQL writes them without parentheses. */
function written({ value, target: { type, fit } }: StagedColumn): string {
  if (fit !== 'declared' || !/^(DATE|TIMESTAMP(TZ)?)$/.test(type)) return value;
  return `replace(CAST(${value} AS VARCHAR), ' (BC)', ' BC')`;
}

/**
 * FROM item over the rows of an export, without rows that a later one with the same key replaces. Writes the keys to a
 * file. A key with NULL in it equals no other.
 */
async function withoutOutdated(
  engine: Engine,
  source: StagedSource,
  keys: readonly string[],
  ready: ReadyRows,
  file: string,
): Promise<string> {
  const parts = keys.map((key) => source.columns.find(({ target }) => target.column === key));
  // A key field that never has a value was not read, so no row can match.
  if (parts.includes(undefined)) return source.from;
  const found = parts as StagedColumn[];
  const names = found.map((_, index) => `k${index}`);
  const values = found.map((column, index) => `${written(column)} AS k${index}`).join(', ');
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE keyed AS SELECT * FROM (SELECT n, ${values} FROM ${source.numbered})
    WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}`);
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE outdated AS SELECT n FROM temp.keyed
    QUALIFY row_number() OVER (PARTITION BY ${names.join(', ')} ORDER BY n DESC) > 1`);
  ready.outdated = (await engine.row('SELECT count(*) AS rows FROM temp.outdated')).number('rows');
  const copied = found.map(({ target }, index) => ({ name: `k${index}`, type: target.type }));
  await engine.run(copyToFile(`SELECT DISTINCT ${names.join(', ')} FROM temp.keyed`, copied, file));
  ready.keys = { file, columns: found.map(({ target }) => ({ name: target.column, type: target.type })) };
  return ready.outdated === 0
    ? source.from
    : `(SELECT * FROM ${source.numbered} ANTI JOIN temp.outdated USING (n))`;
}

/** Inserts the rows of a load into their table, inside the commit's transaction. */
export async function writeRows(
  work: Work,
  table: string,
  ready: ReadyRows,
  counts: DayCounts,
): Promise<void> {
  const { session, names } = work;
  if (ready.rejects !== null) {
    const rejects = `COPY ${names.ledger('rejects')} FROM STDIN`;
    await session.copyIn(rejects, createReadStream(ready.rejects));
  }
  if (ready.rows === null) return;
  if (ready.keys !== null) await deleteKeys(work, table, ready.keys, counts);
  const columns = [...ready.columns, loadIdColumn].map(quoteName).join(', ');
  const copied = await ready.rows.read((bytes) =>
    session.copyIn(`COPY ${names.table(table)} (${columns}) FROM STDIN`, bytes),
  );
  const { pending, outdated, rowsRejected } = ready;
  verifyStaged(pending, copied + outdated + rowsRejected - pending.rows.rejects.length);
}

/** Removes the table's rows that have one of the keys. */
async function deleteKeys(
  { session, names }: Work,
  table: string,
  { file, columns }: NonNullable<ReadyRows['keys']>,
  counts: DayCounts,
): Promise<void> {
  // The type json has no equality operator.
  const isJson = (type: string) => columnTypeOf(type) === 'json';
  const made = columns.map(({ type }, index) => `k${index} ${isJson(type) ? 'text' : columnTypeOf(type)}`);
  await session.run(`CREATE TEMP TABLE headgate_keys (${made.join(', ')}) ON COMMIT DROP`);
  await session.copyIn(`COPY pg_temp.headgate_keys FROM STDIN`, createReadStream(file));
  await session.run('ANALYZE pg_temp.headgate_keys');
  const same = columns.map(
    ({ name, type }, index) => `held.${quoteName(name)}${isJson(type) ? '::text' : ''} = keyed.k${index}`,
  );
  await counts.release(
    `DELETE FROM ${names.table(table)} AS held USING pg_temp.headgate_keys AS keyed WHERE ${same.join(' AND ')}`,
  );
  await session.run('DROP TABLE pg_temp.headgate_keys');
}
