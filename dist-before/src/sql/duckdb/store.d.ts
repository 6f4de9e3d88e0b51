import type { Engine } from '../../duckdb/engine.js';
import { type StagedSource } from '../../duckdb/staged-source.js';
import type { StagedOptions } from '../../duckdb/staged-sql.js';
import type { PendingLoad, TableCommit } from '../../load/destination.js';
import type { Retype, SchemaPlan, TableColumn } from '../../load/schema-plan.js';
import type { Inserted } from '../../load/write-commit.js';
import type { Alteration, SqlPlace } from '../place.js';
import { ComparingStore } from '../comparing-store.js';
/** The rows of a load. */
interface Opened {
    pending: PendingLoad;
    source: StagedSource;
    key: readonly string[];
}
/** A commit into a database that is attached to the engine that reads staged files, inside its transaction. */
export declare abstract class DuckDbStore extends ComparingStore<Opened> {
    #private;
    protected readonly options: StagedOptions;
    constructor(place: SqlPlace, engine: Engine, commit: TableCommit, options: StagedOptions);
    /** SQL of a column's value as a value of its type. */
    protected asTyped({ name }: TableColumn, from?: string): string;
    protected rowsWith(column: TableColumn, loadId: string): Promise<string>;
    open(pending: PendingLoad, { targets }: SchemaPlan, key: readonly string[]): Promise<Opened>;
    protected defined({ name, type }: SchemaPlan['add'][number]): string;
    protected retyped({ column, to, reset }: SchemaPlan['retype'][number]): {
        type: string;
        value: string;
    };
    /** Makes the changes that give no column another type. Returns the others, with SQL of what the columns get. */
    protected alterPlainly(table: string, steps: readonly Alteration[]): Promise<{
        name: string;
        type: string;
        value: string;
    }[]>;
    /**
     * Whether a copy of a table takes less time than adding columns one by one: DuckDB cannot add several at once, and each
     * takes longer the more there are.
     */
    protected isSoonCopied(table: string, added: number): Promise<boolean>;
    protected hider({ hide }: Retype): string;
    protected relation({ pending, source, key }: Opened): Promise<string>;
    insert({ pending, source, key }: Opened): Promise<Inserted>;
}
export {};
