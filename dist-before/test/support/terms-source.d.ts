/**
 * Posts with search terms in them, independent of headgate: the nth of them has every term whose place divides n, so terms
 * overlap, a few are in many posts and most are in few. Weekends have fewer posts.
 */
export declare function makeTermsSource({ terms: count, days: length, postsPerDay }: Record<string, number>): {
    terms: string[];
    days: string[];
    /** What a job returns. */
    rows: ({ keywords, startDate, endDate }: Record<string, unknown>) => {
        id: number;
        day: string;
    }[];
    /** What `_headgate.matches` has to say once these terms are loaded: ascending. */
    matches: (asked: readonly string[]) => {
        job: string;
        value: string;
        id: number;
    }[];
    /** Ascending. */
    ids: (asked: readonly string[]) => number[];
    /** The fewest jobs for some terms, by one who knows every row. */
    fewest: (asked: readonly string[], cap: number) => number;
};
