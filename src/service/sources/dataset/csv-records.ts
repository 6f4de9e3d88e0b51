import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { CsvError, type Info, parse } from 'csv-parse';
import { count, plural, shortPath } from '../../../common/words.js';
import { fileError, quoted } from './file-error.js';
import { type TopRow, topLines } from './header.js';

export interface Header {
  delimiter: string;
  names: readonly string[];
  /** Lines above it. */
  skip: number;
  /** The same as DuckDB counts them: a line break inside quotes ends no line. */
  above: number;
}

type Form = Pick<Header, 'delimiter' | 'skip'>;

/** How many lines are above the header: empty ones, and Excel's `sep=;`, which names the delimiter. */
export async function preamble(path: string): Promise<{ skip: number; sign: string | undefined }> {
  let skip = 0;
  let sign: string | undefined;
  for await (const text of linesOf(path)) {
    const [, named] = /^"?sep=(.)"?$/i.exec(text) ?? [];
    if (named === undefined && /[^\s,;|]/.test(text)) break;
    sign ??= named;
    skip += 1;
  }
  return { skip, sign };
}

/** The first lines, or those up to `last`, of whatever form; empty ones too. */
export async function firstLines(path: string, form: Form, last = 0): Promise<TopRow[]> {
  const top: TopRow[] = [];
  let before = form.skip;
  const [to, bytes] = [Math.max(last, topLines), last > topLines ? Infinity : 100_000];
  try {
    for await (const { info, record } of records(path, form, { to, bytes })) {
      top.push({ line: before + 1, cells: record });
      before = info.lines;
    }
  } catch {
    // The last of these bytes are not a complete line.
  }
  return top;
}

export async function lastLine(path: string, { delimiter }: Form): Promise<TopRow> {
  const start = Math.max(0, (await stat(path)).size - 4_000);
  const text = (await createReadStream(path, { start, encoding: 'utf8' }).toArray()).join('');
  const lines = text.split(/\r\n|\n|\r/).filter((line) => /[^\s"]/.test(line.replaceAll(delimiter, '')));
  return { line: 0, cells: (lines.at(-1) ?? '').replaceAll('"', '').split(delimiter) };
}

/** The line in which the record of a number begins; the header is record 0. */
export async function lineOfRecord(path: string, form: Form, record: number): Promise<number> {
  let before = 0;
  for await (const { info, raw } of records(path, form)) {
    // A line without a value is not a row.
    if (/[^\r\n]/.test(raw.replaceAll(form.delimiter, '')) && record-- === 0) break;
    before = info.lines;
  }
  return before + 1;
}

interface RecordOptions {
  /** The last record to read. The header is record 1. */
  to?: number;
  /** Called with the last line of each record, also of those that an error keeps from being given. */
  onRecord?: (lastLine: number) => void;
  /** How much to read, with wrong quotes and numbers of values, and empty lines. */
  bytes?: number;
}

function records(
  path: string,
  { delimiter, skip }: Form,
  { to, onRecord, bytes }: RecordOptions = {},
): AsyncIterable<{ info: Info; record: string[]; raw: string }> {
  const parser = parse({
    bom: true,
    delimiter,
    from_line: skip + 1,
    info: true,
    raw: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count_less: true,
    skip_empty_lines: bytes === undefined,
    ...(bytes !== undefined && { relax_column_count: true, relax_quotes: true }),
    ...(to !== undefined && { to }),
    on_record: (record: string[], { lines }: { lines: number }) => {
      onRecord?.(lines);
      return record;
    },
  });
  createReadStream(path, bytes === undefined ? {} : { end: bytes }).pipe(parser);
  return parser as AsyncIterable<{ info: Info; record: string[]; raw: string }>;
}

export async function lineOf(path: string, number: number): Promise<string> {
  let line = 0;
  for await (const text of linesOf(path)) if (++line === number) return text;
  return '';
}

export async function* linesOf(path: string): AsyncGenerator<string> {
  const input = createReadStream(path);
  try {
    yield* createInterface({ input });
  } finally {
    input.destroy();
  }
}

type Wrong = (error: CsvError, header: Header) => [what: string, hint: string];

const wrongCount: Wrong = (error, { names, delimiter }) => [
  `${plural((error['record'] as unknown[]).length, 'value')}, but the header has ${plural(names.length, 'column')}`,
  `Quote values that contain ${quoted(delimiter)}, set \`header_row\` (--header-row) if lines are above the header, or \`delimiter\` if another sign separates values.`,
];

/** What is wrong, and what to do, by the code of the parser's error. */
const wrongBy: Partial<Record<string, Wrong>> = {
  CSV_QUOTE_NOT_CLOSED: (error, { names }) => [
    `a quote is opened in column ${names[Number(error['index'] ?? 0)] ?? ''} and never closed`,
    'Close the quote, or remove it. Double a quote that is part of a quoted value ("").',
  ],
  CSV_INVALID_CLOSING_QUOTE: () => [
    'text follows a closing quote',
    'Double a quote that is part of a quoted value (""), or set `delimiter` if another sign separates values.',
  ],
  INVALID_OPENING_QUOTE: () => [
    'a quote is inside a value that does not begin with one',
    'Put the value in quotes, and double the quotes inside it ("").',
  ],
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: wrongCount,
  CSV_RECORD_INCONSISTENT_COLUMNS: wrongCount,
};

/** The first line of a plain CSV file that is not a row of it, as an error that names its place; null: none. */
export async function csvMistake(path: string, shown: string, header: Header): Promise<Error | null> {
  let before = header.skip;
  try {
    for await (const _ of records(path, header, { onRecord: (line) => (before = line) }));
    return null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = before + 1;
    const text = quoted(await lineOf(path, line));
    const [what, hint] = wrongBy[error.code]?.(error, header) ?? [error.message, 'Correct the line.'];
    return fileError(`${shortPath(shown)}, line ${count(line)}: ${what}: ${text}`, hint, error);
  }
}
