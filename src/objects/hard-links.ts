import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadgateError } from '../common/errors.js';
import { draftPrefix } from '../files/drafts.js';
import { makeFolder } from '../files/folder.js';

/**
 * Checks with one file that a file system gives a name only once. Otherwise a second writer of a commit would not be
 * refused.
 *
 * @param drafts folder below `root`; files of a process that is killed here are removed like its drafts
 * @throws HeadgateError `destination_invalid` if it gives a name twice
 */
export async function requireHardLinks(root: string, drafts: string): Promise<void> {
  await makeFolder(drafts);
  const file = join(drafts, `${await draftPrefix()}${randomUUID()}`);
  const name = `${file}.link`;
  await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  try {
    await link(file, name);
    if (await isTaken(link(file, name))) return;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error;
  } finally {
    await rm(name, { force: true });
    await rm(file, { force: true });
  }
  throw new HeadgateError(
    'destination_invalid',
    `${root} is on a file system without hard links: two writers could both commit, and the rows of one would be lost`,
    { hint: 'Use a folder of another file system, such as a local disk, or a store with an s3:// address.' },
  );
}

async function isTaken(linked: Promise<void>): Promise<boolean> {
  return linked.then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
  );
}
