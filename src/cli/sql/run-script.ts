import { type ExitCode, HeadgateError } from '../../errors.js';
import { streamFormats } from '../../query/export.js';
import type { SourceOfQuery } from '../../query/sandbox.js';
import { splitStatements } from '../../query/statement.js';
import type { Answer } from '../command.js';
import type { Terminal } from '../terminal.js';
import { type QueryOutput, runQuery } from './run-query.js';

/**
 * Runs the statements of a text in order, each as a separate query, and stops at the first error. Results are printed
 * one after another, separated by empty lines unless they are JSON; with --json, as one document each.
 */
export async function runScript(
  source: SourceOfQuery,
  text: string,
  output: QueryOutput,
  terminal: Terminal,
): Promise<Answer | ExitCode | null> {
  const statements = splitStatements(text);
  if (statements.length <= 1) return runQuery(source, statements[0]?.text ?? '', output, terminal);
  refuseOneFile(statements.length, output);
  const isJson = terminal.flags.json || output.format === 'json' || output.format === 'ndjson';
  for (const [index, statement] of statements.entries()) {
    if (index > 0 && !isJson) terminal.stdout.write('\n');
    const ended = await runQuery(source, statement.text, output, terminal).catch((error: unknown) => {
      throw placed(error, `Statement ${index + 1}, line ${statement.line}`);
    });
    if (typeof ended === 'number') return ended;
  }
  return null;
}

/** A file can contain only one result: with two it would not be a valid CSV, JSON or Parquet file. */
function refuseOneFile(count: number, { output, format }: QueryOutput): void {
  const binary = format === 'parquet' || (format !== null && streamFormats[format].binary);
  if (output === undefined && !binary) return;
  const what = output ?? `--format ${format ?? ''}`;
  throw new HeadgateError('usage', `${what} holds one result, and these are ${count} statements`, {
    hint: 'Write each with its own command.',
  });
}

/** A statement's error, which names the statement and its line in the complete text. */
function placed(error: unknown, place: string): unknown {
  if (!(error instanceof HeadgateError && error.code.startsWith('query_'))) return error;
  const { code, message, hint, excerpt } = error;
  return new HeadgateError(code, `${place}: ${message}`, { hint, cause: error, excerpt });
}
