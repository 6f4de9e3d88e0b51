import { stat } from 'node:fs/promises';

/** What changes with a file's contents; null if there is no such file. */
export async function regularFile(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? `${found.ino} ${found.size} ${found.mtimeMs}` : null;
}
