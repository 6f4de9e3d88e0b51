import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { constants, createGunzip } from 'node:zlib';
import { manifestName } from './contents.js';

/** A draft that was written to this recently may belong to a running backup, in milliseconds. */
const freshMs = 60_000;

/** How much of a draft is needed to recognise it, in bytes. */
const headBytes = 256 * 1_024;

/** The name of a backup until it is complete. */
export const draftOf = (file: string) => `${file}.part`;

/** Drafts of interrupted backups in a file's folder. */
export async function interruptedBackups(file: string): Promise<string[]> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => []);
  const drafts = names
    .filter((name) => draftOf(name.slice(0, -5)) === name)
    .map((name) => join(folder, name));
  const left: string[] = [];
  for (const path of drafts) {
    if (path !== draftOf(file) && (await isOld(path)) && (await isBackup(path))) left.push(path);
  }
  return left;
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.isFile() && Date.now() - found.mtimeMs > freshMs;
}

/** Whether a file begins like a backup. Other programs may use the same name for their drafts. */
async function isBackup(path: string): Promise<boolean> {
  const bytes = createReadStream(path, { end: headBytes }).pipe(
    createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  );
  try {
    for await (const chunk of bytes) return (chunk as Buffer).toString('ascii').startsWith(manifestName);
  } catch {
    // Not a backup.
  }
  return false;
}
