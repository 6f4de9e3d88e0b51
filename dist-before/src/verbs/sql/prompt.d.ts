import type { SourceOfQuery } from '../../query/sandbox.js';
import type { Terminal } from '../../terminal/terminal.js';
import { type QueryOutput } from './run-query.js';
/**
 * Asks for queries until `.quit` or Ctrl-D. The file is open only while a query runs, so that a run can commit in
 * between. Ctrl-C interrupts the query or clears the typed line, but never ends the prompt.
 */
export declare function openPrompt(source: SourceOfQuery, output: QueryOutput, terminal: Terminal): Promise<void>;
/**
 * The completions for Tab, in the form that readline expects: the words, and the part of the line that they replace.
 * `before` contains the earlier lines of the statement.
 */
export declare function complete(source: SourceOfQuery, before: readonly string[], line: string): Promise<[string[], string]>;
