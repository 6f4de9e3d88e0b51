/** A table for a terminal: texts without control characters, in columns. */
export interface Grid {
    columns: readonly GridColumn[];
    rows: readonly (readonly string[])[];
}
export interface GridColumn {
    name: string;
    align: 'left' | 'right';
    /** Whether it is narrowed only after all others. Numbers and dates that are cut would mislead. */
    rigid: boolean;
}
export interface GridOptions {
    /** Width of the terminal in characters; lines are never wider. */
    width: number;
    /** Colours the heading, or returns it unchanged. */
    heading: (text: string) => string;
}
/** Lines of a grid: a heading, a rule, the rows. */
export declare function gridLines({ columns, rows }: Grid, { width, heading }: GridOptions): string[];
/** Column widths that show every cell in full; `known` has the widths of earlier rows. */
export declare function naturalWidths(columns: readonly GridColumn[], rows: readonly (readonly string[])[], known?: readonly number[]): number[];
export interface GridLayout {
    /** All columns, including those that are left out. */
    columns: readonly GridColumn[];
    head: string;
    rule: string;
    line: (cells: readonly string[]) => string;
    /** Number of columns that are left out. */
    hidden: number;
    /** Whether any cell is cut short. */
    cuts: boolean;
}
/**
 * Fits columns into a width. Wide columns shrink first, and their cells end in `…`. If even narrow ones do not fit, one
 * `…` replaces the middle columns.
 */
export declare function gridLayout(columns: readonly GridColumn[], natural: readonly number[], width: number): GridLayout;
/** A text as shown in a cell, with every control character replaced. */
export declare function cellText(text: string): string;
