import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import type { StagedRows } from '../load/staged-rows.js';

/** A row of a staged file. */
interface StagedRow {
  /** Its bytes, including the line break. */
  bytes: Buffer;
  /** Its fields by name; null for the header of a CSV file. */
  fields: Fields | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** The rows of a staged file, in its order. */
export function stagedRowsOf(staged: StagedRows): AsyncIterable<StagedRow> {
  return staged.format === 'csv' ? csvRows(staged) : jsonRows(staged);
}

/** A field of a row; undefined if the row does not have it. */
export function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

const lineFeed = 0x0a;

async function* jsonRows({ path }: StagedRows): AsyncIterable<StagedRow> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      yield jsonRow(bytes.subarray(start, end + 1));
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield jsonRow(rest);
}

function jsonRow(bytes: Buffer): StagedRow {
  return { bytes, fields: JSON.parse(bytes.toString('utf8')) as Fields };
}

async function* csvRows({ path, columns }: StagedRows): AsyncIterable<StagedRow> {
  const parser = parse({ raw: true, relax_column_count: true });
  pipeline(createReadStream(path), parser, () => undefined);
  let isHeader = true;
  for await (const { raw, record } of parser as AsyncIterable<{ raw: string; record: string[] }>) {
    // If the line break has two characters, the parser returns only the first.
    const line = raw.endsWith('\r') ? `${raw}\n` : raw;
    const fields = () => Object.fromEntries(columns.map(({ name }, index) => [name, record[index]]));
    yield { bytes: Buffer.from(line), fields: isHeader ? null : fields() };
    isHeader = false;
  }
}
