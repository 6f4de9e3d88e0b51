import type { Row } from './source.js';
/** A value of a row as JSON text, for numbers with more digits than a double can hold. */
export declare class RawJson {
    readonly text: string;
    constructor(text: string);
}
/** A decimal number without digits that say nothing: `60.000` is 60. */
export declare function exactNumber(text: string): number | RawJson;
/** A value as JSON; undefined for what JSON cannot hold. */
export declare function jsonOf(value: unknown): string | undefined;
export declare function rowJson(row: Row): string;
/** The row of a JSON text that `rowJson` would make, with the text of each value. */
export declare function rawRow(json: string): Row;
