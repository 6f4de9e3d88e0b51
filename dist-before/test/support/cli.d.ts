import { type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
export declare const cliMain: string;
export interface CliOptions {
    /** Variables added to an environment without any of headgate's. */
    env?: Record<string, string>;
    cwd?: string;
    /** The contents of stdin; empty by default. */
    input?: string;
}
export interface StartOptions extends CliOptions {
    /** Modules that Node loads before headgate. */
    preload?: readonly string[];
    /** Program and arguments that start Node, such as `setpriv`. */
    under?: readonly string[];
}
export interface CliResult {
    /** Exit code; 128 plus the signal's number if a signal ended it. */
    code: number;
    stdout: string;
    stderr: string;
}
export type CliProcess = ChildProcessByStdio<Writable, Readable, Readable>;
/** The environment of this process, without headgate's variables and others that would change its output. */
export declare function environment(): Record<string, string | undefined>;
/** Starts the built command line like a person would, with its own state folders. Killed with the test. */
export declare function startCli(args: readonly string[], options?: StartOptions): CliProcess;
/** Runs a command line to its end. */
export declare function runCli(args: readonly string[], options?: CliOptions): Promise<CliResult>;
/** Waits for a started process; returns what it printed since. */
export declare function finished(child: CliProcess): Promise<CliResult>;
/** State of the user, such as the request windows of accounts, in the test's folder. */
export declare const stateFolders: (cwd: string) => {
    XDG_DATA_HOME: string;
    XDG_STATE_HOME: string;
    XDG_CONFIG_HOME: string;
};
/** An empty folder that is deleted after the test. */
export declare const makeWorkFolder: () => Promise<string>;
