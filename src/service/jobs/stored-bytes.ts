import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

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
