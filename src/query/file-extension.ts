import type { StreamFormat } from './export.js';

/** Formats in which a query's result can be written. */
export type QueryFormat = StreamFormat | 'parquet';

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
  '.xlsx': 'xlsx',
} as const satisfies Record<string, QueryFormat>;
