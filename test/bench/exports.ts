import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSet } from './data-sets.js';

/** The same rows on disk in every form that is read. */
export interface Exports {
  /** Id of the job at the bench's server; the files are named after it. */
  id: string;
  rows: number;
  types: Record<string, string>;
  /** The export documents, as the service sends them. */
  json: string;
  csv: string;
  /** The rows of the JSON export without its envelope, one row per line. DuckDB reads this form of JSON fastest. */
  ndjson: string;
  /** Bytes of the JSON export. */
  bytes: number;
}

/** Bytes collected before a write. */
const batchBytes = 4 * 1024 * 1024;

export async function writeExports(folder: string, set: DataSet, rows: number): Promise<Exports> {
  const id = `${set.name}-${rows}`;
  const [json, csv, ndjson] = ['json', 'csv', 'ndjson'].map((ending) => join(folder, `${id}.${ending}`)) as [
    string,
    string,
    string,
  ];
  const files = { json: new BatchWriter(json), csv: new BatchWriter(csv), ndjson: new BatchWriter(ndjson) };
  const names = Object.keys(set.types);
  const job = JSON.stringify({ id, source: set.name, status: 'done', data_count: rows });
  files.json.add(`{"success":true,"data":{"job":${job},"rows":[`);
  files.csv.add(`\ufeff${names.join(',')}\r\n`);
  let first = true;
  for await (const row of set.rows(rows)) {
    const line = JSON.stringify(row);
    files.json.add(first ? line : `,${line}`);
    files.ndjson.add(`${line}\n`);
    files.csv.add(`${names.map((name) => cell(row[name])).join(',')}\r\n`);
    for (const file of Object.values(files)) await file.writeBatch();
    first = false;
  }
  files.json.add(']}}');
  for (const file of Object.values(files)) await file.end();
  return { id, rows, types: set.types, json, csv, ndjson, bytes: (await stat(json)).size };
}

/** A cell as the service writes it: RFC 4180, null as an empty cell, nested values as JSON text. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

class BatchWriter {
  readonly #file: WriteStream;
  #parts: string[] = [];
  #length = 0;

  constructor(path: string) {
    this.#file = createWriteStream(path);
  }

  add(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  async writeBatch(): Promise<void> {
    if (this.#length < batchBytes) return;
    const written = this.#file.write(this.#parts.join(''));
    this.#parts = [];
    this.#length = 0;
    if (!written) await once(this.#file, 'drain');
  }

  async end(): Promise<void> {
    this.#file.end(this.#parts.join(''));
    await once(this.#file, 'close');
  }
}
