import type { StagedRows } from '../../src/load/staged-rows.js';
/**
 * Reads a stage as staged-rows.ts says. Values are as DuckDB prints them in their observed type; DOUBLE as the number,
 * TIMESTAMPTZ as microseconds since 1970.
 */
export declare function readBack({ path, format, columns, longestRow }: StagedRows): Promise<unknown[][]>;
