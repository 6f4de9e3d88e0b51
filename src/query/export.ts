import { rowGroups } from '../duckdb/engine.js';
import { exchangeSql } from './column-sql.js';
import { type ShowOptions, table, lines } from './format/rows.js';
import { csv, json, markdown, ndjson, tsv } from './format/text.js';
import { xlsx } from './format/xlsx.js';
import { columnRef, type Query } from './query.js';

/** Apache Arrow takes as long to load as the rest of a query, and is rarely needed. */
const arrow = (name: 'arrowFile' | 'arrowStream') =>
  async function* (query: Query): AsyncIterable<Uint8Array> {
    const format = await import('./format/arrow.js');
    yield* format[name](query);
  };

/** Formats that can be streamed anywhere. `binary` ones are not for a terminal. */
export const streamFormats = {
  table: { binary: false, stream: table },
  line: { binary: false, stream: lines },
  csv: { binary: false, stream: csv },
  tsv: { binary: false, stream: tsv },
  json: { binary: false, stream: json },
  ndjson: { binary: false, stream: ndjson },
  markdown: { binary: false, stream: markdown },
  xlsx: { binary: true, stream: xlsx },
  arrow: { binary: true, stream: arrow('arrowFile') },
  arrows: { binary: true, stream: arrow('arrowStream') },
} as const satisfies Record<
  string,
  { binary: boolean; stream: (query: Query, options: ShowOptions) => AsyncIterable<string | Uint8Array> }
>;

export type StreamFormat = keyof typeof streamFormats;

/** Lets DuckDB write a Parquet file to the query's output file. Returns the number of rows. */
export function copyParquet(query: Query): Promise<number> {
  const select = query.columns.map(({ name, type }, index) => exchangeSql(name, type, columnRef(index)));
  // A query that writes a file keeps no order, except that of its ORDER BY.
  return query.copy(select, `FORMAT parquet, COMPRESSION zstd, ${rowGroups({ ordered: false })}`);
}
