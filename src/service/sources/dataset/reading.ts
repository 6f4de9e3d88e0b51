import { extname } from 'node:path';
import type { DatasetEntry } from '../../../contract/dataset.js';
import { shortPath } from '../../../common/words.js';
import { fileError } from './file-error.js';
import type { HeaderRows } from './header.js';

export type FileKind = 'csv' | 'json' | 'ndjson' | 'parquet' | 'xlsx' | 'duckdb';

/** How a file is read: what its name says, and what the entry or the file itself settles. */
export interface Reading {
  kind: FileKind;
  gzipped: boolean;
  /** Only of CSV. Undefined: found in the file. */
  delimiter: string | undefined;
  /** Undefined: UTF-8, or else Windows-1252. */
  encoding: string | undefined;
  /** Decimal sign of numbers in CSV. Undefined: found in the file. */
  decimal: ',' | '.' | undefined;
  /** Undefined: found in the file. */
  dateFormat: string | undefined;
  /** Undefined: the first sheet with rows. */
  sheet: string | undefined;
  /** Keys that lead to the rows of a JSON document. Undefined: found in the file. */
  rowsAt: string | undefined;
  /** The lines of a CSV file or rows of a sheet with the names of columns. Undefined: found in the file. */
  headerRow: HeaderRows | undefined;
  /** Undefined: all of the sheet. */
  range: string | undefined;
  /** Words that mean no value. */
  nulls: readonly string[] | undefined;
  /** Of a DuckDB file, with the column by which a copy is ordered. */
  table: string | undefined;
  dateColumn: string | undefined;
}

const kinds: Record<string, FileKind> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  json: 'json',
  geojson: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  parquet: 'parquet',
  xlsx: 'xlsx',
  duckdb: 'duckdb',
  ddb: 'duckdb',
};

/** Settings that apply to some kinds of files only. */
const only: Partial<Record<keyof DatasetEntry, readonly FileKind[]>> = {
  delimiter: ['csv'],
  decimal: ['csv'],
  encoding: ['csv', 'json', 'ndjson'],
  sheet: ['xlsx'],
  rows_at: ['json'],
  header_row: ['csv', 'xlsx'],
  range: ['xlsx'],
  nulls: ['csv', 'xlsx'],
  table: ['duckdb'],
};

/** `3`, or `3-4` for names in two lines. */
function headerRows(text: string): HeaderRows {
  const [, first, last = first] = /^([1-9]\d{0,6})(?:-([1-9]\d{0,6}))?$/.exec(text) ?? [];
  if (Number(first) <= Number(last)) return { first: Number(first), last: Number(last) };
  throw fileError(
    `\`header_row\` (--header-row) is ${JSON.stringify(text)}`,
    'Write the number of the line with the names of columns, such as 3, or 3-4 for two lines.',
  );
}

/** `B3:F200`, or `B3:F` to the last row of Excel. */
function cellRange(text: string): string {
  if (/^[a-z]{1,3}[1-9]\d{0,6}:[a-z]{1,3}([1-9]\d{0,6})?$/i.test(text))
    return (/\d$/.test(text) ? text : `${text}1048576`).toUpperCase();
  throw fileError(
    `\`range\` (--range) is ${JSON.stringify(text)}`,
    'Write the first and the last cell of the table, such as B3:F200, or B3:F to the end of the sheet.',
  );
}

export const kindOf = (path: string): FileKind | undefined =>
  kinds[extname(path.replace(/\.gz$/i, '')).slice(1).toLowerCase()];

/** Throws `file_invalid` for an unknown kind of file, and for a setting that does not apply to its kind. */
export function readingOf(path: string, entry: Partial<DatasetEntry>): Reading {
  const kind = kindOf(path);
  if (kind === undefined) {
    const hint = /\.xls$/i.test(path)
      ? 'Save it as .xlsx or .csv.'
      : /\.(7z|tar|tgz|bz2|xz|zst)$/i.test(path)
        ? 'Unpack it, and use the file inside.'
        : `Its name has to end in ${Object.keys(kinds).join(', ')}, or in one of these and .gz.`;
    throw fileError(`${shortPath(path)} is not a CSV, JSON, Parquet, Excel or DuckDB file by its name`, hint);
  }
  for (const [key, takers] of Object.entries(only)) {
    if (entry[key as keyof DatasetEntry] === undefined || takers.includes(kind)) continue;
    throw fileError(
      `\`${key}\` does not apply to ${shortPath(path)}`,
      `Remove it${key === 'range' || key === 'header_row' ? ` (--${key.replace('_', '-')})` : ''}: it is for ${takers.join(', ')} files.`,
    );
  }
  const { delimiter, encoding, decimal, date_format: dateFormat, sheet, rows_at: rowsAt, nulls } = entry;
  return {
    kind,
    gzipped: /\.gz$/i.test(path) && kind !== 'parquet' && kind !== 'xlsx',
    delimiter: delimiter === 'tab' || delimiter === '\\t' ? '\t' : delimiter,
    encoding,
    decimal,
    dateFormat,
    sheet,
    rowsAt,
    headerRow: entry.header_row === undefined ? undefined : headerRows(String(entry.header_row)),
    range: entry.range && cellRange(entry.range),
    nulls,
    table: entry.table,
    dateColumn: entry.date_column,
  };
}
