import type { Random } from '../random.js';
import { type Source, type SourceOptions, type SourceRow } from './source.js';
/** What a job asks for. `until` is the first moment after its last day. Epoch milliseconds. */
interface Ask {
    from: number;
    until: number;
    days: number;
    /** At most so many rows. */
    most: number;
    now: number;
    /** How many earlier answers asked for a day. */
    timesAsked: (day: number) => number;
    /** Differs by answer. */
    random: Random;
}
/** What a kind of service knows of its world. */
export interface Setting {
    source: Source;
    /** Draws what the service does, the same for all its answers. */
    random: Random;
    /** Rows a job may return. */
    maxData: number;
    /** Where an answer is cut: the rows that it keeps. */
    isNewest: boolean;
    /** When all days were fetched again; Infinity: they were not yet. */
    refetchedAt: () => number;
}
type Answer = (ask: Ask) => SourceRow[];
/**
 * `cut`: every answer of a cut is wrong in the same way. `budget`: many are, each in another way. `same`: it is the same in
 * every cut. `rare`: few answers or days are wrong. `away`: what was there no longer comes. `honest`: none is wrong.
 */
export type Family = 'cut' | 'budget' | 'same' | 'rare' | 'away' | 'honest';
export interface Kind {
    name: string;
    family: Family;
    answer: (setting: Setting) => Answer;
    source?: (random: Random) => Partial<SourceOptions>;
    /** Whether all days are fetched again once the backfill is over. */
    isRefetched?: boolean;
}
export declare const kinds: readonly Kind[];
export {};
