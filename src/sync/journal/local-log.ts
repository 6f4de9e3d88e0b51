import type { LogEntry, SharedLog } from '../../load/machines.js';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { replaceFile } from '../../files/durable.js';

/** Stores the journal text of one machine. Every method resolves only once its effect would survive a power cut. */
export interface JournalStore {
  /** Path, for people. */
  readonly location: string;
  /** The whole text; null where there is none. */
  read(): Promise<string | null>;
  append(text: string): Promise<void>;
  /** Replaces the whole text in one step. */
  replace(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A log that only one machine writes, so each append follows directly what it has read. */
export class LocalLog implements SharedLog {
  readonly location: string;
  readonly #store: JournalStore;

  constructor(store: JournalStore) {
    this.location = store.location;
    this.#store = store;
  }

  async read(after: number): Promise<LogEntry[]> {
    const text = after === 0 ? await this.#store.read() : null;
    return text === null ? [] : [{ seq: 1, text, whole: true }];
  }

  async append(_after: number, { text, whole }: Omit<LogEntry, 'seq'>): Promise<'ok'> {
    await (whole ? this.#store.replace(text) : this.#store.append(text));
    return 'ok';
  }

  /** No other run can hold an account. */
  async confirm(): Promise<void> {}

  close(): Promise<void> {
    return this.#store.close();
  }
}

/** A journal in one local file, mode 0600. A failed fsync is never tried again: its pages may be gone. */
export class FileJournalStore implements JournalStore {
  readonly location: string;
  private file: FileHandle | null = null;

  constructor(path: string) {
    this.location = path;
  }

  async read(): Promise<string | null> {
    try {
      return await readFile(this.location, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async append(text: string): Promise<void> {
    this.file ??= await open(this.location, 'a', 0o600);
    await this.file.appendFile(text);
    await this.file.datasync();
  }

  async replace(text: string): Promise<void> {
    await this.close();
    await replaceFile(this.location, text);
  }

  async close(): Promise<void> {
    await this.file?.close();
    this.file = null;
  }
}
