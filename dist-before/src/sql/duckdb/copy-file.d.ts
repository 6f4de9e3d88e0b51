import type { Engine } from '../../duckdb/engine.js';
import type { AttachedOptions } from './attached.js';
/**
 * Replaces an attached database file by a copy that has nothing but its rows, without the bytes of deleted ones. Until
 * the engine is closed, it has the old file and its lock.
 *
 * @param name of the database in DuckDB
 * @param options of the copy, as ATTACH takes them
 */
export declare function copyFile(engine: Engine, { path, stateFolder }: Pick<AttachedOptions, 'path' | 'stateFolder'>, name: string, options: string): Promise<void>;
