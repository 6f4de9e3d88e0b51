import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import type { StagedRows } from '../load/staged-rows.js';

/** A row of a staged file. */
interface StagedRow {
  /** Its bytes, line break included. */
  bytes: Buffer;
  /** Its value in the column; undefined where it has none, or is the header of a CSV file. */
  value: unknown;
  isHeader: boolean;
}

/** The rows of a staged file in its order, each with its value in one column. */
export function stagedRowsOf(staged: StagedRows, column: string): AsyncIterable<StagedRow> {
  return staged.format === 'csv' ? csvRows(staged, column) : jsonRows(staged, column);
}

const lineFeed = 0x0a;

async function* jsonRows({ path }: StagedRows, column: string): AsyncIterable<StagedRow> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      yield jsonRow(bytes.subarray(start, end + 1), column);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield jsonRow(rest, column);
}

function jsonRow(bytes: Buffer, column: string): StagedRow {
  const row = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
  return { bytes, value: Object.hasOwn(row, column) ? row[column] : undefined, isHeader: false };
}

async function* csvRows({ path, columns }: StagedRows, column: string): AsyncIterable<StagedRow> {
  const index = columns.findIndex(({ name }) => name === column);
  const parser = parse({ raw: true, relax_column_count: true });
  pipeline(createReadStream(path), parser, () => undefined);
  let isHeader = true;
  for await (const { raw, record } of parser as AsyncIterable<{ raw: string; record: string[] }>) {
    // Of a line break of two characters, the parser gives the first one only.
    const line = raw.endsWith('\r') ? `${raw}\n` : raw;
    yield { bytes: Buffer.from(line), value: isHeader ? undefined : record[index], isHeader };
    isHeader = false;
  }
}
