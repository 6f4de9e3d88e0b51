import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobConfig } from '../config/config.js';
import type { CommitOptions, Destination } from '../load/destination.js';
import { diskError } from '../sync/steps/disk-error.js';
import type { WaitReason } from '../sync/events.js';
import { FileJournalStore } from '../sync/journal/file-journal.js';
import { Journal, parseJournal } from '../sync/journal/journal.js';
import { emptyState, type JournalState, reduce } from '../sync/journal/journal-state.js';
import { lockFolder } from '../sync/journal/lock.js';

/** What changes of what is loaded already work with. */
export interface UpkeepParts {
  jobs: readonly JobConfig[];
  destination: Destination;
  /** Folder of journal, stage and lock. */
  folder: string;
  /** Told when another process keeps the destination from being changed. */
  onWait: (wait: WaitReason) => void;
}

export interface UpkeepOptions {
  /** Only tell what would happen. */
  dryRun?: boolean;
}

/** Has the state folder for the time of a task, as a run has it. Throws `destination_locked` naming who does. */
export async function withJournal<T>(
  { folder, onWait }: UpkeepParts,
  signal: AbortSignal,
  task: (journal: Journal, options: CommitOptions) => Promise<T>,
): Promise<T> {
  const { release, lost } = await lockFolder(folder, (holder, until) =>
    onWait({ kind: 'lock', holder, until }),
  );
  try {
    const journal = await Journal.open(new FileJournalStore(join(folder, 'journal')));
    try {
      return await task(journal, {
        signal: AbortSignal.any([signal, lost]),
        onWait: (holder) => onWait({ kind: 'destination', holder, until: null }),
      });
    } finally {
      await journal.close();
    }
  } catch (error) {
    throw diskError(error);
  } finally {
    await release();
  }
}

/** The journal as a run left it, or is writing it: read without its lock. */
export async function readJournal(folder: string): Promise<JournalState> {
  const path = join(folder, 'journal');
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? emptyState : parseJournal(text, path).records.reduce(reduce, emptyState);
}
