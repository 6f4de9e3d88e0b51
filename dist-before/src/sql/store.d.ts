import type { Engine } from '../duckdb/engine.js';
import type { CommitResult, PendingLoad, TableCommit } from '../load/destination.js';
import type { Load } from '../load/ledger.js';
import type { Hiding } from '../load/hiding.js';
import type { Retype, SchemaPlan, TableColumn } from '../load/schema-plan.js';
import type { ObservedColumn } from '../load/staged-rows.js';
import { type CommitMoment, type CommitStore, type Inserted } from '../load/write-commit.js';
import { type FoundTable } from './table.js';
import type { Alteration, SqlPlace } from './place.js';
import { type KeyColumn, type SharedRows } from './shared-keys.js';
/** A commit into an SQL database: rows and ledger change in the transaction that the caller has begun. */
export declare abstract class SqlStore<Opened> implements Omit<CommitStore<Opened>, 'remember' | 'differences' | 'note'> {
    #private;
    abstract readonly reshapesFirst: boolean;
    /** Whether the database keeps its rows in files that have no HUGEINT. */
    protected readonly isInFiles: boolean;
    protected readonly place: SqlPlace;
    /** The DuckDB that reads staged files and decides which types fit. */
    protected readonly engine: Engine;
    protected readonly commit: TableCommit;
    /** Name of the table as the database has it. */
    protected table: string;
    /** Rows that loads lost to others or got from them, by load. */
    protected readonly moved: Map<string, number>;
    /** Whether the columns change because values are hidden: no file may keep them. */
    protected isHiding: boolean;
    protected readonly recorded: Load[];
    constructor(place: SqlPlace, engine: Engine, commit: TableCommit);
    ledger(): Promise<Load[]>;
    plan(fields: readonly ObservedColumn[], _fresh: readonly PendingLoad[]): Promise<SchemaPlan>;
    protected lookUp(): Promise<FoundTable | null>;
    protected notes(): Promise<SharedRows | null>;
    /** FROM item of DuckDB over the column's values, with `loadId`, SQL over a row called `held`, as `_load_id`. */
    protected abstract rowsWith(column: TableColumn, loadId: string): Promise<string>;
    abstract open(pending: PendingLoad, plan: SchemaPlan, key: readonly string[]): Promise<Opened>;
    abstract insert(opened: Opened): Promise<Inserted>;
    /** A column as CREATE TABLE takes it. */
    protected abstract defined(column: SchemaPlan['add'][number]): string;
    /** SQL of a column's value as its new type. */
    protected abstract retyped(change: SchemaPlan['retype'][number]): {
        type: string;
        value: string;
    };
    /** A function of SQL that does what `hide` of a change does. */
    protected abstract hider(change: Retype): string;
    /** Makes the functions of `hider`, if that takes more than a name. */
    protected prepareHiding(_plan: SchemaPlan): Promise<void>;
    /** Called at the end of a rewrite: readies what removes old values from the table's file. */
    protected hidden(_plan: SchemaPlan): Promise<void>;
    /** Changes columns in this order. */
    protected abstract alter(table: string, steps: readonly Alteration[]): Promise<void>;
    /** Called after the table was created. */
    protected created(): Promise<void>;
    /**
     * Called before rows leave the table.
     *
     * @param which condition on a row, `held`
     * @param replaced table of the keys and loads of rows that others replace
     */
    protected leaving(_which: string, _replaced?: string): Promise<void>;
    supersede(ids: readonly string[], by: string): Promise<void>;
    doubt(ids: readonly string[]): Promise<void>;
    reshape(plan: SchemaPlan, moment: CommitMoment): Promise<void>;
    protected retyping(change: SchemaPlan['retype'][number]): Alteration;
    /** Takes hidden values out of the rows, rejects and notes of a table, inside a transaction. */
    hide(hiding: Hiding, at: string): Promise<void>;
    /** Removes the rows that those of a load replace. */
    protected replace(keys: string, key: readonly KeyColumn[], { load }: PendingLoad): Promise<void>;
    protected move(rows: ReadonlyMap<string, number>): void;
    record(load: Load): Promise<void>;
    finish({ retype, changes }: SchemaPlan): Promise<void>;
    /** What the commit has written: the same as `readCommit` would read. */
    get result(): CommitResult;
}
