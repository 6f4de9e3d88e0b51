import { pipeline } from 'node:stream/promises';
import { type ExitCode, HeadgateError } from '../../errors.js';
import { type FileFormat, fileFormats, type StreamFormat, streamFormats } from '../../query/export.js';
import type { QueryFormat } from '../../query/file-extension.js';
import type { ShowOptions } from '../../query/format/rows.js';
import { defaultRows, screen } from '../../query/format/screen.js';
import { jsonAround } from '../../query/format/text.js';
import { openQuery, type Query } from '../../query/query.js';
import type { SourceOfQuery } from '../../query/sandbox.js';
import type { Answer } from '../command.js';
import { endingError } from '../error-text.js';
import { findOutput, type Output, readable, replaceFile, writeOutput, written } from '../output.js';
import type { Terminal } from '../terminal.js';
import { streamedEnvelope } from '../wire.js';

export interface QueryOutput {
  /** Null where nobody chose one: stdout gets a table, or on a terminal what fits it. */
  format: QueryFormat | null;
  output: string | undefined;
  /** Rows that are shown; 0 shows all. Null where nobody said. */
  maxRows: number | null;
}

/** Runs one query and puts its result where it was asked for; null, or an exit code, where stdout has it. */
export async function runQuery(
  source: SourceOfQuery,
  sql: string,
  { format, output, maxRows }: QueryOutput,
  terminal: Terminal,
): Promise<Answer | ExitCode | null> {
  const to = output === undefined ? null : await findOutput(output, source);
  if (to?.stream === false && isFileFormat(format)) {
    const write = (path: string) => {
      const copy = async (query: Query) => void (await fileFormats[format](query));
      return withQuery(source, sql, terminal, copy, path);
    };
    return written(to, await replaceFile(to, write), terminal);
  }
  if (format === 'parquet') {
    throw new HeadgateError('usage', '--format parquet needs --output FILE, and no pipe or device');
  }
  if (format !== null && streamFormats[format].binary && to === null && terminal.stdout.isTTY === true) {
    throw new HeadgateError('usage', `--format ${format} is not for a terminal`, {
      hint: 'Add --output FILE.',
    });
  }
  return withQuery(source, sql, terminal, async (query) => {
    if (terminal.flags.json && to === null) return envelopeOf(query, terminal);
    return writeOutput(shown(query, format, to, maxRows, terminal), to, terminal);
  });
}

/** A result as text or bytes. Only a terminal has less than all of it, and stdout where --max-rows asks for that. */
function shown(
  query: Query,
  format: StreamFormat | null,
  to: Output | null,
  asked: number | null,
  { stdout, out: { paint, width } }: Terminal,
): AsyncIterable<string | Uint8Array> {
  if (to !== null) return streamFormats[format ?? 'table'].stream(query, wholeText);
  const maxRows = asked === 0 ? Infinity : asked;
  const heading = (text: string) => paint('bold', text);
  if (stdout.isTTY !== true) {
    return streamFormats[format ?? 'table'].stream(query, { ...wholeText, maxRows: maxRows ?? Infinity });
  }
  if (format === null) return screen(query, { width, heading, maxRows });
  return streamFormats[format].stream(query, { width, heading, maxRows: maxRows ?? defaultRows(format) });
}

const wholeText: ShowOptions = { width: Infinity, maxRows: Infinity, heading: (text) => text };

function isFileFormat(format: QueryFormat | null): format is FileFormat {
  return format !== null && Object.hasOwn(fileFormats, format);
}

async function withQuery<T>(
  source: SourceOfQuery,
  sql: string,
  terminal: Terminal,
  use: (query: Query) => Promise<T>,
  writeTo?: string,
): Promise<T> {
  const onWait = (holder: string) => terminal.note(`Waiting for ${holder} to let go of the file…`);
  const query = await openQuery(source, sql, {
    signal: terminal.signal,
    onWait,
    ...(writeTo === undefined ? {} : { writeTo }),
  });
  try {
    return await use(query);
  } finally {
    await query.close();
  }
}

/**
 * The envelope of `--json` with the rows streamed into it: a result may be larger than memory. Where it fails on the
 * way, the document is ended with the error, and its exit code is the answer.
 */
async function envelopeOf(query: Query, { stdout, signal }: Terminal): Promise<ExitCode | null> {
  const columns = query.columns.map(({ name, type }) => ({ name, type: type.alias ?? type.toString() }));
  const { head, tail } = streamedEnvelope('sql', { columns });
  let begun = false;
  let failure: HeadgateError | null = null;
  async function* document() {
    try {
      for await (const chunk of jsonAround(query, head, tail(null))) {
        yield chunk;
        begun = true;
      }
    } catch (thrown) {
      if (!begun) throw thrown;
      failure = endingError(thrown, signal);
      yield tail(failure);
    }
  }
  try {
    await pipeline(readable(document()), stdout, { end: false, signal });
    return failure === null ? null : (failure as HeadgateError).exitCode;
  } catch (thrown) {
    if (!begun || !signal.aborted) throw thrown;
    const interrupted = endingError(thrown, signal);
    stdout.write(tail(interrupted));
    return interrupted.exitCode;
  }
}
