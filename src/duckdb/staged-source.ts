import type { PendingLoad, TableSpec } from '../load/destination.js';
import { daySql } from './day-sql.js';
import type { Engine } from './engine.js';
import { loadIdColumn } from '../load/column-names.js';
import type { TableColumn, Target } from '../load/schema-plan.js';
import { isForgotten } from './forgotten-sql.js';
import { quoteName, quoteNullable, quoteText } from './sql.js';
import type { RejectedRow, StagedRows } from '../load/staged-rows.js';
import { type StagedColumn, type StagedOptions, type StagedQuery, stagedQuery } from './staged-sql.js';

/** The rows of a load as SQL. Rows that do not fit their columns are separate. */
export interface StagedSource {
  /** FROM item over the rows to insert; `columns` describes it. */
  from: string;
  /** The same, with each row's position among them as `n`. */
  numbered: string;
  columns: readonly StagedColumn[];
  /** Query for the rejected rows, with the columns of `_headgate.rejects`; null if there are none. */
  rejects: string | null;
  /** Rows that are left out because they were forgotten. */
  leftOut: number;
}

/** Longest part of a rejected value that is kept, in characters. */
const rejectedValueLength = 500;

/** Opens a staged file for a load. Each use reads the file again, which takes less time and memory than a copy. */
export async function openSource(
  engine: Engine,
  { load, rows }: PendingLoad,
  targets: readonly Target[],
  options: StagedOptions,
): Promise<StagedSource> {
  const query = stagedQuery(rows, targets, options);
  const columns = query.columns.filter(({ target }) => target.fit !== 'none');
  const { forgotten: marks = [] } = options;
  const values = new Map(columns.map(({ target, value }) => [target.column, { value, type: target.type }]));
  const forgotten = isForgotten(marks, values);
  // Nobody can tell whose these rows are.
  const withoutValues =
    marks.length === 0 ? rows.rejects : rows.rejects.map((each) => ({ ...each, value: null }));
  const rejects = withoutValues.length === 0 ? [] : [rejectedRows(load.loadId, withoutValues)];
  const checked = query.columns.filter(({ misfit }) => misfit !== null);
  const stays = forgotten === null ? [] : [`WHEN ${forgotten} THEN NULL`];
  const misfit = `CASE ${[...stays, ...checked.map((column, index) => `WHEN ${column.misfit} THEN ${index}`)].join(' ')} END`;
  let { from } = query;
  const leftOut = forgotten === null ? 0 : await countWhere(engine, from, forgotten);
  // Counted first, because all threads can count, and only one can number rows.
  if (checked.length > 0 && (await countWhere(engine, from, `${misfit} IS NOT NULL`)) > 0) {
    rejects.push(misfits(load.loadId, `(SELECT *, ${misfit} AS misfit FROM ${from})`, checked, rows));
    from = `(SELECT * FROM ${from} WHERE ${misfit} IS NULL)`;
  }
  if (leftOut > 0) from = `(SELECT * FROM ${from} WHERE NOT ${forgotten})`;
  const rejected = rejects.length === 0 ? null : rejects.join(' UNION ALL ');
  return { from, numbered: numbered(from), columns, rejects: rejected, leftOut };
}

async function countWhere(engine: Engine, from: string, condition: string): Promise<number> {
  return (await engine.row(`SELECT count(*) AS rows FROM ${from} WHERE ${condition}`)).number('rows');
}

/** Adds each row's position as `n`, from 1. DuckDB numbers rows by one thread, in the order of the file. */
const numbered = (from: string) => `(SELECT row_number() OVER () AS n, * FROM ${from})`;

/** The rows that do not fit, each with the first value that does not. In `from`, `misfit` is that value's column. */
function misfits(loadId: string, from: string, checked: StagedQuery['columns'], rows: StagedRows): string {
  const pick = (of: (column: StagedColumn) => string) =>
    `CASE misfit ${checked.map((column, index) => `WHEN ${index} THEN ${of(column)}`).join(' ')} END`;
  // A row that the stage rejected has no line in the file, so each one shifts the positions after it by one.
  const shifts = rows.rejects.map(({ rowNumber }, index) => rowNumber - index);
  const position = `n + len(list_filter(CAST([${shifts.join(', ')}] AS BIGINT[]), lambda shift: shift <= n))`;
  return `
    SELECT ${quoteText(loadId)} AS load_id, ${position} AS row_number,
      ${pick(({ target }) => quoteText(target.field))} AS column_name, ${pick(({ reason }) => quoteText(reason))} AS reason,
      left(${pick(({ raw }) => raw)}, ${rejectedValueLength}) AS value
    FROM ${numbered(from)} WHERE misfit IS NOT NULL`;
}

