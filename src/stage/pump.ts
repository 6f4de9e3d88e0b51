import type { ExportReader } from './export-reader.js';
import { rowLimits } from './limits.js';
import type { ScanMemory } from './scan-memory.js';
import { rowTooLong } from './stage-error.js';
import type { StagedFile } from './staged-file.js';

/** Bytes scanned and written at once: enough to make a write worth its cost, few enough for the cache. */
const pieceBytes = 512 * 1_024;
const mostBytes = rowLimits.rowBytes + pieceBytes;
/** Size of each region of the memory; the pump uses the first two. */
export const regionBytes = mostBytes + 1;

/**
 * Moves an export through its reader into `file`. Two regions alternate: while one is written, the other is filled and
 * scanned. An incomplete row at the end of a piece is moved to the start of the other region. It is scanned again once
 * there are twice as many bytes, so that even the longest row needs only about two scans.
 */
export async function pump(
  body: AsyncIterable<Uint8Array>,
  reader: ExportReader,
  memory: ScanMemory,
  file: Pick<StagedFile, 'append'>,
  signal: AbortSignal,
): Promise<void> {
  let [region, other] = memory.regions as [Buffer, Buffer];
  let filled = 0;
  let due = pieceBytes;
  let writing = Promise.resolve();

  const turn = async (): Promise<void> => {
    const taken = reader.advance(region, filled);
    await writing;
    writing = file.append(reader.take());
    // Awaited in the next turn. Until then a failure must not count as unhandled.
    writing.catch(() => undefined);
    const left = filled - taken;
    if (left === mostBytes) throw rowTooLong(reader.rowNumber);
    region.copy(other, 0, taken, filled);
    [region, other] = [other, region];
    filled = left;
    due = Math.min(mostBytes, Math.max(pieceBytes, 2 * left));
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
    reader.finish(filled);
    await writing;
    writing = file.append(reader.take());
  } finally {
    await writing;
  }
}
