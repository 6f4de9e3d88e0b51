import type { FileFormat, StreamFormat } from './export.js';

/** Formats that a query's result can be written in. */
export type QueryFormat = StreamFormat | FileFormat;

/** Formats by the extensions that files of them have. */
export const formatByExtension = {
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.parquet': 'parquet',
  '.arrow': 'arrow',
  '.feather': 'arrow',
  '.arrows': 'arrows',
  '.md': 'markdown',
  '.txt': 'table',
} as const satisfies Record<string, QueryFormat>;
