import { piecesAtOnce, regionBytes } from './pump.js';
import { ScanMemory } from './scan-memory.js';

/** V8 counts untouched pages as used. If each stage had memory of its own, each would trigger garbage collection. */
let idle: ScanMemory | undefined;

/** Lends a stage memory; concurrent stages get separate memory. */
export async function lendMemory<T>(use: (memory: ScanMemory) => Promise<T>): Promise<T> {
  const memory = idle ?? new ScanMemory(piecesAtOnce, regionBytes);
  idle = undefined;
  try {
    return await use(memory);
  } finally {
    idle ??= memory;
  }
}