function rejectedRows(loadId: string, rejects: readonly RejectedRow[]): string {
  const values = rejects.map(({ rowNumber, column, reason, value }) => {
    const texts = [quoteNullable(column), quoteText(reason), quoteNullable(value)];
    return `(${quoteText(loadId)}, ${rowNumber}, ${texts.join(', ')})`;
  });
  return `SELECT * FROM (VALUES ${values.join(', ')}) AS rejected(load_id, row_number, column_name, reason, value)`;
}

/**
 * Query for the rows of a load in columns of its table, as files store them.
 *
 * @param stored the type that files have for a type of the table
 */
export function storedRows(
  source: Pick<StagedSource, 'from' | 'columns'>,
  columns: readonly TableColumn[],
  loadId: string,
  stored: (type: string) => string,
): string {
  const staged = new Map(source.columns.map(({ target, value }) => [target.column, value]));
  const values = columns.map(
    ({ name, type }) => `CAST(${staged.get(name) ?? 'NULL'} AS ${stored(type)}) AS ${quoteName(name)}`,
  );
  return `SELECT ${[...values, `${quoteText(loadId)} AS ${loadIdColumn}`].join(', ')} FROM ${source.from}`;
}

/** The rows of a staged file that have a key: which of them are inserted, and which keys they have. */
export interface KeyedSource {
  /** FROM item over the rows to insert: of rows with the same key, only the last one of the newest day. */
  from: string;
  /** Rows that a later one with the same key replaces. */
  outdated: number;
  /** Rows with a key. Those with NULL in it equal no other, and belong to their load. */
  keyed: number;
  /** FROM item of DuckDB with the keys, each column under its own name; null if no row has a key. */
  keys: string | null;
  key: readonly StagedColumn[];
}

/**
 * Finds the keys of a staged file's rows.
 *
 * @param key names of columns
 * @param valueOf SQL of a column's value; left out: its value
 */
export async function keyedSource(
  engine: Engine,
  source: StagedSource,
  key: readonly string[],
  { dateColumn, timeZone = 'UTC' }: Partial<NonNullable<TableSpec['window']>> = {},
  valueOf = ({ value }: StagedColumn) => value,
): Promise<KeyedSource> {
  const parts = key.map((name) => source.columns.find(({ target }) => target.column === name));
  // A key field that never has a value was not read, so no row has a key.
  if (parts.includes(undefined)) return { from: source.from, outdated: 0, keyed: 0, keys: null, key: [] };
  const columns = parts as StagedColumn[];
  const names = columns.map((_, index) => `k${index}`);
  const values = columns.map((column, index) => `${valueOf(column)} AS ${names[index]}`).join(', ');
  const dated =
    source.columns.find(({ target }) => target.field === dateColumn) ??
    source.columns.find(({ target }) => target.column === dateColumn);
  const day = dated === undefined ? 'NULL' : daySql(dated.value, dated.target.type, timeZone);
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE _headgate_keyed AS SELECT * FROM (SELECT n, ${day} AS newest, ${values} FROM ${source.numbered})
    WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}`);
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE _headgate_outdated AS SELECT n FROM temp._headgate_keyed
    QUALIFY row_number() OVER (PARTITION BY ${names.join(', ')} ORDER BY newest DESC NULLS LAST, n DESC) > 1`);
  const counts = await engine.row(`
    SELECT (SELECT count(*) FROM temp._headgate_keyed) AS keyed, (SELECT count(*) FROM temp._headgate_outdated) AS outdated`);
  const outdated = counts.number('outdated');
  const named = columns.map(({ target }, index) => `k${index} AS ${quoteName(target.column)}`);
  const current = `(SELECT * FROM ${source.numbered} ANTI JOIN temp._headgate_outdated USING (n))`;
  return {
    from: outdated === 0 ? source.from : current,
    outdated,
    keyed: counts.number('keyed'),
    keys: `(SELECT ${named.join(', ')} FROM temp._headgate_keyed)`,
    key: columns,
  };
}
