import type { Dir } from 'node:fs';
import { type FileHandle, link, open, opendir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sharedFlush } from '../../files/flush.js';
import { makeFolder } from '../../files/folder.js';
import type { JobRecord } from '../store/records.js';
import { CsvFiles } from './csv-files.js';
import { linesOf } from './json-lines.js';
import { storedBytes } from './stored-bytes.js';

const newline = 0x0a;
const suffix = '.ndjson';
/** How many results are checked together. */
const batch = 500;

/** How much of a result is on disk: complete rows and their bytes. */
export interface ResultSize {
  rows: number;
  bytes: number;
}

/**
 * Result rows, one newline-delimited JSON file per job. A job without rows has no file. Rows are only appended, so a
 * reader that stops at a known size sees complete rows even while the job runs.
 */
export class Results {
  static async open(folder: string): Promise<Results> {
    await makeFolder(folder);
    return new Results(folder);
  }

  readonly #csv: CsvFiles;
  readonly #folder: string;
  readonly #flushFolder: () => Promise<void>;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#flushFolder = sharedFlush(folder);
    this.#csv = new CsvFiles(join(dirname(folder), 'csv'));
  }

  /** Ends the work on CSV files. */
  close(): Promise<void> {
    return this.#csv.close();
  }

  write(jobId: string): ResultWriter {
    return new ResultWriter(this.#file(jobId), this.#flushFolder);
  }

  /** The first `bytes` of a result's file, without those before `from`. */
  read(jobId: string, bytes: number, from = 0): AsyncGenerator<Buffer> {
    return storedBytes(this.#file(jobId), bytes, from);
  }

  /** The JSON texts of the rows in the first `bytes`, several at a time. */
  lines(jobId: string, bytes: number): AsyncGenerator<string[]> {
    return linesOf(this.read(jobId, bytes));
  }

  /** Size of an ended job's rows as CSV, in bytes. */
  csvBytes(job: JobRecord): Promise<number> {
    return this.#csv.bytes(job, this.#file(job.id));
  }

  /** Rows of an ended job as CSV: bytes from `from` up to `until`, not including it. */
  async *readCsv(job: JobRecord, from: number, until: number): AsyncGenerator<Buffer> {
    if (until <= from) return;
    const file = await this.#csv.open(job, this.#file(job.id));
    yield* file.createReadStream({
      start: from,
      end: until - 1,
      highWaterMark: 256 * 1024,
    }) as AsyncIterable<Buffer>;
  }

  /** Deletes the CSV files of an earlier process. */
  clearCsv(): Promise<void> {
    return this.#csv.clear();
  }

  /** Gives a second job the result of a first. They share the bytes, but each can be deleted alone. */
  async share(fromJobId: string, toJobId: string): Promise<void> {
    await link(this.#file(fromJobId), this.#file(toJobId));
    await this.#flushFolder();
  }

  /** Ids of jobs that have a result file, wanted or not, several at a time. */
  async *ids(): AsyncGenerator<string[]> {
    for await (const names of batches(await opendir(this.#folder))) {
      yield names.filter((name) => name.endsWith(suffix)).map((name) => basename(name, suffix));
    }
  }

  /** Size of a result on disk so far, in bytes. */
  async size(jobId: string): Promise<number> {
    return (await stat(this.#file(jobId))).size;
  }

  async remove(jobId: string): Promise<void> {
    await this.#csv.remove(jobId);
    await rm(this.#file(jobId), { force: true });
  }

  /**
   * Removes results that a crash left behind. `wanted` is called with several ids at a time. Results created meanwhile
   * are kept.
   */
  async keepOnly(wanted: (jobIds: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    const began = Date.now();
    for await (const names of batches(await opendir(this.#folder))) {
      const keep = await wanted(names.map((name) => basename(name, suffix)));
      for (const name of names) {
        if (keep.has(basename(name, suffix))) continue;
        const file = join(this.#folder, name);
        const found = await stat(file).catch(() => null);
        // For a link to an earlier result, only ctime shows when the link was made.
        if (found && found.ctimeMs < began) await rm(file, { force: true });
      }
    }
  }

  /** After a crash: counts the complete rows, removes an incomplete last one, and flushes the rest. */
  async recover(jobId: string): Promise<ResultSize> {
    let file: FileHandle;
    try {
      file = await open(this.#file(jobId), 'r+');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { rows: 0, bytes: 0 };
      throw error;
    }
    try {
      const size = await measure(file);
      await file.truncate(size.bytes);
      await file.sync();
      return size;
    } finally {
      await file.close();
    }
  }

  #file(jobId: string): string {
    return join(this.#folder, jobId + suffix);
  }
}

export class ResultWriter {
  readonly #path: string;
  readonly #flushFolder: () => Promise<void>;
  #file: FileHandle | null = null;

  constructor(path: string, flushFolder: () => Promise<void>) {
    this.#path = path;
    this.#flushFolder = flushFolder;
  }

  /**
   * Appends rows, as JSON texts that each end with a newline. Once this resolves, they survive the end of the process.
   */
  async append(rows: Buffer): Promise<void> {
    this.#file ??= await open(this.#path, 'wx', 0o600);
    await this.#file.writeFile(rows);
  }

  /** Flushes the rows and closes the file. */
  async finish(): Promise<void> {
    const file = this.#file;
    if (!file) return;
    this.#file = null;
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await this.#flushFolder();
  }
}

async function* batches(folder: Dir): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name } of folder) {
    names.push(name);
    if (names.length < batch) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

async function measure(file: FileHandle): Promise<ResultSize> {
  const buffer = Buffer.allocUnsafe(256 * 1024);
  const size = { rows: 0, bytes: 0 };
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return size;
    const chunk = buffer.subarray(0, bytesRead);
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) {
      size.rows += 1;
      size.bytes = position + at + 1;
    }
    position += bytesRead;
  }
}
