import type { Random } from './random.js';
export declare const termNames: string[];
/** Whether a source finds a row for a term. */
export declare function hasTerm(id: string, term: unknown): boolean;
/** The source's real rows, by slug and day. */
export declare class Truth {
    private readonly days;
    private readonly random;
    constructor(random: Random);
    /**
     * Fills days of a source. A row appears during its day or up to `lateDays` later.
     *
     * @param perDay rows of each day; null: they vary
     */
    populate(source: string, from: number, until: number, cap: number, lateDays: number, perDay?: number | null): void;
    /**
     * Gives some rows to another day too, of any source, for a while or for ever; or moves them there.
     *
     * @param now the middle of the time in which rows move
     */
    share(random: Random, now: number): void;
    /** Rows of days [from, until) that are visible at a given time, each once. */
    rows(source: string, from: number, until: number, at: number): string[];
    /** Rows that a day must have if it was last asked for at a given time, when it was over. */
    due(source: string, day: number, over: number, at: number): string[];
}
