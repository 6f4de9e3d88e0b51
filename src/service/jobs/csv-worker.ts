import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parentPort } from 'node:worker_threads';
import { csvOf } from './csv.js';
import type { CsvTask } from './csv-files.js';
import { linesOf } from './json-lines.js';

/** The thread that writes results as CSV files, one at a time. */
parentPort?.on('message', (task: CsvTask) => {
  write(task).then(
    () => parentPort?.postMessage(null, []),
    (error: unknown) => parentPort?.postMessage(String(error), []),
  );
});

async function write({ columns, from, bytes, to }: CsvTask): Promise<void> {
  const rows = linesOf(createReadStream(from, { end: bytes - 1, highWaterMark: 256 * 1024 }));
  await pipeline(csvOf(columns, rows), createWriteStream(to, { mode: 0o600 }));
}
