import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

const longestHeader = 1024 * 1024;

/** The column names of a CSV file, from its first record. */
export async function readHeader(path: string, delimiter: string): Promise<string[]> {
  const bytes = createReadStream(path);
  const text = path.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  const records = parse({ bom: true, delimiter, to: 1, max_record_size: longestHeader });
  pipeline(text, records, () => undefined);
  try {
    for await (const record of records) return record as string[];
    return [];
  } finally {
    bytes.destroy();
  }
}
