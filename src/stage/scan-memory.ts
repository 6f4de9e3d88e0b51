import { type ByteSearch, byteSearch, lane, wasmMemory } from '../byte-search.js';

/** Regions of bytes that can be searched. Addresses count from the start of the memory, as `byteOffset` does. */
export class ScanMemory {
  readonly regions: readonly Buffer[];
  readonly search: ByteSearch;

  /** Pages that are never used cost nothing. */
  constructor(count: number, regionBytes: number) {
    const stride = regionBytes + lane;
    const memory = wasmMemory(count * stride);
    this.regions = Array.from({ length: count }, (_, i) =>
      Buffer.from(memory.buffer, i * stride, regionBytes),
    );
    this.search = byteSearch(memory);
  }
}
