import { randomUUID } from 'node:crypto';
import { access, constants, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HeadgateError, messageOf } from '../common/errors.js';
import { userFolderError } from './user-folders.js';
import { closing } from '../common/closing.js';

/** Raises `destination_not_writable`; writes nothing. Returns the folder that was tried: the nearest that exists. */
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

/** More than a database needs to open. */
const triedBytes = 4_000_000;

/**
 * The system's error of a write, for a database that keeps its own to itself: tries to write a file in the folder, at the
 * size that one has reached. Null if that works.
 */
export async function writeError(folder: string, reached: number): Promise<unknown> {
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    const file = await open(path, 'ax', 0o600);
    await closing(file, async () => {
      await file.truncate(reached);
      await file.appendFile(Buffer.alloc(triedBytes));
      await file.sync();
    });
    return null;
  } catch (error) {
    return error;
  } finally {
    await rm(path, { force: true });
  }
}
