import { open } from 'node:fs/promises';

/** Forces a file or folder to the disk. Never a database that is open: closing it here would drop DuckDB's lock. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
