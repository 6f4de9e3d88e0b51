import { z } from 'zod';
import type { Engine } from '../../../src/duckdb/engine.js';
import type { Row } from '../../../src/duckdb/row.js';
import { rowGroups } from '../../../src/duckdb/row-groups.js';
import { globSafe, quoteName, quoteText } from '../../../src/duckdb/sql.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import type { Drafts } from '../log/drafts.js';
import { statsOf, statisticsSchema } from '../log/stats.js';
import type { PartitionValues, WrittenFile } from '../log/written-file.js';

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

/**
 * Writes the rows of a query as a data file. DuckDB does not flush it; the store does.
 *
 * @param partition values of the partition columns, which the query leaves out
 */
export async function writeDataFile(
  writing: Writing,
  query: string,
  partition: PartitionValues,
): Promise<WrittenFile> {
  const path = writing.drafts.next();
  const row = await writing.engine.row(`COPY (${query}) TO ${quoteText(path)} (${how(writing)})`);
  return { ...writtenFile(writing, path, row), partition };
}

/** Writes the rows of a query as data files, at least one for each value of a column that the files leave out. */
export async function writeDivided(writing: Writing, query: string, column: string): Promise<WrittenFile[]> {
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
    return { ...writtenFile(writing, row.text('filename'), row), partition };
  });
}

const partitionKeysSchema = z.array(z.object({ key: z.string(), value: z.string().nullable() }));

function writtenFile({ columns, indexed }: Writing, path: string, row: Row): Omit<WrittenFile, 'partition'> {
  const rows = row.number('count');
  const statistics = row.json('column_statistics', statisticsSchema);
  const stats = statsOf(rows, statistics, columns, indexed);
  return { path, rows, bytes: row.number('file_size_bytes'), stats };
}

/** Names of the columns that a data file contains. */
export async function columnsOf(engine: Engine, path: string): Promise<Set<string>> {
  const result = await engine.connection.run(`FROM ${readFile(path)} LIMIT 0`);
  return new Set(result.columnNames());
}

export function readFile(path: string): string {
  return `read_parquet(${quoteText(globSafe(path))}, hive_partitioning = false)`;
}
