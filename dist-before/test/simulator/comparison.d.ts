import { type Slice } from '../../src/days/day.js';
import type { TableSpec } from '../../src/load/destination.js';
import type { AskedAgain, Comparison } from '../../src/load/ledger.js';
/** What a destination sees of a row that is staged as one string. */
export interface RowReader {
    keyOf: (text: string) => string;
    /** By the date column; null: it has no day. */
    dayOf: (text: string) => string | null;
}
/** A load with its rows. */
export interface Answer {
    loadId: string;
    slice: Slice | null;
    texts: readonly string[];
}
interface Sides {
    table: TableSpec;
    reader: RowReader;
    before: readonly Answer[];
    after: readonly Answer[];
    /** Keys that other loads of the table have. */
    others?: ReadonlySet<string>;
    reason: AskedAgain;
    at: string;
}
/** One comparison for each day that both sides have, and one for rows of no such day. */
export declare function comparisonsOf(sides: Sides): Comparison[];
export {};
