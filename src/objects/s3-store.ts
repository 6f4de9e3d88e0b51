import { rm } from 'node:fs/promises';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { HeadgateError } from '../common/errors.js';
import { diskError } from '../files/disk-error.js';
import { LocalCopies } from './local-copies.js';
import type { ObjectStore, StoredObject } from './object-store.js';
import { type S3Place, s3Address } from './s3-place.js';
import type { S3Requests } from './s3-requests.js';
import { s3Error } from './s3-error.js';

/** Total size of copies of objects for DuckDB, in bytes. It is exceeded only if one hour's queries need more. */
const maxCopiedBytes = 4 * 1024 ** 3;

const downloadsAtOnce = 8;

/** How often to try a download whose body was cut short. The client repeats only requests, not bodies. */
const downloadTries = { retries: 4, minTimeout: 100, maxTimeout: 5000, randomize: true };

/**
 * Opens the objects below a prefix of an S3 bucket. The client is loaded with the first request.
 *
 * @param copies folder on this machine for copies that DuckDB reads; for this place only
 */
export function openS3Store(place: S3Place, copies: string): ObjectStore {
  return new S3Store(place, copies);
}

class S3Store implements ObjectStore {
  readonly root: string;
  readonly settleMs = 3_600_000;
  readonly #place: S3Place;
  readonly #base: string;
  readonly #copies: LocalCopies;
  readonly #downloads = new PQueue({ concurrency: downloadsAtOnce });
  #requests: Promise<S3Requests> | undefined;

  constructor(place: S3Place, copies: string) {
    this.root = s3Address(place);
    this.#place = place;
    this.#base = place.prefix === '' ? '' : `${place.prefix}/`;
    this.#copies = new LocalCopies(copies, maxCopiedBytes);
  }

  get localFolder(): string {
    return this.#copies.folder;
  }

  async get(name: string): Promise<Buffer | null> {
    return this.#inTries(async () => {
      const found = await (await this.#open()).read(this.#key(name));
      if (found === null) return null;
      const content = Buffer.concat(await found.body.toArray());
      if (content.length !== found.bytes) throw new Error(`${name} was cut at ${content.length} bytes`);
      return content;
    });
  }

  async *list(prefix: string, after = ''): AsyncGenerator<StoredObject> {
    const requests = await this.#open();
    let token: string | undefined;
    do {
      const page = await requests.page(this.#key(prefix), this.#key(after), token);
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        // Some tools create an object that ends in a slash to represent an empty folder.
        if (Key.endsWith('/')) continue;
        yield { name: Key.slice(this.#base.length), bytes: Size, modified: LastModified?.getTime() ?? 0 };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async folders(): Promise<string[]> {
    return (await this.#open()).folders(this.#base);
  }

  async create(name: string, content: Buffer): Promise<boolean> {
    return (await this.#open()).writeOnce(this.#key(name), content);
  }

  async upload(name: string, file: string): Promise<void> {
    await (await this.#open()).writeFile(this.#key(name), file);
    await this.#copies.forget(name);
    await rm(file);
  }

  async replace(name: string, content: Buffer): Promise<void> {
    await (await this.#open()).write(this.#key(name), content);
    await this.#copies.forget(name);
  }

  async local(name: string): Promise<string> {
    const read = async () => (await this.#open()).read(this.#key(name));
    return this.#downloads.add(() => this.#inTries(() => this.#copies.path(name, read)));
  }

  async delete(name: string): Promise<void> {
    await (await this.#open()).remove(this.#key(name));
    await this.#copies.forget(name);
  }

  #key(name: string): string {
    return `${this.#base}${name}`;
  }

  #open(): Promise<S3Requests> {
    this.#requests ??= import('./s3-requests.js').then(({ openRequests }) => openRequests(this.#place));
    return this.#requests;
  }

  async #inTries<T>(download: () => Promise<T>): Promise<T> {
    const shouldRetry = ({ error }: { error: unknown }) => isCut(error);
    try {
      return await pRetry(download, { ...downloadTries, shouldRetry });
    } catch (error) {
      throw isCut(error) ? s3Error(error, this.#place, 'a download') : diskError(error);
    }
  }
}

function isCut(error: unknown): boolean {
  const isOfDisk = diskError(error) !== error || (error as NodeJS.ErrnoException).code === 'ENOENT';
  return !isOfDisk && !(error instanceof HeadgateError);
}
