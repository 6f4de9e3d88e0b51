/** Runs every command of a docs page, in order and in one folder; each must succeed. */
export declare function runPage(page: string, files?: Record<string, string | Buffer>, variables?: Record<string, string>): Promise<{
    cwd: string;
    outputs: ReadonlyMap<string, string>;
}>;
/** Runs a command inside this process, with its arguments split as a shell would. */
export declare function runLine(line: string, cwd: string, env: Record<string, string>): Promise<{
    status: number;
    stdout: string;
    stderr: string;
}>;
