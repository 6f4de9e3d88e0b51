import type { ByteLimits, FreeSpace } from '../limits/space.js';
import { csvRow } from './csv.js';
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
  #lines: Buffer[] = [];
  #csv = '';
  /** Bytes of the rows that wait to be written, and of all rows. */
  #waiting = 0;
  #bytes = 0;

  /** `room`: the most bytes for one row and for the job, and the bytes left to the account. */
  constructor(job: JobRecord, results: Results, room: ByteLimits, space: FreeSpace) {
    this.#job = job;
    this.#room = room;
    this.#space = space;
    this.#writer = results.write(job.id, job.columns);
    // Rows become visible even while a source waits between its pages.
    this.#timer = setInterval(() => {
      this.flush().catch(() => undefined);
    }, flushIntervalMs);
  }

  /**
   * Takes a row, or up to `most` lines of JSON, whose CSV is made when it is asked for, and returns how many. Throws
   * SourceFault if there is no room for one. Earlier rows are kept.
   */
  async add(part: Row | Buffer, most: number): Promise<number> {
    const areLines = Buffer.isBuffer(part);
    const bytes = areLines ? part : Buffer.from(`${rowJson(part)}\n`);
    let count = 0;
    for (let from = 0; from < bytes.length && count < most; count += 1) {
      const line = bytes.subarray(from, bytes.indexOf('\n', from) + 1);
      this.#take(line);
      from += line.length;
      if (!areLines) this.#csv += csvRow(this.#job.columns, part);
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
    this.#check(line.length);
    this.#lines.push(line);
    this.#bytes += line.length;
    this.#waiting += line.length;
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
    const [rows, csv] = [Buffer.concat(this.#lines), this.#csv];
    this.#lines = [];
    this.#csv = '';
    this.#waiting = 0;
    const written = await storing(this.#writer.append(rows, csv));
    this.#job.dataCount += count;
    this.#job.resultBytes += written.rows;
    this.#job.csvBytes += written.csv;
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
