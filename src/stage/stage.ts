import type { StagedRows } from '../load/staged-rows.js';

/** What an export must prove to be before its rows are kept. */
export interface StageExpectation {
  jobId: string;
  /** `data_count` of the job's detail. */
  dataCount: number;
}

/**
 * Writes an export to `path`, verified in one bounded-memory pass and fsynced.
 * JSON: the right job id, status `done`, one complete document, valid UTF-8, and row count = the document's
 * data_count = the expected one. CSV: header, shape and count. Throws HeadgateError `export_mismatch` otherwise
 * (worth another read), `rows_invalid` past a limit, and leaves no file behind.
 */
export type Stage = (
  body: AsyncIterable<Uint8Array>,
  format: 'json' | 'csv',
  path: string,
  expected: StageExpectation,
  signal: AbortSignal,
) => Promise<StagedRows>;
