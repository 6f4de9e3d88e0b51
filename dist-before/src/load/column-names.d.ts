/** The one column that headgate adds to a table. */
export declare const loadIdColumn = "_load_id";
/** With `history`: since when the columns that it names have their values, by the source. */
export declare const validFromColumn = "_valid_from";
/** With `vanished: mark`: when the row was first found to be gone from the source. NULL: it is there. */
export declare const vanishedAtColumn = "_vanished_at";
/** In `NAME_history`: until when a version held. */
export declare const validToColumn = "_valid_to";
/** In `NAME_history`: what ended a version. */
export declare const changeColumn = "_change";
/** Name of the table with earlier values of the rows of a table. */
export declare const historyTable: (table: string) => string;
/** Says which value of `for_each` brought a row. With a key, a row may have several values. */
export declare const valueColumn = "_value";
/** Names are compared without regard to case, which is how DuckDB finds columns. */
export declare function nameKey(name: string): string;
/** How columns are named; `keep` keeps the names of the source's fields. */
export type ColumnNames = 'keep' | 'snake_case';
/** How a destination wants columns named. */
export interface Naming {
    /** Left out: `keep`. */
    columnNames?: ColumnNames | undefined;
    /** Longest name in bytes of UTF-8; left out: unlimited. */
    maxNameBytes?: number | undefined;
    /** Names that its tables already use, in lower case. */
    reservedNames?: readonly string[] | undefined;
}
/**
 * The column name for a field. With `keep` most fields keep their name. Control characters and lone surrogates become
 * `_`, the Unicode form is NFC, and an empty name becomes `column`. A taken or reserved name gets `_2`, `_3` and so on.
 * The name depends only on the field and the taken names. It is recorded, so a field never moves to another column.
 */
export declare function columnName(field: string, taken: ReadonlySet<string>, naming?: Naming): string;
/** Whether a column has the name that its field would get, apart from a number at the end. */
export declare function isNamedBy(column: string, field: string, naming?: Naming): boolean;
