import type { Engine } from '../../src/duckdb/engine.js';
import { type Comparison, type Load, type RunRecord } from '../../src/load/ledger.js';
import type { Forgotten } from '../../src/load/forgotten.js';
import type { LakeFile, JobNote } from './lake-files.js';
import { type Lake } from './manifest.js';
import { type LakePlaces, type Step } from './publish.js';
/** File with the rejected rows of a load. */
export declare function rejectsOf({ state }: LakePlaces, loadId: string): string;
/**
 * Writes the rejected rows of a load to a file named after the load, so that writing twice changes nothing. Returns
 * their number.
 */
export declare function writeRejects(engine: Engine, places: LakePlaces, loadId: string, query: string): Promise<number>;
/** The steps that remove the rejected rows of loads. */
export declare function withoutRejects(places: LakePlaces, loads: readonly Load[]): Promise<Step[]>;
/** The comparisons of a lake that meet a condition, oldest first. */
export declare function readComparisons(places: LakePlaces, use: <T>(task: (engine: Engine) => Promise<T>) => Promise<T>, which?: string): Promise<Comparison[]>;
/** The steps that change comparisons. Returns null for one that goes. */
export declare function changedComparisons({ engine, places }: {
    engine: Engine;
    places: LakePlaces;
}, change: (comparison: Comparison) => Comparison | null): Promise<Step[]>;
/** The steps that add comparisons to those of their job config. */
export declare function addedComparisons({ engine, places }: {
    engine: Engine;
    places: LakePlaces;
}, job: string, added: readonly Comparison[]): Promise<Step[]>;
/** Writes the ledger and its coverage as tables for SQL, computed from the notes each time. */
export declare function writeLedger(engine: Engine, places: LakePlaces, lake: Lake, forgotten: readonly Forgotten[]): Promise<void>;
/** Bytes of the ledger's tables, by name; 0 for one that is missing. */
export declare function ledgerSizes({ state }: LakePlaces, names?: readonly string[]): Promise<Record<string, number>>;
/** The settings of job configs by name, each from the latest commit that has it. */
export declare function lakeJobs(files: readonly LakeFile[]): Record<string, JobNote>;
/** Adds runs to the history, and writes it as a table for SQL. */
export declare function writeRuns(engine: Engine, places: LakePlaces, runs: readonly RunRecord[]): Promise<void>;
/** The history, newest first. */
export declare function readRuns(places: LakePlaces): Promise<RunRecord[]>;
