import { loadIdColumn } from '../load/column-names.js';
import { type Comparison, comparisonSchema } from '../load/ledger.js';
import type { Row } from './row.js';
import { nameSql } from './sql.js';

/** Rows that are compared. Values are SQL of texts over a row called `held`. */
export interface ComparedRows {
  /** FROM item. */
  from: string;
  /** Condition on a row. */
  which: string;
  /** The load that a row came with. */
  load: string;
  /** In the same order on both sides. */
  values: readonly string[];
  /** Empty: rows are found again by all of their values. */
  key: readonly string[];
  /** The value that says the day. */
  day: string;
}

/** SQL of a value that no row has. */
export const noText = 'CAST(NULL AS VARCHAR)';

/** PostgreSQL passes at most 100 values to a function. */
const valuesAtOnce = 64;

function listOf(texts: readonly string[], jsonArray: string): string {
  const list = (some: readonly string[]) => `CAST(${jsonArray}(${some.join(', ')}) AS VARCHAR)`;
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
export function keyText(key: readonly string[], jsonArray: string): string {
  if (key.length === 0) return noText;
  const known = key.map((value) => `${value} IS NOT NULL`).join(' AND ');
  return `CASE WHEN ${known} THEN ${listOf(key, jsonArray)} END`;
}

/** Query for one side of a comparison, in SQL that DuckDB and PostgreSQL read. */
export function comparedRows(
  { from, which, load, values, key, day }: ComparedRows,
  jsonArray: string,
): string {
  return `SELECT ${keyText(key, jsonArray)} AS k, md5(${listOf(values, jsonArray)}) AS v, ${load} AS id, ${day} AS d
    FROM ${from} AS held WHERE ${which}`;
}

/**
 * Query for the rows of both sides, each row that was found again once: in `_load_id` how, and the loads before and after,
 * as `comparisonsOf` reads it; in `k` its key, in `d` what says its day.
 *
 * @param before FROM item over rows of `comparedRows`
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
  SELECT ${nameSql} AS name, CAST(day AS VARCHAR) AS on_day, load_before, load_after, reason, same, changed, appeared,
    vanished, ${isoTime('compared_at')} AS compared
  FROM ${from} AS held WHERE ${which} ORDER BY compared_at, load_after, load_before, day NULLS LAST`;

export function comparisonOf(row: Row): Comparison {
  return {
    job: row.text('name'),
    day: row.optional('on_day'),
    loadBefore: row.text('load_before'),
    loadAfter: row.text('load_after'),
    reason: row.one('reason', comparisonSchema.shape.reason),
    same: row.number('same'),
    changed: row.number('changed'),
    appeared: row.number('appeared'),
    vanished: row.number('vanished'),
    at: row.text('compared'),
  };
}
