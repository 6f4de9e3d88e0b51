import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskError } from '../files/disk-error.js';
import { FileJournalStore } from '../sync/journal/local-log.js';
import { Journal, type LeaseOf, parseJournal } from '../sync/journal/journal.js';
import { emptyState, type JournalState, reduce } from '../sync/journal/journal-state.js';
import type { Opened } from './open.js';

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
