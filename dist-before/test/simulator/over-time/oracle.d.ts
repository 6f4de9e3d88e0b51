import { type Slice } from '../../../src/days/day.js';
import type { Post } from './posts.js';
/** What a job returned, as it was loaded. */
export interface Answer {
    loadId: string;
    slice: Slice;
    /** When its job was created, epoch milliseconds. */
    createdAt: number;
    rows: readonly Post[];
}
/** A commit, as the destination got it. */
export interface Committed {
    loads: readonly Answer[];
    supersedes: readonly string[];
    /** Ids of its loads because of which no row is called vanished. */
    unsure: readonly string[];
}
/** A time in which a row had the same values of the named columns, or was gone. */
export interface Version {
    id: number;
    change: 'changed' | 'vanished' | 'returned';
    /** Null: the row was gone. */
    values: string | null;
    from: number;
    to: number;
    /** Loads that it belonged to: the first one brought it. */
    loads: readonly string[];
}
/** A row of the table. */
export interface Held {
    post: Post;
    /** The load whose values it has. */
    owner: string;
    /** Live loads that have it. */
    holders: ReadonlySet<string>;
    validFrom: number;
    versionLoads: readonly string[];
    vanishedAt: number | null;
}
/** A revisit that is due or done. */
export interface Due {
    day: number;
    age: number;
    /** Null: not yet. */
    doneBy: string | null;
}
export interface OracleOptions {
    /** Columns with history; empty: none. */
    named: readonly (keyof Post)[];
    marks: boolean;
    ages: readonly number[];
}
/**
 * What table, history and revisits of a job config must be, from its answers alone. It knows nothing of how headgate
 * plans, commits or stores.
 */
export declare class Oracle {
    readonly rows: Map<number, Held>;
    readonly history: Version[];
    /** Every load, oldest first. */
    readonly loads: Answer[];
    private readonly live;
    /** Rows that left the table, and when. */
    private readonly gone;
    private readonly options;
    constructor(options: OracleOptions);
    /** Days of live loads, with the load of each. */
    days(): Map<number, Answer>;
    /** Returns the ids of rows that vanished. */
    commit({ loads, supersedes, unsure }: Committed): number[];
    /** A row without the loads that are no longer live. */
    private without;
    private put;
    private newestOf;
    /** A row came: for the first time, with the same values, with others, or back. */
    private settle;
    /** No live load has a row any more. Returns whether it vanished now. */
    private lose;
    private endVersion;
    private end;
    private valuesOf;
    /** Revisits that came due until a time, ordered by day and age. */
    revisits(now: number): Due[];
}
