import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { clientOf } from './s3-client.js';
import { s3Error } from './s3-error.js';
import type { S3Place } from './s3-place.js';

/** Objects below a prefix of a bucket, by their names below it, with `/`. All errors are HeadgateErrors. */
export class S3Store {
  readonly #place: S3Place;
  readonly #base: string;
  readonly #client;

  constructor(place: S3Place) {
    this.#place = place;
    this.#base = place.prefix === '' ? '' : `${place.prefix}/`;
    this.#client = clientOf(place);
  }

  /** Size of every object in bytes, by its name. `prefix` begins the names; left out: all objects. */
  async sizes(prefix = ''): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    let token: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await this.#client
        .send(
          new ListObjectsV2Command({
            Bucket: this.#place.bucket,
            Prefix: this.#base + prefix,
            ContinuationToken: token,
          }),
        )
        .catch(this.#failed('a listing'));
      for (const { Key = '', Size = 0 } of page.Contents ?? []) sizes.set(Key.slice(this.#base.length), Size);
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return sizes;
  }

  async write(name: string, content: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.#at(name), Body: content });
    await this.#client.send(command).catch(this.#failed('a write'));
  }

  /** A name that no longer exists is allowed. */
  async delete(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(name))).catch(this.#failed('a removal'));
  }

  #at = (name: string) => ({ Bucket: this.#place.bucket, Key: `${this.#base}${name}` });

  #failed = (what: string) => (error: unknown) => {
    throw s3Error(error, this.#place, what);
  };
}
