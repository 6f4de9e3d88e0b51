import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Info, parse } from 'csv-parse';

export interface Header {
  delimiter: string;
  names: readonly string[];
  /** Lines above it. */
  skip: number;
}

type Form = Omit<Header, 'names'>;

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

/** The first record as names; none if it cannot be read. */
export async function headerOf(path: string, form: Form): Promise<Header> {
  try {
    for await (const { record } of records(path, form, { to: 1 })) return { ...form, names: record };
  } catch {
    // Another delimiter may fit.
  }
  return { ...form, names: [] };
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
}

export function records(
  path: string,
  { delimiter, skip }: Form,
  { to, onRecord }: RecordOptions = {},
): AsyncIterable<{ info: Info; record: string[]; raw: string }> {
  const parser = parse({
    bom: true,
    delimiter,
    from_line: skip + 1,
    info: true,
    raw: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count_less: true,
    skip_empty_lines: true,
    ...(to !== undefined && { to }),
    on_record: (record: string[], { lines }: { lines: number }) => {
      onRecord?.(lines);
      return record;
    },
  });
  createReadStream(path).pipe(parser);
  return parser as AsyncIterable<{ info: Info; record: string[]; raw: string }>;
}

export async function lineOf(path: string, number: number): Promise<string> {
  let line = 0;
  for await (const text of linesOf(path)) if (++line === number) return text;
  return '';
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const input = createReadStream(path);
  try {
    yield* createInterface({ input });
  } finally {
    input.destroy();
  }
}
