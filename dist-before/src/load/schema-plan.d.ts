import { z } from 'zod';
import { type Naming } from './column-names.js';
import type { Refresh } from './destination.js';
import type { SchemaChange } from './ledger.js';
import type { ObservedColumn } from './staged-rows.js';
import { type TypedValues } from './widen.js';
/** A column of a table in the destination. */
export type TableColumn = z.infer<typeof tableColumnSchema>;
export declare const tableColumnSchema: z.ZodObject<{
    name: z.ZodString;
    field: z.ZodNullable<z.ZodString>;
    type: z.ZodString;
    valued: z.ZodBoolean;
    description: z.ZodExactOptional<z.ZodString>;
}, z.core.$strip>;
/** The types that a column's numbers allow. */
type ColumnNumbers = Pick<TypedValues, 'exactAsDouble' | 'digits'>;
/**
 * Which values a column accepts. `any`: all, because its type was chosen for the observed values. `declared`: those
 * that convert to the declared type without loss. `frozen`: those that fit the existing type unchanged. `none`: the
 * column may not be created.
 */
type Fit = 'any' | 'declared' | 'frozen' | 'none';
/** The column that a field is loaded into. */
export interface Target {
    field: string;
    column: string;
    type: string;
    fit: Fit;
    /**
     * Whether the column is text for now. Earlier values do not fit its type, and are removed when the full refresh ends.
     */
    asText?: boolean;
    /**
     * Type that the column's texts were converted from; later texts are written in the same form. Null for any other
     * column.
     */
    textOf: string | null;
}
/** A column that gets another type, or other values. */
export interface Retype {
    column: TableColumn;
    to: string;
    declared: boolean;
    /** Values that the same commit removes may not fit. */
    reset?: boolean;
    /** What becomes of each value, given as text; null: it is gone. Left out: values stay. */
    hide?: (text: string) => string | null;
}
/** The changes that a table needs so that the rows of some exports fit. */
export interface SchemaPlan {
    /** Whether the table must be created. */
    create: boolean;
    add: {
        name: string;
        field: string;
        type: string;
        valued: boolean;
    }[];
    retype: Retype[];
    /** Columns that no longer exist after a full refresh. */
    drop: TableColumn[];
    /** Names of columns that have no value after a full refresh. */
    blank: string[];
    /** Names of columns that get their first value. */
    valued: string[];
    targets: Target[];
    changes: SchemaChange[];
}
export interface SchemaRequest {
    table: string;
    /** Null: the table does not exist yet. */
    existing: readonly TableColumn[] | null;
    /** Type by field, as `shortType` writes it. */
    declared: ReadonlyMap<string, string>;
    frozen: boolean;
    /** Left out: names are kept. */
    naming?: Naming;
    fields: readonly ObservedColumn[];
    /** What the numbers in a column of the table allow. Called only if the plan depends on it. */
    numbers: (column: TableColumn) => Promise<ColumnNumbers>;
    /** The result of `textOrigins` for the table's changes. */
    textOrigins: ReadonlyMap<string, string>;
    refresh?: RefreshRequest;
}
/** What planning needs during a full refresh. */
interface RefreshRequest extends Refresh {
    /** Fields whose columns are never dropped, because the table is counted by them. */
    keeps: readonly string[];
    /** How many values in the table do not fit a declared type. */
    misfits: (column: TableColumn, to: string) => Promise<number>;
    /** How many values that stay after the commit do not fit a type. With null: how many values stay. */
    staying: (column: TableColumn, to: string | null) => Promise<number>;
}
export declare function planSchema(request: SchemaRequest): Promise<SchemaPlan>;
export declare function columnsAfter(existing: readonly TableColumn[], plan: SchemaPlan): TableColumn[];
export {};
