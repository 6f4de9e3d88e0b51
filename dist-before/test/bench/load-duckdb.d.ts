export interface DuckDbTask {
    /** NDJSON or CSV. */
    path: string;
    types: Record<string, string>;
    /** Whether DuckDB may split a CSV file. Some line breaks in cells make that impossible. */
    parallelCsv: boolean;
    destination: 'duckdb' | 'parquet';
    folder: string;
    memoryLimit: string | null;
}
