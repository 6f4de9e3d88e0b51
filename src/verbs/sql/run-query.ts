import { type ExitCode, usageError, HeadgateError } from '../../common/errors.js';
import { copyParquet, type StreamFormat, streamFormats } from '../../query/export.js';
import type { QueryFormat } from '../../query/file-extension.js';
import type { ShowOptions } from '../../query/format/rows.js';
import { defaultRows, screen } from '../../query/format/screen.js';
import { openQuery, type Query } from '../../query/query.js';
import type { SourceOfQuery } from '../../query/sandbox.js';
import type { Answer } from '../../terminal/command.js';
import {
  findOutput,
  isGzip,
  type Output,
  replaceFile,
  writeOutput,
  written,
  print,
} from '../../terminal/output.js';
import { onScreen } from '../../terminal/style.js';
import type { Terminal } from '../../terminal/terminal.js';
import { type Statement, splitStatements } from '../../query/statement.js';
import { closing } from '../../common/closing.js';
import { jsonAround } from '../../query/format/text.js';
import { endingError } from '../../terminal/error-text.js';
import { jsonText, streamedEnvelope } from '../../terminal/wire.js';

export interface QueryOutput {
  /** Null if none was chosen: stdout gets a table, and a terminal whatever fits it. */
  format: QueryFormat | null;
  output: string | undefined;
  force?: boolean;
  bom?: boolean;
  /** How many rows to show; 0 shows all. Null if not set. */
  maxRows: number | null;
}

/** Returns null, or an exit code, if stdout has the result. */
export async function runQuery(
  source: SourceOfQuery,
  sql: string,
  { format, output, maxRows, force = false, bom = false }: QueryOutput,
  terminal: Terminal,
): Promise<Answer | ExitCode | null> {
  const to = output === undefined ? null : await findOutput(output, source, force);
  if (format === 'parquet') {
    if (to?.stream !== false || isGzip(to.name))
      throw usageError('--format parquet needs --output FILE, and no pipe or device');
    let rows = 0;
    const size = await replaceFile(to, async (path) => {
      rows = await withQuery(source, sql, terminal, copyParquet, path);
    });
    return written(to, size, terminal, rows);
  }
  if (format !== null && streamFormats[format].binary && to === null && terminal.stdout.isTTY) {
    throw usageError(`--format ${format} is not for a terminal`, 'Add --output FILE.');
  }
  return withQuery(source, sql, terminal, async (query) => {
    if (terminal.flags.json && to === null) return writeEnvelope(query, terminal);
    if (to === null) return writeOutput(shown(query, format, to, maxRows, terminal), to, terminal);
    const counted = counting(query);
    const chunks = shown(counted.query, format, to, maxRows, terminal);
    return writeOutput(bom ? marked(chunks) : chunks, to, terminal, counted.rows);
  });
}

/** A result as text or bytes. Rows are left out only on a terminal, or if --max-rows asks for that. */
function shown(
  query: Query,
  format: StreamFormat | null,
  to: Output | null,
  asked: number | null,
  { stdout, out: { paint, width } }: Terminal,
): AsyncIterable<string | Uint8Array> {
  if (to !== null) return streamFormats[format ?? 'table'].stream(query, wholeText);
  const maxRows = asked === 0 ? Infinity : asked;
  // The cells are printable, and rows go past `stdout.write`.
  const heading = (text: string) => onScreen(paint('bold', text));
  if (!stdout.isTTY) {
    return streamFormats[format ?? 'table'].stream(query, { ...wholeText, maxRows: maxRows ?? Infinity });
  }
  if (format === null) return screen(query, { width, heading, maxRows });
  return streamFormats[format].stream(query, { width, heading, maxRows: maxRows ?? defaultRows(format) });
}

/** A query that knows how many rows its last reading had. */
function counting(query: Query): { query: Query; rows: () => number } {
  let rows = 0;
  const chunks: Query['chunks'] = async function* (select) {
    rows = 0;
    for await (const chunk of query.chunks(select)) {
      rows += chunk.rowCount;
      yield chunk;
    }
  };
  return { query: { ...query, chunks }, rows: () => rows };
}

