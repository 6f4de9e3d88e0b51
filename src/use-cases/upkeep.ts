import type { FolderLock } from '../files/lock.js';
import { lockFolder } from '../files/lock.js';
import type { CommitOptions, Hold } from '../load/destination.js';
import type { Journal } from '../sync/journal/journal.js';
import { takeInOlder, withJournal } from './journal-of.js';
import type { Opened } from './opened.js';

export interface UpkeepOptions {
  /** Only tell what would happen. */
  dryRun?: boolean;
}

/** Has the state folder and the destination for the time of a task. Throws `destination_locked` naming who does. */
export async function withLock<T>(
  opened: Pick<Opened, 'folder' | 'destination' | 'onWait'>,
  signal: AbortSignal,
  task: (journal: Journal, options: CommitOptions) => Promise<T>,
): Promise<T> {
  const { release, lost } = await lockAll(opened);
  const { onWait } = opened;
  try {
    return await withJournal(opened, async (journal) => {
      if (opened.destination.machines !== undefined) await takeInOlder(opened, journal);
      return task(journal, {
        signal: AbortSignal.any([signal, lost]),
        onWait: (holder) => onWait({ kind: 'destination', holder, until: null }),
      });
    });
  } finally {
    await release();
  }
}

/** Takes the state folder and, where others could write it, the destination. */
export async function lockAll({
  folder,
  destination,
  onWait,
}: Pick<Opened, 'folder' | 'destination' | 'onWait'>): Promise<FolderLock> {
  const own = await lockFolder(folder, (holder, until) => onWait({ kind: 'lock', holder, until }));
  return destination.hold === undefined ? own : within(own, destination.hold());
}

/** What a process holds of the state folder and of the destination, released together. */
async function within(own: FolderLock, taking: Promise<Hold>): Promise<FolderLock> {
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
