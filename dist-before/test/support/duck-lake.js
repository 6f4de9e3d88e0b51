import { hasExtension } from './duckdb-extension.js';
import { sweepSize } from './size.js';
/** Whether DuckDB's extensions for a DuckLake are installed: tests download nothing. */
export const hasDuckLake = ['ducklake', 'sqlite_scanner', 'postgres_scanner'].every(hasExtension);
/** Added to the name of tests skipped without them. */
export const duckLakeSkipped = hasDuckLake
    ? ''
    : " (skipped: INSTALL ducklake, sqlite_scanner and postgres_scanner in DuckDB's shell)";
/** Of so many cases, each place of catalog or files tries these: all run the same SQL. With 1, each tries every case. */
const of = sweepSize('HEADGATE_LAKE_CASES_EVERY', 10);
const turns = { duckdb: [0, 3], sqlite: [5], s3: [2], postgres: [7] };
/** The cases that a place of a DuckLake tries. */
export const tried = (cases, place) => cases.filter((_, index) => of === 1 || turns[place].includes(index % of));
//# sourceMappingURL=duck-lake.js.map