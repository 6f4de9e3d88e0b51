/**
 * The text of a config file with one more job config at the end of `jobs`; the rest stays unchanged. `lines` are the
 * job config as an item of a list, with the dash in the first column. Throws `usage` if it cannot be added.
 *
 * @param again whether it takes the place of the one with its name, which headgate wrote
 */
export declare const withJob: (file: string, text: string, lines: readonly string[], again?: boolean) => string;
/** The same for an entry of `connection.datasets`. The list and the connection are added if the file has none. */
export declare function withDataset(file: string, text: string, lines: readonly string[], again?: boolean): string;
/** The text of a file without job configs, with its first one; null if it has some. */
export declare function withFirstJob(text: string, lines: readonly string[]): string | null;
