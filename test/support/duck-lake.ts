import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { version } from '@duckdb/node-api';

const installed = join(homedir(), '.duckdb/extensions', version());

const has = (name: string) =>
  existsSync(installed) &&
  readdirSync(installed).some((platform) =>
    existsSync(join(installed, platform, `${name}.duckdb_extension`)),
  );

/** Whether DuckDB's extensions for a DuckLake are installed: tests download nothing. */
export const hasDuckLake = has('ducklake') && has('sqlite_scanner');

/** Added to the name of tests skipped without them. */
export const duckLakeSkipped = hasDuckLake
  ? ''
  : " (skipped: INSTALL ducklake and sqlite_scanner in DuckDB's shell)";
