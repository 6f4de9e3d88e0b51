import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { HeadgateError } from '../../errors.js';
import {
  emptyState,
  type JournalRecord,
  type JournalState,
  journalRecordSchema,
  reduce,
  snapshot,
} from './journal-state.js';

/** Where a journal's text is kept. Every method resolves only once its effect would survive a power cut. */
export interface JournalStore {
  /** Path, for people. */
  readonly location: string;
  /** The whole text; null where there is none. */
  read(): Promise<string | null>;
  append(text: string): Promise<void>;
  /** Takes the place of the whole text in one step. */
  replace(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Version 1 held one record a line. Since version 2 a line holds what was appended at once, so that no part of it can be
 * lost alone. Version 3 has records that version 2 would call damage.
 */
const version = 3;
const header = line({ type: 'journal', version });
const headerSchema = z.object({ type: z.literal('journal'), version: z.number() });
const lineSchema = z.array(journalRecordSchema);
const lineSchemaV1 = journalRecordSchema.transform((record) => [record]);

/** A journal that has grown by this many records is written anew from its state. */
const compactAfter = 1_000;

/** Append-only record of what was about to be done and what was done; each append is one checksummed line. */
export class Journal {
  private readonly store: JournalStore;
  private current: JournalState;
  /** Records in the store. */
  private count: number;
  private tail: Promise<unknown> = Promise.resolve();

  private constructor(store: JournalStore, state: JournalState, count: number) {
    this.store = store;
    this.current = state;
    this.count = count;
  }

  /**
   * Replays the journal of a store, or begins one. A torn last line, left by a power cut, is dropped; a journal of
   * an earlier version is written anew.
   *
   * @throws HeadgateError `journal_damaged` for any other damage, `journal_newer` for a later version
   */
  static async open(store: JournalStore): Promise<Journal> {
    const text = await store.read();
    const { records, whole } =
      text === null ? { records: [], whole: false } : parseJournal(text, store.location);
    const state = records.reduce(reduce, emptyState);
    const journal = new Journal(store, state, records.length);
    if (!whole || records.length >= compactAfter) await journal.compact();
    return journal;
  }

  get state(): JournalState {
    return this.current;
  }

  /** Durable once it resolves, all of it or nothing; concurrent callers' are kept in the order of the calls. */
  async append(...records: JournalRecord[]): Promise<void> {
    const write = this.tail.then(async () => {
      const next = records.reduce(reduce, this.current);
      await this.store.append(recordsLine(records));
      this.current = next;
      this.count += records.length;
      if (this.count >= compactAfter + snapshot(next).length) await this.compact();
    });
    // After a failed write the journal's end is unknown: nothing may follow it, so the chain stays rejected.
    this.tail = write;
    write.catch(() => undefined);
    return write;
  }

  /** Takes the place of the whole journal in one step, with another state. */
  async edit(change: (state: JournalState) => JournalState): Promise<void> {
    const write = this.tail.then(async () => {
      this.current = change(this.current);
      await this.compact();
    });
    this.tail = write;
    write.catch(() => undefined);
    return write;
  }

  async close(): Promise<void> {
    await this.tail.catch(() => undefined);
    await this.store.close();
  }

  private async compact(): Promise<void> {
    const records = snapshot(this.current);
    await this.store.replace(header + records.map((record) => recordsLine([record])).join(''));
    this.count = records.length;
  }
}

/** What a journal's text holds; `whole` unless it has a torn last line or is of an earlier version. */
interface ParsedJournal {
  records: JournalRecord[];
  whole: boolean;
}

/** Reads a journal without changing it, as `headgate status` does beside a run. */
export function parseJournal(text: string, location: string): ParsedJournal {
  const lines = text.split('\n');
  const last = lines.pop();
  let whole = last === '';
  const values = lines.map(readLine);
  if (values.length > 1 && values.at(-1) === undefined) {
    // A torn write can also end in a newline of its own content; only the very last line may be lost.
    values.pop();
    whole = false;
  }
  const [first, ...rest] = values;
  if (first === undefined) {
    if (lines.length === 0) return { records: [], whole: false };
    throw damaged(location, 1);
  }
  const found = readVersion(first, location);
  const schema = found === 1 ? lineSchemaV1 : lineSchema;
  const records = rest.flatMap((value, index) => {
    const appended = schema.safeParse(value);
    if (!appended.success) throw damaged(location, index + 2);
    return appended.data;
  });
  return { records, whole: whole && found === version };
}

function readVersion(first: unknown, location: string): number {
  const { data } = headerSchema.safeParse(first);
  if (data === undefined) throw damaged(location, 1);
  if (data.version > version) {
    throw new HeadgateError(
      'journal_newer',
      `the journal ${location} has version ${data.version}; this headgate knows up to ${version}`,
    );
  }
  return data.version;
}

function recordsLine(records: JournalRecord[]): string {
  return line(lineSchema.encode(records));
}

/** CRC-32 of the JSON text as eight hex digits, a space, the JSON text. */
function line(value: unknown): string {
  const json = JSON.stringify(value);
  return `${checksum(json)} ${json}\n`;
}

/** The value of a line; undefined where its checksum does not fit, or it is not JSON. */
function readLine(text: string): unknown {
  const json = text.slice(9);
  if (text[8] !== ' ' || text.slice(0, 8) !== checksum(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}

function damaged(location: string, lineNumber: number): HeadgateError {
  return new HeadgateError('journal_damaged', `the journal ${location} is damaged in line ${lineNumber}`, {
    hint: `Move ${location} away and run again: that may cost a job at the service, never a row.`,
  });
}
