import { HeadgateError } from '../errors.js';
import type { StagedRows } from '../load/staged-rows.js';
import { stageJson } from './json-stage.js';
import { StagedFile } from './staged-file.js';

/** What an export must prove to be before its rows are kept. */
export interface StageExpectation {
  jobId: string;
  /** `data_count` of the job's detail. */
  dataCount: number;
}

/**
 * Writes an export to `path`, verified in one bounded-memory pass and fsynced; the folder is the caller's to sync.
 * JSON: the right job id, status `done`, one complete document, valid UTF-8, and row count = the document's
 * data_count = the expected one. CSV: header, shape and count. Throws HeadgateError `export_mismatch` otherwise
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
  if (format === 'csv') throw new HeadgateError('internal', 'CSV exports cannot be staged yet');
  const file = await StagedFile.create(path);
  try {
    const { rows } = await stageJson(body, file, expected, signal);
    await file.finish();
    return {
      path,
      format: 'ndjson',
      rows: rows.rows,
      bytes: file.bytes,
      longestRow: rows.longestRow,
      checksum: file.checksum,
      columns: rows.columns,
      rejects: rows.rejects,
    };
  } catch (error) {
    // What went wrong first is what to tell.
    await file.discard().catch(() => undefined);
    throw error;
  }
};
