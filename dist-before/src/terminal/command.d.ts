import type { InferredOptionTypes, Options, PositionalOptions } from 'yargs';
import { type ExitCode } from '../common/errors.js';
import type { Style } from './style.js';
import { type Terminal } from './terminal.js';
import type { Config } from '../config/config.js';
import type { Api, Connection, OnWait } from '../opened/connection/connect.js';
import type { Opened } from '../opened/open.js';
/** A command's answer: data for `--json`, otherwise text. */
export interface Answer {
    data: unknown;
    /** Without a final newline; an empty text prints nothing. */
    text(style: Style): string;
    exitCode?: ExitCode;
}
type Declared = Record<string, Options>;
/** The declaration of a command. yargs, the documentation and shell completion all use it. */
export interface Command {
    /** As typed, such as `jobs list`. */
    name: string;
    /** Positionals as yargs writes them, such as `[config]`. */
    positionals: string;
    summary: string;
    /** More text for `--help`, in sentences. */
    details?: string;
    arguments: Record<string, PositionalOptions>;
    options: Declared;
    examples: readonly (readonly [command: string, what: string])[];
    /** Returns an answer to print. If it has printed everything itself, returns its exit code, or null for 0. */
    run: (args: Record<string, unknown>, terminal: Terminal) => Promise<Answer | ExitCode | null>;
}
interface Definition<P extends Declared, O extends Declared> extends Omit<Command, 'run' | 'arguments' | 'options' | 'positionals'> {
    positionals?: string;
    arguments?: P;
    options?: O;
    run: (args: InferredOptionTypes<P> & InferredOptionTypes<O>, terminal: Terminal) => Promise<Answer | ExitCode | null>;
}
/** Connects the types of a command's flags to the arguments of its `run`. yargs has checked them before. */
export declare function defineCommand<P extends Declared, O extends Declared>({ run, positionals, arguments: positional, options, ...rest }: Definition<P, O>): Command;
/** Opens everything behind a config file while `use` runs. Loaded late, because `--help` needs none of it. */
export declare function withOpened<T>(file: string, terminal: Terminal, use: (opened: Opened) => Promise<T>): Promise<T>;
/** Reaches the accounts of a config while `use` runs. */
export declare function withConnection<T>(config: Pick<Config, 'connection' | 'destination'>, terminal: Terminal, use: (connection: Connection, onWait: OnWait) => Promise<T>): Promise<T>;
/**
 * Opens the job API for single requests while `use` runs. With several accounts, asks each until one is accepted and
 * has the job. Throws the error of an account that was refused, or else `not_found`.
 */
export declare function withApi<T>(config: Pick<Config, 'connection' | 'destination'>, terminal: Terminal, use: (api: Api) => Promise<T>): Promise<T>;
/** The config with one of its accounts. Throws `usage` if it has several and none is named. */
export declare function onlyAccount<T extends Pick<Config, 'connection'>>(config: T, name: string | undefined): T;
/** The same, with the connection from `--config` or the environment. */
export declare function withApiOf<T>(file: string | undefined, terminal: Terminal, use: (api: Api) => Promise<T>): Promise<T>;
export declare function noteWaits(terminal: Terminal): OnWait;
/** `file` is the path as typed, which errors repeat. */
export declare function readConfig(file: string, terminal: Terminal): Promise<Config>;
/**
 * The connection for commands that need no job configs: from the named config, or else from headgate.yaml if it exists,
 * or else from HEADGATE_URL with HEADGATE_API_KEY or HEADGATE_API_KEY_FILE. Without any of these, the embedded service.
 */
export declare function readConnection(file: string | undefined, terminal: Terminal): Promise<Pick<Config, 'connection' | 'destination'>>;
/**
 * The connection for a new config file. The embedded service then uses a folder of its own: nothing appears beside the
 * file, and `headgate serve` refuses a folder with other files.
 */
export declare function connectionForNew(terminal: Terminal): Promise<Pick<Config, 'connection' | 'destination'>>;
export declare const defaultTimeoutMs = 30000;
/**
 * Returns whether to continue: because of `--yes`, or by asking at the terminal. If nobody can be asked, throws
 * `usage`, saying what would have happened.
 *
 * @param announce says to the person asked what would happen
 */
export declare function isConfirmed(what: string, yes: boolean, terminal: Terminal, announce: () => void): Promise<boolean>;
export {};
