import { open, type FileHandle } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** Bytes of a part. It stays in memory until the store has it, so that it can be sent again. */
const partBytes = 8 * 1024 * 1024;

/** The most parts that a store accepts for one object. */
const maxParts = 10_000;

const partsAtOnce = 2;

/** An upload of this age has no writer any more, in milliseconds. */
const leftMs = 86_400_000;

interface At {
  Bucket: string;
  Key: string;
}

/** Writes a file as one object, which appears complete or not at all. */
export async function putParts(client: S3Client, at: At, file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = Math.max(partBytes, Math.ceil(size / maxParts));
    if (size > bytes) await putLarge(client, at, handle, size, bytes);
    else await client.send(new PutObjectCommand({ ...at, Body: await readPart(handle, 0, size) }));
  } finally {
    await handle.close();
  }
}

async function putLarge(
  client: S3Client,
  at: At,
  handle: FileHandle,
  size: number,
  bytes: number,
): Promise<void> {
  await clearLeft(client, at).catch(() => null);
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
  const upload = { ...at, UploadId };
  const parts: CompletedPart[] = [];
  const count = Math.ceil(size / bytes);
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const from = index * bytes;
      const Body = await readPart(handle, from, Math.min(bytes, size - from));
      const PartNumber = index + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      parts[index] = { PartNumber, ETag };
    }
  };
  try {
    const workers = await Promise.allSettled(Array.from({ length: partsAtOnce }, worker));
    for (const each of workers) if (each.status === 'rejected') throw each.reason;
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
  } catch (error) {
    // The answer to the last request may have been lost. No other process uses the name, so an object there is this
    // one.
    const found = await client.send(new HeadObjectCommand(at)).catch(() => null);
    if (found?.ContentLength === size) return;
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => null);
    throw error;
  }
}

/** Parts of a killed writer appear in no listing but cost money, so those near this name are deleted. */
async function clearLeft(client: S3Client, { Bucket, Key }: At): Promise<void> {
  const Prefix = Key.slice(0, Key.lastIndexOf('/') + 1);
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated === undefined || Date.now() - Initiated.getTime() < leftMs) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}

async function readPart(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await handle.read(part, read, length - read, from + read);
    if (bytesRead === 0) throw new Error('the file became shorter while it was sent');
    read += bytesRead;
  }
  return part;
}
