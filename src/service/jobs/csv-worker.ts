import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { csvHead } from './csv.js';
import type { CsvTask } from './csv-files.js';
import { CsvRows } from './csv-rows.js';

const newline = 0x0a;
const readAtOnce = 256 * 1024;

/**
 * The thread that writes results as CSV files, one at a time. It has no other work, so it reads and writes
 * synchronously and reuses its memory. Streams would double the time.
 */
parentPort?.on('message', (task: CsvTask) => {
  let problem: string | null = null;
  try {
    write(task);
  } catch (error) {
    problem = String(error);
  }
  parentPort?.postMessage(problem, []);
});

function write({ columns, from, bytes, to }: CsvTask): void {
  const source = openSync(from, 'r');
  try {
    const target = openSync(to, 'w', 0o600);
    try {
      writeAll(target, csvHead(columns));
      const rows = new CsvRows(columns);
      for (const lines of linesOfFile(source, bytes, basename(from))) writeAll(target, rows.lines(lines));
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

/** The complete lines among the first `bytes` of a file, several at a time. Each part uses the same memory. */
function* linesOfFile(file: number, bytes: number, name: string): Generator<Buffer> {
  let memory = Buffer.allocUnsafe(readAtOnce);
  let held = 0;
  for (let position = 0; position < bytes; ) {
    if (held === memory.length) memory = Buffer.concat([memory], 2 * memory.length);
    const room = Math.min(memory.length - held, bytes - position);
    const read = readSync(file, memory, held, room, position);
    if (read === 0) throw new Error(`${name} is ${bytes - position} bytes short.`);
    position += read;
    const end = memory.subarray(0, held + read).lastIndexOf(newline) + 1;
    if (end > 0) yield memory.subarray(0, end);
    held = memory.copy(memory, 0, end, held + read);
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
