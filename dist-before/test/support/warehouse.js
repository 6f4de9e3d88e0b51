import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { openQuery } from '../../src/query/query.js';
import { temporaryFolder } from './folder.js';
/** Runs statements on a DuckDB file or in memory; returns the rows of the last one as JSON values. */
export async function duckdb(path, sql) {
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    try {
        await connection.run(`SET TimeZone = 'UTC'`);
        return (await connection.runAndReadAll(sql)).getRowsJson();
    }
    finally {
        connection.closeSync();
        instance.closeSync();
    }
}
/** A DuckDB file created by the given statements. */
export async function warehouse(sql) {
    const path = join(temporaryFolder(), 'warehouse.duckdb');
    await duckdb(path, sql);
    return path;
}
/** Opens a query on a DuckDB file, or another source, while `use` runs. */
export async function withQuery(asked, sql, use, options = {}) {
    const source = typeof asked === 'string' ? { kind: 'duckdb', path: asked, memoryLimit: null } : asked;
    const query = await openQuery(source, sql, { signal: new AbortController().signal, ...options });
    try {
        return await use(query);
    }
    finally {
        await query.close();
    }
}
export async function textOf(chunks) {
    const parts = [];
    for await (const chunk of chunks)
        parts.push(Buffer.from(chunk));
    return Buffer.concat(parts).toString();
}
//# sourceMappingURL=warehouse.js.map