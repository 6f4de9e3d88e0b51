import { TestRunner } from 'vitest';
import { duckLakeSkipped } from './duck-lake.js';
import { hasExtension } from './duckdb-extension.js';
import { postgresSkipped } from './postgres-server.js';
/** Added to the name of tests skipped without what Iceberg tables need. */
export const icebergSkipped = ['httpfs', 'avro', 'iceberg'].every(hasExtension)
    ? ''
    : " (skipped: INSTALL httpfs, avro and iceberg in DuckDB's shell)";
/** Skips the running test, and says what to install, if this machine lacks what a kind of destination needs. */
export function needs(kind) {
    const lacking = { postgres: postgresSkipped, ducklake: duckLakeSkipped, iceberg: icebergSkipped }[kind] ?? '';
    if (lacking !== '')
        TestRunner.getCurrentTest()?.context.skip(lacking.trim());
}
//# sourceMappingURL=needs.js.map