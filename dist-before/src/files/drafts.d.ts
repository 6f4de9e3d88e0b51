/**
 * A path for a file or folder that is not complete yet, beside the one of a person whose place it will take. Removes what
 * killed processes left there.
 */
export declare function draftBeside(path: string): Promise<string>;
