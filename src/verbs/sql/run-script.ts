import { type ExitCode, HeadgateError, usageError } from '../../common/errors.js';
import { streamFormats } from '../../query/export.js';
import type { SourceOfQuery } from '../../query/sandbox.js';
import { type Statement, splitStatements } from '../../query/statement.js';
import type { Answer } from '../../terminal/command.js';
import type { Terminal } from '../../terminal/terminal.js';
import { writeEnvelopes } from './envelope.js';
import { openFor, type QueryOutput, runQuery } from './run-query.js';

/**
 * Runs the statements of a text in order, each as a separate query, and stops at the first error. Results are printed
 * one after another, separated by empty lines unless they are JSON.
 */
export async function runScript(
  source: SourceOfQuery,
  text: string,
  output: QueryOutput,
  terminal: Terminal,
): Promise<Answer | ExitCode | null> {
  const statements = splitStatements(text);
  const single = statements.length <= 1;
  const place = (error: unknown, index: number) =>
    placed(error, statements[index], single ? '' : `Statement ${index + 1}`);
  const run = (sql: string, index: number) =>
    runQuery(source, sql, output, terminal).catch((error: unknown) => {
      throw place(error, index);
    });
  if (single) return run(statements[0]?.text ?? '', 0);
  refuseOneFile(statements.length, output);
  if (terminal.flags.json) {
    const queries = statements.map((statement) => () => openFor(source, statement.text, terminal));
    return writeEnvelopes(queries, place, terminal);
  }
  const between = output.format === 'json' || output.format === 'ndjson' ? '' : '\n';
  for (const [index, statement] of statements.entries()) {
    if (index > 0) terminal.stdout.write(between);
    await run(statement.text, index);
  }
  return null;
}

/** A file can contain only one result: with two it would not be a valid CSV, JSON or Parquet file. */
function refuseOneFile(count: number, { output, format }: QueryOutput): void {
  const binary = format === 'parquet' || (format !== null && streamFormats[format].binary);
  if (output === undefined && !binary) return;
  const what = output ?? `--format ${format ?? ''}`;
  throw usageError(
    `${what} holds one result, and these are ${count} statements`,
    'Write each with its own command.',
  );
}

/** A statement's error, which names the statement and counts lines from the start of the complete text. */
function placed(error: unknown, statement: Statement | undefined, label: string): unknown {
  const own = error instanceof HeadgateError && error.code.startsWith('query_');
  if (!own || statement === undefined || (label === '' && statement.line === 1)) return error;
  const { code, message, hint, excerpt } = error;
  return new HeadgateError(code, label === '' ? message : `${label}, line ${statement.line}: ${message}`, {
    hint,
    cause: error,
    excerpt: excerpt && moved(excerpt, statement.line - 1),
  });
}

/**
 * DuckDB's excerpt counts `LINE 2:` from the start of the statement. Corrects the number and keeps the caret in place.
 */
function moved(excerpt: string, by: number): string {
  const [, number = ''] = /^LINE (\d+):/m.exec(excerpt) ?? [];
  if (number === '') return excerpt;
  const line = String(Number(number) + by);
  const blanks = ' '.repeat(line.length - number.length);
  return excerpt.replace(/^LINE \d+/m, `LINE ${line}`).replace(/^( *)\^/m, `${blanks}$1^`);
}
