import { createHash } from 'node:crypto';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { HeadgateError } from '../../src/common/errors.js';
import { inTurn } from '../../src/common/turns.js';
import { draftBeside } from '../../src/files/drafts.js';
import { moveIntoPlace, replaceFile, makeDurableFolder } from '../../src/files/durable.js';
import { readJson } from '../../src/files/parse-json.js';
import type { DatabaseFile } from './database-file.js';

/** Within a run, a commit is in the next copy at most this long after the last one, in milliseconds. */
const everyMs = 15 * 60_000;

/** DuckDB writes this much of a file once, with a random id. Only a copy of the file begins with the same bytes. */
const headerBytes = 4_096;

interface Paths {
  publish: string;
  path: string;
  stateFolder: string;
}

/**
 * A copy of the database file for programs that keep a file open. Their lock is on the copy, and the next copy replaces
 * it by a rename: a program that has the old one open continues to read the old one.
 */
export function publishedCopy({ publish, path, stateFolder }: Paths, file: Pick<DatabaseFile, 'readBytes'>) {
  /** Which databases the copy was made of last: `forget` makes a new one. */
  const note = join(stateFolder, 'published.json');
  let making = Promise.resolve();
  /** For a commit so soon after the last copy that the run may wait for hours before another one. */
  let due: NodeJS.Timeout | undefined;

  const known = async () => (await readJson(note, z.array(z.string()))) ?? [];

  /** Raises `destination_invalid` if the path has something else than a copy of this database. */
  const requireOwn = async (): Promise<void> => {
    const header = await headerOf(publish);
    if (header === null || (await known()).includes(header)) return;
    if (header === (await inTurn(path, () => headerOf(path)))) return;
    const message = `destination.publish names ${publish}, which exists and is not a copy that headgate wrote`;
    throw new HeadgateError('destination_invalid', message, {
      hint: 'Give the copy another name, or move that file away.',
    });
  };

  /** Until the next copy has its name, the last one has it. */
  const willBe = async (header: string | null): Promise<void> => {
    const before = await known();
    if (header !== null && before.at(-1) !== header)
      await replaceFile(note, JSON.stringify([...before.slice(-1), header]));
  };

  const make = async (): Promise<void> => {
    clearTimeout(due);
    await requireOwn();
    await makeDurableFolder(dirname(publish));
    const draft = await draftBeside(publish);
    try {
      if (!(await file.readBytes((database) => copyBytes(database, draft)))) return;
      await willBe(await headerOf(draft));
      await moveIntoPlace(draft, publish);
    } finally {
      await rm(draft, { force: true });
    }
  };

  const makeIfDue = async (): Promise<void> => {
    const found = await stat(publish).catch(() => null);
    const left = found === null ? 0 : everyMs - (Date.now() - found.mtimeMs);
    if (left <= 0) return make();
    clearTimeout(due);
    due = setTimeout(committed, Math.min(left, everyMs)).unref();
  };

  /** Begins a copy once one is due. If it fails, the next commit begins another, and the one after the run reports why. */
  function committed(): void {
    making = making.then(makeIfDue).catch(() => undefined);
  }

  return {
    requireOwn,
    committed,
    settled: () => making,
    make: async () => {
      await making;
      await make();
    },
  };
}

/** What a database and its copies begin with; empty for anything else, null if there is nothing. */
async function headerOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) return found === null ? null : '';
  const file = await open(path).catch(() => null);
  try {
    const read = await file?.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return createHash('sha256')
      .update(read?.buffer ?? '')
      .digest('hex');
  } finally {
    await file?.close();
  }
}

/** Through the handle: opening and closing the file itself would drop DuckDB's lock. */
async function copyBytes(database: FileHandle, draft: string): Promise<void> {
  const { mode } = await database.stat();
  const copy = await open(draft, 'wx', mode & 0o777);
  const bytes = database.createReadStream({ start: 0, autoClose: false, highWaterMark: 2 ** 20 });
  await pipeline(bytes, copy.createWriteStream());
}
