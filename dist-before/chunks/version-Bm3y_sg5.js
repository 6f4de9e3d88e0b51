export { t as duckdbVersion } from "./version-C5crc4-h.js";
