import type { Commit, TableSpec } from '../../src/load/destination.js';
import { type Load, type RecordedChange, type SchemaChange } from '../../src/load/ledger.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { type Lake } from './manifest.js';
import { type LakeFile, type FileNote } from './lake-files.js';
/** The loads of a lake, oldest first. */
export declare function lakeLoads(files: readonly LakeFile[]): Load[];
/** The recorded changes of a lake's tables, table by table, oldest first. */
export declare function lakeChanges(files: readonly LakeFile[]): RecordedChange[];
/** The files of a table. Raises `table_foreign` if its folder contains files that headgate did not make. */
export declare function tableFiles(files: readonly LakeFile[], table: string): LakeFile[];
/** Raises the errors of a destination's `loads` for live loads whose table is not the one that the config names. */
export declare function refuseMisplaced(files: readonly LakeFile[], spec: TableSpec): void;
/** What the lake contains of a commit. */
export declare function readCommit({ files, days: { days } }: Pick<Lake, 'files' | 'days'>, commit: Commit): {
    loads: Load[];
    schemaChanges: SchemaChange[];
};
/** The newest note of a table's files, and the table's columns; null without files. */
export declare function shapeOf(files: readonly LakeFile[]): {
    newest: FileNote | undefined;
    columns: TableColumn[] | null;
};
