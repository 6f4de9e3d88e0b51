import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HeadgateError } from './errors.js';

/**
 * Makes a folder and those above it, each 0700. Node's own recursive mkdir never ends where a file system answers
 * ENOENT below a folder that exists, as /proc does (seen in 20.20).
 *
 * @throws HeadgateError `destination_not_writable` where such a file system has no room for folders
 */
export async function makeFolder(path: string): Promise<void> {
  if (await made(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  if (parent !== path && (await made(path))) return;
  throw new HeadgateError('destination_not_writable', `the folder ${path} cannot be made`);
}

/** False where the folder above it is missing. */
async function made(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}
