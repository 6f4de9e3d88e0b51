import type { Copying, Sample } from '../../src/load/description.js';
import type { ServerAddress } from './address.js';
/**
 * Lets the server answer one query in a read-only transaction that is always rolled back. The query is parsed by itself
 * first: only a single statement cannot break out of the parentheses of a COPY.
 */
export declare function answer(address: ServerAddress, sql: string, copying: Copying): Promise<string>;
/** Builds the schema's tables and its ledger views from what was copied: see `ServerReader.copy`. */
export declare function copyTables(address: ServerAddress, sample: Sample | null, copying: Copying): Promise<void>;
