/** `data`: of a service that no config names. `state`: the pace of accounts, and what was typed. */
type Kind = 'data' | 'state';
/**
 * A folder of this user that may not exist yet.
 *
 * @throws HeadgateError `usage` if it would be in the home folder, and the user has none
 */
export declare function userFolder(kind: Kind, name?: string): string;
/** Explains why a file in such a folder cannot be written. Errors of other files are returned unchanged. */
export declare function userFolderError(path: string, error: unknown): unknown;
export {};
