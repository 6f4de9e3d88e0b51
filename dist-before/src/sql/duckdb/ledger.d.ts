import type { Engine } from '../../duckdb/engine.js';
/** Version of the `_headgate` tables, the only one that is read. */
export declare const format = 7;
/**
 * Creates the `_headgate` tables. Here and below, the warehouse is the engine's default database.
 *
 * @param prepare called before the commit
 */
export declare function createLedger(engine: Engine, prepare?: () => Promise<void>): Promise<void>;
/** For a statement whose table may not exist. */
export declare function nullIfMissing(error: unknown): null;
/** Null if there is no ledger yet in a schema, which is named as SQL. */
export declare function readMeta(engine: Engine, location: string, schema: string): Promise<{
    databaseId: string;
} | null>;
