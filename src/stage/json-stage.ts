import { ExportDocument } from './export-document.js';
import { rowLimits } from './limits.js';
import { rowTooLong } from './row-cutter.js';
import { ScanMemory } from './scan-memory.js';
import type { StagedFile } from './staged-file.js';
import type { StageExpectation } from './stage.js';

/** Bytes that are scanned and written at once: enough to make a write worth its cost, and a millisecond's work. */
const pieceBytes = 512 * 1_024;
const regionBytes = rowLimits.rowBytes + pieceBytes;

/**
 * Cuts the rows of a JSON export into the lines of `file`. Two regions take turns: while one is written the other
 * is filled and scanned. What a piece leaves over, a row cut short, moves to the front of the other region and is
 * scanned again once there is twice as much of it, so that even the longest row costs no more than two scans.
 */
export async function stageJson(
  body: AsyncIterable<Uint8Array>,
  file: StagedFile,
  expected: StageExpectation,
  signal: AbortSignal,
): Promise<ExportDocument> {
  const memory = new ScanMemory(2, regionBytes + 1);
  const document = new ExportDocument(expected, memory);
  let [region, other] = memory.regions as [Buffer, Buffer];
  let filled = 0;
  let due = pieceBytes;
  let writing = Promise.resolve();

  const turn = async (): Promise<void> => {
    const taken = document.advance(region, filled);
    await writing;
    writing = file.append(document.rows.take());
    // Awaited at the next turn; until then a failure must not count as unhandled.
    writing.catch(() => undefined);
    const left = filled - taken;
    if (left === regionBytes) throw rowTooLong(document.rowNumber);
    region.copy(other, 0, taken, filled);
    [region, other] = [other, region];
    filled = left;
    due = Math.min(regionBytes, Math.max(pieceBytes, 2 * left));
  };

  try {
    for await (const chunk of body) {
      signal.throwIfAborted();
      for (let taken = 0; taken < chunk.length; ) {
        const part = chunk.subarray(taken, taken + due - filled);
        region.set(part, filled);
        filled += part.length;
        taken += part.length;
        if (filled === due) await turn();
      }
    }
    await turn();
    document.finish(filled);
  } finally {
    await writing;
  }
  return document;
}
