/** A name as a quoted SQL identifier. */
export declare function quoteName(name: string): string;
/** A name as a person types it: quoted only if SQL needs that. */
export declare function typedName(name: string): string;
/** A text as an SQL expression. A statement cannot contain NUL, so it is written `chr(0)`. */
export declare function quoteText(text: string): string;
/** A text as an SQL literal, or NULL. */
export declare function quoteNullable(text: string | null): string;
/** A value as an SQL literal: objects and lists as their JSON. */
export declare function literal(value: unknown): string;
export declare function quoteList(texts: readonly string[]): string;
/** A path as a glob that matches only itself: special characters become character classes. */
export declare function globSafe(path: string): string;
/** SQL of the name of a job config, or of one of its values, over a row of `loads` or `jobs`. */
export declare const nameSql = "CASE WHEN value IS NULL THEN job ELSE job || '[' || value || ']' END";
/** Condition for the rows of `loads` or `jobs` that have this name. */
export declare function isNamed(name: string): string;
/** SQL of a time as ISO 8601 in UTC, with milliseconds. */
export declare const isoTime: (time: string) => string;
