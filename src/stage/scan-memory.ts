import { type ByteSearch, byteSearch, lane, wasmMemory } from '../byte-search.js';

/** Two regions of bytes that can be searched. Addresses count from the start of the memory, as `byteOffset` does. */
export class ScanMemory {
  /** The piece of an export that is scanned. */
  readonly piece: Buffer;
  /** The text of one cell. */
  readonly cell: Buffer;
  readonly search: ByteSearch;

  /** Pages that are never used cost nothing. */
  constructor(regionBytes: number) {
    const stride = regionBytes + lane;
    const memory = wasmMemory(2 * stride);
    this.piece = Buffer.from(memory.buffer, 0, regionBytes);
    this.cell = Buffer.from(memory.buffer, stride, regionBytes);
    this.search = byteSearch(memory);
  }
}
