import { chmod, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush } from './flush.js';

interface ReplaceOptions {
  /** Permissions that the file gets, whatever the umask; left out: a text has 0600, a draft keeps its own. */
  mode?: number;
  /**
   * Whether it is on the disk once this resolves. Default true. Without it power that fails may leave the file empty;
   * a process that is killed leaves the old text or the new one all the same.
   */
  durable?: boolean;
}

/** Writes a small file so that its path holds either all of the old or all of the new text, after a crash too. */
export async function replaceFile(path: string, text: string, options: ReplaceOptions = {}): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await moveIntoPlace(draft, path, options);
}

/** Gives a finished draft the name of a file, which may be there: all of the one or all of the other, after a crash too. */
export async function moveIntoPlace(
  draft: string,
  path: string,
  { mode, durable = true }: ReplaceOptions = {},
): Promise<void> {
  if (mode !== undefined) await chmod(draft, mode);
  if (durable) await flush(draft);
  await rename(draft, path);
  if (durable) await flush(dirname(path));
}
