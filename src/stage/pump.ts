import type { ExportReader } from './export-reader.js';
import { rowLimits } from './limits.js';
import type { ScanMemory } from './scan-memory.js';
import { rowTooLong } from './stage-error.js';
import type { StagedFile } from './staged-file.js';

/** Bytes scanned and written at once: enough to make a write worth its cost, few enough for the cache. */
const pieceBytes = 512 * 1_024;
const mostBytes = rowLimits.rowBytes + pieceBytes;
/** Size of each region of the memory. */
export const regionBytes = mostBytes + 1;

/**
 * Moves an export through its reader into `file`, piece by piece. An incomplete row at the end of a piece begins the next
 * one. It is scanned again once there are twice as many bytes, so that even the longest row needs only about two scans.
 */
export async function pump(
  body: AsyncIterable<Uint8Array>,
  reader: ExportReader,
  { piece }: ScanMemory,
  file: Pick<StagedFile, 'append'>,
  signal: AbortSignal,
): Promise<void> {
  let filled = 0;
  let due = pieceBytes;

  const turn = async (): Promise<void> => {
    const taken = reader.advance(piece, filled);
    await file.append(reader.take());
    const left = filled - taken;
    if (left === mostBytes) throw rowTooLong(reader.rowNumber);
    piece.copyWithin(0, taken, filled);
    filled = left;
    due = Math.min(mostBytes, Math.max(pieceBytes, 2 * left));
  };

  for await (const chunk of body) {
    signal.throwIfAborted();
    for (let taken = 0; taken < chunk.length; ) {
      const part = chunk.subarray(taken, taken + due - filled);
      piece.set(part, filled);
      filled += part.length;
      taken += part.length;
      if (filled === due) await turn();
    }
  }
  await turn();
  reader.finish(filled);
  await file.append(reader.take());
}
