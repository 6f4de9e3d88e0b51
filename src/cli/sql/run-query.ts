import { type ExitCode, HeadgateError } from '../../errors.js';
import { type FileFormat, fileFormats, type StreamFormat, streamFormats } from '../../query/export.js';
import type { QueryFormat } from '../../query/file-extension.js';
import type { ShowOptions } from '../../query/format/rows.js';
import { defaultRows, screen } from '../../query/format/screen.js';
import type { Query } from '../../query/query.js';
import type { SourceOfQuery } from '../../query/sandbox.js';
import type { Answer } from '../command.js';
import { findOutput, type Output, replaceFile, writeOutput, written } from '../output.js';
import type { Terminal } from '../terminal.js';
import { writeEnvelope } from './envelope.js';
import { openFor } from './open-query.js';

export interface QueryOutput {
  /** Null if none was chosen: stdout gets a table, and a terminal whatever fits it. */
  format: QueryFormat | null;
  output: string | undefined;
  /** How many rows to show; 0 shows all. Null if not set. */
  maxRows: number | null;
}

/**
 * Runs one query and writes its result to the chosen target. Returns null, or an exit code, if stdout has the result.
 */
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
    if (terminal.flags.json && to === null) return writeEnvelope(query, terminal);
    return writeOutput(shown(query, format, to, maxRows, terminal), to, terminal);
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
  const query = await openFor(source, sql, terminal, writeTo);
  try {
    return await use(query);
  } finally {
    await query.close();
  }
}
