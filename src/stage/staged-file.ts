import { type FileHandle, open, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { HeadgateError, messageOf } from '../common/errors.js';
import { codeOr } from '../common/system-error.js';

/** Bytes after which a growing file is flushed: at the end, that of a gigabyte would take a tenth of its stage. */
const flushBytes = 32 * 1_024 * 1_024;

/** The file that a stage writes. Only its owner can read it, and its checksum is updated as it grows. */
export class StagedFile {
  readonly path: string;
  bytes = 0;
  checksum = 0;
  private readonly handle: FileHandle;
  private unflushed = 0;
  private flushing = Promise.resolve();

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.handle = handle;
  }

  /** Lets a task append to the file at `path`, and makes it durable. If that fails, it leaves no file behind. */
  static async write<T extends object>(path: string, task: (file: StagedFile) => Promise<T>) {
    const file = await StagedFile.create(path);
    try {
      const made = await task(file);
      await file.finish();
      return { ...made, path, bytes: file.bytes, checksum: file.checksum };
    } catch (error) {
      // The first error is the one to report.
      await file.discard().catch(() => undefined);
      throw error;
    }
  }

  /** Replaces what a killed run may have left at `path`. */
  static async create(path: string): Promise<StagedFile> {
    return guarded(path, async () => {
      await rm(path, { force: true });
      return new StagedFile(path, await open(path, 'wx', 0o600));
    });
  }

  /**
   * Puts the parts after those of earlier calls, which need not be written yet. They must not change until the promise
   * resolves. They are written on other threads, while the caller continues: written on the calling one, a load of a million
   * JSON rows took a tenth longer.
   */
  async append(parts: readonly Buffer[]): Promise<void> {
    if (parts.length === 0) return;
    const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    const position = this.bytes;
    this.checksum = crc32(bytes, this.checksum);
    this.bytes += bytes.length;
    await guarded(this.path, () => this.write(bytes, position));
    this.unflushed += bytes.length;
    if (this.unflushed >= flushBytes) await this.beginFlush();
  }

  /** A single write may take fewer bytes, for example where the disk is nearly full. */
  private async write(bytes: Buffer, position: number): Promise<void> {
    for (let written = 0; written < bytes.length; ) {
      const rest = await this.handle.write(bytes, written, bytes.length - written, position + written);
      written += rest.bytesWritten;
    }
  }

  /** Waits for the flush before, so that a slow disk slows the download down. */
  private async beginFlush(): Promise<void> {
    this.unflushed = 0;
    const before = this.flushing;
    this.flushing = before.then(() => guarded(this.path, () => this.handle.datasync()));
    // Awaited before the next flush, or at the end. Until then a failure must not count as unhandled.
    this.flushing.catch(() => undefined);
    await before;
  }

  /** Makes the file durable. A failed flush is never repeated: the kernel may have dropped what it could not write. */
  async finish(): Promise<void> {
    await this.flushing;
    await guarded(this.path, () => this.handle.sync());
    await this.handle.close();
  }

  async discard(): Promise<void> {
    await this.handle.close();
    await rm(this.path, { force: true });
  }
}

async function guarded<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    const text = `the stage ${path} cannot be written: ${messageOf(cause)}`;
    throw new HeadgateError(codeOr('destination_not_writable', cause), text, { cause });
  }
}
