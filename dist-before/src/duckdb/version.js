import { version } from '@duckdb/node-api';
/** Version of the DuckDB in use. Loading it shows that it works on this machine. */
export const duckdbVersion = () => version();
//# sourceMappingURL=version.js.map