/** Longest file name that every file system accepts, in bytes. */
export declare const longestFileName = 255;
/**
 * The folder of a table in a lake, or the file of a load. It is the name with `%` escapes for characters that are
 * special in a path or a glob. A folder `a=b` would be read as a column `a`.
 */
export declare function fileName(name: string): string;
/** The name that `fileName` turned into this file name. Any other file name is returned unchanged. */
export declare function nameOfFile(file: string): string;
