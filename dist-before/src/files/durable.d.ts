/**
 * Makes a folder and those above it; returns those that it made, outermost first. Node's recursive mkdir never ends if
 * a file system answers ENOENT below an existing folder, as /proc does, and reports ENOENT for a full disk (both seen
 * in 20.20).
 *
 * @throws HeadgateError `destination_not_writable` if such a file system has no room for folders
 */
export declare function makeFolder(path: string, mode?: number): Promise<string[]>;
/** Makes a folder and those above it. They still exist after a crash. */
export declare function makeDurableFolder(path: string, mode?: number): Promise<void>;
/**
 * Forces a file or folder to the disk. Never use it on an open database: closing the file here would drop DuckDB's
 * lock. Windows cannot flush a folder, and flushes only files that are open for writing.
 */
export declare function flush(path: string): Promise<void>;
/** Flushes a folder for many at a time: all who ask while one flush runs share the next. */
export declare function sharedFlush(folder: string): () => Promise<void>;
interface ReplaceOptions {
    /** Permissions of the file, whatever the umask. Left out: a text gets 0600, a draft keeps its own. */
    mode?: number;
    /**
     * Whether the file is on the disk once this resolves. Default true. Without it a power failure may leave the file
     * empty, but a killed process still leaves either the old text or the new one.
     */
    durable?: boolean;
    /** Its name until it is complete. Default: a fixed one, for a folder that is headgate's own. */
    draft?: string;
}
/** Writes a small file so that its path contains either the old or the new text, even after a crash. */
export declare function replaceFile(path: string, text: string, options?: ReplaceOptions): Promise<void>;
/**
 * Renames a finished draft, possibly over an existing file. The path contains either the old or the new file, even
 * after a crash.
 */
export declare function moveIntoPlace(draft: string, path: string, { mode, durable }?: ReplaceOptions): Promise<void>;
export {};
