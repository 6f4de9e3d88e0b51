import { type FolderLock, lockFolder } from '../files/lock.js';
import type { CommitOptions, Reservation } from '../load/destination.js';
import { Journal, type LeaseOf, parseJournal } from '../sync/journal/journal.js';
import type { Opened } from './open.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskError } from '../files/disk-error.js';
import { FileJournalStore } from '../sync/journal/local-log.js';
import { emptyState, type JournalState, reduce } from '../sync/journal/journal-state.js';

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

type Place = Pick<Opened, 'destination' | 'folder'>;

const pathIn = (folder: string) => join(folder, 'journal');

/** Opens the journal while a task runs. The caller holds the state folder, or the accounts that `leaseOf` returns. */
export async function withJournal<T>(
  { destination, folder }: Place,
  task: (journal: Journal) => Promise<T>,
  leaseOf?: LeaseOf,
): Promise<T> {
  try {
    const log = destination.machines?.log();
    const journal = await (log === undefined
      ? Journal.open(new FileJournalStore(pathIn(folder)))
      : Journal.over(log, leaseOf));
    try {
      return await task(journal);
    } finally {
      await journal.close();
    }
  } catch (error) {
    throw diskError(error);
  }
}

/** The journal as runs left it or are writing it, read without a lock. */
export async function readJournal({ destination, folder }: Place): Promise<JournalState> {
  const log = destination.machines?.log();
  if (log === undefined) {
    const text = await readFile(pathIn(folder), 'utf8').catch(() => '');
    return parseJournal(text, { location: pathIn(folder) }).records.reduce(reduce, emptyState);
  }
  try {
    return await Journal.read(log);
  } finally {
    await log.close();
  }
}
