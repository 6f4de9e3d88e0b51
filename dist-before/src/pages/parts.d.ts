import type { Child, FC } from 'hono/jsx';
export declare const State: FC<{
    state: string;
    children?: Child;
}>;
/** A sentence with commands in backticks and times in the reader's zone. */
export declare const Prose: FC<{
    text: string;
}>;
/** A text whose dates and flags stay in one line. */
export declare const Unbroken: FC<{
    text: string;
}>;
/**
 * A time: sent in UTC, and shown in the reader's zone once the page's script runs. With `now` it says how long ago or
 * ahead that is, and shows the exact time on hover.
 */
export declare const Time: FC<{
    at: number;
    now?: number;
}>;
export declare const Head: FC<{
    title: Child;
    children?: Child;
}>;
/** A part of a page under its own heading. */
export declare const Card: FC<{
    id: string;
    title: Child;
    children?: Child;
}>;
/** The link back to the list that a page belongs to. */
export declare const Crumbs: FC<{
    href: string;
    label: string;
}>;
/** Text to copy, such as a command, or a secret that is shown once. With scripts, it has a copy button. */
export declare const Code: FC<{
    id: string;
    text: string;
    secret?: boolean;
}>;
export declare const Facts: FC<{
    facts: readonly (readonly [string, Child])[];
}>;
interface TableProps {
    /** Read out before the table; also shown if `titled`. */
    caption: string;
    titled?: boolean;
    /** On a narrow screen a row is a block: its first cell on the left, the others one below the other on the right. */
    stacked?: boolean;
    /** A `#` at the end marks a column of numbers, a `~` one that is left out on narrow screens. */
    columns: readonly string[];
    rows: readonly (readonly Child[])[];
}
/** A column whose cells are all empty texts is left out. */
export declare const Table: FC<TableProps>;
/** Without a unit below its column's name, with a unit where column names have no room. */
export declare const RowCount: FC<{
    rows: number;
}>;
export interface DataColumn {
    name: string;
    type: string;
    numeric: boolean;
    /** Shown where a pointer rests on its name. */
    description?: string | undefined;
}
interface DataTableProps {
    /** Read out before the table, and shown above it. */
    caption: string;
    columns: readonly DataColumn[];
    rows: readonly (readonly unknown[])[];
}
/** Rows of data below the names and types of their columns. The first column stays in place while scrolling. */
export declare const DataTable: FC<DataTableProps>;
/** Page links of a long list. They keep the filters. */
export declare const Pager: FC<{
    page: number;
    pages: number;
    href: (page: number) => string;
}>;
export {};
