import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sync } from './make-folder.js';

/** Writes a small file so that its path holds either all of the old or all of the new text, after a crash too. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await sync(draft);
  await rename(draft, path);
  await sync(dirname(path));
}
