import type { Engine } from '../../src/duckdb/engine.js';
import { type LakePlace } from './place.js';
/**
 * SQL that makes a secret of a database's URL, and what DuckDB needs beside it to connect. Every query can see the
 * latter, so it has no password.
 */
export declare function connectionOf(url: string, secret: string): {
    secret: string;
    address: string;
};
/** What DuckLake calls the database of a lake's catalog. */
export declare const catalog = "__ducklake_metadata_warehouse";
/** Makes the last commit part of the catalog's file. */
export declare const checkpoint = "CHECKPOINT __ducklake_metadata_warehouse";
/** SQL that makes a lake the default database of a new engine that reads it. May contain keys. */
export declare function openLake(place: LakePlace): Promise<string>;
/** SQL that makes a lake the default database. */
export declare function attachLake({ path, lake }: LakePlace, access: 'read' | 'write' | 'create'): string;
/**
 * Keeps rows of the ledger in the catalog, unless a statement writes many: each commit would add files to its tables, and
 * read those of all commits before it.
 */
export declare function keepLedgerInCatalog(engine: Engine): Promise<void>;
/** Notes where the data files are, for readers that are not told. */
export declare function noteDataPath(engine: Engine, { lake }: LakePlace): Promise<void>;
/**
 * Flushes the data files that a transaction has written, before the catalog names them: DuckDB does not. Returns how many
 * others the tables have.
 */
export declare function flushFiles(engine: Engine, { lake }: LakePlace): Promise<number>;
/** A table, its data files and their total size in bytes. */
interface TableFiles {
    schema: string;
    table: string;
    files: number;
    bytes: number;
}
/** Tables that have data files. */
export declare function tableFiles(engine: Engine): Promise<TableFiles[]>;
/** Joins the files of tables: a commit reads the keys in each. */
export declare function joinFiles(engine: Engine, tables: readonly TableFiles[]): Promise<void>;
/** Deletes every snapshot but the newest one, with the files that only they need and those that a kill has left. */
export declare function forgetSnapshots(engine: Engine, place: LakePlace, id: string): Promise<void>;
/**
 * Puts the files of new tables into a folder that only this lake has: what is there was written for it. Elsewhere a
 * name proves nothing, because every DuckLake gives such names. Tables of others keep their folders.
 *
 * @param id that of the ledger
 */
export declare function claimFolder(engine: Engine, id: string): Promise<void>;
/** Raises `usage` if a kill may have left files of headgate's tables outside of the lake's own folder. */
export declare function refuseUnproven(engine: Engine, place: LakePlace): Promise<void>;
/** Raises `destination_damaged` if a file of rows or deletes is missing or has another size than the catalog says. */
export declare function verifyFiles(engine: Engine, { path, lake }: LakePlace): Promise<void>;
export {};
