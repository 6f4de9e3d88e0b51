import type { RowReader } from '../comparison.js';
import type { Random } from '../random.js';
/** A row of a source, and what services do with it. Times are epoch milliseconds. */
export interface SourceRow {
    index: number;
    /** As the row shows it. */
    at: number;
    day: number;
    /** From when on the source finds it. */
    visibleAt: number;
    /** When somebody deleted it; Infinity: nobody did. */
    goneAt: number;
    /** When it was updated last. */
    updatedAt: number;
    /** Whether the source never shows it, though some services count it. */
    isHidden: boolean;
    /** How often the service finds it before it makes its rows unique. */
    copies: number;
    likes: number;
    bytes: number;
    /** Uniform in [0, 1), for what a service does to some rows. */
    lot: number;
}
export interface SourceOptions {
    from: number;
    until: number;
    /** Rows on an ordinary day. */
    mean: number;
    /** Rows of each weekday against an ordinary day. */
    weekdays: readonly number[];
    /** Chance that a day has several times as many rows, and how many times. */
    bursts: {
        chance: number;
        times: number;
    };
    /** How much ordinary days differ, as a share. */
    spread: number;
    hiddenShare: number;
    /** Share of rows that are deleted at some time. */
    deletedShare: number;
    /** Share of rows that come late, and by how many days at most. */
    late: {
        share: number;
        days: number;
    };
    /** Share of rows at midnight exactly, as where a source knows only a date. */
    midnightShare: number;
    /** Days after its creation until which a row may be updated. */
    updateDays: number;
    /** Whether the values of a row change for some days. */
    changes: boolean;
    copies: boolean;
}
/** The rows of a source by their time, and how they look. */
export declare class Source {
    /** By time. */
    readonly rows: SourceRow[];
    readonly changes: boolean;
    /** Rows of the busiest day that anybody may see. */
    readonly busiest: number;
    /** Rows that a service finds on one day at most, with those that nobody sees, and with all copies. */
    readonly heaviest: number;
    readonly from: number;
    readonly until: number;
    constructor(random: Random, options: SourceOptions);
    private add;
    /** Rows of [from, until), epoch milliseconds, hidden and deleted ones too. */
    all(from: number, until: number): SourceRow[];
    /** The first row at a time or later. */
    private indexOf;
    /** A row as a job returns it. */
    textOf(row: SourceRow, now: number): string;
    rowOf(text: string): SourceRow;
    readonly reader: RowReader;
    /** A row as a line of a staged file. */
    lineOf(text: string): string;
}
/** Whether everybody may see a row at a time. */
export declare const isShown: ({ isHidden, visibleAt, goneAt }: SourceRow, now: number) => boolean;
