import { HeadgateError } from '../../src/errors.js';
import { fileName } from '../../src/files/file-name.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import { keyColumns, rowsLoaded } from '../../src/load/commit-rules.js';
import type { PendingLoad, TableSpec } from '../../src/load/destination.js';
import type { Load } from '../../src/load/ledger.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import { daySql } from '../../src/duckdb/day-sql.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { keyedSource } from '../../src/duckdb/keyed-source.js';
import { openSource, type StagedSource, verifyStaged } from '../../src/duckdb/staged-source.js';
import type { StagedColumn, StagedOptions } from '../../src/duckdb/staged-sql.js';
import { storable } from './columns.js';
import type { CountBook } from './count-book.js';
import { findColumn } from './days.js';
import { writeDataFile, writeDivided, type Writing } from './data-file.js';
import type { WrittenFile } from './written-file.js';
import { storedType } from './delta-types.js';
import { findKeys, withoutKeys } from './keys.js';
import { freshFile, type LiveFile } from './live-files.js';
import { rejectsFolder } from './places.js';
import { maxValueBytes, monthColumn, nullFolder, type Partition } from './partition.js';
import type { SharedRows } from './shared-rows.js';

interface Insertion {
  writing: Writing;
  spec: TableSpec;
  plan: SchemaPlan;
  book: CountBook;
  options: StagedOptions;
  shared: SharedRows;
  /** How the rows are partitioned; null if they are not. */
  partition: Partition | null;
}

interface Inserted {
  /** Files of the table, with the new rows. */
  files: LiveFile[];
  /** Ledger rows of the loads, by id. */
  loads: Map<string, Load>;
  /** Files of rejected rows, by the object name that they get. */
  beside: Map<string, string>;
  rowsWithoutKey: number;
}

/**
 * Writes files for each load. If the job config has a key, existing rows with the same keys are removed. Later loads
 * win.
 */
export async function insertLoads(
  insertion: Insertion,
  before: readonly LiveFile[],
  fresh: readonly PendingLoad[],
  committedAt: string,
): Promise<Inserted> {
  const { engine, drafts } = insertion.writing;
  let files = [...before];
  const loads = new Map<string, Load>();
  const beside = new Map<string, string>();
  let rowsWithoutKey = 0;
  for (const pending of fresh) {
    const { load } = pending;
    const rows = { ...pending.rows, columns: pending.rows.columns.map(storable) };
    const source = await openSource(engine, { load, rows }, insertion.plan.targets, insertion.options);
    let rowsRejected = 0;
    if (source.rejects !== null) {
      const path = drafts.next();
      rowsRejected = await engine.run(
        `COPY (${source.rejects}) TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd)`,
      );
      beside.set(rejectsName(load.loadId), path);
    }
    const taken = await insertLoad(insertion, files, pending, source);
    verifyStaged(pending, taken.rows + rowsRejected - rows.rejects.length);
    files = taken.files;
    rowsWithoutKey += taken.withoutKey;
    const loaded = rowsLoaded(pending, rowsRejected);
    loads.set(load.loadId, { ...load, rowsLoaded: loaded, rowsRejected, committedAt, supersededBy: null });
    await insertion.book.add(load, loaded, taken.added);
  }
  return { files, loads, beside, rowsWithoutKey };
}

/** Object with the rejected rows of a load. */
export function rejectsName(loadId: string): string {
  return `${rejectsFolder}/${fileName(loadId)}.parquet`;
}

