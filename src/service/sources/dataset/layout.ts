import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Row } from '../../../duckdb/row.js';
import { quoteName, quoteText } from '../../../duckdb/sql.js';
import type { DatasetEntry } from '../../../contract/dataset.js';
import { closing } from '../../../common/closing.js';
import { HeadgateError } from '../../../common/errors.js';
import { commonParams } from '../params.js';
import type { Askable } from './asked.js';
import { type Column, formatColumn } from './cell.js';
import { findTypes, type Found } from './column-types.js';
import { firstWords } from './csv.js';
import { shortPath, sum } from '../../../common/words.js';
import { jsonMistake } from './document.js';
import { fileError, quoted } from './file-error.js';
import { meansMany } from './find-files.js';
import { contentOf, type OpenFile, openFile, regularFile } from './open-file.js';
import { prepare, type Prepared, refuseBareRows } from './prepare.js';
import { prepareMany } from './prepare-many.js';
import { readingOf, type Reading } from './reading.js';

/** The rows of a data set, and the meaning of their columns. */
export interface Rows extends Askable {
  rows: number;
  /** Null: ids are made from the content of rows. */
  id: Column | null;
  /** Whether the ids are a column `id` of the data set, which then stays as it is. */
  ownId: boolean;
  /** First and last day of the rows, in UTC; null without dates. */
  days: { first: string; last: string } | null;
  files: readonly FileOfLayout[];
  /** How many rows have none, although rows have dates. */
  undated: number;
}

export interface Layout extends Prepared, Rows {
  /** Every column with what deciding its type has shown. */
  found: readonly Found[];
  /** How many rows are sorted at a time. */
  partRows: number;
}

/** A file, or one of several, with what is the same while its contents are. */
interface FileOfLayout {
  name: string;
  version: string;
  rows: number;
  days: Layout['days'];
}

export type FileEntry = Pick<DatasetEntry, 'path'> & Partial<DatasetEntry>;

/** How an entry uses columns that are known by name. Throws `file_invalid` for a name that no column has. */
export function usesOf<T extends Column>(columns: readonly T[], entry: Partial<DatasetEntry>, where: string) {
  const find = (key: string, name: string): T => {
    const each = columns.find((column) => column.name === name);
    if (each) return each;
    const names = columns.map((column) => column.name).join(', ');
    throw fileError(`${where} has no column ${name}`, `Set \`${key}\` to one of ${names}.`);
  };
  const taken = entry.filter_columns?.find((name) => commonParams.includes(name));
  if (taken !== undefined)
    throw fileError(`\`filter_columns\`: ${taken} is a param of every source`, 'Leave it out.');
  const chosen = entry.id_column === undefined ? null : find('id_column', entry.id_column);
  // Tables do not tell `ID` from `id`.
  const own = chosen ? null : (columns.find(({ name }) => name.toLowerCase() === 'id') ?? null);
  return {
    date: entry.date_column === undefined ? null : find('date_column', entry.date_column),
    chosen,
    id: chosen ?? own,
    ownId: own !== null,
    filters: entry.filter_columns?.map((name) => find('filter_columns', name)) ?? [],
    searched:
      entry.text_columns?.map((name) => find('text_columns', name)) ?? columns.filter(({ isText }) => isText),
  };
}

/** Reads all of a file once. Throws `file_invalid` if it cannot be read or does not match the entry. */
export async function layoutOf(entry: FileEntry, onPrepared?: () => void): Promise<Layout> {
  const path = resolve(entry.path);
  if (await meansMany(path)) return examined(await prepareMany(path, entry), entry);
  if ((await regularFile(path)) === null)
    throw fileError(
      `${shortPath(path)} is not a file that can be read`,
      'Correct `path`. It is relative to the config.',
    );
  const prepared = await prepare(path, readingOf(path, entry));
  onPrepared?.();
  return examined({ ...prepared, version: prepared.version ?? (await contentOf(path)) }, entry);
}

/**
 * The same of what is prepared. `version` is that of a single file.
 *
 * @param known its layout for an entry that reads its values alike, whose types then are not found again
 */
export async function examined(prepared: Prepared, entry: FileEntry, known?: Layout): Promise<Layout> {
  const path = resolve(entry.path);
  const file = await openFile(prepared.path);
  try {
    return await examine(file, prepared, entry, path, known);
  } catch (error) {
    await prepared.remove();
    if (error instanceof HeadgateError) throw error;
    const mistake = prepared.many ? null : await jsonMistake(prepared, path);
    if (mistake !== null) throw mistake;
    const words = firstWords(error);
    if (words.includes('expected records'))
      throw fileError(
        `${shortPath(path)} has rows that are not objects with fields`,
        'Write each row as an object with names and values, such as {"id": 1}.',
        error,
      );
    const wrong = words.includes('format specifier') ? '`date_format`, such as %d/%m/%Y' : 'the file';
    throw fileError(`${shortPath(path)} cannot be read: ${words}`, `Correct ${wrong}.`, error);
  } finally {
    file.close();
  }
}

