import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isDeepStrictEqual } from 'node:util';
import { HeadgateError, messageOf } from '../../../errors.js';
import { parseJson } from '../../../files/parse-json.js';
import type { ResultFile } from '../../jobs/results.js';
import { type AnyRecord, type TableName, tables } from '../../store/records.js';
import { type Entry, readArchive } from './archive.js';
import {
  count,
  countResult,
  type Counts,
  endName,
  endSchema,
  manifestName,
  manifestSchema,
  noCounts,
  resultOf,
  tableOf,
} from './contents.js';

/** Receives the contents of a backup. */
interface Taker {
  records(table: TableName, records: AnyRecord[]): Promise<void>;
  result(file: ResultFile, body: AsyncIterable<Buffer>): Promise<void>;
}

/** Receives nothing, for checking only whether a backup is complete. */
const nobody: Taker = {
  records: () => Promise.resolve(),
  async result(_file, body) {
    for await (const _chunk of body);
  },
};

/** Reads a backup to its end. Throws HeadgateError `usage` if the file is not a backup or is incomplete. */
export async function readBackup(file: string, taker = nobody): Promise<Counts> {
  const gunzip = createGunzip();
  // An error here destroys the stream, so the loop below sees it.
  pipeline(createReadStream(file), gunzip).catch(() => undefined);
  try {
    return await takeAll(gunzip, taker);
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

async function takeAll(bytes: AsyncIterable<Buffer>, taker: Taker): Promise<Counts> {
  const counts = noCounts();
  let end: Counts | null = null;
  let place = 0;
  for await (const entry of readArchive(bytes)) {
    if ((entry.name === manifestName) !== (place === 0) || end !== null)
      throw new Error('it has another order');
    place += 1;
    if (entry.name === manifestName) await checkManifest(entry);
    else if (entry.name === endName) end = parseJson(await text(entry.body), endSchema);
    else await take(entry, counts, taker);
  }
  if (end === null || !isDeepStrictEqual(end, counts)) throw new Error('parts of it are missing');
  return counts;
}

async function checkManifest({ body }: Entry): Promise<void> {
  if (parseJson(await text(body), manifestSchema) === null)
    throw new Error('another program or version wrote it');
}

async function take({ name, size, body }: Entry, counts: Counts, taker: Taker): Promise<void> {
  const [table, file] = [tableOf(name), resultOf(name)];
  if (table !== null) {
    const lines = (await text(body)).split('\n').filter((line) => line !== '');
    const records = lines.map((line) => parseJson<AnyRecord>(line, tables[table]));
    if (records.includes(null)) throw new Error(`a record in ${name} is damaged`);
    count(counts, table, lines.length);
    return taker.records(
      table,
      records.filter((record) => record !== null),
    );
  }
  if (file === null) throw new Error(`${JSON.stringify(name)} is not a part of one`);
  countResult(counts, file, size);
  return taker.result(file, body);
}
