import { createCipheriv, randomBytes } from 'node:crypto';
import { createReadStream, type Dir } from 'node:fs';
import { type FileHandle, link, open, opendir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeFolder, sharedFlush } from '../../files/durable.js';
import type { JobRecord } from '../store/records.js';

const newline = 0x0a;
const batch = 500;

/** Whether a file has the name of a result. The id of a job has only letters and digits. */
export const isResult = (name: string): boolean => /^[0-9A-Za-z]{1,64}\.ndjson$/.test(name);

/** Those of the given jobs whose results are wanted. */
type Wanted = (jobIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Result rows as lines of JSON, in one file for each job with rows. They are only appended, so a reader that stops at a
 * known size sees complete rows even while the job runs.
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

  write(jobId: string): ResultWriter {
    return new ResultWriter(this.#file(jobId), this.#flushFolder, this.#seal);
  }

  /** The first `bytes` of a result's file, without those before `from`. */
  read(jobId: string, bytes: number, from = 0, atOnce?: number): AsyncGenerator<Buffer> {
    const path = this.#file(jobId);
    if (this.#seal === null || bytes <= from) return storedBytes(path, bytes, from, atOnce);
    const { headBytes } = Seal;
    return this.#seal.open(path, from, storedBytes(path, headBytes + bytes, headBytes + from, atOnce));
  }

  /** The JSON texts of the rows in the first `bytes`, those of 64 KB at a time. */
  async *lines(jobId: string, bytes: number): AsyncGenerator<string[]> {
    // Chunks are cut after newlines, so that no character is split. Anything after the last newline is left out.
    let rest: Buffer[] = [];
    for await (const chunk of this.read(jobId, bytes, 0, 64 * 1024)) {
      const end = chunk.lastIndexOf(newline);
      if (end >= 0) yield String(Buffer.concat([...rest, chunk.subarray(0, end)])).split('\n');
      rest = end >= 0 ? [chunk.subarray(end + 1)] : [...rest, chunk];
    }
  }

  async has(jobId: string): Promise<boolean> {
    return (await stat(this.#file(jobId)).catch(nullIfMissing)) !== null;
  }

  /** Gives a second job the result of a first. They share the bytes, but each can be deleted alone. */
  async share(fromJobId: string, toJobId: string): Promise<void> {
    await link(this.#file(fromJobId), this.#file(toJobId));
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
    await rm(this.#file(jobId), { force: true });
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

  /** After a crash: keeps the complete rows, flushes them, and returns how much that is. */
  async recover(jobId: string): Promise<Pick<JobRecord, 'dataCount' | 'resultBytes'>> {
    const size = { dataCount: 0, resultBytes: 0 };
    const file = await open(this.#file(jobId), 'r+').catch(nullIfMissing);
    if (file === null) return size;
    try {
      let read = 0;
      for await (const chunk of file.createReadStream({ autoClose: false, start: 0 })) {
        const bytes = chunk as Buffer;
        for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) {
          size.dataCount += 1;
          size.resultBytes = read + at + 1;
        }
        read += bytes.length;
      }
      await file.truncate(size.resultBytes);
      await file.sync();
      return size;
    } finally {
      await file.close();
    }
  }

  #file(jobId: string): string {
    return join(this.#folder, `${jobId}.ndjson`);
  }
}

function idOf(name: string): string {
  return name.replace(/\.\w+$/, '');
}

export class ResultWriter {
  readonly #path: string;
  readonly #flushFolder: () => Promise<void>;
  readonly #seal: Seal | null;
  /** With what is done to bytes before they are written. */
  #opened: { file: FileHandle; seal: (part: Buffer) => Buffer } | null = null;

  constructor(path: string, flushFolder: () => Promise<void>, seal: Seal | null) {
    this.#path = path;
    this.#flushFolder = flushFolder;
    this.#seal = seal;
  }

  /** Once this resolves, the rows survive the end of the process. */
  async append(rows: Buffer): Promise<void> {
    if (this.#opened === null) {
      const file = await open(this.#path, 'wx', 0o600);
      this.#opened = { file, seal: (part) => part };
      if (this.#seal !== null) this.#opened.seal = await this.#seal.begin(file);
    }
    await this.#opened.file.writeFile(this.#opened.seal(rows));
  }

  async finish(): Promise<void> {
    if (this.#opened === null) return;
    const { file } = this.#opened;
    this.#opened = null;
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
    if (isResult(name)) names.push(name);
    if (names.length < batch) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

/** The first `bytes` of a file, without those before `from`. Throws if it is shorter: nothing may look complete. */
export async function* storedBytes(
  file: string,
  bytes: number,
  from = 0,
  highWaterMark = 256 * 1024,
): AsyncGenerator<Buffer> {
  let left = bytes - from;
  if (left <= 0) return;
  for await (const chunk of createReadStream(file, {
    start: from,
    end: bytes - 1,
    highWaterMark,
  })) {
    left -= (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  if (left > 0) throw new Error(`${basename(file)} is ${left} bytes short.`);
}

const algorithm = 'aes-256-ctr';
const blockBytes = 16;

/** Encrypts results with a key that only this process has: once it has ended, nobody can read them. */
export class Seal {
  /** Bytes before the content of a sealed file: where its key stream begins. */
  static readonly headBytes = blockBytes;

  readonly #key = randomBytes(32);

  /** Writes the head of a new file. The returned function encrypts what follows, in order. */
  async begin(file: FileHandle): Promise<(part: Buffer) => Buffer> {
    const head = randomBytes(blockBytes);
    await file.writeFile(head);
    const cipher = createCipheriv(algorithm, this.#key, head);
    return (part) => cipher.update(part);
  }

  /** Decrypts chunks of a sealed file's content that begin at byte `from`. */
  async *open(path: string, from: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const head = (await storedBytes(path, blockBytes).next()).value as Buffer;
    const counter = BigInt(`0x${head.toString('hex')}`) + BigInt(Math.floor(from / blockBytes));
    const start = Buffer.from((counter % 2n ** 128n).toString(16).padStart(2 * blockBytes, '0'), 'hex');
    const decipher = createCipheriv(algorithm, this.#key, start);
    decipher.update(Buffer.alloc(from % blockBytes));
    for await (const chunk of chunks) yield decipher.update(chunk);
  }
}
