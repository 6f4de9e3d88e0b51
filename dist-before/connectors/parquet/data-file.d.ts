import type { PendingLoad, TableSpec } from '../../src/load/destination.js';
import { type Engine } from '../../src/duckdb/engine.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { type LakeFile, type FileNote } from './lake-files.js';
import { type Lake } from './manifest.js';
import { type LakePlaces, type Step } from './publish.js';
import { type DayBook } from '../../src/load/day-counts.js';
/** JSON is stored as plain text, because some readers, such as polars, read Parquet's JSON type as binary. */
export declare const storedType: (type: string) => string;
/** Functions of SQL that hide the values of columns, by name. */
type Hiders = ReadonlyMap<string, string>;
/** Rows of a data file that are kept, with the table's new columns. */
export declare function keptRows(file: LakeFile, columns: readonly TableColumn[], ids: readonly string[], hiders?: Hiders): string;
/** A lake that is about to change, and an engine that can read it. */
export interface OpenLake extends Lake {
    engine: Engine;
    places: LakePlaces;
}
/** Ids of the loads whose rows are in a file. */
export declare function liveIds({ loads }: Pick<FileNote, 'loads'>): string[];
interface Draft {
    /** Path of the file that it becomes. */
    target: string;
    /** File whose permissions it gets. Default: `target`. */
    like?: string | undefined;
    /** Loads that were not in the lake before. Default: none. */
    fresh?: readonly PendingLoad[];
}
/**
 * Writes the rows of queries as a data file, ready to be published. Checks that every load has all of its rows, both
 * new and kept ones.
 */
export declare function draftOf({ engine, places }: OpenLake, note: FileNote, parts: readonly string[], { target, like, fresh }: Draft): Promise<Step>;
/** A draft of a file with another note, and without the rows of loads that are not live in that note. */
export declare function redraft(lake: OpenLake, file: LakeFile, note: FileNote, { target, hiders }?: {
    target?: string;
    hiders?: Hiders;
}): Promise<Step>;
/**
 * The counts of the files as they are now. They can be computed from the rows; they are kept so that each load is counted
 * once.
 *
 * @param tables as the configs have them now; other job configs are counted as before
 * @param use lends an engine, for rows that have to be read
 */
export declare function countLake(files: readonly LakeFile[], tables: readonly TableSpec[], known: DayBook, use: <T>(task: (engine: Engine) => Promise<T>) => Promise<T>): Promise<DayBook>;
export {};
