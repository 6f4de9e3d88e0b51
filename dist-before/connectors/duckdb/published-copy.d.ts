import type { DatabaseFile } from './database-file.js';
interface Paths {
    /** Of the copy. */
    publish: string;
    /** Of the database. */
    path: string;
    stateFolder: string;
}
/**
 * A copy of the database file for programs that keep a file open. Their lock is on the copy, and the next copy replaces
 * it by a rename: a program that has the old one open continues to read the old one.
 */
export declare class PublishedCopy {
    #private;
    constructor({ publish, path, stateFolder }: Paths, file: Pick<DatabaseFile, 'readBytes'>);
    /** Raises `destination_invalid` if the path has something else than a copy of this database. */
    requireOwn(): Promise<void>;
    /** Begins a copy once one is due. If it fails, the next commit begins another, and the one after the run reports why. */
    committed(): void;
    /** Waits for a copy under way. */
    settled(): Promise<void>;
    make(): Promise<void>;
}
export {};
