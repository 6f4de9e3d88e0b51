import type { ByteLimits, FreeSpace } from '../limits/space.js';
import type { Results } from './results.js';
import { rowJson } from '../sources/raw-json.js';
import { type FaultCode, type Row, SourceFault } from '../sources/source.js';
import type { JobRecord } from '../store/records.js';

const flushBytes = 256 * 1024;
const flushIntervalMs = 250;

/** Combines rows into larger writes and counts written rows on the job. */
export class RowSink {
  readonly #job: JobRecord;
  readonly #room: ByteLimits;
  readonly #space: FreeSpace;
  readonly #writer: ReturnType<Results['write']>;
  /** Writes happen one after another. After one has failed, every later flush fails with the same error. */
  #written: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;
  #lines: string[] = [];
  /** Bytes of the rows that wait to be written, and of all rows. */
  #waiting = 0;
  #bytes = 0;

  /** `room`: the most bytes for one row and for the job, and the bytes left to the account. */
  constructor(job: JobRecord, results: Results, room: ByteLimits, space: FreeSpace) {
    this.#job = job;
    this.#room = room;
    this.#space = space;
    this.#writer = results.write(job.id);
    // Rows become visible even while a source waits between its pages.
    this.#timer = setInterval(() => {
      this.flush().catch(() => undefined);
    }, flushIntervalMs);
  }

  /**
   * Takes a row, or up to `most` JSON texts of rows, and returns how many. Throws SourceFault if there is no room for one.
   * Earlier rows are kept.
   */
  async add(part: Row | readonly string[], most: number): Promise<number> {
    const lines: readonly string[] = Array.isArray(part) ? part.slice(0, most) : [rowJson(part as Row)];
    for (const line of lines) {
      this.#take(line);
      if (this.#waiting >= flushBytes) await this.flush();
    }
    return lines.length;
  }

  flush(): Promise<void> {
    this.#written = this.#written.then(() => this.#write());
    return this.#written;
  }

  async finish(): Promise<void> {
    clearInterval(this.#timer);
    try {
      await this.flush();
    } finally {
      await storing(this.#writer.finish());
    }
  }

  #take(line: string): void {
    // Of a module of the operator: a list, or a text.
    if (!line.startsWith('{')) throw new TypeError('A row is not an object');
    const bytes = Buffer.byteLength(line) + 1;
    this.#check(bytes);
    this.#lines.push(line);
    this.#bytes += bytes;
    this.#waiting += bytes;
  }

  #check(bytes: number): void {
    const { row, job, account } = this.#room;
    const all = this.#bytes + bytes;
    if (bytes > row) throw tooLarge('row_too_large', `A row has ${bytes} bytes, of ${row} at most`);
    if (all > job)
      throw tooLarge('job_too_large', `The rows have more than ${job} bytes: ask for fewer days`);
    if (all > account) throw tooLarge('account_full', `${account} bytes were left to the account`);
  }

  async #write(): Promise<void> {
    if (this.#lines.length === 0) return;
    if (await this.#space.isSpent()) throw new SourceFault('storage_failed', 'The disk is nearly full');
    // Rows may have been added meanwhile.
    const count = this.#lines.length;
    const rows = Buffer.from(`${this.#lines.join('\n')}\n`);
    this.#lines = [];
    this.#waiting = 0;
    await storing(this.#writer.append(rows));
    this.#job.dataCount += count;
    this.#job.resultBytes += rows.length;
  }
}

function tooLarge(code: FaultCode, message: string): SourceFault {
  return new SourceFault(code, message, { publicMessage: message });
}

async function storing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw new SourceFault('storage_failed', 'The rows could not be stored', { cause: error });
  }
}
