import { type Engine, type EngineOptions, type Reach } from './engine.js';
/**
 * The size of the work, as threads and as memory that DuckDB gets if the config names no limit. `little`: one thread,
 * because a second one makes a small commit half as expensive again. `large`: every core. `keyed`: and twice the memory,
 * because each row that another one replaces needs up to 16 KB until the commit. `roomy`: and DuckDB's default memory.
 */
export type Effort = 'little' | 'large' | 'keyed' | 'roomy';
/** What is left out is null or empty. */
export interface LoadEngineOptions extends Partial<Omit<EngineOptions, 'threads' | 'unchecked'> & Reach> {
    /**
     * Whether rows keep the order in which they are read. Default false: a large load that keeps it takes three times as
     * long, because a thread then waits for memory that another one holds.
     */
    ordered?: boolean;
    /** Default `little`. */
    effort?: Effort;
    /** Whether checkpoints merge small row groups. Default true. */
    merging?: boolean;
    /** Extensions of DuckDB, each after those that it needs. */
    extensions?: readonly string[];
    /** Statements that need what the engine may not reach later. Default: none. */
    attach?: (engine: Engine) => Promise<unknown>;
}
/**
 * More memory does not make a load faster. The process needs about 250 MB in addition, for Node and for memory that
 * DuckDB does not count.
 */
export declare const defaultMemoryLimit = "192MB";
/** Runs a task with an engine of its own. */
export declare function withLoadEngine<T>(options: LoadEngineOptions, task: (engine: Engine) => Promise<T>): Promise<T>;
/** An engine for work on a destination. It can read only the named files and folders. */
export declare function openLoadEngine(options: LoadEngineOptions): Promise<Engine>;
