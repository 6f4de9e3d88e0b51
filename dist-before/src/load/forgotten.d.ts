import { z } from 'zod';
import type { Load, LoadDay } from './ledger.js';
/** How to recognise rows that come again: the tokens of their values in some columns. */
export type ForgottenMark = z.infer<typeof markSchema>;
declare const markSchema: z.ZodObject<{
    columns: z.ZodArray<z.ZodString>;
    hashed: z.ZodArray<z.ZodString>;
    tokens: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
/** A row of `_headgate.forgotten`: rows of a table that a person had deleted for good. */
export type Forgotten = z.infer<typeof forgottenSchema>;
export declare const forgottenSchema: z.ZodObject<{
    job: z.ZodString;
    table: z.ZodString;
    forgottenAt: z.ZodString;
    rows: z.ZodNumber;
    keyName: z.ZodString;
    marks: z.ZodArray<z.ZodObject<{
        columns: z.ZodArray<z.ZodString>;
        hashed: z.ZodArray<z.ZodString>;
        tokens: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** Values that a condition allows, as SQL. */
export interface AllowedValues {
    columns: readonly string[];
    values: readonly (readonly string[])[];
    /** Columns of these that have tokens of `hash`. */
    hashed: readonly string[];
}
/** What to delete for good. */
export interface Forgetting {
    job: string;
    table: string;
    /** SQL condition over the columns of the table. */
    condition: string;
    /** The values that the condition allows; empty: it does not say. Also as they are if `hash` names other columns later. */
    equal: readonly AllowedValues[];
    /** Whether a column has tokens of `hash` in place of values. */
    isHashed: (column: string) => boolean;
    keyName: string;
    /** Secret of the tokens, made from the key. */
    secret: string;
    /** Delete old versions and old bytes at once, whoever reads them. */
    now: boolean;
    /** Only count the rows. */
    dryRun: boolean;
}
/** SQL condition that is never NULL. */
export declare const isMet: ({ condition }: Pick<Forgetting, 'condition'>) => string;
/** The secrets of tokens, by the name of their key. */
export type ForgetSecrets = Readonly<Record<string, string>>;
/** Marks of forgotten rows with the secrets of their tokens. */
export type SecretMark = ForgottenMark & {
    secret: string;
};
/** The marks of a table's forgotten rows. Raises `hidden_changed` if the key of some of them is not there. */
export declare function marksOf(lines: readonly Forgotten[], table: string, secrets?: ForgetSecrets | undefined): SecretMark[];
export declare const isOf: (table: string) => (line: Pick<Forgotten, 'table'>) => boolean;
/** Rows by load. Rows that another program brought belong to none. */
export declare function rowsByLoad(days: readonly LoadDay[]): Map<string, number>;
/** Loads by id, of which some have lost rows. */
export declare function withoutRows(loads: readonly Load[], lost: ReadonlyMap<string, number>): Load[];
/** What was forgotten, with the job config's new name, and the table's. */
export declare function renamedForgotten(lines: readonly Forgotten[], before: string, { from, to, table }: {
    from: string;
    to: string;
    table: string;
}): Forgotten[];
/** What was forgotten, after rows of a table were: the earlier lines, and one more if it says something new. */
export declare function withForgotten(earlier: readonly Forgotten[], { job, table, keyName }: Pick<Forgetting, 'job' | 'table' | 'keyName'>, marks: ForgottenMark[], days: readonly LoadDay[]): readonly Forgotten[];
export {};
