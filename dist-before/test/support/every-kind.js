import { duckDb, parquet } from './destination-kinds.js';
import { needs } from './needs.js';
import { newDatabase } from './postgres-database.js';
import { postgresKind } from './postgres-kind.js';
/**
 * Every kind of destination with SQL of its own by its name: a DuckLake takes that of DuckDB, and much longer. Skips the
 * test of a kind that this machine lacks.
 */
export const everyKind = [
    ['DuckDB', async () => duckDb],
    ['a Parquet lake', async () => parquet],
    [
        'PostgreSQL',
        async () => {
            needs('postgres');
            return postgresKind((await newDatabase()).url());
        },
    ],
];
/** Those that replace rows by key. */
export const keyedKinds = everyKind.filter(([name]) => name !== 'a Parquet lake');
//# sourceMappingURL=every-kind.js.map