import { version } from '@duckdb/node-api';

/** Version of the DuckDB that is linked in; loading it shows that it fits this machine. */
export const duckdbVersion = (): string => version();
