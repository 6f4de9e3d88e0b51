import type { ReadDocument, Reader } from '../../src/service/sources/source.js';

export function never(): { items: string[] } {
  for (;;);
}

export function allMemory(): { items: string[] } {
  const items: string[] = [];
  for (let n = 0; ; n += 1) items.push(`${n}`.repeat(20));
}

export function tooManyItems(): { items: string[] } {
  return { items: Array.from({ length: 34 }, () => 'x'.repeat(1024 * 1024)) };
}

const reader =
  ({ name }: () => ReadDocument) =>
  (): Reader<ReadDocument> => ({ module: import.meta.url, name });

/** Readers that use more than a document may. */
export const greedyReaders = {
  never: reader(never),
  'all memory': reader(allMemory),
  'too many items': reader(tooManyItems),
};
