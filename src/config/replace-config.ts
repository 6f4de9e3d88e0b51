import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HeadgateError } from '../common/errors.js';
import { draftBeside } from '../files/drafts.js';
import { replaceFile } from '../files/replace-file.js';

/**
 * Prepares to replace the text of a config file. Throws if the file is not writable. Nothing is written before the
 * returned function is called. The file then has either its old or its new text, even after a crash.
 */
export async function prepareReplace(file: string, text: string): Promise<() => Promise<void>> {
  const path = await realpath(file);
  for (const place of [path, dirname(path)]) {
    await access(place, constants.W_OK).catch((cause: unknown) => {
      throw new HeadgateError('usage', `${file} cannot be changed: ${place} may not be written`, { cause });
    });
  }
  return async () => {
    const { mode } = await stat(path);
    await replaceFile(path, text, { mode: mode & 0o777, draft: await draftBeside(path) });
  };
}
