import { type Tier } from '../../src/contract/limits.js';
import { type RealSeries, type Series, type Shape } from './series.js';
declare const lengthModels: readonly ['fixed', 'linear', 'heavy-tailed'];
type LengthModel = (typeof lengthModels)[number];
/** A job that someone starts from the studio on the same account. It takes the slot and uses allowance. */
export interface StudioJob {
    /** Milliseconds from the start of the backfill; negative before it. */
    at: number;
    rows: number;
    length: number;
}
/** One account with work to do. */
export interface Scenario {
    id: number;
    shape: Shape;
    lengths: LengthModel;
    tier: Tier;
    limits: 'standard' | 'alternate';
    order: 'newest' | 'oldest';
    /** One for each job config. */
    series: Series[];
    cap: number;
    requestsPerMinute: number;
    /** Rows or jobs allowed in the rolling 24 hours. */
    allowance: number;
    /** Length of the nth job in milliseconds. */
    lengthOf: (index: number, rows: number) => number;
    studio: StudioJob[];
    /** Milliseconds for the nth half of a request's round trip. */
    latency: (index: number) => number;
}
/**
 * The standard set, the same on every machine: every artificial shape with every length model; the rest is drawn by
 * seed.
 */
export declare function standardSet(count: number): Scenario[];
/** Scenarios with the densities of real data sets, if these are available. */
export declare function realSet(count: number, real: RealSeries): Scenario[];
/**
 * Backfills that would fit the allowance if no one else used it. Studio jobs before and during the backfill leave
 * enough of the day's rows for between a fifth and nine tenths of the window.
 */
export declare function studioSet(count: number): Scenario[];
export {};
