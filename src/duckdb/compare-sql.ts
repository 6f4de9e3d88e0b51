import { loadIdColumn } from '../load/column-names.js';
import { columnCalled } from '../load/day-counts.js';
import type { TableSpec } from '../load/destination.js';
import { type Comparison, comparisonSchema } from '../load/ledger.js';
import type { SchemaPlan, TableColumn } from '../load/schema-plan.js';
import { comparisonColumns, recordOf, recordSql } from './ledger-tables.js';
import type { Row } from './row.js';

/** What is compared of the rows of two sides. */
export interface Sides {
  /** The columns, as they will be. */
  columns: readonly TableColumn[];
  /** Empty: rows are found again by all of their values. */
  key: readonly TableColumn[];
  /** The column that says the day of a row. */
  day: TableColumn | undefined;
  timeZone: string;
  /** Names of columns whose earlier values may not fit their type, and go with this commit. */
  reset: readonly string[];
}

/** @param columns with those that no field has */
export function sidesOf(
  { key, window }: TableSpec,
  columns: readonly TableColumn[],
  { retype }: Pick<SchemaPlan, 'retype'>,
): Sides {
  const compared = columns.filter(({ field }) => field !== null);
  const found = key.flatMap((field) => compared.find((column) => column.field === field) ?? []);
  const { dateColumn = '', timeZone = 'UTC' } = window ?? {};
  const day = columnCalled(compared, dateColumn);
  const reset = retype.filter((change) => change.reset === true).map(({ column }) => column.name);
  return { columns: compared, key: found.length < key.length ? [] : found, day, timeZone, reset };
}

interface SideRows {
  /** FROM item. */
  from: string;
  /** Condition on a row, `held`. Default: all. */
  which?: string;
  /** SQL of the load that a row came with. */
  load: string;
  /** SQL of a column's value as a text. */
  text: (column: TableColumn) => string;
}

/** Whether both sides need one spelling of a column's values, which takes long: they have two types, or are read as days. */
export const isSpelled = ({ day, reset }: Sides, name: string): boolean =>
  day?.name === name || reset.includes(name);

/** SQL of a value as a text, if it has the same type on both sides. */
export const plainText = (value: string): string => `CAST(${value} AS VARCHAR)`;

/** SQL of the text of a value that no row has. */
export const noText = plainText('NULL');

/** PostgreSQL passes at most 100 values to a function. */
const valuesAtOnce = 64;

function listOf(texts: readonly string[], jsonArray: string): string {
  const list = (some: readonly string[]) => plainText(`${jsonArray}(${some.join(', ')})`);
  if (texts.length <= valuesAtOnce) return list(texts);
  const parts = Array.from({ length: Math.ceil(texts.length / valuesAtOnce) }, (_, at) =>
    texts.slice(at * valuesAtOnce, (at + 1) * valuesAtOnce),
  );
  return listOf(
    parts.map((part) => `md5(${list(part)})`),
    jsonArray,
  );
}

/** SQL of the key of a row as one text; NULL if a part of it is. */
export function keyText({ key }: Sides, text: SideRows['text'], jsonArray: string): string {
  if (key.length === 0) return noText;
  const values = key.map(text);
  const known = values.map((value) => `${value} IS NOT NULL`).join(' AND ');
  return `CASE WHEN ${known} THEN ${listOf(values, jsonArray)} END`;
}

/** Query for one side of a comparison, in SQL that DuckDB and PostgreSQL read. */
export function sideRows(
  sides: Sides,
  { from, which = 'true', load, text }: SideRows,
  jsonArray: string,
): string {
  const values = `md5(${listOf(sides.columns.map(text), jsonArray)})`;
  const day = sides.day === undefined ? noText : text(sides.day);
  return `SELECT ${keyText(sides, text, jsonArray)} AS k, ${values} AS v, ${load} AS id, ${day} AS d
    FROM ${from} AS held WHERE ${which}`;
}

/**
 * Query for the rows of both sides, each row that was found again once: in `_load_id` how, and the loads before and after,
 * as `comparisonsOf` reads it; in `k` its key, in `d` what says its day.
 *
 * @param before FROM item over rows of `sideRows`
 * @param after the same
 */
export function differences(before: string, after: string): string {
  // Equal rows without a key are told apart by their number.
  const found = 'k, CASE WHEN k IS NULL THEN v END';
  const of = (side: number, value: string) => `max(CASE WHEN side = ${side} THEN ${value} END)`;
  const kind = `CASE WHEN count(*) = 2 THEN CASE WHEN min(v) = max(v) THEN 'same' ELSE 'changed' END
    WHEN max(side) = 0 THEN CASE WHEN k IS NULL THEN 'lost' ELSE 'vanished' END
    ELSE CASE WHEN k IS NULL THEN 'fresh' ELSE 'appeared' END END`;
  return `
    SELECT ${kind} || ' ' || coalesce(${of(0, 'id')}, '') || ' ' || coalesce(${of(1, 'id')}, '') AS ${loadIdColumn},
      k, coalesce(${of(1, 'd')}, ${of(0, 'd')}) AS d
    FROM (SELECT *, row_number() OVER (PARTITION BY side, ${found}) AS n
      FROM (SELECT 0 AS side, k, v, id, d FROM ${before} AS old_side
        UNION ALL SELECT 1, k, v, id, d FROM ${after} AS new_side) AS both_sides) AS numbered
    GROUP BY ${found}, n`;
}

/**
 * Query for comparisons, oldest first, as `comparisonOf` reads them.
 *
 * @param from table or FROM item with the columns of `_headgate.comparisons`
 */
export const comparisonsQuery = (from: string, isoTime: (time: string) => string, which = 'true'): string => `
  SELECT ${recordSql(comparisonColumns, isoTime)} FROM ${from} AS held WHERE ${which}
  ORDER BY compared_at, load_after, day NULLS LAST, load_before`;

export const comparisonOf = (row: Row): Comparison => recordOf(row, comparisonColumns, comparisonSchema);
