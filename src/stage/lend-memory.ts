import { regionBytes } from './pump.js';
import { ScanMemory } from './scan-memory.js';

/** V8 counts untouched pages as used, so separate memory for each stage would make it collect garbage each time. */
let idle: ScanMemory | undefined;

/** Lends the memory of three regions that a stage works in; several at once get one each. */
export async function lendMemory<T>(use: (memory: ScanMemory) => Promise<T>): Promise<T> {
  const memory = idle ?? new ScanMemory(3, regionBytes);
  idle = undefined;
  try {
    return await use(memory);
  } finally {
    idle ??= memory;
  }
}
