import type { StagedRows } from '../load/staged-rows.js';

/** What an export must prove to be before its rows are kept. */
export interface StageExpectation {
  jobId: string;
  /** `data_count` of the job's detail. */
  dataCount: number;
}

/** A format of exports, read piece by piece and verified on the way. */
export interface ExportReader {
  /** Row that the next bytes belong to, or 0 where they belong to none. */
  readonly rowNumber: number;
  /** Takes what is whole of the first `end` bytes and returns how many. May overwrite them, and one byte more. */
  advance(bytes: Buffer, end: number): number;
  /** The lines to be written since the last call: views of the bytes given, or copies. */
  take(): Buffer[];
  /** Checks what only the end can show. `left` bytes were not taken; they may give lines more. */
  finish(left: number): void;
  result(): Pick<StagedRows, 'rows' | 'longestRow' | 'columns' | 'rejects' | 'linesAreRows'>;
}
