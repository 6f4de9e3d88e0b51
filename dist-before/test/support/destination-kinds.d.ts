import type { Destination } from '../../src/load/destination.js';
import type { SourceOfQuery } from '../../src/query/sandbox.js';
import type { DestinationHarness, LoadedReject } from '../suites/index.js';
import type { StagedRow } from '../suites/destination/staged.js';
/** One of headgate's kinds of destination, and where it stores what. Everything is below `folder`. */
export interface DestinationKind {
    open: (folder: string) => Destination;
    /** What `headgate sql` opens. */
    source: (folder: string) => SourceOfQuery;
    stateFolder: (folder: string) => string;
    /** Folder that staged files are put into. */
    stageFolder: (folder: string) => string;
    /** Removes its rows and its ledger. */
    lose: (folder: string) => Promise<void>;
    /** Rows of a table in any order, as a reader sees them; values as in JSON, 64-bit integers as text. */
    rows: (folder: string, table: string) => Promise<StagedRow[]>;
    /** Rejected rows, ordered by load and row number. */
    rejects: (folder: string) => Promise<LoadedReject[]>;
    /** Its type for integers beyond 64 bits. */
    hugeInteger: string;
}
/** A kind that stores its files in `folder`, or below a prefix of its name. */
export interface FileKind extends DestinationKind {
    /** The path that `open` gets. */
    path: (folder: string) => string;
}
/** What the package's suite needs for a kind. */
export declare function harnessOf(kind: DestinationKind, 
/** Arguments of commit-forever.mjs: its name of the kind, and places. */
...args: string[]): DestinationHarness;
export declare function nullWithoutTable(error: Error): null;
/** A database in memory of its own, so that what is attached to it is free again afterwards. */
export declare const alone = "alone";
/** Runs SQL like another tool would: on a database file as its only user, or in memory. */
export declare function query(path: string, sql: string, mode?: string, first?: string): Promise<StagedRow[]>;
export declare const duckDb: FileKind;
/**
 * A DuckLake whose catalog is a file of this kind; or in the database of a folder, which is named by its URL.
 *
 * @param files where its data files are; in S3, the server is HEADGATE_S3_URL
 */
export declare function duckLakeOf(catalog: 'duckdb' | 'sqlite' | 'postgres', urlOf?: (folder: string) => string, files?: 'folder' | 'S3'): FileKind;
/** A prefix for each folder; HEADGATE_S3_URL is the server. */
export declare function dataInS3(folder: string, stateFolder: string): {
    dataPath: string;
    s3: {
        place: import("../../src/objects/s3-place.js").S3Place;
        stateFolder: string;
    };
};
export declare const duckLake: FileKind;
export declare const duckLakeS3: FileKind;
export declare const duckLakeSqlite: FileKind;
export declare const parquet: FileKind;
export declare const quote: (name: string) => string;
export declare const orderedRejects: (from: string) => string;
export declare const rejectOf: (row: StagedRow) => LoadedReject;
/**
 * Iceberg tables of a catalog at an address, with namespaces of their own for each folder.
 *
 * @param data where the catalog puts tables
 */
export declare function icebergOf(url: string, data: string): DestinationKind;
