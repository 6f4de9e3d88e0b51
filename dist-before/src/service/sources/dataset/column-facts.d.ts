import type { Row } from '../../../duckdb/row.js';
import type { Column } from './cell.js';
export interface Undecided {
    name: string;
    column: Column;
    /** Whether texts may be numbers and booleans; in JSON they are texts. */
    plainText: boolean;
    /** Whether its values are of several types, so that its table has them as text. */
    mixed: boolean;
}
export declare const number: string;
/** What is known of the values of a column: facts of all rows, or else of the first ones. */
export declare class Seen {
    #private;
    readonly column: Column;
    readonly plainText: boolean;
    readonly wanted: string | undefined;
    /** SQL of a value with its name. An empty text is not a value. */
    readonly value: string;
    /** Facts that were read, but are only known of the first rows. */
    readonly open: Set<string>;
    constructor({ column, plainText }: Undecided, at: number, wanted: string | undefined);
    /** SQL of the open facts: all at first. */
    asked(): string[];
    /** Takes the answer to what was asked. */
    learn(row: Row, isAll: boolean): void;
    is: (fact: string) => boolean;
    number: (fact: string) => number;
    texts: (...facts: string[]) => string[];
    range: () => {
        low: number;
        high: number;
    };
}
