import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskError } from '../files/disk-error.js';
import { moveIntoPlace } from '../files/replace-file.js';
import { FileJournalStore } from '../sync/journal/file-journal.js';
import { Journal, type LeaseOf, parseJournal } from '../sync/journal/journal.js';
import { withOlder } from '../sync/journal/journal-edit.js';
import { emptyState, type JournalState, reduce } from '../sync/journal/journal-state.js';
import type { Opened } from './opened.js';

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
  const here = await readFileIn(folder);
  const log = destination.machines?.log();
  if (log === undefined) return here ?? emptyState;
  try {
    const state = await Journal.read(log);
    return here === null ? state : withOlder(state, here);
  } finally {
    await log.close();
  }
}

/** Whether this machine has a journal from before the machines shared one. */
export async function hasOlderJournal({ destination, folder }: Place): Promise<boolean> {
  return destination.machines !== undefined && (await readFileIn(folder)) !== null;
}

/** Imports that journal into the shared one, once. The caller holds the whole destination. */
export async function takeInOlder(place: Place, journal: Journal): Promise<void> {
  const older = await readFileIn(place.folder);
  if (older === null) return;
  await journal.edit((state) => withOlder(state, older));
  await moveIntoPlace(pathIn(place.folder), join(place.folder, 'journal.read-in'));
}

async function readFileIn(folder: string): Promise<JournalState | null> {
  const path = pathIn(folder);
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : parseJournal(text, path).records.reduce(reduce, emptyState);
}
