import type { Readable, Writable } from 'node:stream';
import type { ExitCode } from '../common/errors.js';
import { type Style } from './style.js';
import type { Invocation } from '../common/typed-commands.js';
type Output = Writable & {
    isTTY?: boolean;
    columns?: number;
};
/** A stream for text, which it makes safe for a terminal: only `paint` of a style can colour it. */
interface Printer {
    readonly isTTY: boolean;
    write(text: string): void;
}
export type Environment = Readonly<Record<string, string | undefined>>;
/** Flags that every command has. */
export interface GlobalFlags {
    json: boolean;
    quiet: boolean;
    debug: boolean;
    /** False after --no-color. */
    color: boolean;
    logFormat: 'text' | 'json';
}
/** Why a command should stop: a signal, and the exit code for it. */
export declare class Stop extends Error {
    readonly name = "AbortError";
    readonly exitCode: ExitCode;
    constructor(exitCode: ExitCode);
}
/** A command's input, output and stop signal. Data goes to stdout, everything else to stderr. */
export interface Terminal {
    readonly stdin: Readable & {
        isTTY?: boolean;
    };
    readonly stdout: Printer;
    readonly stderr: Printer;
    /** The streams behind them, for rows that must leave as they are, and for libraries that draw. */
    readonly raw: Readonly<Record<'stdout' | 'stderr', Output>>;
    readonly env: Environment;
    readonly flags: GlobalFlags;
    /** Aborted with a Stop by the first SIGINT or SIGTERM. */
    readonly signal: AbortSignal;
    /** Styles of stdout and of stderr. */
    readonly out: Style;
    readonly err: Style;
    /** Prints a line for people on stderr; silent with --quiet. */
    note: (text: string) => void;
}
/** Whether a person can be asked: the command talks to a terminal, and prints no document. */
export declare function canAsk({ stdin, stdout, flags }: Terminal): boolean;
export interface Streams {
    stdin: Terminal['stdin'];
    stdout: Output;
    stderr: Output;
}
export declare function makeTerminal(streams: Streams, env: Environment, flags: GlobalFlags, signal: AbortSignal, named?: Invocation['named']): Terminal;
/**
 * The words that start headgate in the user's shell. npm sets `npm_command` for programs it starts; in that case
 * `headgate` alone is not on the shell's PATH.
 */
export declare function headgateWords(env: Readonly<Record<string, string | undefined>>): string;
export {};
