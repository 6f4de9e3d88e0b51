import { hasExtension } from './duckdb-extension.js';

/** Whether DuckDB's extensions for a DuckLake are installed: tests download nothing. */
export const hasDuckLake = hasExtension('ducklake') && hasExtension('sqlite_scanner');

/** Added to the name of tests skipped without them. */
export const duckLakeSkipped = hasDuckLake
  ? ''
  : " (skipped: INSTALL ducklake and sqlite_scanner in DuckDB's shell)";
