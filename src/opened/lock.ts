import type { FolderLock } from '../files/lock.js';
import { lockFolder } from '../files/lock.js';
import type { CommitOptions, Reservation } from '../load/destination.js';
import type { Journal } from '../sync/journal/journal.js';
import { withJournal } from './journal.js';
import type { Opened } from './open.js';

export interface UpkeepOptions {
  /** Only say what would happen. */
  dryRun?: boolean;
}

/** Holds the state folder and the destination while a task runs. Throws `destination_locked`, naming the holder. */
export function withLock<T>(
  opened: Pick<Opened, 'folder' | 'destination' | 'onWait'>,
  signal: AbortSignal,
  task: (journal: Journal, options: CommitOptions) => Promise<T>,
): Promise<T> {
  return whileLocked(opened, signal, (either) =>
    withJournal(opened, (journal) => task(journal, commitOptions(opened, either))),
  );
}

/** The same without the journal. The task's signal aborts also if the lock is lost. */
export async function whileLocked<T>(
  opened: Pick<Opened, 'folder' | 'destination' | 'onWait'>,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { release, lost } = await lockAll(opened);
  try {
    return await task(AbortSignal.any([signal, lost]));
  } finally {
    await release();
  }
}

/** For work on the destination outside of a run. */
export function commitOptions({ onWait }: Pick<Opened, 'onWait'>, signal: AbortSignal): CommitOptions {
  return { signal, onWait: (holder) => onWait({ kind: 'destination', holder, until: null }) };
}

/** Takes the state folder and, if others could write to it, the destination. */
export async function lockAll({
  folder,
  destination,
  onWait,
}: Pick<Opened, 'folder' | 'destination' | 'onWait'>): Promise<FolderLock> {
  const own = await lockFolder(folder, (holder, until) => onWait({ kind: 'lock', holder, until }));
  return destination.reserve === undefined ? own : lockBoth(own, destination.reserve());
}

/** A process's hold on the state folder and on the destination, released together. */
async function lockBoth(own: FolderLock, taking: Promise<Reservation>): Promise<FolderLock> {
  try {
    const held = await taking;
    const release = async () => {
      await held.release();
      await own.release();
    };
    return { lost: AbortSignal.any([own.lost, held.lost]), release };
  } catch (error) {
    await own.release();
    throw error;
  }
}
