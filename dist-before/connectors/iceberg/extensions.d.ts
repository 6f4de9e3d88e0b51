/** Extensions of DuckDB, each after those that it needs. */
export declare const extensions: string[];
