import { type ByteSearch, byteSearch, lane, wasmMemory } from './byte-search.js';

/** Regions of bytes that can be searched. Addresses count from the start of the memory, as `byteOffset` does. */
export class ScanMemory {
  /** Pieces of an export: one is scanned while those before it are written. */
  readonly pieces: readonly Buffer[];
  /** The text of one cell. */
  readonly cell: Buffer;
  readonly search: ByteSearch;

  /** Pages that are never used cost nothing. */
  constructor(pieces: number, regionBytes: number) {
    const stride = regionBytes + lane;
    const memory = wasmMemory((pieces + 1) * stride);
    const region = (_: unknown, index: number) => Buffer.from(memory.buffer, index * stride, regionBytes);
    this.pieces = Array.from({ length: pieces }, region);
    this.cell = region(null, pieces);
    this.search = byteSearch(memory);
  }
}
