import { z } from 'zod';
import type { Engine } from '../../duckdb/engine.js';
/**
 * What the last commit left, kept outside the database file. DuckDB silently opens a file whose write-ahead log was
 * cut, and then committed loads are missing.
 */
declare const witnessSchema: z.ZodObject<{
    databaseId: z.ZodString;
    loads: z.ZodNumber;
    lastLoadId: z.ZodString;
    live: z.ZodNumber;
    rows: z.ZodNumber;
}, z.core.$strip>;
type Witness = z.infer<typeof witnessSchema>;
export declare class WitnessFile {
    #private;
    constructor(stateFolder: string);
    /** Raises `destination_damaged` if the ledger lacks loads that the witness recorded. */
    verify(engine: Engine, databaseId: string, location: string): Promise<void>;
    /** The state after the last commit; null if there was none. */
    seen(): Promise<{
        jobs: number;
        rows: number;
    } | null>;
    /** Of the database that the last commit went into; null if there was none. */
    databaseId(): Promise<string | null>;
    /** What the ledger contains, the changes of a transaction included; null if it has no loads. */
    note(engine: Engine, databaseId: string, table: string, age: string): Promise<Witness | null>;
    write(witness: Witness | null): Promise<void>;
}
export {};
