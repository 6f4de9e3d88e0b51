import type { StagedRows } from '../load/staged-rows.js';
import { CsvExport } from './csv-export.js';
import { ExportDocument } from './export-document.js';
import type { StageExpectation } from './export-reader.js';
import { pump, lendMemory } from './pump.js';
import { StagedFile } from './staged-file.js';

/**
 * Writes an export to `path`, verified in one pass with bounded memory, and fsynced; the caller flushes the folder.
 * JSON must have the right job id, status `done`, one complete document, valid UTF-8, and a row count that equals both
 * the document's data_count and the expected one. CSV is checked for its header, shape and row count. Cells stay
 * unchanged: the quote that the service adds before formula-like text looks the same as an original one. Otherwise
 * throws HeadgateError: `export_mismatch` (another read may help), `rows_invalid` if a limit is exceeded,
 * `destination_not_writable` if the disk fails. It then leaves no file behind. An abort takes effect at the next chunk,
 * so the body's own signal must end a stalled body.
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
  return StagedFile.write(path, async (file) => {
    const result = await lendMemory(async (memory) => {
      const reader =
        format === 'json' ? new ExportDocument(expected, memory) : new CsvExport(expected, memory);
      await pump(body, reader, memory, file, signal);
      return reader.result();
    });
    const form = format === 'json' ? 'ndjson' : 'csv';
    return { format: form, ...result, ...(expected.hiding && { hidden: expected.hiding.name }) };
  });
};
