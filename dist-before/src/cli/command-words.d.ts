import type { Command } from '../terminal/command.js';
/** Descriptions by the words that several commands share. */
export declare const groupSummaries: Record<string, string>;
/** The words of a command line that are not flags. */
export declare const wordsOf: (argv: readonly string[]) => string[];
/** The group of commands that a command line begins with; empty if none. */
export declare function groupOf(argv: readonly string[]): string;
/** The command that a command line begins with, as far as it can be recognised. */
export declare function commandOf(argv: readonly string[], commands: readonly Command[]): Command | undefined;
/**
 * Completions of the last word, given all words after `headgate`. Empty if only the user can know the word, such as a
 * file name; the shell then offers files.
 */
export declare function completions(words: readonly string[], commands: readonly Command[]): string[];
