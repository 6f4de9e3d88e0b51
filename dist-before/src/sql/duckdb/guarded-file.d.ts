import { type FileHandle } from 'node:fs/promises';
import type { Engine } from '../../duckdb/engine.js';
import type { AttachedOptions } from './attached.js';
interface Attaching {
    attach: (engine: Engine) => Promise<unknown>;
    /** SQL. */
    detach: string;
    signal?: AbortSignal | undefined;
}
/** A file of DuckDB that a process opens for one use. A power failure in a checkpoint does not damage it. */
export declare class GuardedFile {
    #private;
    constructor({ path, stateFolder }: Pick<AttachedOptions, 'path' | 'stateFolder'>, name: string);
    /** Must be closed after the engine: closing it drops DuckDB's lock. */
    open(): Promise<FileHandle>;
    /** Attaches the database, and restores first what an interrupted checkpoint has changed. Raises DuckDB's lock errors. */
    attach(engine: Engine, database: FileHandle, { attach, detach, signal }: Attaching): Promise<void>;
    /** Readies what a recovery of a commit and its checkpoint needs. */
    prepareCommit(engine: Engine, database: FileHandle): Promise<void>;
}
/** The error of a step; null if it succeeds. */
export declare function failure(step: Promise<unknown>): Promise<unknown>;
export {};
