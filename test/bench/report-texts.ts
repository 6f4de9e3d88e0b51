import { defaultMemoryLimit } from '../../src/duckdb/load-engine.js';
import { texts } from './data-sets.js';
import type { LoadResult } from './load-headgate.js';
import { highest, origin, type Provenance } from './report.js';
import { medianOf, spread, table, thousands } from './report-table.js';
import { settings } from './settings.js';
import type { TextLoad, TextResult } from './texts.js';

const seconds = (load: LoadResult) => load.seconds;
const megabytes = (load: TextLoad) => load.fileMegabytes;
const scan = (load: TextLoad) => load.scanSeconds * 1_000;

export async function textsSection(results: readonly TextResult[], measured: Provenance): Promise<string> {
  return `## Long texts

${await origin(measured)}

Loads of JSON of rows with an id and one text: ${texts(0).origin}.
DuckDB alone reads a local file into a DuckDB file within ${defaultMemoryLimit}, as in Speed: once into its default storage, and once into
that of DuckDB 1.4, which headgate's files have. Medians of ${settings.runs}, the spread in brackets; headgate's memory is its highest
VmHWM. The scan counts the texts that contain two words.

${table(
  'bytes a text | texts | MB as JSON | DuckDB s | storage 1.4 s | headgate s | DuckDB file MB | storage 1.4 MB | headgate MB | DuckDB scan ms | storage 1.4 ms | headgate ms | memory MB | into Parquet s | memory MB'.split(
    ' | ',
  ),
  results.map(({ bytes, rows, megabytes: size, duckdb, newer, headgate, parquet }) => {
    const kinds = [duckdb, newer, headgate];
    return [
      thousands(bytes),
      thousands(rows),
      size.toFixed(0),
      ...kinds.map((loads) => spread(loads.map(seconds), 2)),
      ...kinds.map((loads) => medianOf(loads.map(megabytes)).toFixed(0)),
      ...kinds.map((loads) => medianOf(loads.map(scan)).toFixed(0)),
      highest(headgate),
      spread(parquet.map(seconds), 2),
      highest(parquet),
    ];
  }),
)}

headgate lets zstd compress the columns whose texts have 256 bytes or more on average. DuckDB would take DICT_FSST, which it
expects to halve any text (duckdb/duckdb#25785): with 4 to 12 KB it takes several times as long, and the file has twice the
size. A scan of texts that zstd compressed takes longer. Shorter columns are left to DuckDB.`;
}
