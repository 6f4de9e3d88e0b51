import { randomUUID } from 'node:crypto';
import { HeadgateError } from '../common/errors.js';
import type { ObjectStore } from './object-store.js';

/**
 * Checks with one object that a store gives a name only once. Otherwise a second writer of a commit would not be
 * refused.
 *
 * @throws HeadgateError `destination_invalid` if it gives a name twice
 */
export async function requirePutOnce(store: ObjectStore): Promise<void> {
  const name = `_headgate/probe/${randomUUID()}`;
  const content = ['first', 'second'].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  const isProven = await provenBy(store, name, content).catch(async (error: unknown) => {
    await store.delete(name).catch(() => null);
    throw error;
  });
  await store.delete(name);
  if (isProven) return;
  throw new HeadgateError(
    'destination_invalid',
    `${store.root} ignores If-None-Match: two writers could both commit, and the rows of one would be lost`,
    { hint: 'Use a store that honours it on PutObject, such as AWS S3, MinIO or Cloudflare R2.' },
  );
}

async function provenBy(store: ObjectStore, name: string, content: [Buffer, Buffer]): Promise<boolean> {
  const created = [await store.create(name, content[0]), await store.create(name, content[1])];
  const kept = await store.get(name);
  return created[0] === true && created[1] === false && kept?.equals(content[0]) === true;
}
