import { type Line } from './report.js';
/** Every data set, size and format into a DuckDB file; the largest size into a Parquet lake, too. */
export declare function measureSpeed(folder: string): Promise<Line[]>;
/** The highest memory of one load. DuckDB has the limit that headgate sets. */
export declare function measureMemory(folder: string): Promise<Line[]>;
/**
 * One kind after the other: replacing scattered keys changes every row group, and the next checkpoint of any kind has to
 * process them.
 */
export declare function measureGrowth(folder: string): Promise<Line[]>;
/** What history adds to a commit of days that are asked for again. */
export declare function measureHistory(folder: string): Promise<Line[]>;
/** headgate and other tools in one run of peers.py, which leaves its results in the folder. Null without Python. */
export declare function measurePeers(folder: string): Promise<Line[] | null>;
/** Lends an empty folder. */
export declare function inFolder<T>(folder: string, use: (at: string) => Promise<T>): Promise<T>;
