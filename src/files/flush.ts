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
