import { open, stat } from 'node:fs/promises';

const isWindows = process.platform === 'win32';

/**
 * Forces a file or folder to the disk. Never use it on an open database: closing the file here would drop DuckDB's
 * lock. Windows cannot flush a folder, and flushes only files that are open for writing.
 */
export async function flush(path: string): Promise<void> {
  if (isWindows && (await stat(path)).isDirectory()) return;
  const handle = await open(path, isWindows ? 'r+' : 'r');
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
