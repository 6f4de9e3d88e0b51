import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HeadgateError } from '../errors.js';
import type { Answer } from './command.js';
import { shortPath } from './lists.js';
import type { Terminal } from './terminal.js';
import { bytes } from './words.js';

type Chunks = AsyncIterable<string | Uint8Array>;

/** Streams data to a file, or to stdout where none is named. The answer is null where stdout has it all. */
export async function writeOutput(
  chunks: Chunks,
  file: string | undefined,
  terminal: Terminal,
): Promise<Answer | null> {
  if (file !== undefined) {
    const size = await replaceFile(file, (path) => writeFile(path, chunks));
    return written(file, size, terminal);
  }
  if (terminal.flags.json) {
    throw new HeadgateError(
      'usage',
      '--json needs --output: stdout holds one document, and not the rows too',
    );
  }
  await pipeline(readable(chunks), terminal.stdout, { end: false, signal: terminal.signal });
  return null;
}

/** One chunk ahead of the writer and no more: a chunk holds the rows of a whole batch. */
const readable = (chunks: Chunks) => Readable.from(chunks, { highWaterMark: 1 });

/** Says on stderr what a file got, so that stdout stays empty; under `--json` that is the data. */
export function written(file: string, size: number, terminal: Terminal): Answer {
  if (!terminal.flags.json) terminal.note(`Wrote ${shortPath(file)}, ${bytes(size)}.`);
  return { data: { output: file, bytes: size }, text: () => '' };
}

/** Writes a file under another name beside it and puts it in place when it is complete: never half of one. */
export async function replaceFile(file: string, write: (path: string) => Promise<void>): Promise<number> {
  const path = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.part`);
  try {
    await write(path);
    const size = await flushFile(path);
    await rename(path, file);
    return size;
  } catch (error) {
    await rm(path, { force: true });
    throw fileError(file, error);
  }
}

/** Makes sure that a file is on disk, and gives its size. */
async function flushFile(path: string): Promise<number> {
  const handle = await open(path);
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function writeFile(path: string, chunks: Chunks): Promise<void> {
  const handle = await open(path, 'wx');
  await pipeline(readable(chunks), handle.createWriteStream());
}

function fileError(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return new HeadgateError('usage', `${file} cannot be written: ${code}`, {
    hint: 'Name a file in a folder that exists and can be written.',
    cause: error,
  });
}
