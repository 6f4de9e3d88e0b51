/** Writes files of others. The result names those that are no longer as they were, their times included. */
export declare function foreign(folder: string, paths: readonly string[]): Promise<() => Promise<string[]>>;
/** A name as DuckLake gives. */
export declare const lakeFileName: (n: number) => string;
