import type { Point } from '../pages/charts.js';
import { quoteName, quoteText } from '../duckdb/sql.js';
import { type Filter, type View, viewSql } from './table-view.js';
import type { ResultSet, Warehouse } from '../query/warehouse.js';

export interface ColumnStats {
  name: string;
  type: string;
  distinct: number;
  /** Whether distinct values were counted; otherwise their number is DuckDB's estimate. */
  isCounted: boolean;
  nullPercent: number;
  /** Values by size, or the most frequent ones; empty if neither is informative. */
  histogram: (Point & { filters: Filter[] })[];
}

export interface TableStats {
  /** How many rows were read: all, or a sample of a large table. */
  looked: number;
  columns: ColumnStats[];
}

const bins = 20;
const frequent = 12;
const maxColumns = 100;

export const sampleRows = 500_000;

/** In a table with more rows than this, only columns of few distinct values have them counted. */
const countedRows = 100_000;
const countedValues = 1_000;

export async function tableStats(
  warehouse: Warehouse,
  view: View,
  rows: number,
  signal: AbortSignal,
): Promise<TableStats> {
  const name = view.filters.length === 0 ? view.from : `(${viewSql({ ...view, sort: '' })})`;
  const from = rows > sampleRows ? `(FROM ${name} USING SAMPLE ${sampleRows} ROWS)` : name;
  const sample = { table: view.table, rows: sampleRows };
  const summary = await warehouse.read(`SUMMARIZE FROM ${from}`, maxColumns, signal, { sample });
  const looked = Math.min(rows, sampleRows);
  const columns = readSummary(summary, looked);
  const cheap = columns.filter(
    ({ distinct }) => looked === rows && (rows <= countedRows || distinct <= countedValues),
  );
  const each = cheap.map((column) => `count(DISTINCT ${quoteName(column.name)})`).join(', ');
  const counted =
    each === '' ? null : await warehouse.read(`SELECT ${each} FROM ${from}`, 1, signal, { sample });
  for (const [index, column] of cheap.entries()) {
    column.distinct = Number(counted?.rows[0]?.[index]);
    column.isCounted = true;
  }
  const parts = columns.flatMap((column, index) => histogramSql(column, index, from, looked));
  if (parts.length === 0) return { looked, columns };
  const counts = await warehouse.read(parts.join('\nUNION ALL\n'), maxColumns * bins, signal, { sample });
  for (const [index, label, count] of counts.rows) {
    const { name, type, histogram } = columns[Number(index)]!;
    const filters = filtersOf(name, label ?? null, histogram.length === bins - 1);
    histogram.push({
      label: label === null ? 'null' : labelText(label ?? '', type),
      value: Number(count),
      filters,
    });
  }
  return { looked, columns };
}

function readSummary({ columns, rows }: ResultSet, looked: number): ColumnStats[] {
  const place = (name: string) => columns.findIndex((column) => column.name === name);
  const places = ['column_name', 'column_type', 'approx_unique', 'null_percentage'].map(place);
  return rows.map((row) => {
    const [name, type, approximate, nulls] = places.map((index) => row[index] ?? null);
    // DuckDB's estimate may be higher than the number of rows.
    const distinct = Math.min(Number(approximate), looked);
    return {
      name: name ?? '',
      type: type ?? '',
      distinct,
      isCounted: false,
      nullPercent: Number(nulls),
      histogram: [],
    };
  });
}

/** Separates both ends of a bin; a bin whose ends look the same has a single label. */
const between = '\u001f';

function labelText(label: string, type: string): string {
  const [from, to] = label
    .split(between)
    .map((edge) => (numbers.test(type) ? numberText(edge) : edge.replace(/^(\d{4}-\d\d-\d\d) .*/, '$1')));
  return to === undefined || from === to ? (from ?? '') : `${from} to ${to}`;
}

/** What the rows of a bar have in common; nothing if its label is cut. */
function filtersOf(column: string, label: string | null, isLast: boolean): Filter[] {
  if (label === null) return [{ column, op: 'null', value: '' }];
  const [from = '', to] = label.split(between);
  if (to === undefined) return from.length >= longestLabel ? [] : [{ column, op: 'is', value: from }];
  // The last bar has the largest value too.
  return [
    { column, op: 'from', value: from },
    ...(isLast ? [] : [{ column, op: 'below' as const, value: to }]),
  ];
}

const longestLabel = 60;

