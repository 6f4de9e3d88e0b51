import { describe, expect, it } from 'vitest';
import { HeadgateError } from '../../src/errors.js';
import { Journal, type JournalStore, parseJournal } from '../../src/sync/journal.js';
import type { JournalRecord } from '../../src/sync/journal-state.js';

class MemoryStore implements JournalStore {
  readonly location = 'the journal';
  text: string | null;
  failing = false;

  constructor(text: string | null = null) {
    this.text = text;
  }

  read(): Promise<string | null> {
    return Promise.resolve(this.text);
  }

  append(text: string): Promise<void> {
    if (this.failing) return Promise.reject(new Error('EIO'));
    this.text = (this.text ?? '') + text;
    return Promise.resolve();
  }

  replace(text: string): Promise<void> {
    this.text = text;
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const account = (email: string): JournalRecord => ({ type: 'account', lane: 'main', email });
const length = (ms: number): JournalRecord => ({ type: 'length', source: 'posts', ms });

async function written(...records: JournalRecord[]): Promise<string> {
  const store = new MemoryStore();
  const journal = await Journal.open(store);
  for (const record of records) await journal.append(record);
  return store.text ?? '';
}

async function codeOf(text: string): Promise<string | undefined> {
  return Journal.open(new MemoryStore(text)).then(
    () => undefined,
    (error: unknown) => (error instanceof HeadgateError ? error.code : 'another error'),
  );
}

describe('the journal', () => {
  it('gives back after a restart what was appended', async () => {
    const journal = await Journal.open(new MemoryStore(await written(account('a@b.c'), length(5))));
    expect(journal.state.accounts.get('main')).toBe('a@b.c');
    expect(journal.state.lengths.get('posts')).toEqual([5]);
  });

  it('drops a last line that a power cut tore, wherever it tore it, and goes on after it', async () => {
    const whole = await written(account('a@b.c'));
    const longer = await written(account('a@b.c'), length(5));
    for (let cut = whole.length; cut < longer.length; cut += 1) {
      const store = new MemoryStore(longer.slice(0, cut));
      const journal = await Journal.open(store);
      expect(journal.state.lengths.size, `cut at ${cut}`).toBe(0);
      await journal.append(length(7));
      const again = await Journal.open(new MemoryStore(store.text));
      expect(again.state.lengths.get('posts')).toEqual([7]);
      expect(again.state.accounts.get('main')).toBe('a@b.c');
    }
  });

  it('refuses damage anywhere else, by name and with the way out', async () => {
    const text = await written(account('a@b.c'), length(5), length(6));
    const middle = text.indexOf('a@b.c');
    const damaged = `${text.slice(0, middle)}X${text.slice(middle + 1)}`;
    await expect(Journal.open(new MemoryStore(damaged))).rejects.toMatchObject({
      code: 'journal_damaged',
      message: 'the journal the journal is damaged in line 2',
    });
  });

  it('refuses a journal of a later version and leaves it as it is', async () => {
    const store = new MemoryStore();
    await Journal.open(store);
    const [, json = ''] = (store.text ?? '').trimEnd().split(/ (.*)/s);
    const { crc32 } = await import('node:zlib');
    const later = json.replace('"version":1', '"version":2');
    const text = `${crc32(later).toString(16).padStart(8, '0')} ${later}\n`;
    expect(await codeOf(text)).toBe('journal_newer');
  });

  it('refuses a record that it does not know', async () => {
    const text = await written(account('a@b.c'));
    const { crc32 } = await import('node:zlib');
    const json = JSON.stringify({ type: 'surprise' });
    const strange = `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
    expect(await codeOf(text + strange)).toBe('journal_damaged');
  });

  it('takes nothing more after a write that failed, because its end is unknown', async () => {
    const store = new MemoryStore();
    const journal = await Journal.open(store);
    store.failing = true;
    await expect(journal.append(length(1))).rejects.toThrow('EIO');
    store.failing = false;
    await expect(journal.append(length(2))).rejects.toThrow('EIO');
    expect(journal.state.lengths.size).toBe(0);
  });

  it('is written anew from its state when it has grown long, and says the same', async () => {
    const store = new MemoryStore();
    const journal = await Journal.open(store);
    await journal.append(account('a@b.c'));
    for (let ms = 0; ms < 1_100; ms += 1) await journal.append(length(ms));
    expect((store.text ?? '').split('\n').length).toBeLessThan(200);
    const { records } = parseJournal(store.text ?? '', 'the journal');
    expect(records).toContainEqual(account('a@b.c'));
    const again = await Journal.open(store);
    expect(again.state).toEqual(journal.state);
  });
});
