import { type Slice } from '../../../src/days/day.js';
import type { StagedRow } from './staged.js';
/** A load as the model sees it. */
export interface ModelLoad {
    id: string;
    slice: Slice;
    created: string;
    rows: readonly StagedRow[];
}
export interface ModelCommit {
    loads: readonly ModelLoad[];
    supersedes: readonly string[];
    unsure?: readonly string[];
}
/** What a table with history must have, in plain words: it shares no code with a destination. */
export declare class HistoryModel {
    #private;
    constructor(named: readonly string[], marks: boolean);
    commit({ loads, supersedes, unsure }: ModelCommit): void;
    /** Rows by `_load_id` and columns, sorted. */
    get rows(): StagedRow[];
    get past(): StagedRow[];
}
/** Rows in one order, their values as texts, times without fractions, and columns by name. */
export declare const sorted: (rows: readonly StagedRow[]) => Record<string, string | null>[];
