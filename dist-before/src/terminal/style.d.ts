import { type Commands, type Invocation } from '../common/typed-commands.js';
import { type Slice } from '../days/day.js';
import type { Part } from '../load/ledger.js';
type Format = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';
/** How text looks on one stream: its colours, if it has any, and its width in characters. */
export interface Style extends Commands {
    /** Infinity for a file or a pipe, where nothing is cut or wrapped. */
    width: number;
    color: boolean;
    paint: (format: Format, text: string) => string;
    /** Wraps lines at blanks. Lines after the first begin with `indent`. */
    wrap: (text: string, indent?: string) => string;
}
/** A text as a terminal gets it: with the colours of `paint`, and without any other character that would steer it. */
export declare function onScreen(text: string): string;
export declare function makeStyle(width: number | undefined, color: boolean, invocation?: Invocation): Style;
/**
 * A list in columns. The mark at the end of a column's name says how to show it: `rows#` has numbers, `days!` is cut
 * last, `created?` is left out if there is no room for all, and the last column, such as `meaning~`, is wrapped. An
 * empty column is left out.
 */
export declare function list(names: readonly string[], rows: readonly (readonly string[])[], style: Style): string;
/** On a terminal, replaces the middle of a long list by one line that says how many rows it stands for. */
export declare function fold(rows: readonly (readonly string[])[], what: string, { width }: Style): (readonly string[])[];
/** Names and values in two columns; values are wrapped, and empty ones left out. */
export declare function facts(given: readonly (readonly [string, string])[], style: Style): string;
/** Parts of the output separated by empty lines; empty parts are left out. */
export declare const paragraphs: (parts: readonly string[]) => string;
/** `2026-01-01..2026-01-31`, a single date for one day with its part, and `(no window)` without one. */
export declare function days(slice: Slice | null, part?: Part): string;
/** `45s`, `3m 20s`, `2h 05m`; never negative. */
export declare function duration(ms: number): string;
/** `14:03:20Z`, with the date if it differs from that of `now`. */
export declare function clockTime(epochMs: number, now: number): string;
/** `2026-03-01 10:00:03Z` */
export declare const instantText: (iso: string) => string;
export {};
