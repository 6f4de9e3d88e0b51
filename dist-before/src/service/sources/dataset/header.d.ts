export type TopCell = string | number | boolean | null;
/** A line of a CSV file or a row of a sheet, as it is before the header is known. */
export interface TopRow {
    line: number;
    cells: readonly TopCell[];
    /** Whether some of its cells are merged over several columns. */
    merged?: boolean;
}
/** The lines with the names of the columns; several are joined. */
export interface HeaderRows {
    first: number;
    last: number;
}
export interface FoundHeader extends HeaderRows {
    /** Whether nothing else can be meant. */
    certain: boolean;
    /** What to ask for, as `header_row` is written, and the first lines of the file as people read them. */
    proposed: string;
    top: string[];
    /** What is above the header. */
    above: string[];
}
/** How many lines are looked at. */
export declare const topLines = 60;
export declare const isFilled: (cell: TopCell | undefined) => boolean;
export declare const rowsText: ({ first, last }: HeaderRows) => string;
/**
 * The header of a table under other lines, or in two: the first line that fills more than half of the columns, and one
 * above or below it that divides its names. Null: it is the first line.
 */
export declare function findHeader(rows: readonly TopRow[]): FoundHeader | null;
/**
 * The names of columns in some lines. A name of an upper line is also for the columns to its right that have only one
 * below, unless it is known which cells it is merged over.
 */
export declare function namesIn(rows: readonly TopRow[]): string[];
/** What to say about a header that was found in a file. */
export declare function headerNote(found: FoundHeader, names: readonly string[], unit: string): string;
/** The last of some rows that look like totals of a table, or notes below it. */
export declare function footerOf(rows: readonly TopRow[], wide: number): TopRow[];
export declare const footerNote: (rows: readonly TopRow[], hint: string) => string[];