async function examine(
  file: OpenFile,
  prepared: Prepared,
  entry: FileEntry,
  path: string,
  known?: Layout,
): Promise<Layout> {
  const { relation, reading } = prepared;
  const { rows, found, decimal } = known
    ? { rows: known.rows, found: [...known.found], decimal: known.reading.decimal }
    : await findTypes(file, relation, reading);
  if (rows > 0 && found.length === 1 && found[0]!.column.name === 'json')
    await refuseBareRows(file, relation);
  const dated = found.find(({ column }) => column.name === entry.date_column);
  if (dated !== undefined) found[found.indexOf(dated)] = asDates(dated, reading.dateFormat);
  const columns = found.map(({ column }) => column);
  const { chosen, date, ...uses } = usesOf(columns, entry, shortPath(path));
  const { days, files, misfits } = await daysOf(file, prepared, date, path, rows);
  const of = found.find(({ column }) => column === date);
  const undated = of && misfits > 0 && (await undatedIn(file, prepared, of, path, reading.dateFormat));
  if (undated) throw undated;
  if (chosen) await refuseRepeated(file, relation, chosen, shortPath(path));
  const partRows = reading.kind === 'parquet' ? 50_000 : await sortedRows(prepared, rows);
  return {
    ...prepared,
    reading: { ...reading, ...(reading.kind === 'csv' && { decimal }) },
    rows,
    found,
    columns,
    ...uses,
    date,
    days,
    files,
    undated: of?.missing ?? 0,
    partRows,
    perDay: date && partRows < rows ? await rowsPerDay(file, relation, date) : [],
  };
}

/** Bytes of a file that the memory of a job can sort. */
const sortedBytes = 512 * 1024 * 1024;

/** Every part reads all of a file that is not Parquet, so there are few. gzip makes such files about 8 times smaller. */
async function sortedRows({ path, reading }: Prepared, rows: number): Promise<number> {
  const sizes = await Promise.all([path].flat().map(async (file) => (await stat(file)).size));
  return Math.ceil((rows * sortedBytes) / (sum(sizes) * (reading.gzipped ? 8 : 1)));
}

/** Whole numbers of these sizes are times since 1970: in seconds from 1973, in milliseconds to 2100. */
export function epochOf({ low, high }: { low: number; high: number }): 'epoch' | 'epoch_ms' | null {
  if (low >= 1e8 && high < 4.1e9) return 'epoch';
  return low >= 1e11 && high < 4.1e12 ? 'epoch_ms' : null;
}

function asDates(found: Found, format: string | undefined): Found {
  const { column, range } = found;
  if (/^(DATE|TIMESTAMP)/.test(column.type)) return found;
  const dateFormat = format ?? (range && epochOf(range));
  return dateFormat === null ? found : { ...found, column: formatColumn(column, dateFormat), dateFormat };
}

/** The first value of a column that is not a date, as an error that names its place; null: none. */
export async function undatedIn(
  file: OpenFile,
  { relation, placeOf }: Prepared,
  { column: { name, text, time }, note }: Pick<Found, 'column' | 'note'>,
  path: string,
  dateFormat: string | undefined,
): Promise<HeadgateError | null> {
  const undated = `SELECT * FROM (SELECT row_number() OVER () AS n, ${text} AS value, ${time} AS time FROM ${relation})
    WHERE value <> '' AND time IS NULL LIMIT 1`;
  const [row] = await file.rows(undated);
  if (row === undefined) return null;
  const place = await placeOf(row.number('n'));
  const format = dateFormat === undefined ? '' : ` in the format ${dateFormat}`;
  return fileError(
    `${shortPath(path)}, ${place}, column ${name}: ${quoted(row.text('value'))} is not a date${format}`,
    note === null
      ? 'Write dates as 2026-01-31, set `date_format` to how they are written, or name another `date_column`.'
      : `${note}.`,
  );
}

/** Throws `file_invalid` if several rows have one value in a column. */
export async function refuseRepeated(
  database: { rows(sql: string): Promise<Row[]> },
  relation: string,
  { name, text }: Column,
  where: string,
): Promise<void> {
  const repeated = `SELECT ${text} AS id FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY 1 HAVING count(*) > 1 LIMIT 1`;
  const [row] = await database.rows(repeated);
  if (row === undefined) return;
  throw fileError(
    `${where}, column ${name}: several rows have ${quoted(row.text('id'))}`,
    'Set `id_column` to a column with a different value in every row, or leave it out.',
  );
}

