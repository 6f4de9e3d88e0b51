/**
 * Raises `destination_not_writable` if a file or folder could not be written or created. Writes nothing.
 *
 * @returns the folder that was tried: itself, or the nearest one that exists
 */
export declare function requireWritable(path: string): Promise<string>;
/**
 * The system's error of a write, for a database that keeps its own to itself: tries to write a file in the folder, at the
 * size that one has reached. Null if that works.
 */
export declare function writeError(folder: string, reached: number): Promise<unknown>;
