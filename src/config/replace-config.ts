import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HeadgateError } from '../errors.js';
import { replaceFile } from '../files/replace-file.js';

/**
 * Makes ready to give a config file another text. Throws where it may not be written; nothing is written before the
 * function that it gives is called. The file then has all of its old text or all of its new one, after a crash too.
 */
export async function prepareReplace(file: string, text: string): Promise<() => Promise<void>> {
  const path = await realpath(file);
  for (const place of [path, dirname(path)]) {
    await access(place, constants.W_OK).catch((cause: unknown) => {
      throw new HeadgateError('usage', `${file} cannot be changed: ${place} may not be written`, { cause });
    });
  }
  return async () => replaceFile(path, text, { mode: (await stat(path)).mode & 0o777 });
}
