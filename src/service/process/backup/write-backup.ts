import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { z } from 'zod';
import { version } from '../../../common/version.js';
import { type Results, storedBytes } from '../../jobs/results.js';
import type { Retention } from '../../jobs/retention.js';
import type { Store } from '../../store/store.js';
import { stateFile } from '../data-folder.js';
import { archiveEnd, entryBytes } from './archive.js';
import { countEntry, endName, manifestName, type manifestSchema } from './contents.js';

export interface BackedUp {
  store: Store;
  results: Results;
  retention: Retention;
}

/**
 * A backup of a service, running or not, as the bytes of a compressed tar: every record at one moment, then the
 * results. It contains no key and no password, only their hashes. A running job appears as after a crash.
 */
export function backupOf(service: BackedUp): AsyncIterable<Buffer> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  // An error destroys the stream, so its reader sees it.
  pipeline(Readable.from(archived(service), { objectMode: false }), gzip).catch(() => undefined);
  return gzip;
}

async function* archived({ store, results, retention }: BackedUp): AsyncGenerator<Buffer> {
  // The results that the records name must still exist when they are read.
  const release = await retention.hold();
  let copy: Awaited<ReturnType<Store['copy']>> | undefined;
  try {
    yield* jsonEntry(manifestName, {
      format: 'headgate-service-backup',
      version: 4,
      headgate: version,
      created_at: new Date().toISOString(),
    } satisfies z.infer<typeof manifestSchema>);
    copy = await store.copy();
    yield* fileEntry(stateFile, copy.file);
    const counts = { ...copy.counts, results: 0, bytes: 0 };
    // Of all jobs that have a result. For a running job, the rows written so far.
    for await (const { name, path, isWanted } of results.files((ids) => store.withResults(ids)))
      if (isWanted) countEntry(counts, name, yield* fileEntry(`results/${name}`, path));
    yield* jsonEntry(endName, counts);
    yield archiveEnd;
  } finally {
    await copy?.remove();
    release();
  }
}

/** A file as it is now. Returns its bytes. */
async function* fileEntry(name: string, path: string): AsyncGenerator<Buffer, number> {
  const { size } = await stat(path);
  yield* entryBytes(name, size, storedBytes(path, size));
  return size;
}

function jsonEntry(name: string, value: unknown): AsyncGenerator<Buffer> {
  const body = Buffer.from(`${JSON.stringify(value)}\n`);
  return entryBytes(name, body.length, [body]);
}