/** A number with separators and few digits; other texts unchanged. */
function numberText(text: string): string {
  const value = Number(text);
  if (!/^-?[\d.]+(e[+-]?\d+)?$/.test(text) || !Number.isFinite(value)) return text;
  return (/^-?\d+$/.test(text) ? BigInt(text) : value).toLocaleString(
    'en-US',
    Math.abs(value) >= 1_000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 },
  );
}

const isTime = (type: string) => /^(DATE|TIMESTAMP)/.test(type);

/** Whether the histogram is ordered by size, from the smallest value to the largest; otherwise it shows frequent values. */
export const isOrdered = ({ type, distinct }: Pick<ColumnStats, 'type' | 'distinct'>) =>
  isTime(type) || (numbers.test(type) && distinct > frequent);

const numbers = /^(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT|FLOAT|DOUBLE|DECIMAL|U)/;

/** Result rows have column index, label and count. Times are grouped as seconds and written as dates. */
function histogramSql(
  { name, type, distinct }: ColumnStats,
  index: number,
  from: string,
  rows: number,
): string[] {
  const ref = quoteName(name);
  if (isOrdered({ type, distinct })) {
    // Ids of posts have too many digits for DOUBLE.
    const isLong = /(?<!HUGE)INT/.test(type);
    const value = isTime(type) ? `epoch(${ref})` : `CAST(${ref} AS ${isLong ? 'HUGEINT' : 'DOUBLE'})`;
    const edge = (bin: string) =>
      isLong
        ? `low + ((${bin}) * (high - low) + ${bins - 1}) // ${bins}`
        : `low + (${bin}) * (high - low) / ${bins}`;
    // A whole number, or a day, is in the bin of the next whole edge.
    const whole = type === 'DATE' ? 86_400 : type.includes('HUGEINT') ? 1 : null;
    // A filter rounds to the digits of the column.
    const scale = /^DECIMAL\(\d+,(\d+)/.exec(type)?.[1];
    const exact = (bin: string) =>
      scale !== undefined
        ? `ceil((${edge(bin)}) * 1e${scale}) / 1e${scale}`
        : whole === null
          ? edge(bin)
          : `${whole} * ceil((${edge(bin)}) / ${whole})`;
    const zone = type.endsWith('TIME ZONE') ? '+00' : '';
    const format = type === 'DATE' ? '%Y-%m-%d' : `%Y-%m-%d %H:%M:%S.%f${zone}`;
    const text = (bin: string) =>
      isTime(type)
        ? `strftime(make_timestamp(CAST(1e6 * (${exact(bin)}) AS BIGINT)), ${quoteText(format)})`
        : `regexp_replace(CAST(${exact(bin)} AS VARCHAR), '\\.0$', '')`;
    // Divided, a fraction can be just beyond the edge that the label and its filter have.
    const beside = isLong ? '' : `+ (v >= ${exact('b + 1')})::INT - (v < ${exact('b')})::INT`;
    const label = `${text('bin')} || '${between}' || ${text('bin + 1')}`;
    return [
      `(WITH found AS (SELECT v FROM (SELECT ${value} AS v FROM ${from}) WHERE isfinite(v)),
        ends AS (SELECT min(v) AS low, max(v) AS high FROM found),
        counted AS (
          SELECT least(${bins - 1}, b ${beside}) AS bin, count(*) AS n
          FROM (
            SELECT v, low, high, floor(${bins} * (v - low) ${isLong ? '//' : '/'} (high - low)) AS b
            FROM found, ends WHERE high > low)
          GROUP BY ALL)
      SELECT ${index} AS place, ${label} AS label, coalesce(n, 0) AS n
      FROM (SELECT unnest(range(${bins})) AS bin) CROSS JOIN ends LEFT JOIN counted USING (bin)
      WHERE high > low ORDER BY bin)`,
    ];
  }
  // If most values are distinct, the most frequent ones are not informative.
  if (distinct === 0 || distinct > Math.max(frequent, rows / 2) || /[[({]|^(JSON|MAP|STRUCT|BLOB)/.test(type))
    return [];
  const text = `left(CAST(${ref} AS VARCHAR), ${longestLabel})`;
  return [
    `(SELECT ${index} AS place, ${text} AS label, count(*) AS n FROM ${from}
      GROUP BY ${ref} ORDER BY n DESC, label LIMIT ${frequent})`,
  ];
}
