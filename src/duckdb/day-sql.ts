import type { LoadDay } from '../load/ledger.js';
import { loadIdColumn } from '../load/column-names.js';
import type { TypedColumn } from '../load/schema-plan.js';
import type { Engine } from './engine.js';
import { quoteName, quoteText } from './sql.js';
import type { Row } from './row.js';

const date = '\\d{4}-\\d{2}-\\d{2}';
const time = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?';
const offset = '(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)';

/**
 * SQL expression for the day of a value, as a DATE; NULL if the value has none. A date or a time without an offset has
 * its own day. A time with an offset is an instant, whose day is the one in `timeZone`.
 *
 * @param column SQL expression, used several times
 * @param type of the column, as `shortType` writes it
 */
export function daySql(column: string, type: string, timeZone: string): string {
  if (type === 'DATE' || /^TIMESTAMP(_S|_MS|_NS)?$/.test(type)) {
    return `CASE WHEN isfinite(${column}) THEN CAST(${column} AS DATE) END`;
  }
  if (type === 'TIMESTAMPTZ') return instantDay(column, timeZone);
  if (type !== 'VARCHAR') return 'CAST(NULL AS DATE)';
  const matches = (pattern: string) => `regexp_full_match(${column}, '${pattern}')`;
  // Digits after the sixth would round the last instant of a day up to the next day.
  const instant = `TRY_CAST(regexp_replace(${column}, '(\\.\\d{6})\\d+', '\\1') AS TIMESTAMPTZ)`;
  return `CASE
    WHEN ${matches(`${date}([T ]${time})?`)} THEN TRY_CAST(left(${column}, 10) AS DATE)
    WHEN ${matches(`${date}[T ]${time}${offset}`)} THEN ${instantDay(instant, timeZone)} END`;
}

function instantDay(instant: string, timeZone: string): string {
  return `CASE WHEN isfinite(${instant}) THEN CAST(${instant} AT TIME ZONE ${quoteText(timeZone)} AS DATE) END`;
}

export interface DayRequest {
  /** FROM item over the rows. */
  from: string;
  /** Undefined: the table lacks the column. */
  column: TypedColumn | undefined;
  timeZone: string;
  /** Condition on a row, `held`. Rows that have no load are counted under ''. */
  which: string;
}

/** SQL of whether a row, `held`, is of a day before another one, `YYYY-MM-DD`; `otherwise` says it of a row without a day. */
export const isBefore =
  ({ column, timeZone }: Pick<DayRequest, 'column' | 'timeZone'>, day: string) =>
  (otherwise: string): string =>
    column === undefined
      ? otherwise
      : `coalesce(${daySql(`held.${quoteName(column.name)}`, column.type, timeZone)} < DATE '${day}', ${otherwise})`;

export async function countByDay(
  engine: Engine,
  { from, column, timeZone, which }: DayRequest,
): Promise<LoadDay[]> {
  const day =
    column === undefined
      ? 'CAST(NULL AS DATE)'
      : daySql(`held.${quoteName(column.name)}`, column.type, timeZone);
  const rows = await engine.rows(`
    SELECT coalesce(held.${loadIdColumn}, '') AS id, CAST(${day} AS VARCHAR) AS day, count(*) AS rows
    FROM ${from} AS held WHERE ${which} GROUP BY ALL`);
  return rows.map(loadDayOf);
}

export function loadDayOf(row: Row): LoadDay {
  return { loadId: row.text('id'), day: row.optional('day'), rows: row.number('rows') };
}
