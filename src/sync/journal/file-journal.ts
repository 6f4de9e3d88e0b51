import { type FileHandle, open, readFile } from 'node:fs/promises';
import { replaceFile } from '../../files/replace-file.js';
import type { JournalStore } from './local-log.js';

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
