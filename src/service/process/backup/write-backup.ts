import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { version } from '../../../version.js';
import type { Results } from '../../jobs/results.js';
import type { Retention } from '../../jobs/retention.js';
import type { Store } from '../../store/store.js';
import { archiveEnd, entryBytes } from './archive.js';
import {
  count,
  countResult,
  type Counts,
  endName,
  manifestName,
  type manifestSchema,
  noCounts,
  resultName,
  tablePart,
} from './contents.js';
import type { z } from 'zod';

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
  try {
    const counts = noCounts();
    yield* jsonEntry(manifestName, {
      format: 'headgate-service-backup',
      version: 3,
      headgate: version,
      created_at: new Date().toISOString(),
    } satisfies z.infer<typeof manifestSchema>);
    yield* tablesOf(store, counts);
    yield* resultsOf(store, results, counts);
    yield* jsonEntry(endName, counts);
    yield archiveEnd;
  } finally {
    release();
  }
}

async function* tablesOf(store: Store, counts: Counts): AsyncGenerator<Buffer> {
  let part = 0;
  for await (const { table, records } of store.dump()) {
    part += 1;
    const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    yield* textEntry(tablePart(table, part), text);
    count(counts, table, records.length);
  }
}

/** Results of all jobs that have one. For a running job, the rows written so far. */
async function* resultsOf(store: Store, results: Results, counts: Counts): AsyncGenerator<Buffer> {
  for await (const files of results.files()) {
    const wanted = await store.withResults(files.map(({ id }) => id));
    for (const file of files) {
      if (!wanted.has(file.id)) continue;
      const bytes = await results.size(file);
      yield* entryBytes(resultName(file), bytes, results.read(file.id, bytes, 0, file.form));
      countResult(counts, file, bytes);
    }
  }
}

const jsonEntry = (name: string, value: unknown) => textEntry(name, `${JSON.stringify(value)}\n`);

function textEntry(name: string, text: string): AsyncGenerator<Buffer> {
  const body = Buffer.from(text);
  return entryBytes(name, body.length, [body]);
}
