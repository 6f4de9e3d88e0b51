/**
 * The entries of a job config. Many job configs ask the same list, so it is grouped once and must not change later.
 */
export declare function ofJob<T extends {
    job: string;
}>(entries: readonly T[], job: string): readonly T[];
/** Entries by what they have in common, in the order of the first of each: `Map.groupBy`, which Node 20 lacks. */
export declare function groupBy<K, T>(entries: Iterable<T>, keyOf: (entry: T) => K): Map<K, [T, ...T[]]>;
/** What a job config fetches for one value of its `for_each`. Null: the job config has no `for_each`. */
interface Series {
    /** Name of the job config. */
    job: string;
    value: string | null;
}
/** The name under which plan, journal and ledger know a value of a job config: `energy[solar]`. */
export declare function seriesName(job: string, value: string | null): string;
/** The reverse of `seriesName`: the name of a job config has no `[`. */
export declare function seriesOf(name: string): Series;
/** Name of the job config that a series belongs to. */
export declare function jobOf(name: string): string;
/** Whether a name that a person typed means a series: its own name, or that of its job config. */
export declare function isMeant(typed: string, name: string): boolean;
/** The name after a job config was renamed. */
export declare function renamedSeries(name: string, from: string, to: string): string;
/** The first of each job config's series. */
export declare function firstOfEach<T extends {
    name: string;
}>(jobs: readonly T[]): T[];
/** Position of a series' job config in its file. */
export declare function positionOf(name: string, jobs: readonly {
    name: string;
}[]): number;
export {};
