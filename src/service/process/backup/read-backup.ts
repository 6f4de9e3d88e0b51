import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isDeepStrictEqual } from 'node:util';
import { HeadgateError, messageOf } from '../../../common/errors.js';
import { parseJson } from '../../../files/parse-json.js';
import { Database } from '../../store/database.js';
import { stateFile } from '../data-folder.js';
import { readArchive } from './archive.js';
import {
  countEntry,
  type Counts,
  endName,
  endSchema,
  isServicePart,
  manifestName,
  manifestSchema,
} from './contents.js';

/**
 * Reads a backup to its end. Throws HeadgateError `usage` if the file is not a backup or is incomplete.
 *
 * @param into an empty folder with a folder `results`, which gets the files of the service. Default: the backup is only
 * checked
 */
export async function readBackup(file: string, into?: string): Promise<Counts> {
  const gunzip = createGunzip();
  // An error here destroys the stream, so the loop below sees it.
  pipeline(createReadStream(file), gunzip).catch(() => undefined);
  try {
    const counts = await readEntries(gunzip, into);
    if (into !== undefined) await checkRecords(join(into, stateFile), counts);
    return counts;
  } catch (cause) {
    if (cause instanceof HeadgateError) throw cause;
    throw new HeadgateError('usage', `${file} is not a complete backup of a service: ${messageOf(cause)}`, {
      hint: 'Use another backup: nothing was changed.',
      cause,
    });
  } finally {
    gunzip.destroy();
  }
}

/** Whether a file begins as a backup does, of this version or another one. */
export async function isBackup(file: string): Promise<boolean> {
  const gunzip = createGunzip();
  pipeline(createReadStream(file), gunzip).catch(() => undefined);
  try {
    for await (const { body } of readArchive(gunzip))
      return parseJson(await text(body), manifestSchema.pick({ format: true })) !== null;
    return false;
  } catch {
    return false;
  } finally {
    gunzip.destroy();
  }
}

async function readEntries(bytes: AsyncIterable<Buffer>, into: string | undefined): Promise<Counts> {
  const counts = { results: 0, bytes: 0 };
  const first = [manifestName, stateFile];
  let end: Counts | null = null;
  for await (const { name, size, body } of readArchive(bytes)) {
    if (name !== (first.shift() ?? name) || end !== null) throw new Error('it has another order');
    if (name === manifestName) {
      if (parseJson(await text(body), manifestSchema) === null)
        throw new Error('another program or version wrote it');
    } else if (name === endName) end = parseJson(await text(body), endSchema);
    else {
      if (!isServicePart(name)) throw new Error(`${JSON.stringify(name)} is not a part of one`);
      countEntry(counts, name, size);
      if (into !== undefined)
        await writeFile(join(into, name), body, { flag: 'wx', mode: 0o600, flush: true });
    }
  }
  if (end === null || !isDeepStrictEqual({ ...end, ...counts }, end))
    throw new Error('parts of it are missing');
  return end;
}

async function checkRecords(file: string, { accounts, jobs, records }: Counts): Promise<void> {
  const database = await Database.open(file);
  try {
    const found = await database.counts();
    if (!isDeepStrictEqual(found, { accounts, jobs, records })) throw new Error('records are missing');
  } finally {
    await database.close();
  }
}
