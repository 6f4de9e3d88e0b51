import { type StartOptions } from '../support/cli.js';
export interface LaunchOptions extends StartOptions {
    cwd: string;
}
export interface Ended {
    /** Null if a signal ended the process. */
    code: number | null;
    signal: NodeJS.Signals | null;
    stdout: string;
    stderr: string;
}
export interface Launched {
    pid: number;
    kill(signal: NodeJS.Signals): void;
    ended: Promise<Ended>;
    /** What it printed so far. */
    readonly stdout: string;
    readonly stderr: string;
    /** Waits until a line on stdout or stderr contains the words; rejects if the process ends before. */
    said(words: string): Promise<void>;
    /** The same for stdout only. */
    printed(words: string): Promise<void>;
}
/** Starts the built command line in its own process, which ends with the test. */
export declare function launch(args: readonly string[], options: LaunchOptions): Launched;
/** Runs a command line to its end: inside this process, unless Node has to be started in another way. */
export declare function headgate(args: readonly string[], options: LaunchOptions): Promise<Ended>;
/** An empty folder that is deleted after the test. */
export declare const makeFolder: () => Promise<string>;
