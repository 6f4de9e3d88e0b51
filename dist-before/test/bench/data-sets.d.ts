/** Rows to measure with. */
export interface DataSet {
    name: string;
    /** Types of the rows by column, for DuckDB when it reads them alone. */
    types: Record<string, string>;
    /** The first `count` rows. */
    rows(count: number): AsyncIterable<Record<string, unknown>>;
}
/** The requested data sets: invented posts, and real commits if that data set lies beside the checkout. */
export declare function dataSets(): DataSet[];
