import type { Commit, Destination, PendingLoad, Rename, TableCommit, TableSpec } from './destination.js';
import type { JobSettings, Load } from './ledger.js';
import { type Naming } from './column-names.js';
import type { SchemaPlan, TableColumn } from './schema-plan.js';
/**
 * The loads of a commit that a ledger does not have yet. Refuses those that break an invariant. I6: committed and
 * rejected rows add up to the complete answer. I5: a slice has one live load, because two for the same day would show
 * its rows twice.
 */
export declare function freshLoads(commit: Commit, ledger: readonly Load[]): PendingLoad[];
/**
 * I5: refuses a commit of days that another run has loaded since this run read the ledger.
 *
 * @param loads of the job config, with or without superseded ones
 */
export declare function refuseLoaded({ table: { job }, loads, supersedes }: Commit, ledger: readonly Load[]): void;
/** Folders whose files a commit reads. */
export declare function stagedFolders({ loads }: Commit): string[];
/** Ids of the loads that a commit supersedes. The commit's own loads are not among them. */
export declare function supersededIds(commit: TableCommit): string[];
/** Rows of a load that are accepted, including rows that a later one with the same key replaces at once. */
export declare function rowsLoaded({ load }: PendingLoad, rowsNotTaken: number): number;
/** Raises `export_mismatch` if a staged file does not contain the expected number of rows. */
export declare function verifyStaged({ rows }: PendingLoad, taken: number): void;
/** Raises `config_invalid` for a key if the destination does not support keys. */
export declare function refuseKey({ job, key }: TableSpec, { capabilities, location }: Pick<Destination, 'capabilities' | 'location'>): void;
/** Raises `config_invalid` if a table was loaded with another `column_names`, because a column keeps its name. */
export declare function refuseRenamed(spec: TableSpec, columns: readonly Pick<TableColumn, 'name' | 'field'>[], naming?: Omit<Naming, 'columnNames'>): void;
/** The columns of the key. Raises `config_invalid` if the rows lack one. */
export declare function keyColumns(spec: TableSpec, plan: SchemaPlan): string[];
/**
 * Refuses a job config whose days are covered by a load in another table. Also refuses a job config that cannot share a
 * table with another one: without a key, its rows may be those of a job config that was renamed, and would be loaded
 * again; with other keys, neither knows which rows it replaces.
 */
export declare function refuseMisplacedLoad(spec: TableSpec, { job, table, settings, isThere }: PlacedLoad): void;
/** A job config with live loads. */
interface PlacedLoad {
    job: string;
    /** The table that they are in. */
    table: string;
    /** Null if they are not recorded. */
    settings?: Pick<JobSettings, 'key'> | null;
    /** Whether that is the table that the other job config names. */
    isThere: boolean;
}
/**
 * Refuses to move a table that other job configs load into, or to a name that another table has.
 *
 * @param before its name
 * @param jobs job configs with loads in it
 */
export declare function refuseMove({ from, table }: Rename, before: string, jobs: readonly string[], isTaken: boolean): void;
export {};