async function* marked(chunks: AsyncIterable<string | Uint8Array>): AsyncIterable<string | Uint8Array> {
  yield '\ufeff';
  yield* chunks;
}

const wholeText: ShowOptions = { width: Infinity, maxRows: Infinity, heading: (text) => text };

async function withQuery<T>(
  source: SourceOfQuery,
  sql: string,
  terminal: Terminal,
  use: (query: Query) => Promise<T>,
  writeTo?: string,
): Promise<T> {
  return closing(await openFor(source, sql, terminal, writeTo), use);
}

function openFor(source: SourceOfQuery, sql: string, terminal: Terminal, writeTo?: string): Promise<Query> {
  const onWait = (holder: string) => terminal.note(`Waiting for ${holder} to close the database…`);
  return openQuery(source, sql, { signal: terminal.signal, onWait, writeTo });
}

/** Runs statements in order and stops at the first error. Empty lines separate results but JSON. */
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

/** DuckDB counts `LINE 2:` from the start of the statement. Keeps the caret in place. */
function moved(excerpt: string, by: number): string {
  const [, number = ''] = /^LINE (\d+):/m.exec(excerpt) ?? [];
  if (number === '') return excerpt;
  const line = String(Number(number) + by);
  const blanks = ' '.repeat(line.length - number.length);
  return excerpt.replace(/^LINE \d+/m, `LINE ${line}`).replace(/^( *)\^/m, `${blanks}$1^`);
}

type Chunks = AsyncIterable<string | Uint8Array>;

/** Writes the `--json` envelope with the rows streamed into it, because a result may be larger than memory. */
function writeEnvelope(query: Query, terminal: Terminal): Promise<ExitCode | null> {
  const envelope = streamedEnvelope({ columns: columnsOf(query) });
  return writeDocument(envelope, () => jsonAround(query, '', ''), terminal);
}

/**
 * The same for several queries: `results` replaces `columns` and `rows`, with one entry per query. `placed` adds to an
 * error which query failed.
 */
function writeEnvelopes(
  queries: readonly (() => Promise<Query>)[],
  placed: (error: unknown, index: number) => unknown,
  terminal: Terminal,
): Promise<ExitCode | null> {
  const envelope = streamedEnvelope({}, 'results');
  async function* results(open: Open): Chunks {
    for (const [index, openQuery] of queries.entries()) {
      let query: Query | null = null;
      try {
        query = await openQuery();
        const columns = jsonText(columnsOf(query));
        const head = `${index === 0 ? '' : ','}\n{"columns":${columns},"rows":[`;
        for await (const chunk of jsonAround(query, head, '\n]}')) {
          open.text = '\n]}';
          yield chunk;
        }
        open.text = '';
      } catch (error) {
        throw placed(error, index);
      } finally {
        await query?.close();
      }
    }
  }
  return writeDocument(envelope, results, terminal);
}

const columnsOf = ({ columns }: Query) =>
  columns.map(({ name, type }) => ({ name, type: type.alias ?? type.toString() }));

/** The text that closes the currently open part of a document. */
type Open = Record<'text', string>;

/** If the members fail, the document ends with the error, whose exit code is returned. */
async function writeDocument(
  { head, tail }: ReturnType<typeof streamedEnvelope>,
  members: (open: Open) => Chunks,
  terminal: Terminal,
): Promise<ExitCode | null> {
  const { raw, signal } = terminal;
  const { stdout } = raw;
  const open: Open = { text: '' };
  let begun = false;
  let failure: HeadgateError | null = null;
  async function* document() {
    try {
      for await (const chunk of members(open)) {
        if (!begun) yield head;
        begun = true;
        yield chunk;
      }
      yield tail(null);
    } catch (thrown) {
      if (!begun) throw thrown;
      failure = endingError(thrown, signal);
      yield open.text + tail(failure);
    }
  }
  try {
    await print(document(), terminal);
    return failure === null ? null : (failure as HeadgateError).exitCode;
  } catch (thrown) {
    if (!begun || !signal.aborted) throw thrown;
    const interrupted = endingError(thrown, signal);
    stdout.write(open.text + tail(interrupted));
    return interrupted.exitCode;
  }
}
