import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HeadgateError, messageOf } from '../../../common/errors.js';
import { placeOf } from '../../../common/place-of.js';
import { draftBeside } from '../../../files/drafts.js';
import { moveIntoPlace } from '../../../files/replace-file.js';
import { Results } from '../../jobs/results.js';
import { Retention } from '../../jobs/removal.js';
import { openDataFolder } from '../data-folder.js';
import { askOperator, findRunningService, type RunningFile } from '../running.js';
import { backupOf, type Counts, isBackup, readBackup } from './backup.js';

/**
 * Backs up a service, running or not, to a file that only its owner can read (0600). The file gets its name after it
 * was read back completely. Until then an older backup stays, and nothing else is replaced.
 */
export async function saveBackup(dataDir: string, named: string): Promise<Counts> {
  const file = placeOf(named);
  await refuseOther(file);
  const running = await findRunningService(dataDir);
  if (running) return save(file, await ask(running));
  const folder = await openDataFolder(dataDir);
  try {
    const { store, clock } = folder;
    const results = await Results.open(join(folder.path, 'results'));
    return await save(
      file,
      backupOf({ store, results, retention: new Retention({ store, results, clock }) }),
    );
  } finally {
    await folder.release();
  }
}

/** A file of another kind was named by mistake. */
async function refuseOther(file: string): Promise<void> {
  if (!existsSync(file) || (await isBackup(file))) return;
  throw new HeadgateError('usage', `${file} exists and is not a backup of a service. No backup was made.`, {
    hint: 'Name another file: only an older backup is replaced.',
  });
}

async function save(file: string, bytes: AsyncIterable<Uint8Array>): Promise<Counts> {
  const draft = await draftBeside(file);
  const source = Readable.from(bytes);
  try {
    await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    const counts = await readBackup(draft);
    await moveIntoPlace(draft, file);
    return counts;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    if (error instanceof HeadgateError && error.code !== 'usage') throw error;
    const why = messageOf(error).replaceAll(draft, file);
    throw new HeadgateError('serve_failed', `No backup was made: ${why}`, {
      hint: 'See that the service runs on, or is stopped, and that the disk of the file has room.',
      cause: error,
    });
  } finally {
    source.destroy();
  }
}

async function ask(running: RunningFile): Promise<AsyncIterable<Uint8Array>> {
  const response = await askOperator(running, 'backup', {});
  if (response.ok && response.body !== null) return response.body;
  throw new HeadgateError('serve_failed', `No backup was made: the service answered ${response.status}.`);
}
