import { defaultMemoryLimit } from '../../src/duckdb/load-engine.js';
import { texts } from './data-sets.js';
import type { LoadResult } from './load-headgate.js';
import { origin, type Provenance } from './report.js';
import { medianOf, spread, table, thousands } from './report-table.js';
import { settings } from './settings.js';
import type { TextLoad, TextResult } from './texts.js';

const seconds = (load: LoadResult) => load.seconds;
const megabytes = (load: TextLoad) => load.fileMegabytes;

export async function textsSection(results: readonly TextResult[], measured: Provenance): Promise<string> {
  return `## Long texts

${await origin(measured)}

Rows of an id and one text, as JSON: ${texts(0).origin}. DuckDB reads a local file
within ${defaultMemoryLimit}. Medians of ${settings.runs} (least-most).

${table(
  'bytes a text | texts | DuckDB s | headgate s | DuckDB file MB | headgate file MB | into Parquet s'.split(
    ' | ',
  ),
  results.map(({ bytes, rows, duckdb, headgate, parquet }) => [
    thousands(bytes),
    thousands(rows),
    ...[duckdb, headgate].map((loads) => spread(loads.map(seconds), 2)),
    ...[duckdb, headgate].map((loads) => medianOf(loads.map(megabytes)).toFixed(0)),
    spread(parquet.map(seconds), 2),
  ]),
)}`;
}
