import { z } from 'zod';
import type { Engine } from '../../src/duckdb/engine.js';
import { globSafe, quoteName, quoteText } from '../../src/duckdb/sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { statsOf, statisticsSchema } from './stats.js';
import { storedType } from './delta-types.js';

/** Rows in a row group: a fifth of DuckDB's default takes half its memory and is quicker to write. */
const rowGroupRows = 24_576;

/** A data file that was written and is not part of the table yet. */
export interface WrittenFile {
  path: string;
  rows: number;
  bytes: number;
  /** JSON, as an `add` has it. */
  stats: string;
}

/**
 * Writes the rows of a query as a data file. DuckDB does not flush it: that is left to the store.
 *
 * @param columns of the table; stats are kept for the first of them and for `also`
 */
export async function writeDataFile(
  engine: Engine,
  path: string,
  query: string,
  columns: readonly TableColumn[],
  also: readonly string[],
): Promise<WrittenFile> {
  const row = await engine.row(`
    COPY (${query}) TO ${quoteText(path)} (
      FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroupRows}, RETURN_STATS)`);
  const rows = row.number('count');
  const statistics = row.json('column_statistics', statisticsSchema);
  return {
    path,
    rows,
    bytes: row.number('file_size_bytes'),
    stats: statsOf(rows, statistics, columns, also),
  };
}

const described = z.string();

/** Columns that a data file has, as they lie in it. */
export async function columnsOf(engine: Engine, path: string): Promise<Set<string>> {
  const rows = await engine.rows(`SELECT column_name FROM (DESCRIBE SELECT * FROM ${readFile(path)})`);
  return new Set(rows.map((row) => row.one('column_name', described)));
}

export function readFile(path: string): string {
  return `read_parquet(${quoteText(globSafe(path))}, hive_partitioning = false)`;
}

/** Name of a column that no field can have: what is in a control character becomes `_` in names. */
export const fileColumn = quoteName('\u0001file');

/**
 * FROM item over the rows of data files, which has every column of the table, whether or not the files have it. The
 * path of each row's file is in `fileColumn`.
 */
export function rowsIn(paths: readonly string[], columns: readonly TableColumn[]): string {
  const names = [...columns.map(({ name, type }) => ({ name, type: storedType(type) })), loadId];
  const nulls = names.map(({ name, type }) => `CAST(NULL AS ${type}) AS ${quoteName(name)}`);
  const empty = `SELECT ${nulls.join(', ')}, CAST(NULL AS VARCHAR) AS ${fileColumn} WHERE false`;
  if (paths.length === 0) return `(${empty})`;
  const list = `[${paths.map((path) => quoteText(globSafe(path))).join(', ')}]`;
  const options = `union_by_name = true, hive_partitioning = false, filename = '\u0001file'`;
  return `(${empty} UNION ALL BY NAME SELECT * FROM read_parquet(${list}, ${options}))`;
}

const loadId = { name: loadIdColumn, type: 'VARCHAR' };
