import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { makeFolder } from '../../files/folder.js';
import type { JobRecord } from '../store/records.js';

/** What the thread is given: the first `bytes` of a file of JSON lines go to another one as CSV. */
export interface CsvTask {
  columns: readonly string[];
  from: string;
  bytes: number;
  to: string;
}

interface CsvFile {
  /** Its bytes, once it is there. */
  made: Promise<number>;
  /** 0 until it is there. */
  bytes: number;
}

/** Bytes of CSV files that are kept; of more, those that were not read for the longest time go. */
const keptBytes = 1024 ** 3;

/**
 * Results of ended jobs as CSV files. Making one takes ten times what sending it takes, so a thread of its own does,
 * when it is first asked for. They are a cache: emptied at each start of the service, and never synced.
 */
export class CsvFiles {
  readonly #folder: string;
  readonly #queue = new PQueue({ concurrency: 1 });
  /** By id of the job, the one that was read last at the end. */
  readonly #files = new Map<string, CsvFile>();
  #worker: Worker | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Bytes of the file of a job that has ended; it is made where it is not there. */
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

  /** The file, to be closed by whoever opens it. */
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

  /** Removes the files that are too many, but not one that was asked for just now. */
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
    // Reported by the worker's exit; without a listener this would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}