async function rowsPerDay(file: OpenFile, relation: string, { time }: Column): Promise<Rows['perDay']> {
  const days = await file.rows(
    `SELECT CAST(CAST(${time} AS DATE) AS VARCHAR) AS day, count(*) AS n FROM ${relation}
    WHERE ${time} >= '0001-01-01' AND ${time} < '10000-01-01' GROUP BY 1 ORDER BY 1 DESC`,
  );
  return days.map((row) => ({ day: row.text('day'), rows: row.number('n') }));
}

/** How many rows each file has, with its days, those of all, and how many values are not dates. */
async function daysOf(
  file: OpenFile,
  { relation, many, version = '' }: Prepared,
  date: Column | null,
  path: string,
  rows: number,
): Promise<Pick<Layout, 'days' | 'files'> & { misfits: number }> {
  const one = { name: basename(path), version };
  if (many === undefined && date === null)
    return { days: null, misfits: 0, files: [{ ...one, rows, days: null }] };
  const { text, time } = date ?? { text: 'NULL', time: 'NULL::TIMESTAMP' };
  const name = many === undefined ? 'NULL' : quoteName(many.fileColumn);
  const day = (which: string) => `CAST(CAST(${which}(time) AS DATE) AS VARCHAR)`;
  const found = await file.rows(
    `SELECT name, count(*) AS n, ${day('min')} AS first, ${day('max')} AS last,
      count(*) FILTER (value <> '' AND time IS NULL) AS misfits
    FROM (SELECT ${name} AS name, ${text} AS value, ${time} AS time FROM ${relation}) GROUP BY 1`,
  );
  const files = (many?.parts ?? [one]).map((part) => {
    const row = found.find((each) => many === undefined || each.text('name') === part.name);
    const [first, last] = [row?.optional('first') ?? null, row?.optional('last') ?? null];
    const days = first === null || last === null ? null : { first, last };
    return { name: part.name, version: part.version, rows: row?.number('n') ?? 0, days };
  });
  const firsts = files.flatMap(({ days }) => days?.first ?? []).toSorted();
  const lasts = files.flatMap(({ days }) => days?.last ?? []).toSorted();
  const days = firsts.length === 0 ? null : { first: firsts[0]!, last: lasts.at(-1)! };
  return { files, days, misfits: sum(found.map((row) => row.number('misfits'))) };
}

export async function isUnique(
  { path, relation, rows }: Pick<Layout, 'path' | 'relation' | 'rows'>,
  { text }: Column,
): Promise<boolean> {
  const sql = `SELECT count(DISTINCT ${text}) AS n FROM ${relation}`;
  return (await closing(await openFile(path), (file) => file.row(sql))).number('n') === rows;
}

/** Types of Parquet that a job config can name, and that JSON has not: it has no NaN either. */
const declared = /^(DECIMAL|DOUBLE|FLOAT|TIME$|UUID|HUGEINT)/;

/** The type that a column of a file has in a table. */
export function typeInTable(type: string, { kind }: Pick<Reading, 'kind'>): string {
  if (kind !== 'parquet') return type;
  if (/^(STRUCT|MAP|UNION)\(|\]$/.test(type)) return 'JSON';
  if (type === 'UBIGINT') return 'HUGEINT';
  if (/^U?(TINY|SMALL|BIG)?INT(EGER)?$/.test(type)) return 'BIGINT';
  // Bytes as base64, and times that no TIMESTAMP holds.
  return /^(BLOB|TIMESTAMP_NS|INTERVAL|BIT)$/.test(type) ? 'VARCHAR' : type;
}

/** Types that a table has only if its job config says so, by column: the JSON of a row does not show them. */
export function declaredTypes(
  found: readonly Found[],
  reading: Pick<Reading, 'kind'>,
): Record<string, string> {
  const wanted = reading.kind === 'parquet' ? declared : /^DECIMAL/;
  return Object.fromEntries(
    found
      .map(({ column: { name, type } }) => [name, typeInTable(type, reading)] as const)
      .filter(([, type]) => wanted.test(type)),
  );
}

/** DuckDB reads times of a zone, and times of day, to the microsecond. */
export async function shortTimes({ path, reading }: Pick<Prepared, 'path' | 'reading'>): Promise<string[]> {
  if (reading.kind !== 'parquet') return [];
  const short = await closing(await openFile(path), (file) =>
    file.rows(`SELECT DISTINCT name FROM parquet_schema([${[path].flat().map(quoteText).join(', ')}])
      WHERE regexp_matches(logical_type, '^Time(Type|stampType.isAdjustedToUTC=1).*NANOS=Nano') ORDER BY name`),
  );
  if (short.length === 0) return [];
  const names = short.map((row) => row.text('name')).join(', ');
  return [
    `${names}: times in nanoseconds. The table has them to the microsecond, without the last 3 digits.`,
  ];
}
