import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { makeFolder } from '../../files/folder.js';
import type { JobRecord } from '../store/records.js';

/** A task for the thread: convert the first `bytes` of a file of JSON lines to a CSV file. */
export interface CsvTask {
  columns: readonly string[];
  from: string;
  bytes: number;
  to: string;
}

interface CsvFile {
  /** Its size in bytes, once the file is complete. */
  made: Promise<number>;
  /** 0 until the file is complete. */
  bytes: number;
}

/** Total size of the CSV files that are kept, in bytes. Beyond it, those not read for the longest time are removed. */
const keptBytes = 1024 ** 3;

/**
 * Results of ended jobs as CSV files. Creating one takes ten times as long as sending it, so a separate thread does it
 * at the first request. They are a cache: emptied at each start of the service, and never flushed.
 */
export class CsvFiles {
  readonly #folder: string;
  readonly #queue = new PQueue({ concurrency: 1 });
  /** By job id; the one read last comes last. */
  readonly #files = new Map<string, CsvFile>();
  #worker: Worker | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Size of the CSV file of an ended job, in bytes. Creates the file if it does not exist. */
  async bytes({ id, columns, resultBytes }: JobRecord, from: string): Promise<number> {
    const begin = () => this.#make(id, { columns, from, bytes: resultBytes });
    const file = this.#files.get(id) ?? { made: begin(), bytes: 0 };
    this.#files.delete(id);
    this.#files.set(id, file);
    try {
      file.bytes = await file.made;
      await this.#forget(id);
      return file.bytes;
    } catch (error) {
      if (this.#files.get(id) === file) this.#files.delete(id);
      throw error;
    }
  }

  /** The open file; the caller must close it. */
  async open(job: JobRecord, from: string): Promise<FileHandle> {
    await this.bytes(job, from);
    return open(this.#path(job.id), 'r');
  }

  async remove(id: string): Promise<void> {
    await this.#files.get(id)?.made.catch(() => undefined);
    this.#files.delete(id);
    await rm(this.#path(id), { force: true });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.csv`);
  }

  async #make(id: string, task: Omit<CsvTask, 'to'>): Promise<number> {
    const draft = `${this.#path(id)}.draft`;
    await this.#queue.add(async () => {
      await makeFolder(this.#folder);
      await this.#write({ ...task, to: draft });
    });
    await rename(draft, this.#path(id));
    return (await stat(this.#path(id))).size;
  }

  /** Removes files beyond the limit, but never the one just asked for. */
  async #forget(current: string): Promise<void> {
    let total = 0;
    for (const [id, { bytes }] of [...this.#files].toReversed()) {
      total += bytes;
      if (bytes > 0 && total > keptBytes && id !== current) await this.remove(id);
    }
  }

  async #write(task: CsvTask): Promise<void> {
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    try {
      await new Promise<void>((resolve, reject) => {
        const told = (problem: string | null) => {
          worker.off('exit', ended);
          if (problem === null) resolve();
          else reject(new Error(problem));
        };
        const ended = () => {
          worker.off('message', told);
          reject(new Error('The thread that writes CSV files has ended'));
        };
        worker.once('message', told);
        worker.once('exit', ended);
        worker.postMessage(task, []);
      });
    } finally {
      worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./csv-worker.js', import.meta.url));
    // The worker's exit reports the error. Without a listener, the error would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}
