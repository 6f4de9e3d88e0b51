import { extname } from 'node:path';
import type { DatasetEntry } from '../../../contract/dataset.js';
import { shortPath } from '../../../common/words.js';
import { fileError } from './file-error.js';

export type FileKind = 'csv' | 'json' | 'ndjson' | 'parquet' | 'xlsx';

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
};

/** Settings that apply to some kinds of files only. */
const only: Partial<Record<keyof DatasetEntry, readonly FileKind[]>> = {
  delimiter: ['csv'],
  decimal: ['csv'],
  encoding: ['csv', 'json', 'ndjson'],
  sheet: ['xlsx'],
  rows_at: ['json'],
};

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
    throw fileError(`${shortPath(path)} is not a CSV, JSON, Parquet or Excel file by its name`, hint);
  }
  for (const [key, takers] of Object.entries(only)) {
    if (entry[key as keyof DatasetEntry] === undefined || takers.includes(kind)) continue;
    throw fileError(
      `\`${key}\` does not apply to ${shortPath(path)}`,
      `Remove it: it is for ${takers.join(', ')} files.`,
    );
  }
  const { delimiter, encoding, decimal, date_format: dateFormat, sheet, rows_at: rowsAt } = entry;
  return {
    kind,
    gzipped: /\.gz$/i.test(path) && kind !== 'parquet' && kind !== 'xlsx',
    delimiter: delimiter === 'tab' || delimiter === '\\t' ? '\t' : delimiter,
    encoding,
    decimal,
    dateFormat,
    sheet,
    rowsAt,
  };
}
