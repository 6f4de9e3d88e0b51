import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { constants, createGunzip } from 'node:zlib';
import { manifestName } from './contents.js';

/** A draft written to within this time may belong to a running backup, in milliseconds. */
const freshMs = 60_000;

/** Enough of a draft to know it by. */
const headBytes = 256 * 1_024;

/** What a backup is written as until it is whole. */
export const draftOf = (file: string) => `${file}.part`;

/** Drafts in the folder of a file that other backups have left, which were cut short. */
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

/** Whether it begins as a backup does: other programs have drafts of that name, too. */
async function isBackup(path: string): Promise<boolean> {
  const bytes = createReadStream(path, { end: headBytes }).pipe(
    createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  );
  try {
    for await (const chunk of bytes) return (chunk as Buffer).toString('ascii').startsWith(manifestName);
  } catch {
    // It is something else.
  }
  return false;
}
