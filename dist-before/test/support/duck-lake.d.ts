/** Whether DuckDB's extensions for a DuckLake are installed: tests download nothing. */
export declare const hasDuckLake: boolean;
/** Added to the name of tests skipped without them. */
export declare const duckLakeSkipped: string;
declare const turns: {
    duckdb: number[];
    sqlite: number[];
    s3: number[];
    postgres: number[];
};
/** The cases that a place of a DuckLake tries. */
export declare const tried: <T>(cases: readonly T[], place: keyof typeof turns) => T[];
export {};
