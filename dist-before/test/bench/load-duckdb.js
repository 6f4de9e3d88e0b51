/**
 * Loads the same rows with DuckDB alone, as fast as possible: from a local file with known types and dialect, without
 * keeping the order, with one CREATE TABLE AS into a file and a checkpoint. Run by `inProcess`.
 */
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { peakMegabytes, reply, task } from './processes.js';
const { path, types, parallelCsv, destination, folder, memoryLimit } = task();
const columns = Object.entries(types)
    .map(([name, type]) => `'${name}': '${type}'`)
    .join(', ');
const reader = path.endsWith('.csv')
    ? `read_csv('${path}', columns = {${columns}}, header = true, auto_detect = false, delim = ',', quote = '"',
      escape = '"', allow_quoted_nulls = false, new_line = '\\r\\n', compression = 'none', parallel = ${parallelCsv})`
    : `read_json('${path}', format = 'newline_delimited', compression = 'uncompressed', columns = {${columns}})`;
const start = performance.now();
const cpu = process.cpuUsage();
const instance = await DuckDBInstance.create(destination === 'duckdb' ? join(folder, 'baseline.duckdb') : ':memory:', {
    preserve_insertion_order: 'false',
    temp_directory: join(folder, 'spill'),
    ...(memoryLimit === null ? {} : { memory_limit: memoryLimit }),
});
const connection = await instance.connect();
await connection.run(destination === 'duckdb'
    ? `CREATE TABLE rows AS SELECT * FROM ${reader}; CHECKPOINT`
    : `COPY (SELECT * FROM ${reader}) TO '${join(folder, 'rows.parquet')}' (FORMAT parquet, COMPRESSION zstd)`);
const end = performance.now();
const used = process.cpuUsage(cpu);
const target = destination === 'duckdb' ? 'rows' : `'${join(folder, 'rows.parquet')}'`;
const counted = await connection.runAndReadAll(`SELECT count(*) AS rows FROM ${target}`);
const closing = performance.now();
connection.closeSync();
instance.closeSync();
const result = {
    seconds: (end - start + performance.now() - closing) / 1_000,
    cpuSeconds: (used.user + used.system) / 1e6,
    peakMegabytes: peakMegabytes(),
    rows: Number(counted.getRowObjectsJson()[0]?.['rows']),
};
reply(result);
//# sourceMappingURL=load-duckdb.js.map