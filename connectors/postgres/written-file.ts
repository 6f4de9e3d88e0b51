import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Bytes read at once; larger parts are not faster. */
const partBytes = 256 * 1024;

/** How long to wait before reading on at the current end of a growing file, in milliseconds. */
const pauseMs = 5;

/** A file that is read while it is written, so that writer and reader work at the same time. */
export class WrittenFile {
  readonly #path: string;
  readonly #write: (path: string) => Promise<unknown>;
  #whole: Promise<void> | null = null;

  /** @param write writes the file from its beginning, under its own name; called only once the file is needed */
  constructor(path: string, write: (path: string) => Promise<unknown>) {
    this.#path = path;
    this.#write = write;
  }

  /** Starts writing the file, once; resolves when it is complete. */
  whole(): Promise<void> {
    this.#whole ??= this.#write(this.#path).then(() => undefined);
    return this.#whole;
  }

  /** Passes the bytes to `task` as they are written. Ends after the writer has ended, even if the task fails. */
  async read<T>(task: (bytes: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
    // Created before it is written, so that it can be opened at once.
    const file = await open(this.#path, this.#whole === null ? 'w+' : 'r', 0o600);
    const whole = this.whole();
    try {
      const result = await task(bytesUntil(file, whole));
      await whole;
      return result;
    } finally {
      await whole.catch(() => undefined);
      await file.close();
    }
  }
}

/** The bytes of a file up to its end, which is final once `whole` has settled; an error of `whole` is raised. */
async function* bytesUntil(file: FileHandle, whole: Promise<void>): AsyncGenerator<Buffer> {
  let isWhole = false;
  const ended = whole.then(() => {
    isWhole = true;
  });
  // The race below raises its error, or at the latest the writer's own end does.
  ended.catch(() => undefined);
  for (;;) {
    const isLast = isWhole;
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(partBytes), 0, partBytes, null);
    if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
    else if (isLast) return;
    else await Promise.race([ended, delay(pauseMs)]);
  }
}
