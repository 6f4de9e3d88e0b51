import type { LogEntry, SharedLog } from '../../load/machines.js';

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
