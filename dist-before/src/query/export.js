import { rowGroups } from '../duckdb/engine.js';
import { exchangeSql } from './column-sql.js';
import { table, lines } from './format/rows.js';
import { copyDelimited, copyJson, copyNdjson, csv, json, markdown, ndjson, tsv } from './format/text.js';
import { xlsx } from './format/xlsx.js';
import { columnRef } from './query.js';
/** Apache Arrow takes as long to load as the rest of a query, and is rarely needed. */
const arrow = (name) => async function* (query) {
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
};
/** Formats that DuckDB itself writes to the query's output file. They all return the number of rows. */
export const fileFormats = {
    csv: copyDelimited(','),
    tsv: copyDelimited('\t'),
    json: copyJson,
    ndjson: copyNdjson,
    parquet: copyParquet,
};
function copyParquet(query) {
    const select = query.columns.map(({ name, type }, index) => exchangeSql(name, type, columnRef(index)));
    // A query that writes a file keeps no order, except that of its ORDER BY.
    return query.copy(select, `FORMAT parquet, COMPRESSION zstd, ${rowGroups({ ordered: false })}`);
}
//# sourceMappingURL=export.js.map