import type { StagedRows } from '../load/staged-rows.js';
import { CsvExport } from './csv-export.js';
import { ExportDocument } from './export-document.js';
import type { StageExpectation } from './export-reader.js';
import { lendMemory } from './lend-memory.js';
import { pump } from './pump.js';
import { StagedFile } from './staged-file.js';

/**
 * Writes an export to `path`, verified in one bounded-memory pass and fsynced; the folder is the caller's to sync.
 * JSON: the right job id, status `done`, one complete document, valid UTF-8, and row count = the document's
 * data_count = the expected one. CSV: header, shape and count; cells stay as they are, the
 * quote that the service puts before text that a spreadsheet would run as a formula too, since nothing tells it
 * from one that was there. Throws HeadgateError `export_mismatch` otherwise
 * (worth another read), `rows_invalid` past a limit, `destination_not_writable` where the disk fails, and leaves no
 * file behind. An abort is noticed at the next chunk: the body's own signal must end a stalled body.
 */
export type Stage = (
  body: AsyncIterable<Uint8Array>,
  format: 'json' | 'csv',
  path: string,
  expected: StageExpectation,
  signal: AbortSignal,
) => Promise<StagedRows>;

export const stage: Stage = async (body, format, path, expected, signal) => {
  signal.throwIfAborted();
  const file = await StagedFile.create(path);
  try {
    const result = await lendMemory(async (memory) => {
      const reader =
        format === 'json' ? new ExportDocument(expected, memory) : new CsvExport(expected, memory);
      await pump(body, reader, memory, file, signal);
      return reader.result();
    });
    await file.finish();
    const { bytes, checksum } = file;
    return { path, format: format === 'json' ? 'ndjson' : 'csv', bytes, checksum, ...result };
  } catch (error) {
    // The first error is the one to report.
    await file.discard().catch(() => undefined);
    throw error;
  }
};
