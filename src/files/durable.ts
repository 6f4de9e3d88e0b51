import { chmod, rename, rm, writeFile, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError } from '../common/errors.js';
import { closing } from '../common/closing.js';

/**
 * Makes a folder and those above it; returns those that it made, outermost first. Node's recursive mkdir never ends if
 * a file system answers ENOENT below an existing folder, as /proc does, and reports ENOENT for a full disk (both seen
 * in 20.20).
 *
 * @throws HeadgateError `destination_not_writable` if such a file system has no room for folders
 */
export async function makeFolder(path: string, mode = 0o700): Promise<string[]> {
  const first = await tryFolder(path, mode);
  if (first !== 'orphan') return first === 'made' ? [path] : [];
  const parent = dirname(path);
  const above = parent === path ? [] : await makeFolder(parent, mode);
  if (parent !== path && (await tryFolder(path, mode)) !== 'orphan') return [...above, path];
  throw new HeadgateError('destination_not_writable', `the folder ${path} cannot be made`);
}

/** `orphan`: the folder above it is missing. */
async function tryFolder(path: string, mode: number): Promise<'made' | 'there' | 'orphan'> {
  try {
    await mkdir(path, { mode });
    return 'made';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return 'there';
    if (code === 'ENOENT') return 'orphan';
    throw error;
  }
}

/** Makes a folder and those above it. They still exist after a crash. */
export async function makeDurableFolder(path: string, mode = 0o777): Promise<void> {
  for (const made of await makeFolder(path, mode)) await flush(dirname(made));
}

const isWindows = process.platform === 'win32';

/**
 * Forces a file or folder to the disk. Never use it on an open database: closing the file here would drop DuckDB's
 * lock. Windows cannot flush a folder, and flushes only files that are open for writing.
 */
export async function flush(path: string): Promise<void> {
  if (isWindows && (await stat(path)).isDirectory()) return;
  await closing(await open(path, isWindows ? 'r+' : 'r'), (handle) => handle.sync());
}

/** Flushes a folder for many at a time: all who ask while one flush runs share the next. */
export function sharedFlush(folder: string): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    running = flush(folder);
    return running;
  };
  return () => (next ??= running.then(begin, begin));
}

interface ReplaceOptions {
  /** Permissions of the file, whatever the umask. Left out: a text gets 0600, a draft keeps its own. */
  mode?: number;
  /**
   * Whether the file is on the disk once this resolves. Default true. Without it a power failure may leave the file
   * empty, but a killed process still leaves either the old text or the new one.
   */
  durable?: boolean;
  /** Its name until it is complete. Default: a fixed one, for a folder that is headgate's own. */
  draft?: string;
}

/** Writes a small file so that its path contains either the old or the new text, even after a crash. */
export async function replaceFile(path: string, text: string, options: ReplaceOptions = {}): Promise<void> {
  const { draft = `${path}.new` } = options;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await moveIntoPlace(draft, path, options);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Renames a draft, possibly over a file. The path contains either the old or the new file, even after a crash. */
export async function moveIntoPlace(
  draft: string,
  path: string,
  { mode, durable = true }: ReplaceOptions = {},
): Promise<void> {
  if (mode !== undefined) await chmod(draft, mode);
  if (durable) await flush(draft);
  await renameOver(draft, path);
  if (durable) await flush(dirname(path));
}

/** Windows does not replace a file that a virus scanner or a reader has open, so this waits for up to 6 seconds. */
async function renameOver(draft: string, path: string): Promise<void> {
  for (let pauseMs = 50; ; pauseMs *= 2) {
    try {
      return await rename(draft, path);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      const isOpen = process.platform === 'win32' && ['EACCES', 'EBUSY', 'EPERM'].includes(code);
      if (!isOpen || pauseMs > 3_200) throw error;
    }
    await delay(pauseMs);
  }
}
