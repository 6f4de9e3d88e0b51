import { chmod, rename, rm, writeFile, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { flush } from './folder.js';
import { z } from 'zod';

/** A JSON object, whatever its keys: z.record would look at each of them, and copy it. */
export const jsonObject = z.custom<Record<string, unknown>>(isJsonObject);

export function isJsonObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a file that headgate wrote; null if it is damaged: not JSON, or not of the schema's shape. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The same for a file; also null if it cannot be read. */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  return parseJson(await readFile(path, 'utf8').catch(() => ''), schema);
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

/**
 * Renames a finished draft, possibly over an existing file. The path contains either the old or the new file, even
 * after a crash.
 */
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
