/** Whether an extension of DuckDB is installed. */
export declare function hasExtension(name: string): boolean;
