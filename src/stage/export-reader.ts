import { isUtf8 } from 'node:buffer';
import type { StagedRows } from '../load/staged-rows.js';
import type { Hiding } from './hide/hiding.js';

/** What an export must match before its rows are kept. */
export interface StageExpectation {
  jobId: string;
  /** `data_count` of the job's detail; null: the service states none, and the export's syntax shows that it is whole. */
  dataCount: number | null;
  /** False: the export states no count. Default true. */
  isStated?: boolean;
  /** Fields that identify a row; left out: none. */
  key?: readonly string[];
  /** What of the rows is excluded or hashed; null, or left out: nothing. */
  hiding?: Hiding | null;
}

/** Reads one export format piece by piece and verifies it. */
export interface ExportReader {
  /** Row that the next bytes belong to, or 0 if they belong to none. */
  readonly rowNumber: number;
  /** Takes the complete units of the first `end` bytes; returns how many bytes. May overwrite these and one more. */
  advance(bytes: Buffer, end: number): number;
  /** The lines to write since the last call: views of the given bytes, or copies. */
  take(): Buffer[];
  /** Checks what can only be checked at the end. `left` bytes were not taken; more lines may come from them. */
  finish(left: number): void;
  result(): Pick<StagedRows, 'rows' | 'longestRow' | 'columns' | 'rejects' | 'linesAreRows' | 'repeatedKeys'>;
}

/** Whether the first `end` bytes are UTF-8. The last character may be incomplete and continue in the next piece. */
export function isUtf8Piece(bytes: Buffer, end: number): boolean {
  return isUtf8(bytes.subarray(0, endOfWholeCharacters(bytes, end)));
}

/** Start of a character that continues in the next piece, or `end`. */
function endOfWholeCharacters(bytes: Buffer, end: number): number {
  for (let back = 1; back <= 3 && back <= end; back++) {
    const byte = bytes[end - back] as number;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? end - back : end;
  }
  return end;
}
