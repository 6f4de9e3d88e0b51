import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config/config.js';
import { flush } from '../../files/durable.js';
import { query, withQuery } from '../../query/answer.js';
import { copyParquet } from '../../query/export.js';
import type { RecordFacts } from './facts.js';
import { type RecordedTable, ledgerOf, loadsOf } from './table.js';
import { seriesOf } from '../../common/series.js';
import { quoteName } from '../../duckdb/sql.js';

export type RecordFormat = 'csv' | 'parquet';

export interface WrittenFile {
  /** Relative to the record. */
  path: string;
  bytes: number;
  /** SHA-256 as hexadecimal digits. */
  sha256: string;
  title: string;
}

/** A CSV file beside the data, and the name, the type for Data Package and the meaning of its columns. */
export interface ListFile extends WrittenFile {
  columns: readonly (readonly [name: string, type: string, meaning: string])[];
  primaryKey?: readonly string[];
}

export interface DataFile extends WrittenFile {
  table: RecordedTable;
  /** Unique name for programs. */
  slug: string;
  /** SHA-256 of the rows without `_load_id`, whatever the format: the same rows have the same one. */
  rowsSha256: string;
}

/** Writes every table to a file in `folder/data`, which must exist. */
export async function writeData(
  folder: string,
  { tables, histories }: RecordFacts,
  format: RecordFormat,
  { destination }: Config,
  signal: AbortSignal,
): Promise<DataFile[]> {
  const written: DataFile[] = [];
  for (const table of [...tables, ...histories]) {
    const slug = slugOf(table.name, written);
    const path = `data/${slug}.${format}`;
    const file = join(folder, path);
    if (format === 'csv') await writeCsv(destination, table.sql, file, signal);
    else await withQuery(destination, table.sql, { signal, writeTo: file }, copyParquet);
    const rowsSha256 = await hashRows(destination, table, signal);
    written.push({ path, title: table.name, table, slug, rowsSha256, ...(await sealed(file)) });
  }
  return written;
}

const writeCsv = (source: Config['destination'], sql: string, file: string, signal: AbortSignal) =>
  pipeline(query(source, sql, { signal }).stream('csv'), createWriteStream(file));

/** SHA-256 of a table's rows as CSV. The loads that they came with are not part of it. */
export async function hashRows(
  destination: Config['destination'],
  { valuesSql }: Pick<RecordedTable, 'valuesSql'>,
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of query(destination, valuesSql, { signal }).stream('csv')) hash.update(chunk);
  return hash.digest('hex');
}

/** Flushes a finished file; returns its size and checksum. */
export async function sealed(file: string): Promise<{ bytes: number; sha256: string }> {
  await flush(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** A table's name with only letters, digits, `_`, `-` and `.`, and none that another table has. */
function slugOf(name: string, others: readonly DataFile[]): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '_')
    .replace(/^[._-]+/, '')
    .slice(0, 80);
  const base = plain === '' ? 'table' : plain;
  const taken = (slug: string) =>
    ['jobs', 'matches', 'comparisons'].includes(slug) || others.some((other) => other.slug === slug);
  let slug = base;
  for (let count = 2; taken(slug); count += 1) slug = `${base}_${count}`;
  return slug;
}

/** Writes matches.csv, which values of `for_each` found which rows, if a recorded job config has values and a key. */
export async function writeMatches(
  folder: string,
  { jobs, tables }: RecordFacts,
  config: Config,
  signal: AbortSignal,
): Promise<ListFile[]> {
  const valued = jobs.map((job) => job.config).filter(({ name }) => seriesOf(name).value !== null);
  const matched = tables.filter(
    (table) => table.key.length > 0 && valued.some((job) => table.name === job.table),
  );
  if (matched.length === 0) return [];
  const key = [...new Set(matched.flatMap((table) => table.key))];
  const names = key.map(quoteName);
  const order = names.map((name) => `CAST(${name} AS VARCHAR)`);
  const sql = `SELECT job, value, ${[...names, 'load_id'].join(', ')} FROM ${ledgerOf(config)}.matches
    WHERE load_id IN (${loadsOf(config, valued)}) ORDER BY job, value, ${[...order, 'load_id'].join(', ')}`;
  const path = 'matches.csv';
  const file = join(folder, path);
  await writeCsv(config.destination, sql, file, signal);
  const columns: ListFile['columns'] = [
    ['job', 'string', 'Job config that asked for the row'],
    ['value', 'string', 'Value of `for_each` that found the row'],
    ...key.map((name) => [name, 'any', 'Column of the key, as in the data'] as const),
    ['load_id', 'string', 'Id of the load that found the row'],
  ];
  return [{ path, title: 'Values that found the rows', columns, ...(await sealed(file)) }];
}
