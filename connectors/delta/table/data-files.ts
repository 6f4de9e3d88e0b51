import { z } from 'zod';
import type { Engine } from '../../../src/duckdb/engine.js';
import { rowGroups } from '../../../src/duckdb/row-groups.js';
import type { Row } from '../../../src/duckdb/row.js';
import { globSafe, quoteName, quoteText } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import { duckdbDialect } from '../../../src/sql/duckdb/dialect.js';
import type { KeyColumn, KeyedPlace } from '../../../src/sql/shared-keys.js';
import { type LiveFile, type PartitionValues, pathsOf } from '../log/files.js';
import type { Drafts } from '../log/publish.js';
import { statisticsSchema, statsOf } from '../log/stats.js';
import { storedType } from '../log/types.js';

/** Names of columns that no field can have: control characters in names become `_`. */
const own = (name: string) => quoteName(`\u0001${name}`);

/** Column with the path of the file that each row comes from. */
export const fileColumn = own('file');

/**
 * FROM item over the rows of data files. It has every column of the table, even columns that some files lack. The path
 * of each row's file is in `fileColumn`.
 */
export async function rowsIn(files: readonly LiveFile[], columns: readonly TableColumn[]): Promise<string> {
  const names = [...columns.map(({ name, type }) => ({ name, type: storedType(type) })), loadId];
  const nulls = names.map(({ name, type }) => `CAST(NULL AS ${type}) AS ${quoteName(name)}`);
  const empty = `SELECT ${nulls.join(', ')}, CAST(NULL AS VARCHAR) AS ${fileColumn} WHERE false`;
  if (files.length === 0) return `(${empty})`;
  const paths = await pathsOf(files);
  const list = `[${paths.map((path) => quoteText(globSafe(path))).join(', ')}]`;
  const options = `union_by_name = true, hive_partitioning = false, filename = '\u0001file'`;
  const read = `read_parquet(${list}, ${options})`;
  const divided = [...new Set(files.flatMap(({ file }) => Object.keys(file.partitionValues)))];
  if (divided.length === 0) return `(${empty} UNION ALL BY NAME SELECT * FROM ${read})`;
  const types = new Map(names.map(({ name, type }) => [name, type]));
  const values = divided.map(
    (name, index) => `CAST(${own(`v${index}`)} AS ${types.get(name) ?? 'VARCHAR'}) AS ${quoteName(name)}`,
  );
  // The log's value for a file counts, even if the file contains such a column too.
  const hidden = [...divided, '\u0001path', ...divided.map((_, index) => `\u0001v${index}`)];
  const kept = `COLUMNS(lambda c: c NOT IN (${hidden.map(quoteText).join(', ')}))`;
  return `(${empty} UNION ALL BY NAME SELECT ${[kept, ...values].join(', ')}
    FROM ${read} JOIN ${valuesOf(files, paths, divided)} ON ${fileColumn} = ${own('path')})`;
}

/**
 * The values of the partition columns, by the path of the file. DuckDB opens no file whose values a filter rules out.
 */
function valuesOf(files: readonly LiveFile[], paths: readonly string[], divided: readonly string[]): string {
  const rows = files.map(({ file }, index) => {
    const values = divided.map((name) => file.partitionValues[name] ?? null);
    return `(${[paths[index]!, ...values].map((value) => (value === null ? 'NULL' : quoteText(value))).join(', ')})`;
  });
  const names = [own('path'), ...divided.map((_, index) => own(`v${index}`))];
  return `(VALUES ${rows.join(', ')}) AS divided(${names.join(', ')})`;
}

const loadId = { name: loadIdColumn, type: 'VARCHAR' };

/** The rows of data files as a database that the rule of shared rows reads. */
export function keyedPlace(engine: Engine): KeyedPlace {
  return {
    session: engine,
    dialect: { ...duckdbDialect, ledger: (name) => `temp.${name}` },
  };
}

/** Columns are compared as the files store them, so that their types do not matter. */
export function keyOf(names: readonly string[]): KeyColumn[] {
  return names.map((name) => ({ name, type: '' }));
}

/** What a commit needs to write files. */
export interface Writing {
  engine: Engine;
  /** Columns of the table after the commit. */
  columns: readonly TableColumn[];
  /**
   * Columns that need their smallest and largest values in the statistics of each file, however many columns there are.
   */
  indexed: readonly string[];
  drafts: Drafts;
}

const how = ({ engine }: Writing) => `FORMAT parquet, COMPRESSION zstd, ${rowGroups(engine)}, RETURN_STATS`;

/** Returns what an earlier try of the change wrote from the same input, or writes it. */
export function once<T>({ drafts }: Writing, from: readonly unknown[], write: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(from);
  const known = drafts.written.get(key) ?? write();
  drafts.written.set(key, known);
  return known as Promise<T>;
}

/**
 * Writes the rows of a query as a data file. DuckDB does not flush it; the store does.
 *
 * @param partition values of the partition columns, which the query leaves out
 */
export async function writeDataFile(
  writing: Writing,
  query: string,
  partition: PartitionValues,
): Promise<LiveFile> {
  const path = writing.drafts.next();
  const row = await writing.engine.row(`COPY (${query}) TO ${quoteText(path)} (${how(writing)})`);
  return written(writing, path, row, partition);
}

/** Writes the rows of a query as data files, at least one for each value of a column that the files leave out. */
export async function writeDivided(writing: Writing, query: string, column: string): Promise<LiveFile[]> {
  const folder = writing.drafts.next();
  // The path is kept short because DuckDB adds folders for the column's name and each value.
  const divider = quoteName('\u0001v');
  const divided = `SELECT * EXCLUDE (${quoteName(column)}), ${quoteName(column)} AS ${divider} FROM (${query})`;
  const rows = await writing.engine.rows(
    `COPY (${divided}) TO ${quoteText(folder)} (${how(writing)}, PARTITION_BY (${divider}))`,
  );
  return rows.map((row) => {
    const value = row.json('partition_keys', partitionKeysSchema)[0]?.value ?? null;
    // A log cannot distinguish an empty text from a missing value.
    const partition = { [column]: value === '' ? null : value };
    return written(writing, row.text('filename'), row, partition);
  });
}

const partitionKeysSchema = z.array(z.object({ key: z.string(), value: z.string().nullable() }));

function written(
  { columns, indexed, drafts }: Writing,
  path: string,
  row: Row,
  partitionValues: PartitionValues,
): LiveFile {
  const statistics = row.json('column_statistics', statisticsSchema);
  const stats = statsOf(row.number('count'), statistics, columns, indexed);
  return drafts.fileAt(path, { partitionValues, size: row.number('file_size_bytes'), stats });
}

/** Names of the columns that a data file contains. */
export async function columnsOf(engine: Engine, path: string): Promise<Set<string>> {
  const result = await engine.connection.run(`FROM ${readFile(path)} LIMIT 0`);
  return new Set(result.columnNames());
}

export function readFile(path: string): string {
  return `read_parquet(${quoteText(globSafe(path))}, hive_partitioning = false)`;
}
