import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

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
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

/** Writes a small file so that its path holds either all of the old or all of the new text, after a crash too. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await sync(draft);
  await rename(draft, path);
  await sync(dirname(path));
}
