import { stat, statfs, writeFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { basename, dirname } from 'node:path/posix';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { type Extract, extract, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { version } from '../../../common/version.js';
import { isResult, Results, storedBytes } from '../../jobs/results.js';
import { Removals } from '../../jobs/removal.js';
import type { Store } from '../../store/store.js';
import { stateFile, openDataFolder } from '../data-folder.js';
import { Database, recordCounts } from '../../store/database.js';
import { HeadgateError, messageOf, usageError } from '../../../common/errors.js';
import { placeOf } from '../../../common/place-of.js';
import { diskError } from '../../../files/disk-error.js';
import { draftBeside } from '../../../files/drafts.js';
import { moveIntoPlace } from '../../../files/durable.js';
import { parseJson } from '../../../files/parse-json.js';
import { askOperator, findRunningService, type RunningFile } from '../running.js';
import { closing } from '../../../common/closing.js';

const manifestName = 'manifest.json';
const endName = 'end.json';

/** First entry of a backup, with its format. The records of the service are the second. */
const manifestSchema = z.object({
  format: z.literal('headgate-service-backup'),
  version: z.literal(5),
  headgate: z.string(),
  created_at: z.string(),
});

/** Last entry of a backup, with the amounts that a complete one contains. */
const endSchema = recordCounts.extend({ results: z.number(), bytes: z.number() });

/** The contents of a backup: records of all tables (accounts and jobs among them), and results with their bytes. */
export type Counts = z.infer<typeof endSchema>;

/** Whether an entry is a file of the data folder. */
const isServicePart = (name: string): boolean =>
  name === stateFile || (dirname(name) === 'results' && isResult(basename(name)));

function countEntry(counts: Pick<Counts, 'results' | 'bytes'>, name: string, size: number): void {
  if (name === stateFile) return;
  counts.results += 1;
  counts.bytes += size;
}

export interface BackedUp {
  store: Store;
  results: Results;
  removals: Removals;
}

/**
 * A backup of a service, running or not, as the bytes of a compressed tar: every record at one moment, then the
 * results. It contains no key and no password, only their hashes. A running job appears as after a crash.
 */
export function backupOf(service: BackedUp): Readable {
  const tar = pack();
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  // An error destroys the stream, so its reader sees it.
  pipeline(tar, gzip).catch(() => undefined);
  fill(tar, service).catch((error: Error) => tar.destroy(error));
  return gzip;
}

async function fill(tar: Pack, { store, results, removals }: BackedUp): Promise<void> {
  const add = async (name: string, path: string): Promise<number> => {
    const { size } = await stat(path);
    await pipeline(storedBytes(path, size), tar.entry({ name, size, mode: 0o600 }));
    return size;
  };
  const addJson = (name: string, value: unknown) =>
    tar.entry({ name, mode: 0o600 }, `${JSON.stringify(value)}\n`);
  // The results that the records name must still exist when they are read.
  const release = await removals.keepAll();
  let copy: Awaited<ReturnType<Store['copy']>> | undefined;
  try {
    addJson(manifestName, {
      format: 'headgate-service-backup',
      version: 5,
      headgate: version,
      created_at: new Date().toISOString(),
    } satisfies z.infer<typeof manifestSchema>);
    copy = await store.copy();
    await add(stateFile, copy.file);
    const counts = { ...copy.counts, results: 0, bytes: 0 };
    // Of all jobs that have a result. For a running job, the rows written so far.
    for await (const { name, path, isWanted } of results.files((ids) => store.withResults(ids)))
      if (isWanted) countEntry(counts, name, await add(`results/${name}`, path));
    addJson(endName, counts);
    tar.finalize();
  } finally {
    await copy?.remove();
    release();
  }
}

/** Bytes beside files: those are in memory, and a few packed bytes may unpack to gigabytes. */
const mostInMemory = 2 ** 20;

/** The entries of a backup. An error destroys the stream, so whoever reads them sees it. */
function openArchive(file: string): Extract {
  const tar = extract();
  let ahead = 0;
  // A file counts with its header and padding: thousands of small ones would add up.
  tar.on('entry', ({ name, size = 0 }) => {
    if (isServicePart(name)) ahead -= 512 + Math.ceil(size / 512) * 512;
  });
  async function* bounded(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      ahead += part.length;
      if (ahead > mostInMemory) throw new Error('it unpacks to more than its files');
      yield part;
    }
  }
  pipeline(createReadStream(file), createGunzip(), bounded, tar).catch(() => undefined);
  return tar;
}

/**
 * Reads a backup to its end. Throws HeadgateError `usage` if the file is not a backup or is incomplete.
 *
 * @param into an empty folder with a folder `results`, which gets the files of the service. Default: the backup is only
 * checked
 */
export async function readBackup(file: string, into?: string): Promise<Counts> {
  try {
    const counts = await readEntries(openArchive(file), into);
    if (into !== undefined) await checkRecords(join(into, stateFile), counts);
    return counts;
  } catch (cause) {
    const known = diskError(cause);
    if (known instanceof HeadgateError && (known === cause || known.code === 'disk_full')) throw known;
    throw usageError(
      `${file} is not a complete backup of a service: ${messageOf(cause)}`,
      'Use another backup: nothing was changed.',
      cause,
    );
  }
}

/** Whether a file begins as a backup does, of this version or another one. */
async function isBackup(file: string): Promise<boolean> {
  try {
    for await (const entry of openArchive(file))
      return parseJson(await text(entry), manifestSchema.pick({ format: true })) !== null;
    return false;
  } catch {
    return false;
  }
}

async function readEntries(archive: Extract, into: string | undefined): Promise<Counts> {
  const counts = { results: 0, bytes: 0 };
  const first = [manifestName, stateFile];
  const disk = into === undefined ? null : await statfs(into);
  let room = disk === null ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize;
  let end: Counts | null = null;
  for await (const entry of archive) {
    const { name, size = 0 } = entry.header;
    if (name !== (first.shift() ?? name) || end !== null) throw new Error('it has another order');
    if ((room -= size) < 0)
      throw new HeadgateError('disk_full', `The disk of ${into} has too little room for the backup.`);
    if (name === manifestName) {
      if (parseJson(await text(entry), manifestSchema) === null)
        throw new Error('another program or version wrote it');
    } else if (name === endName) end = parseJson(await text(entry), endSchema);
    else {
      if (!isServicePart(name)) throw new Error(`${JSON.stringify(name)} is not a part of one`);
      countEntry(counts, name, size);
      if (into === undefined) entry.resume();
      else await writeFile(join(into, name), entry, { flag: 'wx', mode: 0o600, flush: true });
    }
  }
  if (end === null || !isDeepStrictEqual({ ...end, ...counts }, end))
    throw new Error('parts of it are missing');
  return end;
}

async function checkRecords(file: string, { accounts, jobs, records }: Counts): Promise<void> {
  const found = await closing(await Database.open(file), (database) => database.counts());
  if (!isDeepStrictEqual(found, { accounts, jobs, records })) throw new Error('records are missing');
}

/**
 * Backs up a service, running or not, to a file that only its owner can read (0600). The file gets its name after it
 * was read back completely. Until then an older backup stays, and nothing else is replaced.
 */
export async function saveBackup(dataDir: string, named: string): Promise<Counts> {
  const file = placeOf(named);
  await refuseOther(file);
  const running = await findRunningService(dataDir);
  if (running) return save(file, () => ask(running));
  const folder = await openDataFolder(dataDir);
  try {
    const { store, clock } = folder;
    const results = await Results.open(join(folder.path, 'results'));
    const removals = new Removals({ store, results, clock, runner: null });
    return await save(file, () => backupOf({ store, results, removals }));
  } finally {
    await folder.release();
  }
}

/** A file of another kind was named by mistake. */
async function refuseOther(file: string): Promise<void> {
  if (!existsSync(file) || (await isBackup(file))) return;
  throw usageError(
    `${file} exists and is not a backup of a service. No backup was made.`,
    'Name another file: only an older backup is replaced.',
  );
}

async function save(file: string, open: () => Readable | Promise<Readable>): Promise<Counts> {
  const draft = await draftBeside(file);
  try {
    await pipeline(await open(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    const counts = await readBackup(draft);
    await moveIntoPlace(draft, file);
    return counts;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    if (error instanceof HeadgateError && error.code !== 'usage') throw error;
    const why = messageOf(error).replaceAll(draft, file);
    throw new HeadgateError('serve_failed', `No backup was made: ${why}`, {
      hint: 'See that the service runs on, or is stopped, and that the disk of the file has room.',
      cause: error,
    });
  }
}

async function ask(running: RunningFile): Promise<Readable> {
  const response = await askOperator(running, 'backup', {});
  if (response.ok && response.body !== null) return Readable.fromWeb(response.body);
  throw new HeadgateError('serve_failed', `No backup was made: the service answered ${response.status}.`);
}
