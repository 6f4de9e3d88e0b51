import type { CsvCells } from './csv-cell.js';
import { type CsvScanner } from './csv-scanner.js';
import type { FieldRule } from './hide/field-rules.js';
import type { Tokens } from './hide/tokens.js';
import type { Span } from './line-writer.js';
import type { ObservedTypes } from './observed-types.js';
/** Finds what must be written differently in the records of a CSV export with excluded or hashed columns. */
export declare class CsvHider {
    private readonly csv;
    private readonly cells;
    private readonly tokens;
    private readonly ruled;
    /** Where a run of excluded columns at the end begins; the number of columns if the last one stays. */
    private readonly end;
    constructor(csv: CsvScanner, cells: CsvCells, tokens: Tokens, columns: readonly {
        rule: FieldRule | null;
        types: ObservedTypes;
    }[]);
    /** The spans of the header: without the names of excluded columns. */
    header(): Span[];
    /** The spans of the last record. Updates the types of ruled columns. */
    record(): Span[];
    private excluded;
    private hidden;
    /** The text of a cell that is an object or an array; null for any other. */
    private nested;
    private raw;
    private placeOf;
}
