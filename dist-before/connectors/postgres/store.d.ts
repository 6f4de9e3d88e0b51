import type { Engine } from '../../src/duckdb/engine.js';
import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import type { PendingLoad, TableCommit } from '../../src/load/destination.js';
import type { Retype, SchemaPlan, TableColumn } from '../../src/load/schema-plan.js';
import type { Inserted } from '../../src/load/write-commit.js';
import type { Alteration, SqlPlace } from '../../src/sql/place.js';
import type { KeyColumn } from '../../src/sql/shared-keys.js';
import { ComparingStore } from '../../src/sql/comparing-store.js';
import { WrittenFile } from './copy.js';
import type { Session } from './session.js';
/** The rows of a load, prepared on this machine; nothing has been sent to the server yet. */
interface Opened {
    pending: PendingLoad;
    /** File with the rejected rows; null if there are none. */
    rejects: string | null;
    rejected: number;
    leftOut: number;
    /** Null if there are no rows. */
    rows: WrittenFile | null;
    columns: string[];
    /** File with the keys whose existing rows are removed first; null if no row has a key. */
    keys: string | null;
    key: readonly KeyColumn[];
    /** Rows that a later one with the same key replaces. */
    outdated: number;
    /** Rows with a key; null without one. */
    keyed: number | null;
}
/** What a commit needs besides the database. */
interface Copying {
    session: Session;
    /** Folder for files sent to or received from the server; deleted with the transaction. */
    folder: string;
    options: StagedOptions;
}
/** A commit into a PostgreSQL database, inside its transaction. */
export declare class PostgresStore extends ComparingStore<Opened> {
    #private;
    /** Removed rows need not fit the columns as they will be. */
    readonly reshapesFirst = false;
    constructor(place: SqlPlace, engine: Engine, commit: TableCommit, { session, folder, options }: Copying);
    /** DuckDB decides which types fit. The values that it needs are copied to it, but only if a type changes. */
    protected rowsWith({ name, type }: TableColumn, loadId: string): Promise<string>;
    open(pending: PendingLoad, plan: SchemaPlan, key: readonly string[]): Promise<Opened>;
    protected defined({ name, type }: SchemaPlan['add'][number]): string;
    protected retyped({ column, to }: SchemaPlan['retype'][number]): {
        type: string;
        value: string;
    };
    protected hider({ column }: Retype): string;
    /** The server looks up what DuckDB made of each value. It never has the key of the hashes. */
    protected prepareHiding({ retype }: SchemaPlan): Promise<void>;
    /** Writes the tables to new files: the old ones, with the values of updated rows and dropped columns, go with the commit. */
    protected hidden({ retype, changes }: SchemaPlan): Promise<void>;
    /** In one statement, so that PostgreSQL rewrites the table at most once. */
    protected alter(table: string, steps: readonly Alteration[]): Promise<void>;
    /**
     * The rows of a load lie together, so this small index is enough to find them when the load is replaced. It does not
     * slow down loading.
     */
    protected created(): Promise<void>;
    protected relation({ rows, columns }: Opened, { targets }: SchemaPlan): Promise<string>;
    insert(opened: Opened): Promise<Inserted>;
}
export {};
