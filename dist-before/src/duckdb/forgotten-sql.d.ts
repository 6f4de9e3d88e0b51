import type { Forgetting, ForgottenMark, SecretMark } from '../load/forgotten.js';
import type { Engine } from './engine.js';
/** A value as SQL, and its type. */
interface TypedValue {
    value: string;
    type: string;
}
/** SQL condition for rows that were forgotten; null if no row can be. */
export declare function isForgotten(marks: readonly SecretMark[], columns: ReadonlyMap<string, TypedValue>): string | null;
/** A column as the rows have it. */
interface TypedColumn {
    name: string;
    type: string;
}
/**
 * Marks by which rows are recognised when they come again: their keys, and the values that every one of them has. The
 * values also recognise rows that never came before.
 *
 * @param key columns of the key; empty: there is none
 * @param from FROM item over the rows, with the columns of the key
 */
export declare function marksFor(engine: Engine, { equal, secret, isHashed }: Forgetting, columns: readonly TypedColumn[], key: readonly TypedColumn[], from: string): Promise<ForgottenMark[]>;
export {};
