import { pipeline } from 'node:stream/promises';
import { type ExitCode, HeadgateError } from '../../errors.js';
import { type FileFormat, fileFormats, type StreamFormat, streamFormats } from '../../query/export.js';
import { jsonAround } from '../../query/format/text.js';
import { openQuery, type Query } from '../../query/query.js';
import type { SourceOfQuery } from '../../query/sandbox.js';
import type { Answer } from '../command.js';
import { endingError } from '../error-text.js';
import { findOutput, readable, replaceFile, writeOutput, written } from '../output.js';
import type { Terminal } from '../terminal.js';
import { streamedEnvelope } from '../wire.js';

export interface QueryOutput {
  format: StreamFormat | FileFormat;
  output: string | undefined;
  maxRows: number;
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
  const { binary, stream } = streamFormats[format];
  if (binary && to === null && terminal.stdout.isTTY === true) {
    throw new HeadgateError('usage', `--format ${format} is not for a terminal`, {
      hint: 'Add --output FILE.',
    });
  }
  return withQuery(source, sql, terminal, async (query) => {
    if (terminal.flags.json && to === null) return envelopeOf(query, terminal);
    const { paint, width } = terminal.out;
    const options = { width, maxRows, heading: (text: string) => paint('bold', text) };
    return writeOutput(stream(query, options), to, terminal);
  });
}

function isFileFormat(format: QueryOutput['format']): format is FileFormat {
  return Object.hasOwn(fileFormats, format);
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
