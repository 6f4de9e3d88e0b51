import { yr as require_lib } from "./engine-CLLdr8d4.js";
// src/duckdb/version.ts
var import_lib = require_lib();
/** Version of the DuckDB in use. Loading it shows that it works on this machine. */
const duckdbVersion = () => (0, import_lib.version)();
export { duckdbVersion as t };

//# sourceMappingURL=version-C5crc4-h.js.map