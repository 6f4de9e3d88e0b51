/** One of several files that are one table. */
export interface Member {
    /** What the column of files says: its path below the folder that the entry names. */
    name: string;
    path: string;
    /** As errors call it. */
    shown: string;
    /** What changes with its contents. */
    version: string;
}
/** Whether a path means several files: a folder, a zip, or a pattern. A file may have signs of a pattern in its name. */
export declare function meansMany(path: string): Promise<boolean>;
/** What changes with the files that a path means, and their contents; null if there is none. */
export declare function versionAt(path: string): Promise<string | null>;
/**
 * The files that a path means, those in zips unpacked into a folder, and names of those that headgate does not read.
 * Throws `file_invalid` if there is none, or if there are several kinds.
 */
export declare function filesAt(path: string, unpackTo: string): Promise<[members: Member[], others: string[]]>;
