import type { Command } from '../terminal/command.js';
import type { GlobalFlags } from '../terminal/terminal.js';
/** What a command line asks for: a command to run, or a text to print, such as help. */
export type Parsed = {
    kind: 'command';
    command: Command;
    args: Record<string, unknown>;
    flags: GlobalFlags;
} | {
    kind: 'text';
    text: string;
};
/** Parses a command line. Throws `usage` with one clear line if it cannot be understood. */
export declare function parseCommandLine(argv: readonly string[], commands: readonly Command[], width: number): Promise<Parsed>;
/** Says where to read more; `name` is a command, a group of commands, or empty. */
export declare const helpHint: (name: string) => string;
