import type { Engine } from '../../src/duckdb/engine.js';
import type { Compaction, Optimizes } from '../../src/load/destination.js';
import { type Waiting } from '../../src/duckdb/lock.js';
import { Attached, type AttachedOptions, type Opening, type TablesOf } from '../../src/sql/duckdb/attached.js';
import { type LakePlace } from './place.js';
import { type CatalogServer } from './server.js';
/** `shared`: the server that has the catalog; null if it is a file. */
export type LakeOptions = AttachedOptions & LakePlace & {
    shared: CatalogServer | null;
};
/** The only place that opens a DuckLake. Each use attaches it to an engine of its own. */
export declare class Lake extends Attached<LakeOptions> {
    #private;
    protected readonly checkpoint = "CHECKPOINT __ducklake_metadata_warehouse";
    protected readonly detach = "USE memory; DETACH DATABASE IF EXISTS warehouse";
    /** A server undoes the transaction that another one overtook. */
    protected readonly conflict: RegExp | null;
    constructor(options: LakeOptions);
    protected exists(): Promise<boolean>;
    /** Another machine may have removed loads, and a server loses none. */
    protected verify(...database: [Engine, string]): Promise<void>;
    protected explained(error: unknown): Promise<unknown>;
    protected create(): Promise<void>;
    protected open(access: 'read' | 'write', waiting: Waiting, opening: Opening): Promise<{
        engine: Engine;
        prepare: () => Promise<void>;
        close: () => Promise<void>;
    }>;
    /** Loads what a commit needs, before there is a lake. */
    requireExtensions(): Promise<void>;
    protected inspect(engine: Engine): Promise<void>;
    protected created(engine: Engine): Promise<void>;
    /** Raises `destination_invalid` if a new lake would have its files beside those of another one. */
    refuseShared(): Promise<void>;
    /** See `refuseUnproven`. */
    requireProven(): Promise<void>;
    protected openNew(path: string): Promise<{
        engine: Engine;
        prepare: () => Promise<undefined>;
        close: () => Promise<void>;
    }>;
    /** Joins files between two commits, once they are many. */
    join(): Promise<void>;
    /** Joins the files of each table, however large it is. */
    optimize({ dryRun, ...options }: Parameters<Optimizes['optimize']>[0]): Promise<Compaction[]>;
    /** Old snapshots keep deleted rows, and the statistics of tables keep their values. */
    purge(waiting: Waiting, now: boolean, tables: TablesOf): Promise<void>;
}
