import { createReadStream, type Dir } from 'node:fs';
import { type FileHandle, link, open, opendir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeFolder, sharedFlush } from '../../files/durable.js';
import type { JobRecord } from '../store/records.js';
import { csvHead } from './csv.js';
import { Seal } from './seal.js';

const newline = 0x0a;
const quote = 0x22;
/** How many results are checked together. */
const batch = 500;

/** The two forms of a result: rows as lines of JSON, and as CSV. */
type ResultForm = 'ndjson' | 'csv';
const forms: readonly ResultForm[] = ['ndjson', 'csv'];

/** Whether a file has the name of a result. The id of a job has only letters and digits. */
export const isResult = (name: string): boolean => /^[0-9A-Za-z]{1,64}\.(ndjson|csv)$/.test(name);

/** Those of the given jobs whose results are wanted. */
type Wanted = (jobIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** How much of a result is on disk: complete rows, and their bytes in both forms. */
export type ResultSize = Pick<JobRecord, 'dataCount' | 'resultBytes' | 'csvBytes'>;

/**
 * Result rows, written once in each form, while they are collected: making CSV of a large result at its first export
 * would take ten times as long as sending it. Rows that come as JSON texts have no CSV here. A job without rows has no files. Rows are only appended, so a reader that
 * stops at a known size sees complete rows even while the job runs.
 */
export class Results {
  /** @param seal encrypts them; left out: they are kept as they are */
  static async open(folder: string, seal: Seal | null = null): Promise<Results> {
    await makeFolder(folder);
    return new Results(folder, seal);
  }

  readonly #folder: string;
  readonly #seal: Seal | null;
  readonly #flushFolder: () => Promise<void>;

  private constructor(folder: string, seal: Seal | null) {
    this.#folder = folder;
    this.#seal = seal;
    this.#flushFolder = sharedFlush(folder);
  }

  write(jobId: string, columns: readonly string[]): ResultWriter {
    const paths = forms.map((form) => this.#file(jobId, form));
    return new ResultWriter(paths, csvHead(columns), this.#flushFolder, this.#seal);
  }

  /** The first `bytes` of a result's file, without those before `from`. */
  read(jobId: string, bytes: number, from = 0, form: ResultForm = 'ndjson'): AsyncGenerator<Buffer> {
    const path = this.#file(jobId, form);
    if (this.#seal === null || bytes <= from) return storedBytes(path, bytes, from);
    const { headBytes } = Seal;
    return this.#seal.open(path, from, storedBytes(path, headBytes + bytes, headBytes + from));
  }

  /** The JSON texts of the rows in the first `bytes`, several at a time. */
  async *lines(jobId: string, bytes: number): AsyncGenerator<string[]> {
    // Chunks are cut after newlines, so that no character is split. Anything after the last newline is left out.
    let rest: Buffer[] = [];
    for await (const chunk of this.read(jobId, bytes)) {
      const end = chunk.lastIndexOf(newline);
      if (end >= 0) yield String(Buffer.concat([...rest, chunk.subarray(0, end)])).split('\n');
      rest = end >= 0 ? [chunk.subarray(end + 1)] : [...rest, chunk];
    }
  }

  /** Whether the files of a result are there. */
  async has({ id, csvBytes }: Pick<JobRecord, 'id' | 'csvBytes'>): Promise<boolean> {
    const stored = csvBytes > 0 ? forms : forms.slice(0, 1);
    const there = stored.map((form) => stat(this.#file(id, form)).catch(nullIfMissing));
    return (await Promise.all(there)).every((each) => each !== null);
  }

  /** Gives a second job the result of a first. They share the bytes, but each can be deleted alone. */
  async share(fromJobId: string, toJobId: string): Promise<void> {
    for (const form of forms)
      await link(this.#file(fromJobId, form), this.#file(toJobId, form)).catch((error) => {
        if (form === 'ndjson') throw error;
        nullIfMissing(error);
      });
    await this.#flushFolder();
  }

  /** Files of results that are wanted, or not. `wanted` is called with several ids at a time. */
  async *files(
    wanted: Wanted,
  ): AsyncGenerator<{ id: string; name: string; path: string; isWanted: boolean }> {
    for await (const names of batches(await opendir(this.#folder))) {
      const found = await wanted(names.map(idOf));
      for (const name of names)
        yield { id: idOf(name), name, path: join(this.#folder, name), isWanted: found.has(idOf(name)) };
    }
  }

  async remove(jobId: string): Promise<void> {
    for (const form of forms) await rm(this.#file(jobId, form), { force: true });
  }

  /** Removes results that a crash left behind. Results created meanwhile are kept. */
  async keepOnly(wanted: Wanted): Promise<void> {
    const began = Date.now();
    for await (const { path, isWanted } of this.files(wanted)) {
      // For a link to an earlier result, only ctime shows when the link was made.
      if (!isWanted && ((await stat(path).catch(() => null))?.ctimeMs ?? began) < began)
        await rm(path, { force: true });
    }
  }

  /** After a crash: keeps the rows that are complete in both forms, and flushes them. */
  async recover(jobId: string): Promise<ResultSize> {
    const [json, csv] = await Promise.all(
      forms.map((form) => open(this.#file(jobId, form), 'r+').catch(nullIfMissing)),
    );
    const files = [json, csv].flatMap((file) => file ?? []);
    try {
      // Without JSON no row was complete; without CSV the rows came as JSON texts, or the first were being written.
      if (!json) return { dataCount: 0, resultBytes: 0, csvBytes: 0 };
      const lines = await measure(json, false);
      // The first record is the header.
      const records = csv ? (await measure(csv, true)).rows - 1 : lines.rows;
      const dataCount = Math.max(0, Math.min(lines.rows, records));
      const { bytes: resultBytes } = await measure(json, false, dataCount);
      const csvBytes = csv ? (await measure(csv, true, dataCount === 0 ? 0 : dataCount + 1)).bytes : 0;
      for (const [at, bytes] of [resultBytes, csvBytes].slice(0, files.length).entries()) {
        await files[at]!.truncate(bytes);
        await files[at]!.sync();
      }
      return { dataCount, resultBytes, csvBytes };
    } finally {
      for (const file of files) await file.close();
    }
  }

  #file(jobId: string, form: ResultForm): string {
    return join(this.#folder, `${jobId}.${form}`);
  }
}

function idOf(name: string): string {
  return name.replace(/\.\w+$/, '');
}

export class ResultWriter {
  readonly #seal: Seal | null;
  readonly #paths: readonly string[];
  readonly #flushFolder: () => Promise<void>;
  #head: string;
  /** With what is done to the bytes of each before they are written. */
  #files: { file: FileHandle; seal: (part: Buffer) => Buffer }[] = [];

  constructor(paths: readonly string[], head: string, flushFolder: () => Promise<void>, seal: Seal | null) {
    this.#seal = seal;
    this.#paths = paths;
    this.#head = head;
    this.#flushFolder = flushFolder;
  }

  /**
   * Appends rows in both forms, or without CSV, and returns the bytes written of each. Once this resolves, they survive
   * the end of the process.
   */
  async append(rows: Buffer, csv: string): Promise<{ rows: number; csv: number }> {
    if (this.#files.length === 0) {
      for (const path of csv === '' ? this.#paths.slice(0, 1) : this.#paths) {
        const file = await open(path, 'wx', 0o600);
        const added = { file, seal: (part: Buffer) => part };
        this.#files.push(added);
        if (this.#seal !== null) added.seal = await this.#seal.begin(file);
      }
    }
    const parts = csv === '' ? [rows] : [rows, Buffer.from(this.#head + csv)];
    this.#head = '';
    for (const [index, { file, seal }] of this.#files.entries()) await file.writeFile(seal(parts[index]!));
    return { rows: parts[0]!.length, csv: parts[1]?.length ?? 0 };
  }

  /** Flushes the rows and closes the files. */
  async finish(): Promise<void> {
    const files = this.#files;
    if (files.length === 0) return;
    this.#files = [];
    try {
      await Promise.all(files.map(({ file }) => file.sync()));
    } finally {
      await Promise.all(files.map(({ file }) => file.close()));
    }
    await this.#flushFolder();
  }
}

async function* batches(folder: Dir): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name } of folder) {
    if (isResult(name)) names.push(name);
    if (names.length < batch) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

/** The first rows of a file that are complete, `most` at most. Line breaks between quotes belong to a row of CSV. */
async function measure(
  file: FileHandle,
  isCsv: boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<{ rows: number; bytes: number }> {
  const buffer = Buffer.allocUnsafe(256 * 1024);
  const size = { rows: 0, bytes: 0 };
  let quoted = false;
  for (let position = 0; size.rows < most; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) break;
    for (let at = 0; at < bytesRead && size.rows < most; at += 1) {
      if (isCsv && buffer[at] === quote) quoted = !quoted;
      else if (buffer[at] === newline && !quoted) {
        size.rows += 1;
        size.bytes = position + at + 1;
      }
    }
    position += bytesRead;
  }
  return size;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

/**
 * The first `bytes` of a file, without those before `from`. Raises an error if the file is shorter, because the output
 * must not look complete.
 */
export async function* storedBytes(file: string, bytes: number, from = 0): AsyncGenerator<Buffer> {
  let left = bytes - from;
  if (left <= 0) return;
  for await (const chunk of createReadStream(file, {
    start: from,
    end: bytes - 1,
    highWaterMark: 256 * 1024,
  })) {
    left -= (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  if (left > 0) throw new Error(`${basename(file)} is ${left} bytes short.`);
}
