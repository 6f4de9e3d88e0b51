import type { LakePlace } from './place.js';
type Lake = LakePlace['lake'];
export interface DataFiles {
    /** SQL that lets DuckDB reach them. May contain keys. */
    login(): Promise<string>;
    make(): Promise<void>;
    /** Raises an error if no file could be written. */
    requireWritable(): Promise<void>;
    /** Makes every file durable whose name is not among `known`. */
    flush(known: ReadonlySet<string>): Promise<void>;
    /** Paths below `dataPath` of every file in one of its folders. */
    list(folder: string): AsyncIterable<string>;
    /** What lies directly at `dataPath` and is a file or has some. */
    beginnings(): AsyncIterable<string>;
    /** @param file its path below `dataPath` */
    delete(file: string): Promise<void>;
    /** Returns bytes of a file by its path below `dataPath`; null if it is missing. */
    sizes(): Promise<(file: string) => Promise<number | null>>;
    /** An error of DuckDB that means that they cannot be reached, in plain words; others as they are. */
    explained(error: unknown): unknown;
}
export declare const dataFilesOf: (lake: Lake) => DataFiles;
export {};
