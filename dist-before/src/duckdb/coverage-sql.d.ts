export declare const dialects: {
    duckdb: {
        days: string;
        hours: (number: string) => string;
        text: string;
    };
    postgres: {
        days: string;
        hours: (number: string) => string;
        text: string;
    };
};
export type CoverageDialect = keyof typeof dialects;
/**
 * Query for the covered days of a ledger: one row for each series of days of a job config, or of one of its values,
 * that are in one state.
 * `loads` and `jobs` name tables or FROM items with the columns of `_headgate.loads` and `_headgate.jobs`. A day is
 * open until its end, plus the lookback, plus the hour in which the service may answer from its cache. A day is
 * incomplete if all rows of its load were rejected, or if some were and none of that day was loaded.
 *
 * `days_counted` are those whose rows only headgate counted, because the service states no count.
 *
 * A day is expired if `retain` deleted its rows. It is proven if the newest audit of its load had rows of it, and none
 * that the load lacks.
 *
 * @param counts FROM item with `load_id` and `day` of each day with rows, if a column says the day
 * @param comparisons names a table or FROM item with the columns of `_headgate.comparisons`
 * @param dialect whose functions it uses
 */
export declare function coverageQuery(loads: string, jobs: string, counts: string, comparisons: string, dialect?: CoverageDialect): string;
/** The days of which loads brought rows, from a table `day_counts`. */
export declare const broughtIn: (counts: string) => string;
