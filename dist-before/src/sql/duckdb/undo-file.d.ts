import { type FileHandle } from 'node:fs/promises';
import type { Engine } from '../../duckdb/engine.js';
/**
 * A copy of what a checkpoint of DuckDB may overwrite, kept beside the database. DuckDB writes blocks of metadata in
 * place before the header that ends the checkpoint. After a power failure in between, the file cannot be opened, or
 * fails when that block is read. Restoring the blocks makes the file and its write-ahead log what they were.
 *
 * Blocks are restored only into the database that they came from, and only while it is unchanged: every completed
 * checkpoint writes another header, and no checkpoint changes what the last one uses. So restoring never loses data.
 *
 * Databases are passed as open files, which stay open as long as DuckDB has them: closing one drops its lock.
 */
export declare class UndoFile {
    #private;
    constructor(stateFolder: string);
    /**
     * Saves the header and metadata of an attached database before a checkpoint. The state folder must exist.
     *
     * @param name of the database in DuckDB
     */
    save(engine: Engine, database: FileHandle, name: string): Promise<void>;
    /** Whether a checkpoint began after `save` and never ended. Call it before anything is written to the database. */
    isNeeded(database: FileHandle): Promise<boolean>;
    /** Restores the saved blocks. The database must not be attached, and no other process may use this file. */
    apply(path: string): Promise<void>;
    /** Runs a task while no other process may restore. */
    alone<T>(task: () => Promise<T>): Promise<T>;
}
