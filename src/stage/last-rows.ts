import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { ExportDocument } from './export-document.js';
import type { StageExpectation } from './export-reader.js';
import { lendMemory } from './lend-memory.js';
import { pump } from './pump.js';
import { mismatch } from './stage-error.js';

export interface CsvEnd {
  /** SHA-256 of the bytes. */
  digest: string;
  header: string[];
  /** The last two rows, or fewer if there are fewer. */
  rows: string[][];
}

/** Reads a CSV export to its end and keeps only its last rows. */
export async function readCsvEnd(body: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<CsvEnd> {
  const digest = createHash('sha256');
  async function* hashed() {
    for await (const chunk of body) {
      signal.throwIfAborted();
      digest.update(chunk);
      yield chunk;
    }
  }
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  pipeline(Readable.from(hashed(), { objectMode: false }), parser, () => undefined);
  let header: string[] | null = null;
  let rows: string[][] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (header === null) header = record;
      else if (header.length === 1 || record.length > 1 || record[0] !== '')
        rows = [...rows.slice(-1), record];
    }
  } catch (error) {
    if ((error as { code?: unknown }).code?.toString().startsWith('CSV_') !== true) throw error;
    throw mismatch(`the export is not CSV: ${(error as Error).message}`);
  }
  return { digest: digest.digest('hex'), header: header ?? [], rows };
}

/** The last two rows of a JSON export, after verifying all of it. Fewer if it has fewer; none if a row is broken. */
export async function readLastJsonRows(
  body: AsyncIterable<Uint8Array>,
  expected: StageExpectation,
  signal: AbortSignal,
): Promise<Record<string, unknown>[]> {
  const lines = new LastLines();
  const { rejects } = await lendMemory(async (memory) => {
    const reader = new ExportDocument(expected, memory);
    await pump(body, reader, memory, lines, signal);
    return reader.result();
  });
  if (rejects.length > 0) return [];
  return lines.texts().map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Accepts lines like a file, and keeps the last two. */
class LastLines {
  private kept = Buffer.alloc(0);

  append(parts: readonly Buffer[]): Promise<void> {
    const bytes = Buffer.concat([this.kept, ...parts]);
    const last = bytes.lastIndexOf(0x0a, -2);
    this.kept = Buffer.from(bytes.subarray((last > 0 ? bytes.lastIndexOf(0x0a, last - 1) : -1) + 1));
    return Promise.resolve();
  }

  texts(): string[] {
    return this.kept.toString('utf8').split('\n').slice(0, -1);
  }
}
