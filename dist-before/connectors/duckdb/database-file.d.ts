import { type FileHandle } from 'node:fs/promises';
import type { Engine } from '../../src/duckdb/engine.js';
import { type Waiting } from '../../src/duckdb/lock.js';
import { Attached, type AttachedOptions, type Opening } from '../../src/sql/duckdb/attached.js';
/**
 * The only place that opens the database file. Each use attaches the file to an in-memory DuckDB and detaches it again.
 * A file that DuckDB opens directly may not survive a kill after DDL, and an open file locks out other processes.
 */
export declare class DatabaseFile extends Attached<AttachedOptions> {
    #private;
    protected readonly checkpoint = "CHECKPOINT warehouse";
    protected readonly detach = "USE memory; DETACH warehouse";
    constructor(options: AttachedOptions);
    protected open(access: 'read' | 'write', waiting: Waiting, opening: Opening): Promise<{
        engine: Engine;
        database: FileHandle;
        prepare: () => Promise<void>;
        close: () => Promise<void>;
    }>;
    /**
     * Runs a task on the bytes of the file while no process can change them. Returns false without it if there is no file,
     * or if its last commits are in a write-ahead log that only the next commit makes part of it.
     */
    readBytes(task: (database: FileHandle) => Promise<void>): Promise<boolean>;
    /** DuckDB keeps the bytes of deleted rows until it needs the space, so a copy without them replaces the file. */
    purge(waiting: Waiting): Promise<void>;
    protected exists(): Promise<boolean>;
    protected openNew(path: string): Promise<{
        engine: Engine;
        close: () => Promise<void>;
    }>;
}
