/** Marks the row after the last one. No field of a source and no column of headgate's has this name. */
const mark = '"_headgate more"';
/**
 * The rows of a query, chunk by chunk and in bounded memory. When a DuckDB stream fails, it just ends without an error.
 * An added row after the last one therefore proves the end. The engine must keep the order of rows.
 */
export class ProvenStream {
    /** @param sql one query that works inside parentheses; its columns have different names */
    static async open(connection, sql, { values, signal } = {}) {
        const marked = `SELECT *, true AS ${mark} FROM (\n${sql}\n) UNION ALL BY NAME SELECT false AS ${mark}`;
        const result = await connection.stream(marked, values);
        // The stream does not say why it ended, but running the query once more does.
        const fail = async () => {
            signal?.throwIfAborted();
            await connection.run(`EXPLAIN ANALYZE ${sql}`, values);
            throw new Error('The query ended before its last row.');
        };
        return new ProvenStream(result, fail);
    }
    /** Names of the columns, in order. */
    names;
    #result;
    #fail;
    #ended = false;
    constructor(result, fail) {
        this.#result = result;
        this.#fail = fail;
        this.names = result.columnNames().slice(0, -1);
    }
    /** The next chunk, which has rows; null at the proven end. Raises the query's error. */
    async next() {
        if (this.#ended)
            return null;
        const chunk = await this.#result.fetchChunk();
        if (chunk === null || chunk.rowCount === 0)
            return this.#fail();
        const width = this.names.length;
        this.#ended = chunk.getColumnVector(width).getItem(chunk.rowCount - 1) === false;
        if (this.#ended) {
            // A result that is not read to its end would keep the file open until garbage collection.
            await this.#result.fetchChunk();
            chunk.rowCount -= 1;
        }
        Object.defineProperty(chunk, 'columnCount', { value: width });
        return chunk.rowCount > 0 ? chunk : this.next();
    }
    async *chunks() {
        for (let chunk = await this.next(); chunk !== null; chunk = await this.next())
            yield chunk;
    }
}
//# sourceMappingURL=proven-stream.js.map