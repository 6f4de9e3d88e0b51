import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { version } from '@duckdb/node-api';
const installed = join(homedir(), '.duckdb/extensions', version());
/** Whether an extension of DuckDB is installed. */
export function hasExtension(name) {
    return (existsSync(installed) &&
        readdirSync(installed).some((platform) => existsSync(join(installed, platform, `${name}.duckdb_extension`))));
}
//# sourceMappingURL=duckdb-extension.js.map