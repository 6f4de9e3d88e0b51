import { daySql } from '../../../src/duckdb/day-sql.js';
import type { Engine } from '../../../src/duckdb/engine.js';
import { type KeyedSource, keyedSource } from '../../../src/duckdb/keyed-source.js';
import { quoteName, quoteText } from '../../../src/duckdb/sql.js';
import { type StagedSource, storedRows } from '../../../src/duckdb/staged-source.js';
import { HeadgateError } from '../../../src/common/errors.js';
import { fileName } from '../../../src/files/file-name.js';
import { columnCalled } from '../../../src/load/day-counts.js';
import type { PendingLoad, TableSpec } from '../../../src/load/destination.js';
import type { Load } from '../../../src/load/ledger.js';
import type { SchemaPlan } from '../../../src/load/schema-plan.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { type LiveFile, nullFolder } from '../log/files.js';
import { readStats } from '../log/stats.js';
import { rejectsFolder } from '../log/places.js';
import { storedType } from '../log/types.js';
import { maxValueBytes, monthColumn, type Partition } from './columns.js';
import { once, writeDataFile, writeDivided, type Writing } from './data-files.js';

/** A staged file that is about to be inserted. */
export interface OpenedRows {
  pending: PendingLoad;
  source: StagedSource;
  /** Columns of the key; empty: rows belong to their load. */
  key: readonly string[];
  plan: SchemaPlan;
  /** Rejected rows, those of the stage included. */
  rejected: number;
}

interface Insertion {
  writing: Writing;
  spec: TableSpec;
  /** How the rows are partitioned; null if they are not. */
  partition: Partition | null;
}

/** Object with the rejected rows of a load. */
export function rejectsName(loadId: string): string {
  return `${rejectsFolder}/${fileName(loadId)}.parquet`;
}

/** The objects with rejected rows of loads. Those of a table with forgotten rows are gone. */
export async function rejectsOf(
  store: ObjectStore,
  loads: Iterable<Pick<Load, 'loadId'>>,
): Promise<string[]> {
  const there = new Set<string>();
  for await (const { name } of store.list(`${rejectsFolder}/`)) there.add(name);
  return [...loads].map(({ loadId }) => rejectsName(loadId)).filter((name) => there.has(name));
}

interface InsertedRows {
  /** Files with the new rows. */
  added: LiveFile[];
  /** Rows that were accepted, including those that a later row with the same key replaced. */
  taken: number;
}

/**
 * Writes files with the rows of a load.
 *
 * @param keyed the rows to insert, if they have a key
 */
export async function insertRows(
  insertion: Insertion,
  { pending: { load }, source, plan }: OpenedRows,
  keyed: KeyedSource | null,
): Promise<InsertedRows> {
  const { writing } = insertion;
  // `withMonths` computes the month from the rows. The type of a column without any value is not chosen yet.
  const { partition } = insertion;
  const made = partition?.month ? partition.column.name : null;
  const columns = writing.columns.filter(({ valued, name }) => valued && name !== made);
  const from = keyed?.from ?? source.from;
  const query = storedRows({ ...source, from }, columns, load.loadId, storedType);
  const input = [load.loadId, plan.targets, writing.columns, query];
  const written = await once(writing, input, () => writeRows(insertion, query));
  const rows = ({ file }: LiveFile) => readStats(file).rows ?? 0;
  return {
    added: written.filter((each) => rows(each) > 0),
    taken: written.reduce((sum, each) => sum + rows(each), keyed?.outdated ?? 0),
  };
}

/** The rows of a staged file by their key, whose values are as the table stores them; null without a key. */
export async function keyedRows(
  { engine, columns }: Writing,
  { source, key }: OpenedRows,
): Promise<KeyedSource | null> {
  if (key.length === 0) return null;
  return keyedSource(engine, source, key, ({ target, value }) => {
    const { type } = columns.find(({ name }) => name === target.column)!;
    return `CAST(${value} AS ${storedType(type)})`;
  });
}

async function writeRows({ writing, partition }: Insertion, query: string): Promise<LiveFile[]> {
  if (partition === null) return [await writeDataFile(writing, query, {})];
  const { column, month } = partition;
  if (month !== null) return writeDivided(writing, withMonths(writing, query, month), column.name);
  // A column that never had a value is not in the files.
  if (!column.valued) return [await writeDataFile(writing, query, { [column.name]: null })];
  await refuseValues(writing.engine, query, column.name);
  return writeDivided(writing, query, column.name);
}

/** Most partitions that one load may have: with more, the column identifies rows instead of grouping them. */
const maxValues = 1_000;

async function refuseValues(engine: Engine, query: string, column: string): Promise<void> {
  const values = `SELECT DISTINCT CAST(${quoteName(column)} AS VARCHAR) AS v FROM (${query}) LIMIT ${maxValues + 1}`;
  const found = await engine.row(`
    SELECT count(*) AS values, coalesce(max(strlen(v)), 0) AS bytes,
      count(*) FILTER (v = ${quoteText(nullFolder)}) AS nulls
    FROM (${values})`);
  const [count, bytes] = [found.number('values'), found.number('bytes')];
  if (found.number('nulls') > 0) {
    const message = `\`partition_by\` names ${column}, which has the value ${nullFolder}`;
    throw new HeadgateError('config_invalid', message, {
      hint: 'Readers of partitions take this text for NULL. Partition by another column, or not at all.',
    });
  }
  if (count <= maxValues && bytes <= maxValueBytes) return;
  const what =
    count > maxValues
      ? 'more than 1,000 values in one load'
      : `a value of ${bytes} bytes; at most ${maxValueBytes} can partition a table`;
  const message = `\`partition_by\` names ${column}, which has ${what}`;
  throw new HeadgateError('config_invalid', message, {
    hint: 'Name a column of few and short values, such as a country, or `month`.',
  });
}

/** The rows with a column for the month of their day. */
function withMonths(
  { columns }: Writing,
  query: string,
  { dateColumn, timeZone }: NonNullable<Partition['month']>,
): string {
  const date = columnCalled(columns, dateColumn);
  const isThere = date !== undefined && date.valued;
  const day = isThere ? daySql(quoteName(date.name), storedType(date.type), timeZone) : 'CAST(NULL AS DATE)';
  return `SELECT *, strftime(${day}, '%Y-%m') AS ${quoteName(monthColumn)} FROM (${query})`;
}
