export type Environment = Readonly<Record<string, string | undefined>>;
export interface ProgramOptions {
    /** Written to its stdin. Default: nothing. */
    input?: string;
    cwd: string;
    env?: Environment;
    /** Then it is killed, together with the processes that it started. */
    timeoutMs: number;
}
export interface Ended {
    /** Null if it ended with code 0, otherwise what went wrong. Never has its output. */
    problem: string | null;
    stdout: string;
    /** The last line of either stream; empty if there was none. */
    lastLine: string;
}
/** Starts a program directly, without a shell, so that no argument is ever read as a command, and waits for its end. */
export declare function runProgram([program, ...args]: readonly string[], { input, cwd, env, timeoutMs }: ProgramOptions): Promise<Ended>;
