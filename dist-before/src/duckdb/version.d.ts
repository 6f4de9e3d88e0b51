/** Version of the DuckDB in use. Loading it shows that it works on this machine. */
export declare const duckdbVersion: () => string;
