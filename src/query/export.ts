import { exchangeSql } from './column-sql.js';
import { type TableOptions, table } from './format/table.js';
import { csv, json, markdown, ndjson } from './format/text.js';
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

/** Writes a query to the Parquet file that it was opened to write to; gives the number of rows. */
export function writeParquet(query: Query): Promise<number> {
  return query.copyToParquet(
    query.columns.map(({ name, type }, index) => exchangeSql(name, type, columnRef(index))),
  );
}
