import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommitOptions } from '../load/destination.js';
import { FileJournalStore } from '../sync/journal/file-journal.js';
import { Journal, parseJournal } from '../sync/journal/journal.js';
import { emptyState, type JournalState, reduce } from '../sync/journal/journal-state.js';
import { lockFolder } from '../files/lock.js';
import { diskError } from '../files/disk-error.js';
import type { Opened } from './opened.js';

export interface UpkeepOptions {
  /** Only tell what would happen. */
  dryRun?: boolean;
}

/** Has the state folder for the time of a task, as a run has it. Throws `destination_locked` naming who does. */
export async function withLock<T>(
  { folder, onWait }: Pick<Opened, 'folder' | 'onWait'>,
  signal: AbortSignal,
  task: (journal: Journal, options: CommitOptions) => Promise<T>,
): Promise<T> {
  const { release, lost } = await lockFolder(folder, (holder, until) =>
    onWait({ kind: 'lock', holder, until }),
  );
  try {
    return await withJournal(folder, (journal) =>
      task(journal, {
        signal: AbortSignal.any([signal, lost]),
        onWait: (holder) => onWait({ kind: 'destination', holder, until: null }),
      }),
    );
  } finally {
    await release();
  }
}

/** Opens the journal for the time of a task; the caller holds the state folder. */
export async function withJournal<T>(folder: string, task: (journal: Journal) => Promise<T>): Promise<T> {
  try {
    const journal = await Journal.open(new FileJournalStore(join(folder, 'journal')));
    try {
      return await task(journal);
    } finally {
      await journal.close();
    }
  } catch (error) {
    throw diskError(error);
  }
}

/** The journal as a run left it, or is writing it: read without its lock. */
export async function readJournal(folder: string): Promise<JournalState> {
  const path = join(folder, 'journal');
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? emptyState : parseJournal(text, path).records.reduce(reduce, emptyState);
}
