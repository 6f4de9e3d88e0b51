import type { Engine } from '../../src/duckdb/engine.js';
import type { Waiting } from '../../src/duckdb/lock.js';
import { Attached, type AttachedOptions, type Opening, type ReadTask } from '../../src/sql/duckdb/attached.js';
import { type IcebergPlace } from './place.js';
/** The only place that opens a catalog. Each use attaches it to an engine of its own. */
export declare class IcebergCatalog extends Attached<AttachedOptions & IcebergPlace> {
    #private;
    protected readonly checkpoint = "";
    protected readonly detach = "DETACH DATABASE IF EXISTS warehouse";
    protected readonly conflict: RegExp;
    protected readonly age = "committed_at";
    readonly names: {
        schema: string;
        ledgerSchema: string;
        table: (table: string) => string;
        ledger: (table: string) => string;
    };
    protected readonly ledgerSchema: string;
    /** What the transaction of an engine leaves to others. */
    tablesOf: (engine: Engine, databaseId?: string) => {
        look: (table: string) => Promise<'there' | 'left' | null>;
        /** Makes an empty table at once. It is nobody's until the ledger names it. */
        make(table: string, columns: readonly string[]): Promise<void>;
        /** Drops a table once the transaction is committed. */
        dropLater(table: string): Promise<void>;
        dropDue: () => Promise<void | undefined>;
        close: () => void | undefined;
    };
    /** Another machine may have removed loads, and a catalog loses none. */
    protected verify(...database: [Engine, string]): Promise<void>;
    read<T>(waiting: Waiting, task: ReadTask<T>): Promise<T | null>;
    protected explained(error: unknown): Promise<unknown>;
    protected exists(): Promise<boolean>;
    vanished(): Promise<import("../../src/index.js").Vanished | null>;
    protected create(): Promise<void>;
    protected makeLedger(engine: Engine): Promise<void>;
    protected open(access: 'read' | 'write', { signal }: Pick<Waiting, 'signal'>, opening: Opening): Promise<{
        engine: Engine;
        close: () => Promise<void>;
    }>;
    /** What fails here is done before the next run. */
    protected committed(engine: Engine): Promise<void>;
    /** Drops what a killed process was to drop. */
    clear(): Promise<void>;
    /** Runs a task on an engine that may change the catalog. */
    alone<T>(task: (engine: Engine) => Promise<T>): Promise<T>;
    /** Old snapshots have the bytes of deleted rows, and only the catalog's owner can expire them. */
    purge: () => Promise<void>;
}
