import { constants, createWriteStream } from 'node:fs';
import { access, type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, resolve, sep } from 'node:path';
import { Readable, Writable, type WritableOptions } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { placesOf } from '../destinations.js';
import { usageError } from '../common/errors.js';
import { outputError } from '../files/disk-error.js';
import { flush } from '../files/durable.js';
import type { Answer } from './command.js';
import { placeOf } from '../common/place-of.js';
import { bytes, plural, shortPath } from '../common/words.js';
import type { Terminal } from './terminal.js';
import { closing } from '../common/closing.js';

type Chunks = AsyncIterable<string | Uint8Array>;

export interface Output {
  /** The path as typed. */
  name: string;
  /** Its real path, with links resolved. */
  path: string;
  /** Whether it is a pipe or a device. These are written to directly, because a new file would replace them. */
  stream: boolean;
}

/** Whether a file is to be compressed, such as `rows.csv.gz`. */
export const isGzip = (name: string): boolean => /\.\w+\.gz$/i.test(name);

/** Pipes and devices get the format of stdout. Throws `usage` for an unknown extension. */
export async function formatOfFile<F extends string>(
  name: string,
  formats: Readonly<Record<string, F>>,
  ofStream: F,
): Promise<F> {
  const extension = extname(isGzip(name) ? name.slice(0, -3) : name).toLowerCase();
  const format = formats[extension];
  if (format !== undefined) return format;
  const found = await stat(name).catch(() => null);
  if (found?.isDirectory()) throw isFolder(name);
  if (found !== null && !found.isFile()) return ofStream;
  const known = Object.keys(formats);
  const list = `${known.slice(0, -1).join(', ')} or ${known.at(-1) ?? ''}`;
  throw usageError(
    extension === ''
      ? `${name} has no extension that names a format`
      : `headgate cannot write ${extension} files`,
    `Name a ${list} file, or choose the format with --format.`,
  );
}

type Place = Parameters<typeof placesOf>[0];

/** headgate never writes rows to files with this extension; one that exists is probably a config. */
const configExtension = /\.ya?ml$/i;

/** Checks the target of `--output`. Refuses to overwrite the destination, its state folder or a config. */
export async function findOutput(name: string, destination: Place | null, force = false): Promise<Output> {
  const found = await stat(name).catch(() => null);
  if (found?.isDirectory()) throw isFolder(name);
  if (found !== null && !found.isFile()) return { name, path: name, stream: true };
  const path = placeOf(resolve(name));
  await access(`${dirname(path)}/`, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw fileError(name, error);
    const problem = error.code === 'ENOENT' ? 'does not exist' : 'is not a folder';
    throw usageError(`${dirname(name)} ${problem}`, nameAFile, error);
  });
  if (destination !== null) {
    refuseInside(destination, path, name);
    if (found !== null && configExtension.test(path)) {
      throw usageError(`${name} is a config file`, 'Name another file.');
    }
    if (found !== null && !force) {
      throw usageError(`${name} exists`, 'Name another file, or replace it with --force.');
    }
  }
  return { name, path, stream: false };
}

function refuseInside(destination: Place, path: string, name: string): void {
  for (const place of placesOf(destination)) {
    if (path !== place && !path.startsWith(place + sep)) continue;
    throw usageError(
      `${name} is part of the destination ${shortPath(destination.path)}`,
      'Name a file outside of it.',
    );
  }
}

/** Streams data to a file, or to stdout if none is named. The answer is null if stdout has the data. */
export async function writeOutput(
  chunks: Chunks,
  output: Output | null,
  terminal: Terminal,
  rows?: () => number,
): Promise<Answer | null> {
  if (output !== null) {
    const size = output.stream
      ? await writeInto(output, chunks, terminal)
      : await replaceFile(output, (path) => writeFile(path, chunks, isGzip(output.name)));
    return written(output, size, terminal, rows?.());
  }
  if (terminal.flags.json) {
    throw usageError('--json needs --output: stdout holds one document, and not the rows too');
  }
  await print(chunks, terminal);
  return null;
}

/** Streams data to stdout, which stays open. A pipeline that ends there would leave its listeners on it each time. */
export async function print(chunks: Chunks, { raw: { stdout }, signal }: Terminal): Promise<void> {
  const write: WritableOptions['write'] = (chunk, _encoding, done) => void stdout.write(chunk, done);
  await pipeline(readable(chunks), new Writable({ write, decodeStrings: false }), { signal });
}

/** Reads only one chunk ahead of the writer, because a chunk contains a large batch of rows. */
const readable = (chunks: Chunks) => Readable.from(chunks, { highWaterMark: 1 });

/** Reports on stderr what was written to a file, so that stdout stays empty. With `--json` the report is the data. */
export function written({ name }: Output, size: number, terminal: Terminal, rows?: number): Answer {
  const held = rows === undefined ? '' : `${plural(rows, 'row')}, `;
  if (!terminal.flags.json) terminal.note(`Wrote ${shortPath(name)}: ${held}${bytes(size)}.`);
  return { data: { output: name, bytes: size, ...(rows !== undefined && { rows }) }, text: () => '' };
}

/**
 * Writes to a temporary name in the same folder and renames the file when complete, so that half a file is never
 * visible. The folder may be writable but not readable, so it is not flushed.
 */
export async function replaceFile(
  { name, path: file }: Output,
  write: (path: string) => Promise<void>,
): Promise<number> {
  const { draftBeside } = await import('../files/drafts.js');
  const path = await draftBeside(file);
  try {
    await write(path);
    await flush(path);
    const { size } = await stat(path);
    await rename(path, file);
    return size;
  } catch (error) {
    await rm(path, { force: true });
    throw fileError(name, error);
  }
}

async function writeFile(path: string, chunks: Chunks, gzip: boolean): Promise<void> {
  const handle = await open(path, 'wx');
  const into = handle.createWriteStream();
  await (gzip ? pipeline(readable(chunks), createGzip(), into) : pipeline(readable(chunks), into));
}

/** How often to retry opening a pipe that has no reader yet, in milliseconds. */
const retryMs = 100;
const noticeAfterTries = 20;

async function writeInto(output: Output, chunks: Chunks, terminal: Terminal): Promise<number> {
  const { name, path } = output;
  const { signal } = terminal;
  try {
    return await closing(await openOnceRead(output, terminal), async () => {
      const stream = createWriteStream(path, { flags: 'w' });
      await pipeline(readable(chunks), stream, { signal });
      return stream.bytesWritten;
    });
  } catch (error) {
    throw fileError(name, error);
  }
}

/**
 * Opens a pipe once it has a reader. A plain open would block in the system, where nothing can interrupt it. The pipe
 * stays open, otherwise its reader would see the end before the data.
 */
async function openOnceRead({ name, path }: Output, { signal, note }: Terminal): Promise<FileHandle> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO' || !(await stat(path)).isFIFO()) throw error;
    }
    if (tries === noticeAfterTries) note(`Waiting for another program to read ${name}.`);
    await delay(retryMs, undefined, { signal });
  }
}

const isFolder = (name: string) => usageError(`${name} is a folder`, nameAFile);

const nameAFile = 'Name a file in a folder that exists and can be written.';

const fileError = (file: string, error: unknown) => outputError(file, nameAFile, error);
