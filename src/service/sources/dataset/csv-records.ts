import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Info, parse } from 'csv-parse';

/** The first record; empty if it cannot be read. */
export async function headerOf(path: string, delimiter: string): Promise<string[]> {
  try {
    for await (const { record } of records(path, delimiter, { to: 1 })) return record;
  } catch {
    // Another delimiter may fit.
  }
  return [];
}

/** The line in which the record of a number begins; the header is record 0. */
export async function lineOfRecord(path: string, delimiter: string, record: number): Promise<number> {
  let before = 0;
  for await (const { info } of records(path, delimiter)) {
    if (info.records > record) break;
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
  delimiter: string,
  { to, onRecord }: RecordOptions = {},
): AsyncIterable<{ info: Info; record: string[] }> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
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
  return parser as AsyncIterable<{ info: Info; record: string[] }>;
}

export async function lineOf(path: string, number: number): Promise<string> {
  let line = 0;
  const input = createReadStream(path);
  try {
    for await (const text of createInterface({ input })) if (++line === number) return text;
    return '';
  } finally {
    input.destroy();
  }
}
