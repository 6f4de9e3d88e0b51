import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { type Load, type SchemaChange } from '../load/ledger.js';
import { type UiContext } from './frame.js';
export declare function loadRoutes(pages: Hono, ui: UiContext): void;
/** Changes that each load made to its table, except creating it. Empty if the destination does not record them. */
export declare function readChanges({ warehouse }: UiContext, loads: readonly Load[], signal: AbortSignal): Promise<Map<string, SchemaChange[]>>;
export declare const LoadState: FC<{
    load: Load;
}>;
/** What is unusual about a load, one line each. */
export declare const Notes: FC<{
    load: Load;
    changes: readonly SchemaChange[];
}>;
/** The part of a list of loads that the address asks for, with the changes of tables by load. */
export declare function readPart(c: Context, ui: UiContext, loads: readonly Load[]): Promise<{
    loads: readonly Load[];
    page: number;
    shown: Load[];
    changes: Map<string, {
        table: string;
        column: string;
        change: "added" | "created" | "dropped" | "hidden" | "renamed" | "reset" | "typed" | "widened";
        from: string | null;
        to: string;
    }[]>;
}>;
interface LoadTableProps {
    ui: UiContext;
    caption: string;
    part: Awaited<ReturnType<typeof readPart>>;
    /** Address of another page of the list. */
    href: (page: number) => string;
}
/** A line for each load, which opens its page. */
export declare const LoadTable: FC<LoadTableProps>;
export {};
