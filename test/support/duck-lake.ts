import { hasExtension } from './duckdb-extension.js';

/** Whether DuckDB's extensions for a DuckLake are installed: tests download nothing. */
export const hasDuckLake = ['ducklake', 'sqlite_scanner', 'postgres_scanner'].every(hasExtension);

/** Added to the name of tests skipped without them. */
export const duckLakeSkipped = hasDuckLake
  ? ''
  : " (skipped: INSTALL ducklake, sqlite_scanner and postgres_scanner in DuckDB's shell)";
