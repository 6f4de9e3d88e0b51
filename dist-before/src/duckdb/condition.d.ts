/** A condition on the rows of a table. */
export interface Condition {
    sql: string;
    /** The values that the condition allows, as SQL; null: it is not of the form `column = value AND …`. */
    equal: {
        columns: string[];
        values: string[][];
    } | null;
}
/** `parts`: only parts of it are hashed, and the condition has no token that they could be compared with. */
export type TokenOf = (path: readonly string[]) => ((plain: string) => string) | 'parts' | null;
/**
 * Reads a condition as DuckDB does. Throws `usage` if it is none.
 *
 * @param tokenOf what a column that is hashed, or a part of one, has in place of a text
 */
export declare function readCondition(text: string, tokenOf: TokenOf): Promise<Condition>;
