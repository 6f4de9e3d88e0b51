import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import type { Commit, Comparing } from '../../src/load/destination.js';
import { type OpenLake } from './data-file.js';
/** Commits to a table of the lake. Changes nothing if the ledger already has every load. */
export declare function commitToLake(lake: OpenLake, commit: Commit, options: StagedOptions): Promise<Pick<import("../../src/load/destination.js").CommitResult, "compared" | "rowsWithoutKey"> | null>;
/** Compares an answer as if it was loaded, and notes the result, once. */
export declare function auditLake(lake: OpenLake, comparing: Comparing, options: StagedOptions): Promise<void>;
