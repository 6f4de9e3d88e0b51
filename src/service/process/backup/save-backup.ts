import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';
import { HeadgateError, messageOf } from '../../../errors.js';
import { moveIntoPlace } from '../../../files/replace-file.js';
import { Results } from '../../jobs/results.js';
import { Retention } from '../../jobs/retention.js';
import { holdDataFolder } from '../data-folder.js';
import { askOperator, findRunningService, type RunningFile } from '../running.js';
import { type Counts, manifestName } from './contents.js';
import { readBackup } from './read-backup.js';
import { backupOf } from './write-backup.js';

export interface Backup extends Counts {
  /** A draft that an interrupted backup to the same file had left; null if there was none. */
  cleared: string | null;
  /** Drafts that interrupted backups to other files in the folder have left. */
  left: string[];
}

/**
 * Backs up a service, running or not, to a file that only its owner can read (0600). The file gets its name after it
 * was read back completely. Until then an older file stays.
 */
export async function saveBackup(dataDir: string, file: string): Promise<Backup> {
  const draft = draftOf(file);
  const cleared = (await stat(draft).catch(() => null)) === null ? null : draft;
  const counts = await saveService(dataDir, file);
  return { ...counts, cleared, left: await interruptedBackups(file) };
}

async function saveService(dataDir: string, file: string): Promise<Counts> {
  const running = await findRunningService(dataDir);
  if (running) return save(file, await ask(running));
  const folder = await holdDataFolder(dataDir);
  try {
    const { store, clock } = folder;
    const results = await Results.open(join(folder.path, 'results'));
    return await save(file, backupOf({ store, results, retention: new Retention(store, results, clock) }));
  } finally {
    await folder.release();
  }
}

async function save(file: string, bytes: AsyncIterable<Uint8Array>): Promise<Counts> {
  const draft = draftOf(file);
  const source = Readable.from(bytes);
  try {
    // Left over from a killed backup.
    await rm(draft, { force: true });
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

/** A draft that was written to this recently may belong to a running backup, in milliseconds. */
const freshMs = 60_000;

/** How much of a draft is needed to recognise it, in bytes. */
const headBytes = 256 * 1_024;

/** The name of a backup until it is complete. */
const draftOf = (file: string) => `${file}.part`;

/** Drafts of interrupted backups in a file's folder. */
async function interruptedBackups(file: string): Promise<string[]> {
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

/** Whether a file begins like a backup. Other programs may use the same name for their drafts. */
async function isBackup(path: string): Promise<boolean> {
  const bytes = createReadStream(path, { end: headBytes }).pipe(
    createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  );
  try {
    for await (const chunk of bytes) return (chunk as Buffer).toString('ascii').startsWith(manifestName);
  } catch {
    // Not a backup.
  }
  return false;
}
