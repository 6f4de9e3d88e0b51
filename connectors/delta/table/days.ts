import type { Engine } from '../../../src/duckdb/engine.js';
import { daySql } from '../../../src/duckdb/day-sql.js';
import { quoteList, quoteName } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { TableSpec } from '../../../src/load/destination.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import { storedType } from '../log/delta-types.js';
import type { CountedBy, Counts } from '../log/domains.js';

/** How to count a job config's rows by day; null if they are not counted. */
export function countedBy(
  { window }: Pick<TableSpec, 'window'>,
  columns: readonly TableColumn[],
): CountedBy | null {
  if (window?.dateColumn === undefined) return null;
  const { dateColumn, timeZone } = window;
  return { dateColumn, timeZone, type: findColumn(columns, dateColumn)?.type ?? null };
}

/** Finds the column that a config names, either by the field of the export or by the column's own name. */
export function findColumn(columns: readonly TableColumn[], wanted: string): TableColumn | undefined {
  return columns.find(({ field }) => field === wanted) ?? columns.find(({ name }) => name === wanted);
}

type Days = NonNullable<Counts['days']>;

/**
 * Counts rows by load and day.
 *
 * @param from FROM item over rows that have all columns of the table, under the alias `held`
 * @param ids loads to count; the result has an entry for each
 */
export async function countDays(
  engine: Engine,
  from: string,
  by: CountedBy,
  columns: readonly TableColumn[],
  ids: readonly string[],
): Promise<Map<string, [day: string | null, rows: number][]>> {
  const column = findColumn(columns, by.dateColumn);
  const day =
    column === undefined
      ? 'NULL'
      : daySql(`held.${quoteName(column.name)}`, storedType(column.type), by.timeZone);
  const counted = new Map(ids.map((id): [string, [string | null, number][]] => [id, []]));
  const rows = await engine.rows(`
    SELECT held.${loadIdColumn} AS id, CAST(${day} AS VARCHAR) AS day, count(*) AS rows
    FROM ${from} AS held WHERE list_contains(${quoteList(ids)}::VARCHAR[], held.${loadIdColumn})
    GROUP BY ALL ORDER BY day NULLS LAST`);
  for (const row of rows) counted.get(row.text('id'))?.push([row.optional('day'), row.number('rows')]);
  return counted;
}

/** The counts of a load whose rows were just counted. */
export function freshDays(days: readonly [string | null, number][]): Days {
  return days.map(([day, rows]) => [day, rows, rows]);
}

/** The days of a load that loses rows (-1) or gets some (1). */
export function movedDays(days: Days, moved: readonly [string | null, number][], sign: 1 | -1): Days {
  const known = new Map(days.map(([day, rows, loaded]) => [day, { rows, loaded }]));
  for (const [day, rows] of moved) {
    const before = known.get(day) ?? { rows: 0, loaded: 0 };
    known.set(day, { ...before, rows: before.rows + sign * rows });
  }
  const after = [...known].map(([day, { rows, loaded }]): Days[number] => [day, rows, loaded]);
  return after.toSorted(([a], [b]) => (a === null ? 1 : b === null || a < b ? -1 : 1));
}
