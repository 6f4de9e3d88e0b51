import type { LogEntry, SharedLog } from '../../load/machines.js';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { replaceFile } from '../../files/durable.js';

/**
 * A log in one local file, mode 0600. Only one machine writes it, so each append follows directly what it has read, and no
 * other run can hold an account. A failed fsync is never tried again: its pages may be gone.
 */
export class FileLog implements SharedLog {
  readonly location: string;
  private file: FileHandle | null = null;

  constructor(path: string) {
    this.location = path;
  }

  async read(after: number): Promise<LogEntry[]> {
    if (after > 0) return [];
    try {
      return [{ seq: 1, text: await readFile(this.location, 'utf8'), whole: true }];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  async append(_after: number, { text, whole }: Omit<LogEntry, 'seq'>): Promise<'ok'> {
    if (whole) {
      await this.close();
      await replaceFile(this.location, text);
    } else {
      this.file ??= await open(this.location, 'a', 0o600);
      await this.file.appendFile(text);
      await this.file.datasync();
    }
    return 'ok';
  }

  async confirm(): Promise<void> {}

  async close(): Promise<void> {
    await this.file?.close();
    this.file = null;
  }
}
