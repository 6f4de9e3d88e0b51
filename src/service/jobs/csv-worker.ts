import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parentPort } from 'node:worker_threads';
import { csvOf } from './csv.js';
import type { CsvTask } from './csv-files.js';
import { linesOf } from './json-lines.js';
import { storedBytes } from './stored-bytes.js';

/** The thread that writes results as CSV files, one at a time. */
parentPort?.on('message', (task: CsvTask) => {
  write(task).then(
    () => parentPort?.postMessage(null, []),
    (error: unknown) => parentPort?.postMessage(String(error), []),
  );
});

async function write({ columns, from, bytes, to }: CsvTask): Promise<void> {
  const rows = linesOf(storedBytes(from, bytes));
  await pipeline(csvOf(columns, rows), createWriteStream(to, { mode: 0o600 }));
}
