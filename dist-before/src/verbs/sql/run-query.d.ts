import { type ExitCode } from '../../common/errors.js';
import type { QueryFormat } from '../../query/file-extension.js';
import type { SourceOfQuery } from '../../query/sandbox.js';
import type { Answer } from '../../terminal/command.js';
import type { Terminal } from '../../terminal/terminal.js';
export interface QueryOutput {
    /** Null if none was chosen: stdout gets a table, and a terminal whatever fits it. */
    format: QueryFormat | null;
    output: string | undefined;
    /** Whether a file that exists is replaced. */
    force?: boolean;
    /** Whether the file begins with a byte order mark. */
    bom?: boolean;
    /** How many rows to show; 0 shows all. Null if not set. */
    maxRows: number | null;
}
/**
 * Runs one query and writes its result to the chosen target. Returns null, or an exit code, if stdout has the result.
 */
export declare function runQuery(source: SourceOfQuery, sql: string, { format, output, maxRows, force, bom }: QueryOutput, terminal: Terminal): Promise<Answer | ExitCode | null>;
/**
 * Runs the statements of a text in order, each as a separate query, and stops at the first error. Results are printed
 * one after another, separated by empty lines unless they are JSON.
 */
export declare function runScript(source: SourceOfQuery, text: string, output: QueryOutput, terminal: Terminal): Promise<Answer | ExitCode | null>;
