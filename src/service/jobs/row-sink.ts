import type { ByteLimits, FreeSpace } from '../limits/space.js';
import type { Results } from './results.js';
import { rowJson } from '../sources/raw-json.js';
import { type Row, SourceFault, toldFault } from '../sources/source.js';
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
  #lines: Buffer[] = [];
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

  /** Takes a row, or up to `most` lines of JSON; returns how many. Throws SourceFault if one has no room. */
  async add(part: Row | Buffer, most: number): Promise<number> {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(`${rowJson(part)}\n`);
    let count = 0;
    for (let from = 0; from < bytes.length && count < most; count += 1) {
      const line = bytes.subarray(from, bytes.indexOf('\n', from) + 1);
      this.#take(line);
      from += line.length;
      if (this.#waiting >= flushBytes) await this.flush();
    }
    return count;
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

  #take(line: Buffer): void {
    // Of a module of the operator: a list, or a text.
    if (line[0] !== 0x7b) throw new TypeError('A row is not an object');
    const { row, job, account } = this.#room;
    const bytes = line.length;
    const all = this.#bytes + bytes;
    if (bytes > row) throw toldFault('row_too_large', `A row has ${bytes} bytes, of ${row} at most`);
    if (all > job)
      throw toldFault('job_too_large', `The rows have more than ${job} bytes: ask for fewer days`);
    if (all > account) throw toldFault('account_full', `${account} bytes were left to the account`);
    this.#lines.push(line);
    this.#bytes = all;
    this.#waiting += bytes;
  }

  async #write(): Promise<void> {
    if (this.#lines.length === 0) return;
    if (await this.#space.isSpent()) throw new SourceFault('storage_failed', 'The disk is nearly full');
    // Rows may have been added meanwhile.
    const count = this.#lines.length;
    const rows = Buffer.concat(this.#lines);
    this.#lines = [];
    this.#waiting = 0;
    await storing(this.#writer.append(rows));
    this.#job.dataCount += count;
    this.#job.resultBytes += rows.length;
  }
}

const storing = (write: Promise<void>): Promise<void> =>
  write.catch((cause: unknown) => {
    throw new SourceFault('storage_failed', 'The rows could not be stored', { cause });
  });
