import { ExportDocument } from '../../src/stage/export-document.js';
import { ScanMemory } from '../../src/stage/scan-memory.js';
import { jobId } from './staging.js';

const regionBytes = 64 * 1_024;
const memory = new ScanMemory(1, regionBytes);
const [region] = memory.regions as [Buffer];

/** What ExportDocument makes of a document that comes in pieces, in memory: for tests of many small documents. */
export function scanDocument(
  bytes: Uint8Array,
  dataCount: number,
  cuts: readonly number[] = [],
): { document: ExportDocument; text: string } {
  const document = new ExportDocument({ jobId, dataCount }, memory);
  const text: string[] = [];
  let start = 0;
  // What stands behind a piece must not matter: here it is quotes.
  region.fill(0x22);
  for (const end of [...cuts.toSorted((a, b) => a - b), bytes.length]) {
    region.set(bytes.subarray(start, end));
    const taken = document.advance(region, end - start);
    // A view of the region: it must be copied before the next piece comes.
    text.push(...document.rows.take().map(String));
    start += taken;
  }
  document.finish(bytes.length - start);
  return { document, text: text.join('') };
}
