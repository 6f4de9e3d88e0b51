import { exchangeSql } from './column-sql.js';
import { type TableOptions, table } from './format/table.js';
import { copyCsv, copyJson, copyMarkdown, copyNdjson, csv, json, markdown, ndjson } from './format/text.js';
import { columnRef, type Query } from './query.js';

/** Apache Arrow takes as long to load as all the rest of a query, and is rarely asked for. */
async function* arrow(query: Query): AsyncIterable<Uint8Array> {
  const format = await import('./format/arrow.js');
  yield* format.arrow(query);
}

/** Formats that can be streamed anywhere. `binary` ones are not for a terminal. */
export const streamFormats = {
  table: { binary: false, stream: table },
  csv: { binary: false, stream: csv },
  json: { binary: false, stream: json },
  ndjson: { binary: false, stream: ndjson },
  markdown: { binary: false, stream: markdown },
  arrow: { binary: true, stream: arrow },
} as const satisfies Record<
  string,
  { binary: boolean; stream: (query: Query, options: TableOptions) => AsyncIterable<string | Uint8Array> }
>;

export type StreamFormat = keyof typeof streamFormats;

/** Formats that DuckDB itself writes to the file that a query was opened to write to. All give the number of rows. */
export const fileFormats = {
  csv: copyCsv,
  json: copyJson,
  ndjson: copyNdjson,
  markdown: copyMarkdown,
  parquet: copyParquet,
} as const satisfies Record<string, (query: Query) => Promise<number>>;

export type FileFormat = keyof typeof fileFormats;

function copyParquet(query: Query): Promise<number> {
  const select = query.columns.map(({ name, type }, index) => exchangeSql(name, type, columnRef(index)));
  // Small row groups: half the memory of DuckDB's default and quicker to write.
  return query.copy(select, 'FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 24576');
}
