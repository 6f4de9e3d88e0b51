import { type Query } from '../query.js';
/**
 * RFC 4180 with a header and `\n`. NULL is an empty cell, an empty text is `""`. Formulas are not escaped. Readers skip
 * empty lines, so a NULL that is alone on its line is `""` too.
 */
export declare const csv: (query: Query) => AsyncIterable<string | Uint8Array<ArrayBufferLike>>;
/** The same with tabs between cells. Cells that contain a tab are quoted, as readers of CSV expect. */
export declare const tsv: (query: Query) => AsyncIterable<string | Uint8Array<ArrayBufferLike>>;
type Delimiter = ',' | '\t';
export declare function csvCell(text: string, delimiter?: Delimiter): string;
/** The same, written by DuckDB to a file. DuckDB also quotes a text that begins with `#`. */
export declare const copyDelimited: (delimiter: Delimiter) => (query: Query) => Promise<number>;
/** One JSON object per line. */
export declare function ndjson(query: Query): AsyncIterable<Uint8Array>;
/** One JSON array with one object per line. */
export declare function json(query: Query): AsyncIterable<string | Uint8Array>;
/** The same, written by DuckDB to a file. */
export declare function copyNdjson(query: Query): Promise<number>;
/** The same, written by DuckDB to a file. */
export declare function copyJson(query: Query): Promise<number>;
/**
 * The members of a JSON array, one object per line, between the two halves of a document. Returns nothing before the
 * first rows are there, because a failing query usually fails before them.
 */
export declare function jsonAround(query: Query, head: string, tail: string): AsyncIterable<string | Uint8Array>;
/** A Markdown table, as GitHub shows it. */
export declare function markdown(query: Query): AsyncIterable<string | Uint8Array>;
export {};
