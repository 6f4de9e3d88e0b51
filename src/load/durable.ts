import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.js';

/** Forces a file or folder to the disk. Never on a database that is open: closing it here would drop DuckDB's lock. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and those above it, so that they are there after a crash too. */
export async function makeDurableFolder(path: string, mode = 0o777): Promise<void> {
  for (const made of await makeFolder(path, mode)) await sync(dirname(made));
}

/** Writes a small file so that its path holds either all of the old or all of the new text, after a crash too. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await sync(draft);
  await rename(draft, path);
  await sync(dirname(path));
}
