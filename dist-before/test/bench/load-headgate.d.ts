export interface HeadgateTask {
    url: string;
    id: string;
    format: 'json' | 'csv';
    destination: 'duckdb' | 'parquet';
    /** An empty folder to load into. */
    folder: string;
}
export interface LoadResult {
    seconds: number;
    /** Processor time of all threads of this process, including the kernel's work for it. */
    cpuSeconds: number;
    peakMegabytes: number;
    rows: number;
}
