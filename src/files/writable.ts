import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HeadgateError, messageOf } from '../common/errors.js';
import { userFolderError } from './user-folders.js';

/**
 * Raises `destination_not_writable` if a file or folder could not be written or created. Writes nothing.
 *
 * @returns the folder that was tried: itself, or the nearest one that exists
 */
export async function requireWritable(path: string): Promise<string> {
  return requirePath(path).catch((error: unknown) => {
    throw userFolderError(path, error);
  });
}

async function requirePath(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  const parent = dirname(path);
  if (found !== null) await requireAccess(path, found.isDirectory());
  return found?.isDirectory() === true || parent === path ? path : requireFolder(parent);
}

async function requireFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null && dirname(path) !== path) return requireFolder(dirname(path));
  if (found?.isDirectory() !== true) {
    throw new HeadgateError('destination_not_writable', `${path} is not a folder`);
  }
  await requireAccess(path, true);
  return path;
}

async function requireAccess(path: string, folder: boolean): Promise<void> {
  try {
    await access(path, folder ? constants.W_OK | constants.X_OK : constants.W_OK);
  } catch (error) {
    const message = `${path} cannot be written: ${messageOf(error)}`;
    throw new HeadgateError('destination_not_writable', message, { cause: error });
  }
}
