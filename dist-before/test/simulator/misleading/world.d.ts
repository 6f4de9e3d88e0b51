import type { Family, Kind } from './kinds.js';
export interface WorldOptions {
    /** Share of rows that is audited. Default 0.01; null: none. */
    audit?: number | null;
    /** Chance that a run dies at each effect. Default 0. */
    kills?: number;
    /** About how many jobs the backfill takes; the world is fitted to it. Default: whatever comes. */
    jobs?: number;
    /** How many job configs fetch the same rows of the source. Default 1. */
    configs?: number;
}
export interface MisleadingResult {
    kind: string;
    family: Family;
    seed: number;
    key: boolean;
    dateColumn: boolean;
    /** Days of the window that the last run does not name, and that are loaded. */
    completeDays: number;
    /** Days that the last run names. */
    namedDays: number;
    /** Days called complete that lack rows. */
    lostDays: number;
    lostRows: number;
    /** Rows of days called complete that the table has more than once. */
    doubledRows: number;
    /** Rows of days called complete that came after their day was asked last: no answer could have had them. */
    lateRows: number;
    rows: number;
    jobs: number;
    /** Jobs until the first backfill had ended. */
    backfillJobs: number;
    backfillRows: number;
    rowsFetched: number;
    auditJobs: number;
    auditRows: number;
    auditedDays: number;
    lackingDays: number;
    /** With 95 % confidence, at most this share of days lacks rows. */
    bound: number;
    runs: number;
    crashes: number;
    outcome: string;
    /** What must not be in any world. */
    violations: string[];
}
export declare function runMisleadingWorld(kind: Kind, seed: number, options?: WorldOptions): Promise<MisleadingResult>;
