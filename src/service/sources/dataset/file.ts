import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openEngine } from '../../../duckdb/engine.js';
import { HeadgateError } from '../../../errors.js';
import { readHeader } from './header.js';
import { quoteText } from '../../../duckdb/sql.js';

/** Memory of one job that reads a file. Beyond it DuckDB uses the disk. */
const memoryLimit = '256MB';

/** The file as a FROM item. Throws HeadgateError `config_invalid` for an unknown kind of file. */
export async function relationOf(path: string): Promise<string> {
  // DuckDB reads these characters as a pattern, which could match another file.
  if (/[*?[\]]/.test(path)) throw new HeadgateError('config_invalid', `${path} may not hold * ? [ or ]`);
  const kind = /\.(csv|tsv|json|ndjson|jsonl|parquet)(\.gz)?$/i.exec(path)?.[1]?.toLowerCase();
  switch (kind) {
    case 'csv':
      return csv(path, ',');
    case 'tsv':
      return csv(path, '\t');
    case 'json':
      // Values stay as written: nothing is guessed from a sample.
      return `read_json(${quoteText(path)}, maximum_depth = 1, sample_size = -1)`;
    case 'ndjson':
    case 'jsonl':
      return `read_json(${quoteText(path)}, format = 'newline_delimited', maximum_depth = 1, sample_size = -1)`;
    case 'parquet':
      return `read_parquet(${quoteText(path)})`;
    default:
      throw new HeadgateError('config_invalid', `${path} is not a CSV, JSON or Parquet file by its name`, {
        hint: 'End its name in .csv, .tsv, .json, .ndjson or .parquet.',
      });
  }
}

/** Every column as text, with the names of the file's header. A sniffer would guess, and could drop rows. */
async function csv(path: string, delimiter: string): Promise<string> {
  const names = await readHeader(path, delimiter);
  const columns = names.map((name) => `${quoteText(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${quoteText(path)}, auto_detect = false, header = true, columns = {${columns}},
    delim = ${quoteText(delimiter)}, quote = '"', escape = '"', allow_quoted_nulls = false, parallel = false)`;
}

/** An in-memory DuckDB that can read one file, write only its own temporary files, and not be reconfigured. */
export async function openFile(path: string): Promise<OpenFile> {
  const spillTo = join(tmpdir(), `headgate-dataset-${randomUUID()}`);
  const engine = await openEngine({ memoryLimit, threads: 2, spillTo }, (opened) =>
    opened.closeOff({ files: [path], folders: [] }),
  );
  return new OpenFile(engine, spillTo);
}

export class OpenFile {
  readonly #engine: Engine;
  readonly #spill: string;

  constructor(engine: Engine, spill: string) {
    this.#engine = engine;
    this.#spill = spill;
  }

  /** Rows of texts, in order and in bounded memory. */
  async *rows(sql: string, values: Record<string, string | number> = {}): AsyncGenerator<(string | null)[]> {
    const stream = await this.#engine.stream(sql, { values });
    for await (const chunk of stream.chunks()) yield* chunk.getRows() as (string | null)[][];
  }

  /** Names and types of the columns, in order. */
  async columns(relation: string): Promise<{ name: string; type: string }[]> {
    const sql = `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${relation})`;
    const rows = await this.#engine.rows(sql);
    return rows.map((row) => ({ name: row.text('column_name'), type: row.text('column_type') }));
  }

  /** The first value of the first row; null if there is none. */
  async first(sql: string): Promise<string | null> {
    for await (const [value] of this.rows(sql)) return value ?? null;
    return null;
  }

  /** Ends the running query. */
  interrupt(): void {
    this.#engine.connection.interrupt();
  }

  async close(): Promise<void> {
    this.#engine.close();
    await rm(this.#spill, { recursive: true, force: true });
  }
}