/** Returns how many rows of the export were accepted, including rows that a later one with the same key replaced. */
async function insertLoad(
  insertion: Insertion,
  before: readonly LiveFile[],
  { load, rows }: PendingLoad,
  source: StagedSource,
): Promise<{ rows: number; files: LiveFile[]; added: LiveFile[]; withoutKey: number }> {
  const { writing, spec, plan, book, shared } = insertion;
  if (rows.rows === 0) return { rows: 0, files: [...before], added: [], withoutKey: 0 };
  const key = keyColumns(spec, plan);
  const storedKey = ({ target, value }: StagedColumn) => {
    const { type } = writing.columns.find(({ name }) => name === target.column)!;
    return `CAST(${value} AS ${storedType(type)})`;
  };
  const keyed = key.length === 0 ? null : await keyedSource(writing.engine, source, key, storedKey);
  let files = [...before];
  if (keyed !== null && keyed.keyed > 0) {
    const replacement = await findKeys(writing, files, key);
    if (replacement.touched.length > 0) {
      const losing = await book.release(replacement.going);
      await shared.note(replacement.going, key, book.apart(losing, load));
      files = [...replacement.untouched, ...(await withoutKeys(writing, replacement, key, load.loadId))];
    }
  }
  const query = stagedRows(insertion, source, load.loadId, keyed?.from ?? source.from);
  const from = [load.loadId, plan.targets, writing.columns, query];
  const written = await writing.drafts.once(from, () => writeRows(insertion, query));
  const added = written.filter((each) => each.rows > 0).map((each) => freshFile(each, writing.drafts));
  const taken = written.reduce((sum, each) => sum + each.rows, keyed?.outdated ?? 0);
  const withoutKey = keyed === null ? 0 : taken - keyed.keyed;
  return { rows: taken, files: [...files, ...added], added, withoutKey };
}

async function writeRows({ writing, spec, partition }: Insertion, query: string): Promise<WrittenFile[]> {
  if (partition === null) return [await writeDataFile(writing, query, {})];
  const { column, month } = partition;
  if (month !== null) return writeDivided(writing, withMonths(writing, query, month), column.name);
  // A column that never had a value is not in the files.
  if (!column.valued) return [await writeDataFile(writing, query, { [column.name]: null })];
  await refuseValues(writing.engine, query, spec, column.name);
  return writeDivided(writing, query, column.name);
}

/** Most partitions that one load may have: with more, the column identifies rows instead of grouping them. */
const maxValues = 1_000;

async function refuseValues(engine: Engine, query: string, spec: TableSpec, column: string): Promise<void> {
  const values = `SELECT DISTINCT CAST(${quoteName(column)} AS VARCHAR) AS v FROM (${query}) LIMIT ${maxValues + 1}`;
  const found = await engine.row(`
    SELECT count(*) AS values, coalesce(max(strlen(v)), 0) AS bytes,
      count(*) FILTER (v = ${quoteText(nullFolder)}) AS nulls
    FROM (${values})`);
  const [count, bytes] = [found.number('values'), found.number('bytes')];
  if (found.number('nulls') > 0) {
    const message = `${spec.job}: \`partition_by\` names ${column}, which has the value ${nullFolder}`;
    throw new HeadgateError('config_invalid', message, {
      hint: 'Readers of partitions take this text for NULL. Partition by another column, or not at all.',
    });
  }
  if (count <= maxValues && bytes <= maxValueBytes) return;
  const what =
    count > maxValues
      ? 'more than 1,000 values in one load'
      : `a value of ${bytes} bytes; at most ${maxValueBytes} can partition a table`;
  const message = `${spec.job}: \`partition_by\` names ${column}, which has ${what}`;
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
  const date = findColumn(columns, dateColumn);
  const isThere = date !== undefined && date.valued;
  const day = isThere ? daySql(quoteName(date.name), storedType(date.type), timeZone) : 'CAST(NULL AS DATE)';
  return `SELECT *, strftime(${day}, '%Y-%m') AS ${quoteName(monthColumn)} FROM (${query})`;
}

/**
 * Rows of a load in the columns of its table. A column without any value so far is left out, because its type is not
 * chosen yet.
 */
function stagedRows(
  { writing: { columns }, partition }: Insertion,
  source: StagedSource,
  loadId: string,
  from: string,
): string {
  // `withMonths` computes the month column from the rows.
  const made = partition?.month ? partition.column.name : null;
  const staged = new Map(source.columns.map(({ target, value }) => [target.column, value]));
  const values = columns
    .filter(({ valued, name }) => valued && name !== made)
    .map(
      ({ name, type }) => `CAST(${staged.get(name) ?? 'NULL'} AS ${storedType(type)}) AS ${quoteName(name)}`,
    );
  return `SELECT ${[...values, `${quoteText(loadId)} AS ${loadIdColumn}`].join(', ')} FROM ${from}`;
}
