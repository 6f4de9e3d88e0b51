import type { Row } from '../sources/source.js';
/** Byte order mark, which makes spreadsheets read UTF-8, and header. RFC 4180. */
export declare function csvHead(columns: readonly string[]): string;
/** The declared columns of a row as one line. */
export declare function csvRow(columns: readonly string[], row: Row): string;
/** Null is an empty cell, an empty text is `""`, a nested value is its JSON text. */
export declare function csvCell(value: unknown): string;
