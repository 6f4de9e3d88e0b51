import { quoteText } from './sql.js';

const date = '\\d{4}-\\d{2}-\\d{2}';
const time = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?';
const offset = '(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)';

/**
 * The day of a value as a DATE, an SQL expression: NULL where the value is none. A date is its own day, and so is a
 * time without an offset. A time with one is an instant, whose day is that of `timeZone`.
 *
 * @param column SQL expression, used several times
 * @param type of the column, as `shortType` spells it
 */
export function daySql(column: string, type: string, timeZone: string): string {
  if (type === 'DATE' || /^TIMESTAMP(_S|_MS|_NS)?$/.test(type)) {
    return `CASE WHEN isfinite(${column}) THEN CAST(${column} AS DATE) END`;
  }
  if (type === 'TIMESTAMPTZ') return instantDay(column, timeZone);
  if (type !== 'VARCHAR') return 'CAST(NULL AS DATE)';
  const matches = (pattern: string) => `regexp_full_match(${column}, '${pattern}')`;
  // Digits past the sixth would round the last instant of a day into the next one.
  const instant = `TRY_CAST(regexp_replace(${column}, '(\\.\\d{6})\\d+', '\\1') AS TIMESTAMPTZ)`;
  return `CASE
    WHEN ${matches(`${date}([T ]${time})?`)} THEN TRY_CAST(left(${column}, 10) AS DATE)
    WHEN ${matches(`${date}[T ]${time}${offset}`)} THEN ${instantDay(instant, timeZone)} END`;
}

function instantDay(instant: string, timeZone: string): string {
  return `CASE WHEN isfinite(${instant}) THEN CAST(${instant} AT TIME ZONE ${quoteText(timeZone)} AS DATE) END`;
}
