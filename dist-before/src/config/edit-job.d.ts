/** A new name for a job config in a file, and a new table if one is loaded. */
export interface JobRename {
    from: string;
    to: string;
    /** Null: the table stays as the file says. */
    table: string | null;
}
/**
 * Renames a job config in a file. Only the words concerned change; comments and layout stay. Throws if this is not
 * possible. Nothing is written before the returned function is called. The file then has either its old or its new
 * text, even after a crash.
 */
export declare function prepareRename(file: string, rename: JobRename): Promise<() => Promise<void>>;
/**
 * Prepares to replace the text of a config file. Throws if the file is not writable. Nothing is written before the
 * returned function is called. The file then has either its old or its new text, even after a crash.
 */
export declare function prepareReplace(file: string, text: string): Promise<() => Promise<void>>;
