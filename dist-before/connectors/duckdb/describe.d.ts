import type { DestinationDescription } from '../../src/load/description.js';
/** Describes a DuckDB file without opening one. */
export declare const duckdb: DestinationDescription;
