import type { Engine } from '../../src/duckdb/engine.js';
import { type Effort } from '../../src/duckdb/load-engine.js';
import type { TableSpec } from '../../src/load/destination.js';
import { type OpenLake } from './data-file.js';
import { type LakeFile } from './lake-files.js';
import { type Lake, type Manifest } from './manifest.js';
import { type LakePlaces } from './publish.js';
export interface ParquetOptions {
    /** Absolute path of the lake. */
    path: string;
    /** DuckDB's memory limit such as `1GB`; null: 192MB. */
    memoryLimit: string | null;
    /** Folder in the lake, on the same file system, for files that only headgate uses. */
    stateFolder: string;
}
/** What a change of the files needs. */
interface ChangeOptions {
    /** Folders of staged files to read. */
    folders: readonly string[];
    effort: Effort;
    /** Tables whose job configs say how to count their rows by day. Other tables are counted as before. */
    tables: readonly TableSpec[];
    /** Job configs whose lost loads are forgotten. Default: none. */
    forgets?: readonly string[];
}
/** The files as they are, and what the last commit noted. */
interface ReadLake {
    noted: Manifest;
    files: LakeFile[];
}
/** The folder of a lake: how it is read, and how a change of its files goes. */
export declare class LakeFolder {
    #private;
    readonly location: string;
    readonly places: LakePlaces;
    readonly memoryLimit: string | null;
    constructor({ path, memoryLimit, stateFolder }: ParquetOptions);
    /** Whether the lake exists. Raises `destination_invalid` if something else does. */
    exists(): Promise<boolean>;
    read(): Promise<ReadLake>;
    /** The same. Raises an error for files that do not match the last commit or the config. */
    readSound(tables: readonly TableSpec[]): Promise<ReadLake>;
    /** Runs a task with an engine that can read the lake. */
    lend<T>(task: (engine: Engine) => Promise<T>, more?: readonly string[], effort?: Effort): Promise<T>;
    /**
     * Writes everything that is computed from the files. The manifest comes last, because it proves that the rest is
     * there.
     */
    note(engine: Engine, lake: Lake): Promise<void>;
    /** Changes the files, then updates what is computed from them. Returns the lake afterwards. */
    change(options: ChangeOptions, signal: AbortSignal, task: (lake: OpenLake) => Promise<void>): Promise<Lake>;
    /**
     * Changes what is loaded already. If it fails half-way, the next change or `check` completes it. Creates nothing if the
     * lake does not exist.
     */
    alter(signal: AbortSignal, forgets: readonly string[], task: (lake: OpenLake) => Promise<void>): Promise<void>;
    explained<T>(work: Promise<T>): Promise<T>;
}
export {};
