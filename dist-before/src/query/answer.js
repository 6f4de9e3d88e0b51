import { destinations } from '../destinations.js';
import { JSDuckDBValueConverter } from '../duckdb/node-api.js';
import { inTurn } from '../common/turns.js';
import { plainText } from './column-sql.js';
import { streamFormats } from './export.js';
import { columnRef, openQuery } from './query.js';
import { closing } from '../common/closing.js';
/**
 * Runs one read-only SQL query on what was loaded. While the result is read, commits to the same DuckDB file wait, even
 * those of this process, because one process must not open a file twice.
 *
 * @param source `destination` of a loaded config
 * @throws HeadgateError `query_refused`, `query_failed`, and errors of opening a destination, when it is read
 */
export function query(source, sql, options = {}) {
    async function* reading(read) {
        const opened = await openInTurn(source, sql, options);
        try {
            yield* read(opened.query);
        }
        finally {
            await opened.close();
        }
    }
    const stream = (format) => reading((opened) => streamFormats[format].stream(opened));
    return {
        rows: () => reading(rowsOf),
        stream,
        async toArrow() {
            const { tableFromIPC } = await import('apache-arrow');
            return tableFromIPC(stream('arrows'));
        },
    };
}
async function openInTurn(source, sql, { signal = new AbortController().signal, ...options }) {
    const release = destinations[source.kind].reader.shutsOthersOut
        ? await takeTurn(source.path)
        : () => undefined;
    try {
        const opened = await openQuery(source, sql, { signal, ...options });
        return { query: opened, close: () => opened.close().finally(release) };
    }
    catch (error) {
        release();
        throw error;
    }
}
/** Lends a query to a task, for more than its rows: its columns, or a file that DuckDB writes to `writeTo`. */
export async function withQuery(source, sql, options, task) {
    return closing(await openInTurn(source, sql, options), (opened) => task(opened.query));
}
/** The rows of a query that returns few, each value as CSV shows it; null is NULL. */
export function textRows(source, sql, signal) {
    return withQuery(source, sql, { signal }, async (opened) => {
        const rows = [];
        const select = opened.columns.map(({ type }, index) => plainText(type, columnRef(index)));
        for await (const chunk of opened.chunks(select))
            rows.push(...chunk.getRows());
        return rows;
    });
}
async function* rowsOf(query) {
    const names = query.columns.map(({ name }) => name);
    for await (const chunk of query.chunks(names.map((_, index) => columnRef(index)))) {
        for (const row of chunk.convertRows(JSDuckDBValueConverter)) {
            yield Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]));
        }
    }
}
/** Waits for this process's turn on a database file and keeps it until the returned function is called. */
function takeTurn(path) {
    return new Promise((taken, failed) => {
        inTurn(path, () => new Promise((release) => taken(release))).catch(failed);
    });
}
//# sourceMappingURL=answer.js.map