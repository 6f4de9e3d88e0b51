import { readdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadgateError, usageError } from '../../../common/errors.js';
import { makeDurableFolder, makeFolder, flush } from '../../../files/durable.js';
import { lockFolder } from '../../../files/lock.js';
import { openDataFolder, isOfService, isServiceFile, restoringFolder, stateFile } from '../data-folder.js';
import { findRunningService } from '../running.js';
import { type Counts, readBackup } from './backup.js';

/**
 * Replaces a data folder by the contents of a backup. Everything is built beside the old folder and verified before
 * anything is replaced. A running service is refused. Existing data is refused too, unless it may be replaced.
 */
export async function restoreService(
  file: string,
  dataDir: string,
  { replace }: { replace: boolean },
): Promise<Counts> {
  await makeDurableFolder(dataDir, 0o700);
  const path = await realpath(dataDir);
  const before = await readdir(path);
  const place = join(path, restoringFolder);
  const made = join(place, 'new');
  refuse(path, before, replace);
  const { release } = await lockFolder(place);
  let replacing = false;
  try {
    // Left over from a killed restore.
    await rm(made, { recursive: true, force: true });
    const releaseService = await lockService(path, before);
    const counts = await build(file, made, releaseService);
    replacing = true;
    await moveIn(made, path);
    replacing = false;
    return counts;
  } finally {
    await release();
    // If a restore is interrupted here, the next start reports it, and running the restore again completes it.
    if (!replacing) await rm(place, { recursive: true, force: true });
  }
}

function refuse(path: string, names: readonly string[], replace: boolean): void {
  const holdsService = names.some(isServiceFile);
  const isForeign = names.length > 0 && !holdsService && !names.includes(restoringFolder);
  if (!isForeign && (!holdsService || replace)) return;
  const what = holdsService ? 'holds a service' : 'holds files that are not of a service';
  throw usageError(
    `${path} ${what}. Nothing was restored.`,
    holdsService ? 'Stop it and add --replace to put the backup in its place.' : 'Choose another --data.',
  );
}

/** Locks the service that will be replaced, so that no process starts it. Returns what releases it. */
async function lockService(path: string, names: readonly string[]): Promise<() => Promise<void>> {
  const running = await findRunningService(path);
  if (running) throw inUse(path, running.pid);
  const nothing = () => Promise.resolve();
  if (!names.some(isServiceFile)) return nothing;
  try {
    const folder = await openDataFolder(path);
    return () => folder.release();
  } catch (error) {
    // Damaged data may be replaced, because that is what backups are for.
    const pid = error instanceof HeadgateError ? error.details?.['pid'] : undefined;
    if (pid !== undefined) throw inUse(path, pid as number);
    return nothing;
  }
}

function inUse(path: string, pid: number): HeadgateError {
  return usageError(
    `Process ${pid} uses the service on ${path}. Nothing was restored.`,
    'Stop it first, or choose another --data.',
  );
}

async function build(file: string, made: string, releaseService: () => Promise<void>): Promise<Counts> {
  const results = join(made, 'results');
  try {
    await makeFolder(results);
    const counts = await readBackup(file, made);
    for (const folder of [results, made]) await flush(folder);
    return counts;
  } finally {
    await releaseService();
  }
}

/** The state file is moved last: without it, a folder is not a service. */
async function moveIn(made: string, path: string): Promise<void> {
  for (const name of (await readdir(path)).filter(isOfService))
    await rm(join(path, name), { recursive: true });
  const names = await readdir(made);
  for (const name of names.toSorted(
    (one, other) => Number(one === stateFile) - Number(other === stateFile),
  )) {
    if (name === stateFile) await flush(path);
    await rename(join(made, name), join(path, name));
  }
  await flush(path);
}
