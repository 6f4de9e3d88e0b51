import { open } from 'node:fs/promises';

/**
 * Forces a file or folder to the disk. Never use it on an open database: closing the file here would drop DuckDB's
 * lock.
 */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder for many at a time: all who ask while one flush runs share the next. */
export function sharedFlush(folder: string): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    running = flush(folder);
    return running;
  };
  return () => (next ??= running.then(begin, begin));
}
